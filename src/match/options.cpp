// SPDX-License-Identifier: Apache-2.0
#include "match/options.hpp"

#include <algorithm>

#include "base/quoted.hpp"
#include "json/fields.hpp"
#include "json/parse.hpp"

namespace pharos {
namespace {

const OptionInfo* find(std::span<const OptionInfo> known, std::string_view key) {
  const auto found = std::find_if(known.begin(), known.end(),
                                  [&](const OptionInfo& info) { return info.key == key; });
  return found == known.end() ? nullptr : &*found;
}

Error unknown_key(std::string_view key, std::span<const OptionInfo> known, std::string_view game) {
  std::vector<std::string_view> keys;
  for (const OptionInfo& info : known) keys.push_back(info.key);
  return {"unknown option " + in_quotes(key) + " of " + std::string(game) +
          " (known: " + listed(keys) + ")"};
}

}  // namespace

std::optional<Error> check_options(const OptionList& given, std::span<const OptionInfo> known,
                                   std::string_view game) {
  for (std::size_t i = 0; i < given.size(); ++i) {
    const auto& [key, value] = given[i];
    const OptionInfo* info = find(known, key);
    if (info == nullptr) return unknown_key(key, known, game);
    for (std::size_t earlier = 0; earlier < i; ++earlier) {
      if (given[earlier].first == key) {
        return Error{"option " + in_quotes(key) + " is given twice; once is enough"};
      }
    }
    if (std::find(info->values.begin(), info->values.end(), value) == info->values.end()) {
      return Error{"option " + in_quotes(key) + " cannot be " + in_quotes(value) +
                   " (possible: " + listed(info->values) + ")"};
    }
  }
  return std::nullopt;
}

void write_option(JsonWriter& json, const OptionInfo& option, std::string_view about) {
  json.object([&] {
    json.key("key").text(option.key);
    json.key("values").array([&] {
      for (const std::string_view value : option.values) json.text(value);
    });
    json.key("default").text(option.default_value);
    json.key("about").text(about);
    if (!option.expansion.empty()) json.key("expansion").text(option.expansion);
    if (option.needs.empty()) return;
    json.key("needs").object([&] {
      for (const auto& [key, value] : option.needs) json.key(key).text(value);
    });
  });
}

std::optional<std::string_view> given_option(const OptionList& given, std::string_view key) {
  for (const auto& [name, value] : given) {
    if (name == key) return value;
  }
  return std::nullopt;
}

std::string_view option_value(const OptionList& given, std::span<const OptionInfo> known,
                              std::string_view key) {
  if (const auto value = given_option(given, key)) return *value;
  return find(known, key)->default_value;
}

Result<TableOptions> TableOptions::read(OptionList given, std::vector<OptionInfo> known,
                                        std::string_view game) {
  if (auto bad = check_options(given, known, game)) return std::move(*bad);
  return TableOptions(std::move(given), std::move(known));
}

std::uint8_t TableOptions::number(std::string_view key) const {
  return static_cast<std::uint8_t>(option_value(given_, known_, key)[0] - '0');
}

std::size_t TableOptions::index(std::string_view key) const {
  const auto& values = find(known_, key)->values;
  const auto found = std::find(values.begin(), values.end(), option_value(given_, known_, key));
  return static_cast<std::size_t>(found - values.begin());
}

}  // namespace pharos
