// SPDX-License-Identifier: Apache-2.0
// What is wrong with a data file: where, and what would be right. Knows no game and no JSON.
#pragma once

#include <string>

namespace pharos::data {

/// The first thing wrong with a data file.
struct DataError {
  std::string file;    // "wonders_second_edition.json"
  std::string entry;   // "card Baths, Age I" or "line 3, column 7"; empty: the whole file
  std::string reason;  // what is wrong and what would be right

  /// "file: entry: reason", for a person at a command line.
  [[nodiscard]] std::string message() const {
    std::string text = file;
    if (!entry.empty()) text += (text.empty() ? "" : ": ") + entry;
    if (!reason.empty()) text += (text.empty() ? "" : ": ") + reason;
    return text;
  }
};

}  // namespace pharos::data
