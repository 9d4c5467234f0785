// SPDX-License-Identifier: Apache-2.0
// 7 Wonders Architects as a Match: what it leaves to be decided at a table.
#pragma once

#include <boost/json/fwd.hpp>
#include <functional>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "games/architects/architects.hpp"
#include "match/options.hpp"

namespace pharos {

struct ArchitectsBinding {
  using Game = architects::Architects;
  using Deal = architects::Deal;
  using Rules = architects::Rules;

  static constexpr std::span<const std::string_view> kRows = architects::kRowNames;
  static constexpr Seed kLessonSeed = {0x6abceacd9b5a6fb8, 0x18c889674fce48aa};

  static std::vector<OptionInfo> options();
  /// The rules of a table; `data_dir` is empty for the built-in data.
  static Result<std::shared_ptr<const Rules>> make_rules(const OptionList& given,
                                                         std::string_view data_dir);
  /// A deal as a record states it (docs/record.md), checked card by card.
  static Result<Deal> read_deal(const Rules& rules, const boost::json::value& deal);
  /// Every set of options, with the built-in data.
  static void each_table(const Rules& like, const std::function<void(const Rules&)>& visit);
};

/// "players=4 boards=pick ..." into options; refuses unknown keys and values.
Result<architects::Options> read_architects_options(const OptionList& given);

}  // namespace pharos
