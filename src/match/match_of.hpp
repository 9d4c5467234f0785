// SPDX-License-Identifier: Apache-2.0
// Match for a game that satisfies the Game concept: `MatchOf<Binding>`.
//
// What a game says of itself it says in functions of its own namespace, which are found by the
// types of their arguments (docs/adding-a-game.md lists them by header):
//   to_text, parse_action, same_notation, same_use, verb_name, public_move (notation.hpp);
//   describe, action_name, refusals, why_not, describe_event (explain.hpp);
//   write_action, write_event (facts.hpp); score_parts (score_parts.hpp);
//   step_of, write_step, write_when, write_view, write_catalogue, write_options, write_deal
//   (json.hpp; a deal that depends on how far the game is takes the state, too);
//   write_boards (json.hpp), if players have boards that differ;
//   start, with a deal; row_count (score.hpp): how many rows of kRows a table has.
// A Binding is a struct that decides what is left. It names its types `Game` and `Deal`, and has
//   kRows           every row that a score sheet can have, those of expansions last.
// It may have, and is asked only if it has (match/dice/dice.hpp):
//   rules_for       rules for one deal alone, where dice are laid down instead of drawn;
//   misfit          why a legal choice does not fit to a deal that is laid down;
//   split_problem   what is wrong when the use is legal and the variant is not;
//   data_hash, data_note.
//
// Events are told when a step resolves and at no other time: whoever hears one may read `moves`.
// What a step did is kept as facts while somebody listens to events; without listeners it costs
// nothing.
#pragma once

#include <array>
#include <cassert>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/json_writer.hpp"
#include "engine/game.hpp"
#include "engine/telling.hpp"
#include "match/match.hpp"
#include "match/view_data.hpp"

namespace pharos {

template <class Binding>
class MatchOf final : public Match {
 public:
  using G = typename Binding::Game;
  using Rules = typename G::Rules;
  using State = typename G::State;
  using Action = typename G::Action;
  using Actions = typename G::Actions;
  using Deal = typename Binding::Deal;

  MatchOf(std::shared_ptr<const Rules> rules, const Deal& deal)
      : rules_(std::move(rules)), deal_(deal) {
    if constexpr (requires { Binding::rules_for(rules_, deal_); }) {
      rules_ = Binding::rules_for(rules_, deal_);
    }
    start(*rules_, deal_, state_);
  }

  /// The match as one seat sees it, for thinking about it: only what a Chair at that seat asks for
  /// makes sense. `moves` are those of its history.
  MatchOf(std::shared_ptr<const Rules> rules, const typename G::View& view, std::vector<Move> moves)
      : rules_(std::move(rules)), deal_{}, state_(G::as_state(view)), moves_(std::move(moves)) {}

  std::string_view game() const override { return G::kId; }
  unsigned players() const override { return G::players(*rules_); }
  SeatSet to_act() const override { return G::to_act(state_); }
  bool may_choose(Seat seat) const override {
    return seat < players() && G::may_choose(state_, seat);
  }

  std::vector<Choice> choices(Seat seat) const override {
    std::vector<Choice> result;
    const Actions list = legal(seat);
    each_with_use(list, [&](const Action& action, std::size_t use) {
      result.push_back({to_text(*rules_, action), verb_name(action.verb), use,
                        describe(*rules_, state_, seat, action),
                        facts_of(seat, action, Telling::own)});
    });
    return result;
  }

  void menu(Seat seat, std::vector<MenuItem>& out) const override {
    out.clear();
    const Actions list = legal(seat);
    each_with_use(list, [&](const Action& action, std::size_t use) {
      out.push_back({verb_name(action.verb), use});
    });
  }

  std::vector<Impossible> impossible(Seat seat) const override {
    std::vector<Impossible> result;
    if (!may_choose(seat)) return result;
    for (auto& refusal : refusals(*rules_, state_, seat)) {
      result.push_back({to_text(*rules_, refusal.action), std::move(refusal.reason),
                        action_name(*rules_, state_, refusal.action),
                        facts_of(seat, refusal.action, Telling::wished), std::move(refusal.missing),
                        refusal.coins});
    }
    return result;
  }

  std::optional<Rejection> commit(Seat seat, std::string_view text) override {
    if (over()) return reject(text, Message("match.over"));
    if (seat >= players()) {
      return reject(text, Message("match.no_such_seat")
                              .with("seat", seat)
                              .with("last", static_cast<int>(players()) - 1));
    }
    if (!may_choose(seat)) return reject(text, Message("match.not_to_act").with("seat", seat));
    if constexpr (TakesBack<G>) {
      if (text == "back") return go_back(seat);
    }

    const Actions list = legal(seat);
    std::string problem;
    const auto parsed = parse_action(*rules_, state_, text, problem);
    if (!parsed) {
      Rejection rejection = reject(text, Message(), list);
      rejection.problem = std::move(problem);
      return rejection;
    }
    for (const Action& action : list) {
      if (same_notation(*rules_, action, parsed->action)) {
        return accept_if_fit(seat, text, action);
      }
    }
    return other_split(seat, text, *parsed, list);
  }

