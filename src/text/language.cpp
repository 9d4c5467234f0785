// SPDX-License-Identifier: Apache-2.0
#include "text/language.hpp"

#include <boost/json.hpp>
#include <utility>

#include "text/embedded.hpp"
#include "text/render.hpp"

namespace pharos::text {
namespace {

/// Nested objects become keys with dots. Empty when all went well, else what was wrong.
std::string flatten(const boost::json::object& object, const std::string& prefix,
                    Language::Patterns& patterns) {
  for (const auto& member : object) {
    const std::string key = prefix + std::string(member.key());
    if (member.value().is_object()) {
      std::string error = flatten(member.value().get_object(), key + '.', patterns);
      if (!error.empty()) return error;
      continue;
    }
    if (!member.value().is_string()) {
      return key + ": a text or an object with more keys was expected";
    }
    std::string pattern(member.value().get_string());
    if (const auto problem = check_pattern(pattern)) {
      return key + ": " + *problem + " in \"" + pattern + "\"";
    }
    if (!patterns.emplace(key, std::move(pattern)).second) return key + ": stands twice";
  }
  return {};
}

}  // namespace

Language::Language(std::string name, Patterns patterns)
    : name_(std::move(name)), locale_(name_), patterns_(std::move(patterns)) {
  if (const std::string* locale = find("language.locale")) locale_ = *locale;
}

const std::string* Language::find(std::string_view key) const {
  const auto found = patterns_.find(key);
  return found == patterns_.end() ? nullptr : &found->second;
}

Result<Language> read_language(std::string_view name, std::string_view json_text) {
  const std::string file(name);
  boost::json::error_code error;
  const boost::json::value value = boost::json::parse({json_text.data(), json_text.size()}, error);
  if (error) return Error{file + ": not JSON: " + error.message()};
  if (!value.is_object()) return Error{file + ": an object was expected"};
  Language::Patterns patterns;
  const std::string problem = flatten(value.get_object(), {}, patterns);
  if (!problem.empty()) return Error{file + ": " + problem};
  return Language(file, std::move(patterns));
}

std::vector<std::string_view> builtin_languages() {
  std::vector<std::string_view> names;
  for (const EmbeddedFile& file : embedded_languages()) names.push_back(file.name);
  return names;
}

std::optional<Language> builtin_language(std::string_view name) {
  for (const EmbeddedFile& file : embedded_languages()) {
    if (file.name != name) continue;
    auto read = read_language(file.name, file.text);
    if (read) return *std::move(read);
  }
  return std::nullopt;
}

}  // namespace pharos::text
