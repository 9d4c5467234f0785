// SPDX-License-Identifier: Apache-2.0
// Reading a file of results: every line is checked against the arena it is to be part of.
#include <boost/json.hpp>

#include "base/quoted.hpp"
#include "json/fields.hpp"
#include "json/parse.hpp"
#include "lab/arena_results.hpp"

namespace pharos {
namespace {

namespace json = boost::json;

json::value parse(std::string_view line) {
  auto parsed = parse_strict(line, "");
  if (!parsed) throw Refused(parsed.error());
  return *std::move(parsed);
}

std::string shown(const json::value* value) {
  return value == nullptr ? "missing" : json::serialize(*value);
}

/// "seed is 1 there and 2 now", for all that differs; options by their own names.
void note_differences(const json::object& there, const json::object& now, std::string& list) {
  for (const auto& member : now) {
    const json::value* old = there.if_contains(member.key());
    if (old != nullptr && *old == member.value()) continue;
    if (old != nullptr && old->is_object() && member.value().is_object()) {
      note_differences(old->get_object(), member.value().get_object(), list);
      continue;
    }
    list += (list.empty() ? "" : ", ") + std::string(member.key()) + " is " + shown(old) +
            " there and " + shown(&member.value()) + " now";
  }
}

void check_header(const json::value& there, const json::value& now) {
  const json::object* object = there.if_object();
  if (object == nullptr || !object->contains("pharos_arena")) {
    refuse("", "not the results of an arena");
  }
  std::string differences;
  note_differences(*object, now.get_object(), differences);
  if (differences.empty()) return;
  refuse("", "results of another arena: " + differences + "; name another file");
}

template <class Take>
void read_list(const Fields& fields, std::string_view key, std::size_t count, Take take) {
  const json::array& list = fields.list(key, count, count);
  for (std::size_t seat = 0; seat < count; ++seat) take(seat, list[seat]);
}

int whole(const json::value& value, std::string_view key, int low, int high) {
  const std::int64_t* number = value.if_int64();
  if (number != nullptr && *number >= low && *number <= high) return static_cast<int>(*number);
  refuse(key, "must be whole numbers, " + std::to_string(low) + " to " + std::to_string(high));
}

double seconds_of(const json::value& value) {
  constexpr double kMostSeconds = 1e9;
  double seconds = -1;
  if (const double* number = value.if_double()) seconds = *number;
  if (const std::int64_t* number = value.if_int64()) seconds = static_cast<double>(*number);
  if (seconds >= 0 && seconds <= kMostSeconds) return seconds;
  refuse("seconds", "must be numbers, 0 or more");
}

void check_seats(const Fields& fields, const Arena& arena, std::uint64_t index) {
  read_list(fields, "seats", arena.players(), [&](std::size_t seat, const json::value& value) {
    const std::string& bot = arena.bots[arena.entrant(index, seat)];
    if (value.is_string() && value.get_string() == bot) return;
    refuse("seats", "seat " + std::to_string(seat) + " is " + json::serialize(value) +
                        ", in this game it is " + in_quotes(bot));
  });
}

void read_outcome(const Fields& fields, ArenaGame& game) {
  constexpr int kMostPoints = 30'000;
  const std::size_t count = game.seats.size();
  if (fields.has("failed")) {
    const Fields failed = fields.object("failed");
    const unsigned seat = failed.number("seat", 0, static_cast<unsigned>(count - 1));
    game.failure = ArenaGame::Failure{static_cast<Seat>(seat), failed.text("why")};
    return;
  }
  const auto most = static_cast<int>(count);
  bool won = false;
  read_list(fields, "scores", count, [&](std::size_t seat, const json::value& value) {
    game.seats[seat].score = whole(value, "scores", -kMostPoints, kMostPoints);
  });
  read_list(fields, "ranks", count, [&](std::size_t seat, const json::value& value) {
    game.seats[seat].rank = static_cast<unsigned>(whole(value, "ranks", 1, most));
    won = won || game.seats[seat].rank == 1;
  });
  if (!won) refuse("ranks", "must have a 1: somebody wins");
}

/// The shares of the victory are written for others to read; here they follow from the ranks.
ArenaGame read_game(const json::value& value, const Arena& arena) {
  constexpr unsigned kMostGames = 1'000'000'000;
  constexpr int kMostMoves = 1'000'000;
  const Fields fields(value, "game");
  fields.only({"game", "seats", "failed", "scores", "ranks", "wins", "seconds", "moves"});
  ArenaGame game;
  game.index = fields.number("game", 0, kMostGames);
  game.seats.resize(arena.players());
  check_seats(fields, arena, game.index);
  read_outcome(fields, game);
  read_list(fields, "seconds", arena.players(), [&](std::size_t seat, const json::value& item) {
    game.seats[seat].seconds = seconds_of(item);
  });
  read_list(fields, "moves", arena.players(), [&](std::size_t seat, const json::value& item) {
    game.seats[seat].moves = static_cast<unsigned>(whole(item, "moves", 0, kMostMoves));
  });
  return game;
}

}  // namespace

Result<ArenaResults> read_arena_results(std::istream& in, const Arena& arena,
                                        std::string_view header, std::string_view name) {
  ArenaResults results;
  std::size_t number = 0;  // of the line
  try {
    const json::value expected = parse(header);
    for (std::string line; std::getline(in, line);) {
      ++number;
      if (in.eof()) {  // no line break: killed while writing it
        results.torn = true;
        if (number == 1 && !header.starts_with(line)) refuse("", "not the results of an arena");
        break;
      }
      const json::value value = parse(line);
      if (number == 1) {
        check_header(value, expected);
      } else {
        results.games.push_back(read_game(value, arena));
      }
      results.bytes += line.size() + 1;
    }
  } catch (const Refused& refused) {
    return Error{std::string(name) + ", line " + std::to_string(number) + ": " +
                 refused.error.message};
  }
  if (in.bad()) return Error{std::string(name) + ": cannot be read"};
  return results;
}

}  // namespace pharos
