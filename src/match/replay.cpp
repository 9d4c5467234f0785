// SPDX-License-Identifier: Apache-2.0
#include "match/replay.hpp"

#include <algorithm>
#include <boost/json.hpp>

#include "base/quoted.hpp"
#include "json/parse.hpp"

namespace pharos {
namespace {

std::optional<Rejection> replay_move(const Move& move, Match& match, std::size_t index,
                                     const MoveListener& before) {
  const std::string place = "move " + std::to_string(index + 1) + " " + in_quotes(move_text(move));
  if (move.seat >= match.players()) {
    return Rejection::of(place, "must begin with the seat, 0 to " +
                                    std::to_string(match.players() - 1) + ", as in '0 sell Loom'");
  }
  // A record has one choice a step: a second one would hide that another seat's is missing.
  if (match.may_choose(move.seat) && !match.to_act().has(move.seat)) {
    return Rejection::of(place, "seat " + std::to_string(move.seat) + " has chosen already; seat " +
                                    std::to_string(match.to_act().first()) + " is to choose");
  }
  if (move.action == "back") {
    return Rejection::of(place, "a record holds only choices that counted");
  }
  if (before && match.may_choose(move.seat)) before(move);
  auto rejection = match.commit(move.seat, move.action);
  if (rejection) rejection->where = place;
  return rejection;
}

std::optional<Rejection> check_winners(const RecordResult& result, const ScoreSheet& sheet) {
  SeatSet stated;
  for (const unsigned seat : result.winners) {
    if (seat >= sheet.players) {
      return Rejection::of("result: winners", "there is no seat " + std::to_string(seat));
    }
    stated.add(static_cast<Seat>(seat));
  }
  if (stated == sheet.winners()) return std::nullopt;
  std::string right;
  for (const Seat seat : sheet.winners()) {
    right += (right.empty() ? "" : ", ") + std::to_string(seat);
  }
  return Rejection::of("result: winners", "the replay has [" + right + "]");
}

std::optional<Rejection> check_score(const RecordResult::Rows& stated, Seat seat,
                                     const ScoreSheet& sheet,
                                     const std::vector<std::string_view>& names) {
  const std::string where = "result: scores, seat " + std::to_string(seat);
  for (const auto& [row, points] : stated) {
    int replayed = sheet.total(seat);
    if (row != "total") {
      const auto found = std::find(names.begin(), names.end(), row);
      if (found == names.end()) return Rejection::of(where, "unknown row " + in_quotes(row));
      replayed = sheet.points[seat][static_cast<std::size_t>(found - names.begin())];
    }
    if (points != replayed) {
      return Rejection::of(where, row + " is " + std::to_string(points) + ", the replay has " +
                                      std::to_string(replayed));
    }
  }
  return std::nullopt;
}

std::optional<Rejection> check_result(const RecordResult& result, const Match& match) {
  if (!match.over()) return Rejection::of("result", "the moves end before the game does");
  const ScoreSheet sheet = match.score();
  if (result.scores.size() != match.players()) {
    return Rejection::of("result: scores", "has " + std::to_string(result.scores.size()) +
                                               " seats, must have " +
                                               std::to_string(match.players()));
  }
  const auto names = match.row_names();
  for (Seat seat = 0; seat < match.players(); ++seat) {
    if (auto bad = check_score(result.scores[seat], seat, sheet, names)) return bad;
  }
  return check_winners(result, sheet);
}

}  // namespace

Result<std::unique_ptr<Match>> Replayer::open(const Record& record) {
  const GameEntry* game = find_game(record.game);
  if (game == nullptr) return no_such_game(record.game);
  if (game != game_ || record.options != options_) {
    auto prepared = game->prepare(record.options, data_dir_);
    if (!prepared) return std::move(prepared).error();
    rules_ = *prepared;
    options_ = record.options;
    game_ = game;
  }
  if (record.deal) return game->from_deal(rules_, *record.deal);
  return game->from_seed(rules_, *record.seed);
}

std::optional<Rejection> replay_moves(const Record& record, Match& match,
                                      const MoveListener& before) {
  if (!record.boards.empty() && record.boards != match.data_hash()) {
    return Rejection::of("boards", "played with the boards " + in_quotes(record.boards) +
                                       ", these are " + in_quotes(match.data_hash()) +
                                       "; give the right ones with --data DIR");
  }
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    if (auto bad = replay_move(record.moves[i], match, i, before)) return bad;
  }
  return record.result ? check_result(*record.result, match) : std::nullopt;
}

}  // namespace pharos
