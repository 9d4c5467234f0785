// SPDX-License-Identifier: Apache-2.0
// 7 Wonders as a Match: what it leaves to be decided at a table.
#pragma once

#include <boost/json/fwd.hpp>
#include <functional>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "games/wonders/wonders.hpp"
#include "match/options.hpp"

namespace pharos {

struct WondersBinding {
  using Game = wonders::Wonders;
  using Deal = wonders::Deal;
  using Rules = wonders::Rules;

  static constexpr std::span<const std::string_view> kRows = wonders::kRowNames;
  static constexpr Seed kLessonSeed = {0xcd13abb30d24ae9a, 0x452e9ab0df3c9e0d};

  static std::vector<OptionInfo> options();
  /// The rules of a table; `data_dir` is empty for the built-in data.
  static Result<std::shared_ptr<const Rules>> make_rules(const OptionList& given,
                                                         std::string_view data_dir);
  /// A deal as a record states it (docs/record.md), checked card by card.
  static Result<Deal> read_deal(const Rules& rules, const boost::json::value& deal);
  /// Every set of options, with the expansions of the table `like` and the built-in data.
  static void each_table(const Rules& like, const std::function<void(const Rules&)>& visit);
};

/// "players=4 edition=1 ..." into options; refuses unknown keys and values.
Result<wonders::Options> read_wonders_options(const OptionList& given);

}  // namespace pharos
