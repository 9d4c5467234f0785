// SPDX-License-Identifier: Apache-2.0
#include "table/shown.hpp"

#include <algorithm>
#include <array>

#include "match/message_json.hpp"
#include "match/record.hpp"
#include "table/cast.hpp"
#include "table/company.hpp"
#include "table/decide.hpp"
#include "table/secrets.hpp"

namespace pharos {
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
        for (const ScorePart& part : match.parts_of_score(seat)) {
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

/// Of somebody who is away, or who has been asked to choose: since when, and for how long at most.
void write_waiting(JsonWriter& json, const Table& table, const Presence& presence, Seat seat) {
  if (!presence.online.has(seat) && presence.away_since_ms[seat] != 0) {
    json.key("away").number(presence.away_since_ms[seat]);
  }
  if (const std::int64_t at_ms = lent_at_ms(table, presence, seat); at_ms != 0) {
    json.key("lent").number(at_ms);
  }
  if (const std::int64_t at_ms = clock_at_ms(table, presence, seat); at_ms != 0) {
    json.key("clock_at").number(at_ms);
  }
  if (table.hurried_until_ms(seat) == 0) return;
  json.key("asked").object([&] {
    json.key("until").number(table.hurried_until_ms(seat));
    json.key("more").boolean(!table.has_had_more(seat));
  });
}

void write_place(JsonWriter& json, const Table& table, const Presence& presence, Seat seat) {
  const Place& place = table.places()[seat];
  json.object([&] {
    switch (place.kind) {
      case Place::Kind::empty:
        json.key("kind").text("empty");
        if (const entry::Kept* kept = table.kept(seat, presence.now_ms)) {
          json.key("reserved").object([&] {
            json.key("name").text(kept->name);
            json.key("until").number(table.kept_until_ms());
          });
        }
        return;
      case Place::Kind::bot:
        write_bot(json, place.level, seat);
        break;
      case Place::Kind::person:
        json.key("kind").text("person");
        json.key("name").text(place.name);
        json.key("online").boolean(presence.online.has(seat));
        json.key("host").boolean(place.person == table.host());
        if (place.stand_in) json.key("stand_in").text(place.level);
        if (place.ready && table.phase() == Phase::open) json.key("ready").boolean(true);
        write_waiting(json, table, presence, seat);
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

/// These, as a list; nothing if there are none.
template <class Number>
void write_some(JsonWriter& json, std::string_view key, const std::vector<Number>& numbers) {
  if (numbers.empty()) return;
  json.key(key).array([&] {
    for (const Number number : numbers) json.number(static_cast<std::int64_t>(number));
  });
}

/// Whom the host has muted, for the host alone, by their seats and by what they have said.
void write_muted(JsonWriter& json, const Table& table) {
  std::vector<Seat> seats;
  for (Seat seat = 0; seat < table.places().size(); ++seat) {
    if (table.is_muted(table.places()[seat].person)) seats.push_back(seat);
  }
  write_some(json, "muted", seats);
  std::vector<std::size_t> marks;
  for (const std::string& person : table.speakers()) {
    if (table.is_muted(person)) marks.push_back(table.mark_of(person));
  }
  write_some(json, "muted_marks", marks);
}

/// What only the one who has the seat may know.
void write_own(JsonWriter& json, const Table& table, Seat seat) {
  const Play& play = *table.play();
  json.key("version").number(static_cast<std::int64_t>(play.version(seat)));
  json.key("chosen").array([&] {
    for (const std::string_view action : play.chosen(seat)) json.text(action);
  });
  const bool alone = table.is_played_alone();
  json.key("can_undo").boolean(alone && play.undo_point(seat).has_value());
  if (play.match().may_choose(seat)) write_choices(json, play.match(), seat);
}

/// Chairs that somebody could take: empty or a bot's, before the start.
unsigned free_chairs(const Table& table) {
  if (table.phase() != Phase::open) return 0;
  return static_cast<unsigned>(table.places().size()) - table.people();
}

/// How people meet here, and whom: words to say, games before, who waits for a chair.
void write_meeting(JsonWriter& json, const Table& table, const std::string& person) {
  if (!table.words().empty()) json.key("words").text(table.words());
  if (const std::string* why = table.sent_away(person)) json.key("sent_away").text(*why);
  if (const auto series = series_with(table); !series.empty()) {
    json.key("series").array([&] {
      for (const entry::Tally& tally : series) {
        json.object([&] {
          json.key("name").text(tally.name);
          if (const auto seat = table.seat_of(tally.person)) json.key("seat").number(*seat);
          json.key("games").number(static_cast<std::int64_t>(tally.games));
          json.key("wins").number(static_cast<std::int64_t>(tally.wins));
          json.key("points").number(tally.points);
        });
      }
    });
  }
  std::vector<Seat> declined;
  for (Seat seat = 0; seat < table.places().size(); ++seat) {
    if (table.has_declined(table.places()[seat].person)) declined.push_back(seat);
  }
  write_some(json, "again_no", declined);
  if (table.queue().empty()) return;
  std::size_t chairs = chairs_for_waiting(table);
  json.key("next").array([&] {
    for (const entry::Queued& one : table.queue()) {
      json.object([&] {
        json.key("name").text(one.name);
        if (one.person == person) json.key("you").boolean(true);
        if (chairs == 0) return;
        --chairs;
        json.key("chair").boolean(true);
      });
    }
  });
}

void write_table_game(JsonWriter& json, const Table& table, std::optional<Seat> seat) {
  const Play& play = *table.play();
  const GameShown shown{play.match(),  play.epoch(),  play.events(),
                        play.totals(), play.undone(), table.commitment()};
  write_game(json, shown, seat.value_or(kNoSeat), [&] {
    if (seat && table.phase() == Phase::running) write_own(json, table, *seat);
  });
}

}  // namespace

void write_bot(JsonWriter& json, std::string_view level, Seat seat) {
  json.key("kind").text("bot");
  json.key("level").text(level);
  json.key("name").text(bot_name(level, seat));
  json.key("face").number(bot_face(seat));
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
  if (table.phase() == Phase::running) json.key("step_began").number(table.step_began_ms());
  if (presence.deadline_ms != 0) json.key("deadline").number(presence.deadline_ms);
  if (const std::int64_t at_ms = step_ends_ms(table, presence); at_ms != 0) {
    json.key("until_ms").number(at_ms);
  }
  if (presence.bots_hurry) json.key("bots_hurry").boolean(true);
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
        json.object([&] { write_said(json, table, said); });
      }
    });
    write_meeting(json, table, std::string(person));
    if (!person.empty() && person == table.host()) write_muted(json, table);
    if (!table.rematch().empty()) json.key("rematch").text(table.rematch());
    const std::string& notify = table.notice_url(std::string(person));
    if (seat && !notify.empty()) json.key("notify").text(notify);
    if (table.play() == nullptr) return;
    json.key("game");
    write_table_game(json, table, seat);
  });
  return out;
}

