// SPDX-License-Identifier: Apache-2.0
#include "table/replayed.hpp"

#include <cassert>

#include "bots/opinion.hpp"
#include "match/message_json.hpp"
#include "table/plan.hpp"
#include "table/protocol.hpp"
#include "table/shown.hpp"

namespace pharos {
namespace {

/// Who sat there, in the shape of a table's seats. A record has levels of bots and names of people
/// in one list.
void write_places(JsonWriter& out, const Replayed& replayed) {
  const auto& names = replayed.record().seats;
  out.array([&] {
    for (Seat seat = 0; seat < replayed.end().players(); ++seat) {
      const std::string name = seat < names.size() ? names[seat] : "";
      const bool bot = name.empty() || has_level(replayed.end().game(), name);
      out.object([&] {
        if (bot) return write_bot(out, name, seat);
        out.key("kind").text("person");
        out.key("name").text(name);
        out.key("online").boolean(false);
        out.key("host").boolean(false);
      });
    }
  });
}

/// The choice this text means; null when it means none. In a step that the record does not finish a
/// sole split may be missing.
const Choice* choice_of(const std::vector<Choice>& choices, const std::string& action) {
  for (const Choice& choice : choices) {
    if (choice.text == action) return &choice;
  }
  for (const Choice& choice : choices) {
    if (choice.text.starts_with(action + ' ')) return &choice;
  }
  return nullptr;
}

void write_made(JsonWriter& out, const Match& before, const Move& made) {
  const auto choices = before.choices(made.seat);
  const Choice* choice = choice_of(choices, made.action);
  out.object([&] {
    out.key("seat").number(made.seat);
    out.key("action").text(made.action);
    out.key("of").number(static_cast<std::int64_t>(choices.size()));
    if (choice == nullptr) return;
    out.key("say");
    write_message(out, choice->description);
    out.key("does").raw(choice->does);
  });
}

/// One entry for every moment: when it is, and what was chosen then.
void write_steps(JsonWriter& out, const Replayed& replayed) {
  const auto match = replayed.at(0).match;
  out.array([&] {
    for (std::size_t step = 0; step <= replayed.steps(); ++step) {
      out.object([&] {
        out.key("when").raw(match->when_json());
        out.key("choices").array([&] {
          for (const Move& made : replayed.made(step)) {
            write_made(out, *match, made);
            [[maybe_unused]] const auto rejection = match->commit(made.seat, made.action);
            assert(!rejection);
          }
        });
      });
    }
  });
}

void write_totals(JsonWriter& out, const std::vector<std::vector<int>>& totals) {
  out.array([&] {
    for (const auto& step : totals) {
      out.array([&] {
        for (const int points : step) out.number(points);
      });
    }
  });
}

/// What the seat chose and could have chosen, as a table tells it while it is the seat's turn.
void write_own(JsonWriter& out, const Replayed& replayed, const Match& match, std::size_t step,
               Seat seat) {
  out.key("chosen").array([&] {
    for (const std::string_view action : chain_of(replayed.made(step), seat)) out.text(action);
  });
  if (match.may_choose(seat)) write_choices(out, match, seat);
}

/// The game when this choice was to be made. Precondition: the seat has at least so many links.
std::unique_ptr<Match> before(const Replayed& replayed, const ReplayChoice& choice) {
  auto match = replayed.at(choice.step).match;
  const auto chain = chain_of(replayed.made(choice.step), choice.seat);
  for (std::size_t i = 0; i < choice.link; ++i) {
    [[maybe_unused]] const auto rejection = match->commit(choice.seat, chain[i]);
    assert(!rejection);
  }
  return match;
}

}  // namespace

OrRejection<Replayed> Replayed::from(Record record) {
  auto opened = Replayer("").open(record);
  if (!opened) return Rejection::of(opened.error());
  Replayed replayed;
  replayed.start_ = *std::move(opened);
  std::unique_ptr<Match> match = replayed.start_->clone();
  std::size_t read = 0;     // choices of the record before the one under way
  std::size_t counted = 0;  // those of them that belong to steps that have resolved
  const auto note_step = [&] {
    const std::size_t now = match->moves().size();
    if (now == (replayed.ends_.empty() ? 0 : replayed.ends_.back())) return;
    replayed.ends_.push_back(now);
    counted = read;
  };
  auto bad = replay_moves(record, *match, [&](const Move&) {
    note_step();
    ++read;
  });
  if (bad) return std::move(*bad);
  note_step();
  // The match writes choices in full and in the order of seats; a record need not.
  replayed.made_ = match->moves();
  replayed.made_.insert(replayed.made_.end(),
                        record.moves.begin() + static_cast<std::ptrdiff_t>(counted),
                        record.moves.end());
  replayed.record_ = std::move(record);
  replayed.end_ = std::move(replayed.at(replayed.steps()).match);
  return replayed;
}

std::span<const Move> Replayed::made(std::size_t step) const {
  assert(step <= steps());
  const std::size_t begin = step == 0 ? 0 : ends_[step - 1];
  const std::size_t end = step == steps() ? made_.size() : ends_[step];
  return std::span(made_).subspan(begin, end - begin);
}

Moment Replayed::at(std::size_t step) const {
  assert(step <= steps());
  Moment moment;
  moment.match = start_->clone();
  moment.match->on_event(
      [&moment](const Happening& happening) { moment.events.push_back(event_json(happening)); });
  for (std::size_t i = 0; i < step; ++i) {
    for (const Move& choice : made(i)) {
      [[maybe_unused]] const auto rejection = moment.match->commit(choice.seat, choice.action);
      assert(!rejection);
    }
    moment.totals.push_back(totals_of(*moment.match));
  }
  moment.match->on_event(nullptr);  // it points to this function's own
  return moment;
}

std::vector<std::string_view> chain_of(std::span<const Move> made, Seat seat) {
  std::vector<std::string_view> chain;
  for (const Move& choice : made) {
    if (choice.seat == seat) chain.emplace_back(choice.action);
  }
  return chain;
}

std::string replay_outline(const Replayed& replayed) {
  const Record& record = replayed.record();
  const Match& end = replayed.end();
  return answer({}, [&](JsonWriter& out) {
    out.key("game").text(end.game());
    out.key("options").raw(end.options_json());
    out.key("seats");
    write_places(out, replayed);
    out.key("over").boolean(end.over());
    out.key("steps");
    write_steps(out, replayed);
    out.key("totals");
    write_totals(out, replayed.at(replayed.steps()).totals);
    if (const auto note = end.data_note()) {
      out.key("note");
      write_message(out, *note);
    }
    if (!record.extras.commitment.empty()) out.key("commitment").text(record.extras.commitment);
    if (record.extras.undone != 0) out.key("undone").number(record.extras.undone);
    if (!end.over()) return;
    out.key("result");
    write_result(out, end);
  });
}

std::string replay_moment(const Replayed& replayed, std::size_t step, std::optional<Seat> eyes) {
  const Moment moment = replayed.at(step);
  const Match& match = *moment.match;
  const Record& record = replayed.record();
  const GameShown shown{
      match, step, moment.events, moment.totals, record.extras.undone, record.extras.commitment,
      true};
  return answer({}, [&](JsonWriter& out) {
    out.key("step").number(static_cast<std::int64_t>(step));
    out.key("game");
    write_game(out, shown, eyes.value_or(kNoSeat), [&] {
      if (eyes) write_own(out, replayed, match, step, *eyes);
    });
    if (eyes) return;
    out.key("views").array([&] {
      for (Seat seat = 0; seat < match.players(); ++seat) out.raw(match.view_json(seat));
    });
  });
}

std::optional<std::string> wrong_choice(const Replayed& replayed, const ReplayChoice& choice) {
  const unsigned players = replayed.end().players();
  if (choice.step > replayed.steps()) {
    return "'step' must be 0 to " + std::to_string(replayed.steps());
  }
  if (choice.seat >= players) return "'seat' must be 0 to " + std::to_string(players - 1);
  const std::size_t links = chain_of(replayed.made(choice.step), choice.seat).size();
  if (choice.link > links && links > 0) {
    return "'link' must be 0 to " + std::to_string(links - 1);
  }
  if (choice.link <= links && before(replayed, choice)->to_act().has(choice.seat)) return {};
  return "seat " + std::to_string(choice.seat) + " had nothing to choose there (step " +
         std::to_string(choice.step) + ", link " + std::to_string(choice.link) + ')';
}

ReplayOpinion::ReplayOpinion(const Replayed& replayed, const ReplayChoice& choice,
                             const OpinionSettings& settings)
    : choice_(choice),
      settings_(settings),
      match_(before(replayed, choice)),
      forming_(begin_opinion(Chair(*match_, choice.seat), settings)) {
  const auto chain = chain_of(replayed.made(choice.step), choice.seat);
  if (choice.link < chain.size()) chosen_ = chain[choice.link];
}

std::optional<std::string> ReplayOpinion::text() const {
  if (forming_ == nullptr) return std::nullopt;
  return answer({}, [&](JsonWriter& out) {
    out.key("step").number(static_cast<std::int64_t>(choice_.step));
    out.key("seat").number(choice_.seat);
    out.key("link").number(static_cast<std::int64_t>(choice_.link));
    out.key("chosen");
    chosen_.empty() ? out.null() : out.text(chosen_);
    write_opinions(out, match_->choices(choice_.seat), forming_->opinions(), settings_);
  });
}

std::optional<std::string> replay_opinions(const Replayed& replayed, const ReplayChoice& choice,
                                           const OpinionSettings& settings,
                                           const std::stop_token& stop) {
  ReplayOpinion opinion(replayed, choice, settings);
  opinion.run(stop);
  return stop.stop_requested() ? std::nullopt : opinion.text();
}

}  // namespace pharos
