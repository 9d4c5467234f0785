// SPDX-License-Identifier: Apache-2.0
#include "lab/summary.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include "base/json_writer.hpp"

namespace pharos {
namespace {

void write_line(JsonWriter& json, const Summary::Line& line) {
  json.key("bot").text(line.bot);
  json.key("games").number(static_cast<std::int64_t>(line.games));
  json.key("wins").raw(decimal(line.wins, 2));
  json.key("win_rate").raw(decimal(line.win_rate(), 4));
  json.key("mean_score").raw(decimal(line.mean_score(), 3));
}

}  // namespace

std::string decimal(double value, int digits) {
  std::array<char, 64> buffer{};
  const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value,
                                 std::chars_format::fixed, digits);
  return {buffer.data(), end.ptr};
}

Summary::Summary(std::vector<std::string> bots) {
  for (std::string& bot : bots) seats_.push_back({std::move(bot), 0, 0, 0});
}

void Summary::add(const Match& match) {
  const ScoreSheet sheet = match.score();
  if (rows_.empty()) {
    row_names_ = match.row_names();
    rows_.resize(row_names_.size());
  }
  const SeatSet winners = sheet.winners();
  ++games_;
  if (winners.size() > 1) ++shared_;
  winner_points_ += sheet.total(winners.first());
  for (Seat seat = 0; seat < sheet.players; ++seat) {
    Line& line = seats_[seat];
    ++line.games;
    line.points += sheet.total(seat);
    if (winners.has(seat)) line.wins += 1.0 / winners.size();
    for (std::size_t row = 0; row < rows_.size(); ++row) rows_[row] += sheet.points[seat][row];
  }
}

double Summary::mean_score() const {
  double points = 0;
  for (const Line& line : seats_) points += line.points;
  return per(points, games_ * seats_.size());
}

double Summary::mean_of_row(std::size_t row) const {
  return per(rows_[row], games_ * seats_.size());
}

std::vector<Summary::Line> Summary::bots() const {
  std::vector<Line> result;
  for (const Line& line : seats_) {
    auto found = std::find_if(result.begin(), result.end(),
                              [&](const Line& other) { return other.bot == line.bot; });
    if (found == result.end()) {
      result.push_back(line);
    } else {
      found->games += line.games;
      found->wins += line.wins;
      found->points += line.points;
    }
  }
  return result;
}

std::string Summary::json_members() const {
  std::string out;
  JsonWriter json(out);
  json.key("games").number(static_cast<std::int64_t>(games_));
  json.key("mean_score").raw(decimal(mean_score(), 3));
  json.key("mean_winner_score").raw(decimal(mean_winner_score(), 3));
  json.key("shared_victories").number(static_cast<std::int64_t>(shared_));
  json.key("rows").object([&] {
    for (std::size_t row = 0; row < rows_.size(); ++row) {
      json.key(row_names_[row]).raw(decimal(mean_of_row(row), 3));
    }
  });
  json.key("seats").array([&] {
    for (const Line& line : seats_) json.object([&] { write_line(json, line); });
  });
  json.key("bots").array([&] {
    for (const Line& line : bots()) json.object([&] { write_line(json, line); });
  });
  return out;
}

}  // namespace pharos
