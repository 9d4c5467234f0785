// SPDX-License-Identifier: Apache-2.0
// From a record to a match: loading is replaying.
//
//   Replayer replayer("");
//   auto match = replayer.open(record);                        // before the first choice
//   if (auto bad = replay_moves(record, **match))  // every choice, then the result
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "match/record.hpp"
#include "match/registry.hpp"

namespace pharos {

/// Opens records; rules are made once for records in a row that share game and options.
class Replayer {
 public:
  /// `data_dir` is empty for the built-in data.
  explicit Replayer(std::string data_dir) : data_dir_(std::move(data_dir)) {}
  Result<std::unique_ptr<Match>> open(const Record& record);

 private:
  std::string data_dir_;
  const GameEntry* game_ = nullptr;
  OptionList options_;
  TableRules rules_;
};

/// Commits the record's moves to the match and checks its result, if it states one. Says which move
/// (counted from 1) is wrong. Moves may end before the game does: it is in progress.
/// `before` hears of every move whose seat may choose, before it is made.
using MoveListener = std::function<void(const Move& move)>;
std::optional<Rejection> replay_moves(const Record& record, Match& match,
                                      const MoveListener& before = {});

}  // namespace pharos
