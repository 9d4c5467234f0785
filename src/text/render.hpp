// SPDX-License-Identifier: Apache-2.0
// Messages of the engine as text in a language (ICU MessageFormat behind this header).
//
//   render(english, Message("wonders.refusal.coins").with("coins", 3))     "3 coins missing"
//
// A key that the language lacks is shown as it is, a word as it stands in the data, so that a gap
// is seen and nothing fails.
#pragma once

#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>

#include "engine/message.hpp"
#include "text/language.hpp"

namespace pharos::text {

/// Numbers go into the pattern as numbers (for plurals), words in translation, lists as "1 ore and
/// 2 wood" by the rules of the language.
std::string render(const Language& language, const Message& message);
/// A key without arguments: a heading, the description of an option.
std::string render(const Language& language, std::string_view key);

/// Looked up as "<domain>.<text>"; the text itself when that is missing.
std::string word(const Language& language, const Word& word);
/// By the pattern "<domain>.<text>.counted", else "text.counted", with {count} and {word}.
std::string counted(const Language& language, const CountedWord& word);
/// Joined as the language does it: "a brown card, a grey card and a guild".
std::string listed(const Language& language, std::span<const std::string> items);
/// The same where one of them is chosen: "wood, stone or clay".
std::string either(const Language& language, std::span<const std::string> items);
/// With a capital at its beginning: words of a sentence as a heading.
std::string capitalised(const Language& language, std::string_view text);

/// What is wrong with a pattern; nothing when it is sound.
std::optional<std::string> check_pattern(const std::string& pattern);
/// The names of all arguments of a sound pattern, those inside its plurals included.
std::set<std::string> pattern_arguments(const std::string& pattern);

}  // namespace pharos::text
