// SPDX-License-Identifier: Apache-2.0
#include "server/game_json.hpp"

#include "match/message_json.hpp"
#include "match/score_parts.hpp"

namespace pharos::server {
namespace {

/// A client that has just come wants to know what happened lately, not everything.
constexpr std::size_t kEventsTold = 60;

void write_events(JsonWriter& json, const std::vector<std::string>& events) {
  const std::size_t from = events.size() > kEventsTold ? events.size() - kEventsTold : 0;
  json.object([&] {
    json.key("from").number(static_cast<std::int64_t>(from));
    json.key("list").array([&] {
      for (std::size_t i = from; i < events.size(); ++i) json.raw(events[i]);
    });
  });
}

/// Per seat the sums behind its points. They are of use to who looks, and long: not for every step
/// of a running game.
void write_parts(JsonWriter& json, const Match& match) {
  const auto rows = match.row_names();
  json.array([&] {
    for (Seat seat = 0; seat < match.players(); ++seat) {
      json.array([&] {
        for (const ScorePart& part : score_parts(match, seat)) {
          json.object([&] {
            json.key("row").text(rows[part.row]);
            json.key("points").number(part.points);
            json.key("say");
            write_message(json, part.say);
          });
        }
      });
    }
  });
}

void write_impossible(JsonWriter& json, const Impossible& impossible) {
  json.key("action").text(impossible.text);
  json.key("say");
  write_message(json, impossible.reason);
  json.key("name");
  write_message(json, impossible.name);
  json.key("does").raw(impossible.does);
  if (!impossible.missing.empty()) {
    json.key("missing").object([&] {
      for (const Wanting& wanting : impossible.missing) {
        json.key(wanting.what).number(wanting.count);
      }
    });
  }
  if (impossible.coins != 0) json.key("coins").number(impossible.coins);
}

}  // namespace

void write_choices(JsonWriter& json, const Match& match, Seat seat) {
  json.key("choices").array([&] {
    for (const Choice& choice : match.choices(seat)) {
      json.object([&] {
        json.key("action").text(choice.text);
        json.key("verb").text(choice.verb);
        json.key("use").number(static_cast<std::int64_t>(choice.use));
        json.key("say");
        write_message(json, choice.description);
        json.key("does").raw(choice.does);
      });
    }
  });
  json.key("impossible").array([&] {
    for (const Impossible& impossible : match.impossible(seat)) {
      json.object([&] { write_impossible(json, impossible); });
    }
  });
}

void write_result(JsonWriter& json, const Match& match) {
  const ScoreSheet sheet = match.score();
  json.object([&] {
    json.key("ranks").array([&] {
      for (Seat seat = 0; seat < match.players(); ++seat) json.number(sheet.rank(seat));
    });
    json.key("winners").array([&] {
      for (const Seat seat : sheet.winners()) json.number(seat);
    });
  });
}

void write_game(JsonWriter& json, const GameShown& game, Seat eyes,
                const std::function<void()>& own) {
  const Match& match = game.match;
  json.object([&] {
    json.key("epoch").number(static_cast<std::int64_t>(game.epoch));
    json.key("rows").array([&] {
      for (const std::string_view row : match.row_names()) json.text(row);
    });
    json.key("view").raw(match.view_json(eyes));
    own();
    json.key("events");
    write_events(json, game.events);
    if (const std::string last = match.last_json(); !last.empty()) json.key("last").raw(last);
    json.key("totals").array([&] {
      for (const auto& step : game.totals) {
        json.array([&] {
          for (const int points : step) json.number(points);
        });
      }
    });
    if (game.undone != 0) json.key("undone").number(game.undone);
    if (const auto note = match.data_note()) {
      json.key("note");
      write_message(json, *note);
    }
    json.key("commitment").text(game.commitment);
    if (game.parts || match.over()) {
      json.key("parts");
      write_parts(json, match);
    }
    if (!match.over()) return;
    json.key("result");
    write_result(json, match);
  });
}

std::string event_json(const Happening& happening) {
  std::string line;
  JsonWriter json(line);
  json.object([&] {
    json.raw(happening.facts);
    json.key("say");
    write_message(json, happening.message);
  });
  return line;
}

std::vector<int> totals_of(const Match& match) {
  const ScoreSheet sheet = match.score();
  std::vector<int> totals;
  for (Seat seat = 0; seat < match.players(); ++seat) totals.push_back(sheet.total(seat));
  return totals;
}

}  // namespace pharos::server
