// SPDX-License-Identifier: Apache-2.0
// A message as JSON, for clients that have the words: {"key":"wonders.action.build","args":{...}}.
// An argument is a number, a word {"domain":"wonders.card","text":"Baths"}, or a list of words with
// a "count" each.
#pragma once

#include "base/json_writer.hpp"
#include "engine/message.hpp"

namespace pharos {

void write_message(JsonWriter& json, const Message& message);

}  // namespace pharos
