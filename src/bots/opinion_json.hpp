// SPDX-License-Identifier: Apache-2.0
// Opinions as JSON: the one shape for hints, for remarks on a game and for `pharos analyse`
// (docs/protocol.md).
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "base/json_writer.hpp"
#include "bots/opinion.hpp"

namespace pharos {

/// Puts a message into words, for readers that have none.
using Speak = std::function<std::string(const Message&)>;

/// The members `best` and `choices` of the object under way. `choices` are the chair's, in the same
/// order as the opinions. With `speak` every choice has its reasons in words, too.
/// Precondition: there is an opinion.
void write_opinions(JsonWriter& json, const std::vector<Choice>& choices,
                    const std::vector<Opinion>& opinions, const Speak& speak = {});

}  // namespace pharos