  void commit_index(Seat seat, std::size_t index) override {
    const Actions list = legal(seat);
    assert(index < list.size());
    accept(seat, list[index]);
  }

  bool can_go_back([[maybe_unused]] Seat seat) const override {
    if constexpr (TakesBack<G>) return seat < players() && G::can_go_back(state_, seat);
    return false;
  }

  ScoreSheet score() const override {
    ScoreSheet sheet;
    G::score(*rules_, state_, sheet);
    return sheet;
  }
  std::vector<std::string_view> row_names() const override {
    return {Binding::kRows.begin(), Binding::kRows.begin() + row_count(*rules_)};
  }
  ScoreParts parts_of_score(Seat seat) const override {
    // Points are public: the spectator's view has all that counts.
    return score_parts(*rules_, G::as_state(G::view(*rules_, state_, kNoSeat)), seat);
  }
  const std::vector<Move>& moves() const override { return moves_; }
  std::vector<Move> history(Seat seat) const override {
    std::vector<Move> known = moves_;
    for (Move& move : known) {
      if (move.seat != seat) move.action = public_move(*rules_, move.action);
    }
    return known;
  }

  std::string view_json(Seat seat) const override {
    return written(
        [&](JsonWriter& json) { write_view(*rules_, G::view(*rules_, state_, seat), json); });
  }
  std::string when_json() const override {
    return written([&](JsonWriter& json) { write_when(state_, json); });
  }
  std::string boards_json() const override {
    return written([&](JsonWriter& json) {
      if constexpr (requires(typename G::View seen) { write_boards(*rules_, seen, json); }) {
        write_boards(*rules_, G::view(*rules_, state_, kNoSeat), json);
      }
    });
  }
  std::string last_json() const override {
    if (last_.when.empty()) return {};
    return written([&](JsonWriter& json) {
      json.object([&] {
        json.key("when").raw(last_.when);
        json.key("does").array([&] {
          for (unsigned seat = 0; seat < players(); ++seat) json.raw('[' + last_.does[seat] + ']');
        });
        json.key("list").raw('[' + last_.list + ']');
      });
    });
  }
  std::string deal_json() const override {
    return written([&](JsonWriter& json) {
      if constexpr (requires { write_deal(*rules_, deal_, state_, json); }) {
        write_deal(*rules_, deal_, state_, json);  // it depends on how far the game is
      } else {
        write_deal(*rules_, deal_, json);
      }
    });
  }
  std::string options_json() const override {
    return written([&](JsonWriter& json) { write_options(*rules_, json); });
  }
  std::string catalogue_json() const override {
    return written([&](JsonWriter& json) { write_catalogue(*rules_, json); });
  }

  std::string data_hash() const override {
    if constexpr (requires { Binding::data_hash(*rules_); }) return Binding::data_hash(*rules_);
    return {};
  }
  std::optional<Message> data_note() const override {
    if constexpr (requires { Binding::data_note(*rules_); }) return Binding::data_note(*rules_);
    return std::nullopt;
  }

  const void* typed_rules() const override { return rules_.get(); }
  void typed_view(Seat seat, void* view) const override {
    *static_cast<typename G::View*>(view) = G::view(*rules_, state_, seat);
  }

  std::string view_bytes(Seat seat) const override {
    return view_to_bytes(G::view(*rules_, state_, seat));
  }
  std::uint64_t view_format() const override { return pharos::view_format<G>(*rules_); }

  void on_step(StepListener listener) override { step_listener_ = std::move(listener); }
  void on_event(EventListener listener) override { event_listener_ = std::move(listener); }

  std::unique_ptr<Match> clone() const override {
    auto copy = std::make_unique<MatchOf>(*this);
    copy->step_listener_ = nullptr;
    copy->event_listener_ = nullptr;
    return copy;
  }

 private:
  Actions legal(Seat seat) const {
    Actions list;
    if (may_choose(seat)) G::legal_actions(*rules_, state_, seat, list);
    return list;
  }

  template <class Visit>
  static void each_with_use(const Actions& list, Visit visit) {
    for (std::size_t use = 0; use < list.uses(); ++use) {
      for (std::size_t i = list.use_begin(use); i < list.use_end(use); ++i) visit(list[i], use);
    }
  }

  template <class Write>
  static std::string written(Write write) {
    std::string out;
    JsonWriter json(out);
    write(json);
    return out;
  }

  std::string facts_of(Seat seat, const Action& action, Telling telling) const {
    return written(
        [&](JsonWriter& json) { write_action(*rules_, state_, seat, action, telling, json); });
  }

