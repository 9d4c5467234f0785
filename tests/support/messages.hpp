// SPDX-License-Identifier: Apache-2.0
// Messages as tests read them: without words, and without a language.
#pragma once

#include <sstream>
#include <string>

#include "engine/message.hpp"

namespace pharos::testing_tools {

/// A message on one line: "wonders.refusal.resources count=1 missing=1 ore".
inline std::string plain(const Message& message) {
  std::ostringstream out;
  out << message.key;
  for (const Argument& argument : message.arguments) {
    out << ' ' << argument.name << '=';
    if (argument.kind == Argument::Kind::number) out << argument.number;
    if (argument.kind == Argument::Kind::word) out << argument.word.text;
    const char* comma = "";
    for (const CountedWord& item : argument.list) {
      out << comma << item.count << ' ' << item.word.text;
      comma = ",";
    }
  }
  return out.str();
}

}  // namespace pharos::testing_tools
