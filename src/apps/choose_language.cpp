// SPDX-License-Identifier: Apache-2.0
#include "apps/choose_language.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "apps/console.hpp"
#include "base/nearest.hpp"
#include "text/language_choice.hpp"
#include "text/render.hpp"

namespace pharos::apps {
namespace {

constexpr std::string_view kOption = "--lang";

text::Language read(std::string_view name) {
  std::optional<text::Language> language = text::builtin_language(name);
  if (language) return std::move(*language);
  throw UsageError{"i18n/" + std::string(name) + ".json was not built into the program"};
}

[[noreturn]] void refuse(const Message& message) {
  throw UsageError{text::render(read("en"), message)};
}

/// A language somebody asked Pharos for.
std::string_view require(std::string_view given) {
  if (const auto name = text::language_for(given)) return *name;
  Nearest nearest(given);
  for (const std::string_view name : text::builtin_languages()) nearest.consider(name);
  std::string hint;
  if (!nearest.word().empty()) {
    const Message question = Message("cli.did_you_mean").with("word", verbatim(nearest.word()));
    hint = text::render(read("en"), question);
  }
  const std::string known = text::known_languages();
  refuse(Message("cli.unknown_language")
             .with("language", verbatim(given))
             .with("hint", verbatim(hint))
             .with("known", verbatim(known)));
}

/// The value of --lang, which is taken out of the arguments.
std::optional<std::string_view> take_option(std::vector<const char*>& arguments) {
  std::optional<std::string_view> value;
  for (std::size_t i = 1; i < arguments.size();) {
    const std::string_view given = arguments[i];
    const std::string_view name = given.substr(0, given.find('='));
    if (name != kOption) {
      ++i;
      continue;
    }
    const bool joined = name.size() < given.size();
    const Word option = verbatim(kOption);
    if (!joined && i + 1 == arguments.size())
      refuse(Message("cli.value_missing").with("option", option));
    if (value) refuse(Message("cli.option_twice").with("option", option));
    value = joined ? given.substr(name.size() + 1) : std::string_view(arguments[i + 1]);
    const auto first = arguments.begin() + static_cast<std::ptrdiff_t>(i);
    arguments.erase(first, first + (joined ? 1 : 2));
    if (value->empty()) refuse(Message("cli.value_missing").with("option", option));
  }
  return value;
}

std::string_view from_environment(const Environment& environment) {
  const auto value = [&](const char* name) {
    const char* text = environment(name);
    return std::string_view(text == nullptr ? "" : text);
  };
  if (const std::string_view ours = value("PHAROS_LANG"); !ours.empty()) return require(ours);
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    // As for other programs: the first that is set decides.
    if (const std::string_view locale = value(name); !locale.empty()) {
      return text::language_for(locale).value_or("en");
    }
  }
  return "en";
}

}  // namespace

Spoken choose_language(int count, const char* const* arguments, const Environment& environment) {
  std::vector<const char*> rest(arguments, arguments + count);
  const std::optional<std::string_view> asked = take_option(rest);
  const std::string_view name = asked ? require(*asked) : from_environment(environment);
  return {read(name), std::move(rest)};
}

}  // namespace pharos::apps
