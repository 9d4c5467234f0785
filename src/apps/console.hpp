// SPDX-License-Identifier: Apache-2.0
// Where the program speaks: standard output, standard error, and the language of both. Every word
// it says comes from i18n/ by key.
#pragma once

#include <ostream>
#include <string>
#include <string_view>

#include "engine/message.hpp"
#include "match/move.hpp"
#include "text/language.hpp"

namespace pharos::apps {

/// The command line cannot be carried out: exit code 2, with this on standard error.
struct UsageError {
  std::string message;
};

struct Console {
  const text::Language& language;
  std::ostream& out;
  std::ostream& err;

  [[nodiscard]] std::string say(std::string_view key) const;
  [[nodiscard]] std::string say(const Message& message) const;
  /// A word of the data in translation: say_word("wonders.card", "Baths").
  [[nodiscard]] std::string say_word(std::string_view domain, std::string_view name) const;
  /// What was wrong, why, and what was legal (not all of it when that is long).
  [[nodiscard]] std::string say(const Rejection& rejection) const;

  /// Ends the command with exit code 2 and this message.
  [[noreturn]] void refuse(const Message& message) const;
  /// The same, of a file that cannot be read: why not.
  [[noreturn]] void refuse_unreadable(const std::string& file) const;
  /// The value, or the end of the command.
  template <class T>
  [[nodiscard]] T require(Result<T> value) const {
    if (!value) throw UsageError{value.error().message};
    return *std::move(value);
  }
};

/// Text that is shown as it is.
inline Word verbatim(std::string_view text) { return {"", text}; }

}  // namespace pharos::apps
