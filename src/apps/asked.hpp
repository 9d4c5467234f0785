// SPDX-License-Identifier: Apache-2.0
// What several commands ask for: the game, its options, numbers. Values come as text and are
// checked here, so that every wrong one is answered with what would be right.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "apps/command.hpp"
#include "match/registry.hpp"

namespace pharos::apps {

/// --game, --players, --set, --data.
struct AskedTable {
  std::string game;
  std::string players;
  std::vector<std::string> settings;  // key=value
  std::string data_dir;

  /// Adds the four to a command.
  void declare(std::vector<Option>& options);
  [[nodiscard]] const GameEntry& entry() const;
  [[nodiscard]] TableRules rules(const Console& console) const;
};

/// A whole number from `low` to `high`; `option` is named in the message: "--games".
std::uint64_t whole_number(const Console& console, std::string_view option, std::string_view text,
                           std::uint64_t low, std::uint64_t high);
/// A number above 0, up to `high`.
double positive_number(const Console& console, std::string_view option, std::string_view text,
                       double high);

}  // namespace pharos::apps
