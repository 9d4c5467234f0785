// SPDX-License-Identifier: Apache-2.0
#include "server/finished.hpp"

#include <algorithm>
#include <boost/json.hpp>
#include <charconv>

#include "server/retold.hpp"
#include "table/protocol.hpp"
#include "table/secrets.hpp"

namespace pharos::server {
namespace {

namespace json = boost::json;

constexpr std::size_t kGamesPerPage = 30;
constexpr std::int64_t kMostCounted = 2000;  // games that statistics look at, the newest

const json::value* member(const json::value& object, std::string_view key) {
  const json::object* members = object.if_object();
  return members == nullptr ? nullptr : members->if_contains(key);
}
std::string_view text_of(const json::value* value) {
  const json::string* text = value == nullptr ? nullptr : value->if_string();
  return text == nullptr ? std::string_view{} : std::string_view(*text);
}
/// An element of a list that is a member; null when there is none.
const json::value* element(const json::value& object, std::string_view key, std::size_t index) {
  const json::value* list = member(object, key);
  const json::array* values = list == nullptr ? nullptr : list->if_array();
  return values == nullptr ? nullptr : values->if_contains(index);
}
std::int64_t number_of(const json::value* value) {
  return value != nullptr && value->is_int64() ? value->get_int64() : 0;
}

/// By the mark; tables that ended before there were marks by the name, if only one seat has it.
std::optional<Seat> seat_in(const json::value& summary, const Caller& caller) {
  const std::string mark = seat_mark(text_of(member(summary, "commitment")), caller.person);
  const bool marked = member(summary, "marks") != nullptr;
  std::optional<Seat> found;
  for (Seat seat = 0; seat < kMaxSeats; ++seat) {
    const json::value* place = element(summary, "seats", seat);
    if (place == nullptr) break;
    const bool same = marked ? text_of(element(summary, "marks", seat)) == mark
                             : text_of(member(*place, "name")) == caller.name;
    if (!same) continue;
    if (found) return std::nullopt;
    found = seat;
  }
  return found;
}

void write_statistics(JsonWriter& out, const std::vector<FinishedGame>& games) {
  out.array([&] {
    for (const GameStatistics& one : statistics_of(games)) {
      out.object([&] {
        out.key("game").text(one.game);
        out.key("played").number(one.played);
        out.key("won").number(one.won);
        out.key("mean_tenths").number((one.points * 10 + one.played / 2) / one.played);
        out.key("best").number(one.best);
      });
    }
  });
}

void write_games(JsonWriter& out, const std::vector<FinishedGame>& games, std::size_t count) {
  out.array([&] {
    for (std::size_t i = 0; i < count; ++i) {
      const FinishedGame& one = games[i];
      out.object([&] {
        out.key("table").text(one.head.id);
        out.key("created").number(one.head.created_ms);
        out.key("changed").number(one.head.changed_ms);
        out.key("aside").boolean(false);
        out.key("you");
        one.you ? out.number(*one.you) : out.null();
        if (one.you && one.complete) {
          out.key("points").number(one.points);
          out.key("rank").number(one.rank);
        }
        out.key("summary").raw(one.head.facts.summary);
      });
    }
  });
}

/// What ended before summaries had sheets: each game of the page is followed through its log, and
/// keeps what was stored when that cannot be.
void tell_sheets(store::Storage& storage, FinishedGame& game) {
  if (!game.complete || game.sheets) return;
  if (auto told = retold_summary(storage, game.head.id)) {
    game.head.facts.summary = *std::move(told);
  }
}

}  // namespace

std::optional<FinishedGame> finished_game(store::RoomHead head, const Caller& caller) {
  json::error_code error;
  const json::value summary = json::parse(head.facts.summary, error);
  if (error || !summary.is_object()) return std::nullopt;
  FinishedGame game;
  game.game = head.facts.game;
  game.you = seat_in(summary, caller);
  game.complete = text_of(member(summary, "phase")) == "finished";
  game.sheets = member(summary, "sheets") != nullptr;
  if (game.complete && game.you) {
    const json::value* result = member(summary, "result");
    if (result == nullptr) return std::nullopt;
    game.points = static_cast<int>(number_of(element(summary, "scores", *game.you)));
    game.rank = static_cast<unsigned>(number_of(element(*result, "ranks", *game.you)));
  }
  game.head = std::move(head);
  return game;
}

std::vector<GameStatistics> statistics_of(const std::vector<FinishedGame>& games) {
  std::vector<GameStatistics> all;
  for (const FinishedGame& game : games) {
    if (!game.complete || !game.you) continue;
    auto found = std::find_if(all.begin(), all.end(),
                              [&](const GameStatistics& one) { return one.game == game.game; });
    if (found == all.end()) found = all.insert(all.end(), {game.game, 0, 0, 0, game.points});
    ++found->played;
    found->won += game.rank == 1 ? 1U : 0U;
    found->points += game.points;
    found->best = std::max(found->best, game.points);
  }
  std::stable_sort(all.begin(), all.end(), [](const GameStatistics& a, const GameStatistics& b) {
    return a.played > b.played;
  });
  return all;
}

std::optional<PageEnd> read_page_end(std::string_view text) {
  const std::size_t dash = text.find('-');
  if (dash == std::string_view::npos || dash + 1 == text.size()) return std::nullopt;
  PageEnd end{0, std::string(text.substr(dash + 1))};
  const auto [rest, error] = std::from_chars(text.data(), text.data() + dash, end.first);
  if (error != std::errc() || rest != text.data() + dash) return std::nullopt;
  return end;
}

OrRefusal<std::string> finished_games(store::Storage& storage, const Caller& caller,
                                      const std::optional<PageEnd>& before) {
  store::RoomFilter mine;
  mine.person = caller.person;
  mine.states = {store::RoomState::finished};
  mine.before = before;
  mine.limit = before ? static_cast<std::int64_t>(kGamesPerPage) + 1 : kMostCounted;
  auto listed = storage.list(mine);
  if (!listed) return Refusal{Reason::not_saved, "the storage does not answer"};
  std::vector<FinishedGame> games;
  for (store::RoomHead& head : *listed) {
    if (auto game = finished_game(std::move(head), caller)) games.push_back(std::move(*game));
  }
  const std::size_t shown = std::min(kGamesPerPage, games.size());
  for (std::size_t i = 0; i < shown; ++i) tell_sheets(storage, games[i]);
  return answer({}, [&](JsonWriter& out) {
    out.key("games");
    write_games(out, games, shown);
    if (shown < games.size()) {
      const store::RoomHead& last = games[shown - 1].head;
      out.key("next").text(std::to_string(last.created_ms) + '-' + last.id);
    }
    if (before) return;
    out.key("statistics");
    write_statistics(out, games);
    if (games.size() == static_cast<std::size_t>(kMostCounted)) {
      out.key("counted").number(kMostCounted);
    }
  });
}

}  // namespace pharos::server
