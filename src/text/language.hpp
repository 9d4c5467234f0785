// SPDX-License-Identifier: Apache-2.0
// One language: patterns by key, read from a file of i18n/ (format: i18n/README.md).
//
//   auto read = text::read_language("en", json);
//   if (!read) ...                    // read.error(): what is wrong, and at which key
//
// Reading checks every pattern, so that a finished Language never fails; what it lacks is shown as
// the key itself. Knows no game: keys are keys.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"

namespace pharos::text {

class Language {
 public:
  using Patterns = std::map<std::string, std::string, std::less<>>;

  /// `patterns` by full key ("wonders.card.Baths").
  Language(std::string name, Patterns patterns);

  /// "en": the name of its file.
  [[nodiscard]] const std::string& name() const { return name_; }
  /// For ICU, "en-GB": the file's "language.locale", or else the name.
  [[nodiscard]] const std::string& locale() const { return locale_; }
  /// Null when there is no such key.
  [[nodiscard]] const std::string* find(std::string_view key) const;
  [[nodiscard]] const Patterns& patterns() const { return patterns_; }

 private:
  std::string name_;
  std::string locale_;
  Patterns patterns_;
};

/// Reads a file of i18n/. Never throws for bad input.
Result<Language> read_language(std::string_view name, std::string_view json_text);

/// The names of the languages that are part of the program, in order.
std::vector<std::string_view> builtin_languages();
/// Nothing when there is no such language.
std::optional<Language> builtin_language(std::string_view name);

}  // namespace pharos::text
