// SPDX-License-Identifier: Apache-2.0
#include "apps/asked.hpp"

#include <charconv>

namespace pharos::apps {

void AskedTable::declare(std::vector<Option>& options) {
  options.push_back({"game", &game, true});
  options.push_back({"players", &players});
  options.push_back({"set", &settings});
  options.push_back({"data", &data_dir});
}

const GameEntry& AskedTable::entry() const {
  const GameEntry* found = find_game(game);
  if (found == nullptr) throw UsageError{no_such_game(game).message};
  return *found;
}

TableRules AskedTable::rules(const Console& console) const {
  OptionList list;
  if (!players.empty()) list.emplace_back("players", players);
  for (const std::string& setting : settings) {
    const std::size_t equals = setting.find('=');
    if (equals == std::string::npos || equals == 0) {
      console.refuse(Message("cli.bad_setting").with("given", verbatim(setting)));
    }
    list.emplace_back(setting.substr(0, equals), setting.substr(equals + 1));
  }
  return console.require(entry().prepare(list, data_dir));
}

std::uint64_t whole_number(const Console& console, std::string_view option, std::string_view text,
                           std::uint64_t low, std::uint64_t high) {
  std::uint64_t value = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool whole = read.ec == std::errc() && read.ptr == text.data() + text.size();
  if (whole && value >= low && value <= high) return value;
  const std::string least = std::to_string(low);
  const std::string most = std::to_string(high);
  console.refuse(Message("cli.bad_number")
                     .with("option", verbatim(option))
                     .with("given", verbatim(text))
                     .with("low", verbatim(least))
                     .with("high", verbatim(most)));
}

double positive_number(const Console& console, std::string_view option, std::string_view text,
                       double high) {
  double value = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool whole = read.ec == std::errc() && read.ptr == text.data() + text.size();
  if (whole && value > 0 && value <= high) return value;
  const std::string most = std::to_string(static_cast<int>(high));
  console.refuse(Message("cli.bad_seconds")
                     .with("option", verbatim(option))
                     .with("given", verbatim(text))
                     .with("high", verbatim(most)));
}

}  // namespace pharos::apps
