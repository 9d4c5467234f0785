// SPDX-License-Identifier: Apache-2.0
// Options of a table as "key=value" pairs, checked against what a game knows.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/json_writer.hpp"
#include "base/result.hpp"

namespace pharos {

/// "key=value" pairs as given; unknown keys and values are refused with the known ones named.
using OptionList = std::vector<std::pair<std::string, std::string>>;

struct OptionInfo {
  std::string_view key;
  std::vector<std::string_view> values;
  std::string_view default_value;
  std::string_view about;        // i18n key
  std::string_view expansion{};  // the one it belongs to, if any
  /// Other options and the values with which it means something.
  std::vector<std::pair<std::string_view, std::string_view>> needs{};
};

/// {"key":...,"values":[...],"default":...,"about":...}, with the given words about it; and the
/// expansion and what it needs, if there is something.
void write_option(JsonWriter& json, const OptionInfo& option, std::string_view about);

/// Nothing when every key is known, given once and has a possible value.
std::optional<Error> check_options(const OptionList& given, std::span<const OptionInfo> known,
                                   std::string_view game);

/// The value given for a key, or its default. Precondition: `check_options` found nothing.
std::string_view option_value(const OptionList& given, std::span<const OptionInfo> known,
                              std::string_view key);

/// The options of a table, checked: what was given, and the defaults of the rest.
class TableOptions {
 public:
  static Result<TableOptions> read(OptionList given, std::vector<OptionInfo> known,
                                   std::string_view game);
  /// Of an option whose values are numbers of one digit.
  [[nodiscard]] std::uint8_t number(std::string_view key) const;
  /// Of an option whose values stand in the order of an enumeration.
  template <class Enumeration>
  [[nodiscard]] Enumeration word(std::string_view key) const {
    return static_cast<Enumeration>(index(key));
  }
  /// Of an option that is false or true, in this order.
  [[nodiscard]] bool flag(std::string_view key) const { return index(key) != 0; }

 private:
  TableOptions(OptionList given, std::vector<OptionInfo> known)
      : given_(std::move(given)), known_(std::move(known)) {}
  [[nodiscard]] std::size_t index(std::string_view key) const;

  OptionList given_;
  std::vector<OptionInfo> known_;
};

/// The value as given, if it was.
std::optional<std::string_view> given_option(const OptionList& given, std::string_view key);

}  // namespace pharos
