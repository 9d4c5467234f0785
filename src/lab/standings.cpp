// SPDX-License-Identifier: Apache-2.0
#include "lab/standings.hpp"

#include <algorithm>

#include "base/json_writer.hpp"
#include "lab/summary.hpp"

namespace pharos {
namespace {

constexpr std::string_view kAnchor = "medium";
constexpr double kAnchorPoints = 1500;

/// One line under way: its sums, and what it won deal by deal.
struct Line {
  Standing standing;
  std::vector<DealWins> deals;

  void add(const ArenaGame& game, std::size_t seat) {
    const ArenaGame::Place& place = game.seats[seat];
    standing.moves += place.moves;
    standing.seconds += place.seconds;
    if (game.failure) {
      standing.failed += game.failure->seat == seat ? 1U : 0U;
      return;
    }
    ++standing.games;
    standing.wins += game.share(seat);
    standing.points += place.score;
    deals.back().wins += game.share(seat);
    ++deals.back().games;
  }
  [[nodiscard]] Standing finish() {
    std::erase_if(deals, [](const DealWins& deal) { return deal.games <= 0; });  // all failed
    standing.win_rate_95 = win_rate_interval(deals);
    return std::move(standing);
  }
};

class Count {
 public:
  explicit Count(const Arena& arena) : arena_(arena) {
    for (const std::string& bot : arena.bots) {
      const auto known = std::find_if(bots_.begin(), bots_.end(),
                                      [&](const Line& line) { return line.standing.bot == bot; });
      bot_of_.push_back(static_cast<std::size_t>(known - bots_.begin()));
      if (known == bots_.end()) bots_.push_back(line_of(bot));
      seats_.push_back(line_of(bot));
    }
  }

  void add(const ArenaGame& game) {
    if (deals_.empty() || arena_.deal(game.index) != deal_) begin_deal(arena_.deal(game.index));
    for (std::size_t seat = 0; seat < arena_.players(); ++seat) {
      const std::size_t entrant = arena_.entrant(game.index, seat);
      seats_[entrant].add(game, seat);
      bots_[bot_of_[entrant]].add(game, seat);
    }
    if (game.failure) {
      ++result_.failed;
      if (!result_.first_failed) result_.first_failed = game;
      return;
    }
    ++result_.games;
    const auto first = [](const ArenaGame::Place& place) { return place.rank == 1; };
    if (std::count_if(game.seats.begin(), game.seats.end(), first) > 1) ++result_.shared;
    const Meetings meetings = meetings_of(game);
    deals_.back().add(meetings, 1);
    if (deals_.size() < kFewDeals) games_.push_back(meetings);
  }

  [[nodiscard]] Standings finish() {
    result_.deals = deals_.size();
    for (Line& line : seats_) result_.seats.push_back(line.finish());
    for (Line& line : bots_) result_.bots.push_back(line.finish());
    const std::vector<Rating> ratings = rate_bots();
    for (std::size_t bot = 0; bot < ratings.size(); ++bot) {
      result_.bots[bot].rating = ratings[bot];
    }
    for (std::size_t i = 0; i < bot_of_.size(); ++i) {
      result_.seats[i].rating = result_.bots[bot_of_[i]].rating;
    }
    return std::move(result_);
  }

 private:
  static Line line_of(const std::string& bot) {
    Line line;
    line.standing.bot = bot;
    return line;
  }

  void begin_deal(std::uint64_t deal) {
    deal_ = deal;
    deals_.emplace_back(bots_.size());
    for (Line& line : seats_) line.deals.emplace_back();
    for (Line& line : bots_) line.deals.emplace_back();
  }

  /// Every two seats with different bots.
  [[nodiscard]] Meetings meetings_of(const ArenaGame& game) const {
    Meetings meetings(bots_.size());
    for (std::size_t a = 0; a < arena_.players(); ++a) {
      for (std::size_t b = 0; b < arena_.players(); ++b) {
        const std::size_t one = bot_of_[arena_.entrant(game.index, a)];
        const std::size_t other = bot_of_[arena_.entrant(game.index, b)];
        if (one == other) continue;
        const unsigned rank = game.seats[a].rank;
        if (rank < game.seats[b].rank) meetings.add(one, other, 1);
        if (rank == game.seats[b].rank) meetings.add(one, other, 0.5);
      }
    }
    return meetings;
  }

  [[nodiscard]] std::vector<Rating> rate_bots() const {
    const std::vector<Meetings>& samples = deals_.size() < kFewDeals ? games_ : deals_;
    for (std::size_t bot = 0; bot < bots_.size(); ++bot) {
      if (result_.bots[bot].bot == kAnchor) return rate(samples, bot, kAnchorPoints);
    }
    return rate(samples, 0, 0);
  }

  const Arena& arena_;
  Standings result_;
  std::vector<std::size_t> bot_of_;  // by entrant
  std::vector<Line> seats_;
  std::vector<Line> bots_;
  std::vector<Meetings> deals_;
  std::vector<Meetings> games_;  // of the first deals: when these are few, games must do
  std::uint64_t deal_ = 0;
};

void write_interval(JsonWriter& json, const Interval& interval, int digits) {
  json.array([&] {
    json.raw(decimal(interval.low, digits));
    json.raw(decimal(interval.high, digits));
  });
}

void write_standing(JsonWriter& json, const Standing& line) {
  json.key("bot").text(line.bot);
  json.key("games").number(static_cast<std::int64_t>(line.games));
  json.key("wins").raw(decimal(line.wins, 2));
  json.key("win_rate").raw(decimal(line.win_rate(), 4));
  json.key("win_rate_95");
  write_interval(json, line.win_rate_95, 4);
  json.key("mean_score").raw(decimal(line.mean_score(), 3));
  json.key("rating").raw(decimal(line.rating.points, 1));
  json.key("rating_95");
  write_interval(json, line.rating.points_95, 1);
  json.key("seconds_per_move").raw(decimal(line.seconds_per_move(), 6));
  json.key("failed").number(static_cast<std::int64_t>(line.failed));
}

}  // namespace

std::string Standings::json_members() const {
  std::string out;
  JsonWriter json(out);
  json.key("games").number(static_cast<std::int64_t>(games));
  json.key("deals").number(static_cast<std::int64_t>(deals));
  json.key("shared_victories").number(static_cast<std::int64_t>(shared));
  json.key("failed").number(static_cast<std::int64_t>(failed));
  json.key("seats").array([&] {
    for (const Standing& line : seats) json.object([&] { write_standing(json, line); });
  });
  json.key("bots").array([&] {
    for (const Standing& line : bots) json.object([&] { write_standing(json, line); });
  });
  return out;
}

Standings make_standings(const Arena& arena, const std::vector<const ArenaGame*>& games) {
  Count count(arena);
  for (const ArenaGame* game : games) count.add(*game);
  return count.finish();
}

}  // namespace pharos
