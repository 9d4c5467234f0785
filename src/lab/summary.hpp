// SPDX-License-Identifier: Apache-2.0
// What many games come to: means, rows, wins. A shared victory counts in equal parts.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "match/match.hpp"

namespace pharos {

class Summary {
 public:
  /// `bots`: one name per seat.
  explicit Summary(std::vector<std::string> bots);

  /// Precondition: the match is over.
  void add(const Match& match);

  /// One line of the tables: a seat, or all seats of a bot together.
  struct Line {
    std::string bot;
    std::uint64_t games = 0;  // games played at this seat; for a bot: seats filled in all games
    double wins = 0;
    double points = 0;
    [[nodiscard]] double win_rate() const { return per(wins, games); }
    [[nodiscard]] double mean_score() const { return per(points, games); }
  };

  [[nodiscard]] std::uint64_t games() const { return games_; }
  [[nodiscard]] std::uint64_t shared() const { return shared_; }  // games with several winners
  [[nodiscard]] double mean_score() const;
  [[nodiscard]] double mean_winner_score() const { return per(winner_points_, games_); }
  [[nodiscard]] const std::vector<std::string_view>& row_names() const { return row_names_; }
  [[nodiscard]] double mean_of_row(std::size_t row) const;
  [[nodiscard]] const std::vector<Line>& seats() const { return seats_; }
  /// The seats of one bot together, in the order in which bots first appear.
  [[nodiscard]] std::vector<Line> bots() const;

  /// As `simulate --json` prints it, without braces: "games":...,"mean_score":...
  [[nodiscard]] std::string json_members() const;

 private:
  static double per(double sum, std::uint64_t count) {
    return count == 0 ? 0 : sum / static_cast<double>(count);
  }

  std::uint64_t games_ = 0;
  std::uint64_t shared_ = 0;
  double winner_points_ = 0;
  std::vector<Line> seats_;
  std::vector<std::string_view> row_names_;
  std::vector<double> rows_;
};

/// "26.82", the same in every locale.
std::string decimal(double value, int digits);

}  // namespace pharos
