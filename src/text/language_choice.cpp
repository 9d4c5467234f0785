// SPDX-License-Identifier: Apache-2.0
#include "text/language_choice.hpp"

#include <algorithm>

#include "text/language.hpp"

namespace pharos::text {

std::optional<std::string_view> language_for(std::string_view locale) {
  std::string wanted(locale.substr(0, locale.find_first_of("_-.@")));
  std::transform(wanted.begin(), wanted.end(), wanted.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
  if (wanted == "c" || wanted == "posix") wanted = "en";
  if (wanted == "no" || wanted == "nn") wanted = "nb";
  for (const std::string_view name : builtin_languages()) {
    if (name == wanted) return name;
  }
  return std::nullopt;
}

std::string known_languages() {
  std::string list;
  for (const std::string_view name : builtin_languages()) {
    list.append(list.empty() ? "" : ", ").append(name);
  }
  return list;
}

}  // namespace pharos::text
