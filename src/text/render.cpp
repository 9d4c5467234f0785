// SPDX-License-Identifier: Apache-2.0
// The only file that knows ICU.
#include "text/render.hpp"

#include <unicode/listformatter.h>
#include <unicode/locid.h>
#include <unicode/messagepattern.h>
#include <unicode/msgfmt.h>
#include <unicode/unistr.h>

#include <memory>
#include <vector>

namespace pharos::text {
namespace {

icu::UnicodeString to_icu(std::string_view text) {
  return icu::UnicodeString::fromUTF8({text.data(), static_cast<std::int32_t>(text.size())});
}

std::string from_icu(const icu::UnicodeString& text) {
  std::string result;
  text.toUTF8String(result);
  return result;
}

/// The named arguments of one message.
struct Arguments {
  std::vector<icu::UnicodeString> names;
  std::vector<icu::Formattable> values;

  void add(std::string_view name, std::int32_t number) {
    names.push_back(to_icu(name));
    values.emplace_back(number);
  }
  void add(std::string_view name, const std::string& text) {
    names.push_back(to_icu(name));
    values.emplace_back(to_icu(text));
  }
};

std::optional<std::string> format(const Language& language, const std::string& pattern,
                                  const Arguments& arguments) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::MessageFormat format(to_icu(pattern), icu::Locale(language.locale().c_str()), status);
  if (U_FAILURE(status)) return std::nullopt;
  icu::UnicodeString result;
  format.format(arguments.names.data(), arguments.values.data(),
                static_cast<std::int32_t>(arguments.names.size()), result, status);
  if (U_FAILURE(status)) return std::nullopt;
  return from_icu(result);
}

std::string join(const Language& language, const std::vector<CountedWord>& words) {
  std::vector<std::string> items;
  items.reserve(words.size());
  for (const CountedWord& item : words) items.push_back(counted(language, item));
  return listed(language, items);
}

/// By the rules of the language, which has a word for "and" and one for "or".
std::string joined(const Language& language, std::span<const std::string> items,
                   UListFormatterType type) {
  std::vector<icu::UnicodeString> texts;
  texts.reserve(items.size());
  for (const std::string& item : items) texts.push_back(to_icu(item));
  UErrorCode status = U_ZERO_ERROR;
  const std::unique_ptr<icu::ListFormatter> list(icu::ListFormatter::createInstance(
      icu::Locale(language.locale().c_str()), type, ULISTFMT_WIDTH_WIDE, status));
  icu::UnicodeString result;
  if (U_SUCCESS(status) && list != nullptr) {
    list->format(texts.data(), static_cast<std::int32_t>(texts.size()), result, status);
    if (U_SUCCESS(status)) return from_icu(result);
  }
  std::string plain;
  for (const std::string& item : items) plain += (plain.empty() ? "" : ", ") + item;
  return plain;
}

}  // namespace

std::string render(const Language& language, const Message& message) {
  const std::string* pattern = language.find(message.key);
  if (pattern == nullptr) return std::string(message.key);
  Arguments arguments;
  for (const Argument& argument : message.arguments) {
    switch (argument.kind) {
      case Argument::Kind::number:
        arguments.add(argument.name, argument.number);
        break;
      case Argument::Kind::word:
        arguments.add(argument.name, word(language, argument.word));
        break;
      case Argument::Kind::list:
        arguments.add(argument.name, join(language, argument.list));
        break;
    }
  }
  return format(language, *pattern, arguments).value_or(std::string(message.key));
}

std::string render(const Language& language, std::string_view key) {
  return render(language, Message(key));
}

std::string word(const Language& language, const Word& word) {
  std::string key(word.domain);
  key.append(".").append(word.text);
  const std::string* translation = language.find(key);
  return translation != nullptr ? *translation : std::string(word.text);
}

std::string counted(const Language& language, const CountedWord& item) {
  std::string key(item.word.domain);
  key.append(".").append(item.word.text).append(".counted");
  const std::string* pattern = language.find(key);
  if (pattern == nullptr) pattern = language.find("text.counted");
  const std::string translation = word(language, item.word);
  const std::string plain = std::to_string(item.count) + ' ' + translation;
  if (pattern == nullptr) return plain;
  Arguments arguments;
  arguments.add("count", item.count);
  arguments.add("word", translation);
  return format(language, *pattern, arguments).value_or(plain);
}

std::string listed(const Language& language, std::span<const std::string> items) {
  return joined(language, items, ULISTFMT_TYPE_AND);
}

std::string either(const Language& language, std::span<const std::string> items) {
  return joined(language, items, ULISTFMT_TYPE_OR);
}

std::string capitalised(const Language& language, std::string_view text) {
  const icu::UnicodeString all = to_icu(text);
  const std::int32_t first = all.moveIndex32(0, 1);
  icu::UnicodeString capital(all, 0, first);
  capital.toUpper(icu::Locale(language.locale().c_str()));
  return from_icu(capital + all.tempSubString(first));
}

std::optional<std::string> check_pattern(const std::string& pattern) {
  UErrorCode status = U_ZERO_ERROR;
  UParseError where;
  const icu::MessageFormat format(to_icu(pattern), icu::Locale::getRoot(), where, status);
  if (U_SUCCESS(status) && (format.usesNamedArguments() != 0 || format.getArgTypeCount() == 0)) {
    return std::nullopt;
  }
  if (U_SUCCESS(status)) return "arguments must have names, as {coins}";
  return "bad pattern at character " + std::to_string(where.offset) + " (" + u_errorName(status) +
         ")";
}

std::set<std::string> pattern_arguments(const std::string& pattern) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::MessagePattern parsed(to_icu(pattern), nullptr, status);
  std::set<std::string> names;
  for (std::int32_t i = 0; U_SUCCESS(status) && i < parsed.countParts(); ++i) {
    const icu::MessagePattern::Part& part = parsed.getPart(i);
    if (part.getType() != UMSGPAT_PART_TYPE_ARG_NAME) continue;
    names.insert(from_icu(parsed.getSubstring(part)));
  }
  return names;
}

}  // namespace pharos::text