void write_said(JsonWriter& json, const Table& table, const entry::Said& said) {
  json.key("name").text(said.name);
  json.key("text").text(said.text);
  if (!said.quick.empty()) json.key("quick").text(said.quick);
  if (const auto seat = table.seat_of(said.person)) json.key("seat").number(*seat);
  json.key("mark").number(static_cast<std::int64_t>(table.mark_of(said.person)));
}

std::string invitation(const std::string& id, const Table& table, const Presence& presence) {
  std::string out;
  JsonWriter json(out);
  json.object([&] {
    json.key("ok").boolean(true);
    json.key("table").text(id);
    json.key("phase").text(phase_word(table.phase()));
    json.key("plan");
    write_plan(json, table.plan());
    if (const auto host = table.seat_of(table.host())) {
      json.key("host").text(table.places()[*host].name);
    }
    json.key("seats").array([&] {
      for (Seat seat = 0; seat < table.places().size(); ++seat) {
        write_place(json, table, presence, seat);
      }
    });
    json.key("free").number(free_chairs(table));
  });
  return out;
}

std::string brief_invitation(const Table& table) {
  std::string out;
  JsonWriter json(out);
  json.object([&] {
    json.key("ok").boolean(true);
    json.key("game").text(table.plan().game);
    json.key("free").number(free_chairs(table));
  });
  return out;
}

bool mixes_secrets_with_words(const Table& table, const Presence& presence,
                              std::string_view person) {
  if (!table.seat_of(person)) return false;
  const bool secret =
      table.phase() == Phase::running || !table.notice_url(std::string(person)).empty();
  const auto& places = table.places();
  const bool others = std::any_of(places.begin(), places.end(), [&](const Place& place) {
    return place.kind == Place::Kind::person && place.person != person;
  });
  const bool named = !table.plan().name.empty() && table.host() != person;
  return secret && (others || named || !presence.watchers.empty() || !table.chat().empty());
}

void write_game_part(JsonWriter& json, const Table& table, std::int64_t deadline_ms,
                     std::string_view person) {
  json.key("thinking").array([&] {
    if (table.phase() != Phase::running) return;
    for (const Seat seat : table.to_act()) json.number(seat);
  });
  if (deadline_ms != 0) json.key("deadline").number(deadline_ms);
  json.key("game");
  write_table_game(json, table, table.seat_of(person));
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
    if (play == nullptr) return;
    json.key("when").raw(play->match().when_json());
    if (const std::string boards = play->match().boards_json(); !boards.empty()) {
      json.key("boards").raw(boards);
    }
    if (!play->match().over()) return;
    const ScoreSheet sheet = play->match().score();
    json.key("scores").array([&] {
      for (Seat seat = 0; seat < table.places().size(); ++seat) json.number(sheet.total(seat));
    });
    json.key("sheets");
    write_scores(json, play->match());
    json.key("result");
    write_result(json, play->match());
    json.key("commitment").text(table.commitment());
    json.key("marks").array([&] {
      for (const Place& place : table.places()) {
        place.kind == Place::Kind::person ? json.text(seat_mark(table.commitment(), place.person))
                                          : json.null();
      }
    });
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

store::RoomFacts facts_of(const Table& table) {
  using State = store::RoomState;
  store::RoomFacts facts;
  switch (table.phase()) {
    case Phase::open:
      facts.state = State::open;
      break;
    case Phase::running:
      facts.state = State::running;
      break;
    case Phase::finished:
    case Phase::abandoned:
      facts.state = State::finished;
      break;
  }
  facts.listed = table.plan().listed;
  facts.game = table.plan().game;
  facts.summary = table_summary(table);
  return facts;
}

}  // namespace pharos
