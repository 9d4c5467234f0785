// SPDX-License-Identifier: Apache-2.0
#include "server/table_json.hpp"

#include <array>

#include "match/message_json.hpp"
#include "match/record.hpp"

namespace pharos::server {
namespace {

/// A client that has just come wants to know what happened lately, not everything.
constexpr std::size_t kEventsTold = 60;

void write_place(JsonWriter& json, const Table& table, const Presence& presence, Seat seat) {
  const Place& place = table.places()[seat];
  json.object([&] {
    switch (place.kind) {
      case Place::Kind::empty:
        json.key("kind").text("empty");
        return;
      case Place::Kind::bot:
        json.key("kind").text("bot");
        json.key("level").text(place.level);
        break;
      case Place::Kind::person:
        json.key("kind").text("person");
        json.key("name").text(place.name);
        json.key("online").boolean(presence.online.has(seat));
        json.key("host").boolean(place.person == table.host());
        if (place.stand_in) json.key("stand_in").text(place.level);
        break;
    }
    if (table.phase() == Phase::running) json.key("thinking").boolean(table.to_act().has(seat));
  });
}

void write_votes(JsonWriter& json, const Table& table) {
  json.array([&] {
    const auto write = [&](Seat about) {
      const SeatSet yes = table.votes(about);
      if (yes.empty()) return;
      json.object([&] {
        json.key("about");
        about == kNoSeat ? json.text("abandon") : json.number(about);
        json.key("yes").array([&] {
          for (const Seat seat : yes) json.number(seat);
        });
      });
    };
    write(kNoSeat);
    for (Seat seat = 0; seat < table.places().size(); ++seat) write(seat);
  });
}

void write_choices(JsonWriter& json, const Match& match, Seat seat) {
  json.key("choices").array([&] {
    for (const Choice& choice : match.choices(seat)) {
      json.object([&] {
        json.key("action").text(choice.text);
        json.key("verb").text(choice.verb);
        json.key("use").number(static_cast<std::int64_t>(choice.use));
        json.key("say");
        write_message(json, choice.description);
      });
    }
  });
  json.key("impossible").array([&] {
    for (const Impossible& impossible : match.impossible(seat)) {
      json.object([&] {
        json.key("action").text(impossible.text);
        json.key("say");
        write_message(json, impossible.reason);
      });
    }
  });
}

/// What only the one who has the seat may know.
void write_own(JsonWriter& json, const Table& table, Seat seat) {
  const Play& play = *table.play();
  json.key("version").number(static_cast<std::int64_t>(play.version(seat)));
  json.key("chosen").array([&] {
    for (const std::string_view action : play.chosen(seat)) json.text(action);
  });
  const bool alone = table.people() == 1;
  json.key("can_undo").boolean(alone && play.undo_point(seat).has_value());
  if (play.match().may_choose(seat)) write_choices(json, play.match(), seat);
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

void write_events(JsonWriter& json, const Play& play) {
  const auto& events = play.events();
  const std::size_t from = events.size() > kEventsTold ? events.size() - kEventsTold : 0;
  json.object([&] {
    json.key("from").number(static_cast<std::int64_t>(from));
    json.key("list").array([&] {
      for (std::size_t i = from; i < events.size(); ++i) json.raw(events[i]);
    });
  });
}

void write_game(JsonWriter& json, const Table& table, std::optional<Seat> seat) {
  const Play& play = *table.play();
  const Match& match = play.match();
  json.object([&] {
    json.key("epoch").number(static_cast<std::int64_t>(play.epoch()));
    json.key("rows").array([&] {
      for (const std::string_view row : match.row_names()) json.text(row);
    });
    json.key("view").raw(match.view_json(seat.value_or(kNoSeat)));
    if (seat && table.phase() == Phase::running) write_own(json, table, *seat);
    json.key("events");
    write_events(json, play);
    json.key("totals").array([&] {
      for (const auto& step : play.totals()) {
        json.array([&] {
          for (const int points : step) json.number(points);
        });
      }
    });
    if (play.undone() != 0) json.key("undone").number(play.undone());
    if (const auto note = match.data_note()) {
      json.key("note");
      write_message(json, *note);
    }
    json.key("commitment").text(table.commitment());
    if (!match.over()) return;
    json.key("result");
    write_result(json, match);
  });
}

}  // namespace

std::string_view phase_word(Phase phase) {
  constexpr std::array<std::string_view, 4> kWords = {"open", "running", "finished", "abandoned"};
  return kWords[static_cast<std::size_t>(phase)];
}

void write_seats(JsonWriter& json, const Table& table, const Presence& presence) {
  json.key("seats").array([&] {
    for (Seat seat = 0; seat < table.places().size(); ++seat) {
      write_place(json, table, presence, seat);
    }
  });
  json.key("watchers").array([&] {
    for (const std::string& name : presence.watchers) json.text(name);
  });
  json.key("votes");
  write_votes(json, table);
  if (presence.deadline_ms != 0) json.key("deadline").number(presence.deadline_ms);
}

std::string whole_table(const std::string& id, const Table& table, const Presence& presence,
                        std::string_view person) {
  const std::optional<Seat> seat = table.seat_of(person);
  std::string out;
  JsonWriter json(out);
  json.object([&] {
    json.key("table").text(id);
    json.key("phase").text(phase_word(table.phase()));
    json.key("plan");
    write_plan(json, table.plan());
    json.key("you");
    seat ? json.number(*seat) : json.null();
    json.key("host").boolean(!person.empty() && person == table.host());
    write_seats(json, table, presence);
    json.key("chat").array([&] {
      for (const entry::Said& said : table.chat()) {
        json.object([&] {
          json.key("name").text(said.name);
          json.key("text").text(said.text);
        });
      }
    });
    if (!table.rematch().empty()) json.key("rematch").text(table.rematch());
    const std::string& notify = table.notice_url(std::string(person));
    if (seat && !notify.empty()) json.key("notify").text(notify);
    if (table.play() == nullptr) return;
    json.key("game");
    write_game(json, table, seat);
  });
  return out;
}

std::string table_summary(const Table& table) {
  std::string out;
  JsonWriter json(out);
  json.object([&] {
    json.key("phase").text(phase_word(table.phase()));
    json.key("plan");
    write_plan(json, table.plan());
    write_seats(json, table, {});
    const Play* play = table.play();
    if (play == nullptr || !play->match().over()) return;
    const ScoreSheet sheet = play->match().score();
    json.key("scores").array([&] {
      for (Seat seat = 0; seat < table.places().size(); ++seat) json.number(sheet.total(seat));
    });
    json.key("result");
    write_result(json, play->match());
  });
  return out;
}

std::string table_record(const Table& table) {
  const Play& play = *table.play();
  RecordExtras extras;
  extras.commitment = table.commitment();
  extras.undone = play.undone();
  return write_record(play.match(), play.seed(), table.starters(), extras);
}

}  // namespace pharos::server