  Rejection reject(std::string_view text, Message reason) const {
    return {std::string(text), "", std::move(reason), {}, rules_};
  }
  template <class List>
  Rejection reject(std::string_view text, Message reason, const List& list) const {
    Rejection rejection = reject(text, std::move(reason));
    for (const Action& action : list) {
      rejection.legal.push_back(to_text(*rules_, action));
    }
    return rejection;
  }

  /// The action as written is not legal; perhaps the same one with another split is.
  template <class Parsed>
  std::optional<Rejection> other_split(Seat seat, std::string_view text, const Parsed& parsed,
                                       const Actions& list) {
    std::vector<Action> splits;
    for (const Action& action : list) {
      if (same_use(*rules_, action, parsed.action)) splits.push_back(action);
    }
    if (splits.empty()) {
      return reject(text, why_not(*rules_, state_, seat, parsed.action), list);
    }
    if (parsed.split_given || splits.size() > 1) {
      if constexpr (requires { Binding::split_problem(*rules_, state_, seat, parsed); }) {
        return reject(text, Binding::split_problem(*rules_, state_, seat, parsed), splits);
      }
    }
    if (parsed.split_given) return reject(text, Message("match.no_such_split"), splits);
    if (splits.size() > 1) return reject(text, Message("match.several_splits"), splits);
    return accept_if_fit(seat, text, splits[0]);
  }

  /// A deal that is laid down may not go with every legal choice.
  std::optional<Rejection> accept_if_fit(Seat seat, [[maybe_unused]] std::string_view text,
                                         const Action& action) {
    if constexpr (requires { Binding::misfit(*rules_, state_, seat, action); }) {
      if (auto why = Binding::misfit(*rules_, state_, seat, action)) {
        return reject(text, std::move(*why));
      }
    }
    accept(seat, action);
    return std::nullopt;
  }

  std::optional<Rejection> go_back(Seat seat) {
    if (!can_go_back(seat)) return reject("back", Message("match.nothing_to_take_back"));
    G::back(*rules_, state_, seat);
    forget(seat);
    return std::nullopt;
  }

  /// Commits a legal action.
  void accept(Seat seat, const Action& action) {
    SeatSet others = to_act();
    if (!others.has(seat)) forget(seat);  // it had finished, and chooses anew
    chosen_[seat].push_back(to_text(*rules_, action));
    others.remove(seat);
    if (event_listener_) {
      add(next_.does[seat], facts_of(seat, action, Telling::open));
      if (others.empty()) next_.when = when_json();
    }
    tell(seat, action);
    // In a chain even the last seat may have more to choose.
    if (others.empty() && !can_go_back(seat)) count_choices();
  }

  /// All that the seat has chosen in the step under way.
  void forget(Seat seat) {
    chosen_[seat].clear();
    next_.does[seat].clear();
  }

  /// The step has resolved: its choices count. Once for each step, however often it is called.
  void count_choices() {
    const std::size_t before = moves_.size();
    for (Seat seat = 0; seat < kMaxSeats; ++seat) {
      for (std::string& action : chosen_[seat]) moves_.push_back({seat, std::move(action)});
      chosen_[seat].clear();
    }
    if (moves_.size() > before) last_ = std::exchange(next_, {});
  }

  static void add(std::string& list, const std::string& item) {
    if (!list.empty()) list += ',';
    list += item;
  }

  void tell(Seat seat, const Action& action) {
    if (step_listener_ || event_listener_) {
      G::apply(*rules_, state_, seat, action, EventSink(&MatchOf::hear, this));
    } else {
      G::apply(*rules_, state_, seat, action, NullSink{});
    }
  }

  static void hear(void* self, const Event& event) {
    auto& match = *static_cast<MatchOf*>(self);
    match.count_choices();
    if (const auto step = step_of(*match.rules_, event)) {
      if (!match.step_listener_) return;
      match.step_listener_(
          written([&](JsonWriter& json) { write_step(*match.rules_, match.state_, *step, json); }));
    } else if (match.event_listener_) {
      std::string facts = match.facts_of(event);
      add(match.last_.list, '{' + facts + '}');
      if (auto message = describe_event(*match.rules_, event)) {
        match.event_listener_({event.seat, std::move(*message), std::move(facts)});
      }
    }
  }

  std::string facts_of(const Event& event) const {
    return written([&](JsonWriter& json) {
      if (event.seat != kNoSeat) json.key("seat").number(event.seat);
      write_event(*rules_, state_, event, json);
    });
  }

  /// What a step did, as facts: lists of JSON without their brackets.
  struct StepFacts {
    std::string when;
    std::array<std::string, kMaxSeats> does;  // per seat, without what stays face down
    std::string list;                         // what happened
  };

  std::shared_ptr<const Rules> rules_;
  Deal deal_;
  State state_;
  std::array<std::vector<std::string>, kMaxSeats> chosen_;  // of the step under way
  std::vector<Move> moves_;
  StepFacts next_;  // the step under way
  StepFacts last_;  // the one before it
  StepListener step_listener_;
  EventListener event_listener_;
};

}  // namespace pharos
