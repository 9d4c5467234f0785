// SPDX-License-Identifier: Apache-2.0
// A match: one game of any kind under way, behind one small virtual interface. Type erasure happens
// here and nowhere else; server, clients and command line know games only through Match.
//
//   std::vector<Choice> choices = match->choices(0);
//   if (auto rejection = match->commit(0, "build Baths")) ...  // nothing has changed
//
// Everything that comes in is checked and answered; a Match cannot be brought into a state that the
// rules do not know.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/rng.hpp"
#include "engine/message.hpp"
#include "engine/refusal.hpp"
#include "engine/score_part.hpp"
#include "engine/score_sheet.hpp"
#include "engine/seat.hpp"
#include "match/move.hpp"

namespace pharos {

/// A legal action as people and programs see it.
struct Choice {
  std::string text;       // its notation: "build Baths left=2"
  std::string_view verb;  // "build", "stage", "sell", "pass", "board", "side"
  std::size_t use = 0;    // variants of one use (splits) share this number
  Message description;    // in words, with the price
  std::string does;       // as facts: an object of JSON, another one for each choice
};

/// A legal action as a hurried program sees it: the same order as `choices`.
struct MenuItem {
  std::string_view verb;
  std::size_t use = 0;
};

/// Something that is not possible, and why.
struct Impossible {
  std::string text;  // "build Baths", "stage Baths"
  Message reason;
  Message name;                  // what it would be
  std::string does;              // as facts: an object of JSON
  std::vector<Wanting> missing;  // where that is the reason
  int coins = 0;                 // how many are wanting, where that is the reason
};

/// Something that happened.
struct Happening {
  Seat seat = kNoSeat;
  Message message;    // in words
  std::string facts;  // members of JSON, the seat among them: "what":"sold","coins":3
};

/// Called for each resolved step with the members of its `replay --json` line (without braces).
using StepListener = std::function<void(const std::string& members)>;
/// Called for each event worth a line in the log.
using EventListener = std::function<void(const Happening& happening)>;

class Match {
 public:
  virtual ~Match() = default;

  [[nodiscard]] virtual std::string_view game() const = 0;
  [[nodiscard]] virtual unsigned players() const = 0;
  /// Who owes a choice; empty when the game is over.
  [[nodiscard]] virtual SeatSet to_act() const = 0;
  [[nodiscard]] bool over() const { return to_act().empty(); }
  /// Whether the seat may choose, or choose anew, in the step under way.
  [[nodiscard]] virtual bool may_choose(Seat seat) const = 0;

  /// The legal actions of a seat, in canonical order.
  [[nodiscard]] virtual std::vector<Choice> choices(Seat seat) const = 0;
  /// The same list without texts, into `out`.
  virtual void menu(Seat seat, std::vector<MenuItem>& out) const = 0;
  /// What the seat cannot do with what it holds, with reasons.
  [[nodiscard]] virtual std::vector<Impossible> impossible(Seat seat) const = 0;

  /// Commits a choice given in notation; when it is not legal nothing is changed and the answer
  /// says why. A sole split may be left out. A new choice replaces an old one until the step
  /// resolves. In games where a step is a chain of small decisions the text "back" takes back all
  /// of the seat's own chain.
  virtual std::optional<Rejection> commit(Seat seat, std::string_view action) = 0;
  /// Commits the choice with this index in `choices(seat)`. Precondition: the index is in range.
  virtual void commit_index(Seat seat, std::size_t index) = 0;

  /// Whether the seat has chosen something in the step under way that "back" would take back.
  [[nodiscard]] virtual bool can_go_back(Seat seat) const = 0;

  [[nodiscard]] virtual ScoreSheet score() const = 0;
  [[nodiscard]] virtual std::vector<std::string_view> row_names() const = 0;
  /// The sums behind every number of a seat's score, as everybody may know them. The words point
  /// into the match's rules.
  [[nodiscard]] virtual ScoreParts parts_of_score(Seat seat) const = 0;
  /// Everything that the seat may know, as JSON; kNoSeat is the spectator.
  [[nodiscard]] virtual std::string view_json(Seat seat) const = 0;

  /// When it is, as an object of JSON: the phase, and what else the game counts by.
  [[nodiscard]] virtual std::string when_json() const = 0;
  /// The board before each seat, as everybody may know it, as an array of JSON: which, and how far
  /// it has come. Empty where a game has none that differ.
  [[nodiscard]] virtual std::string boards_json() const = 0;
  /// The step that resolved last, as everybody may know it, as an object of JSON: when it was, what
  /// each seat chose, what happened. Empty when none has, or when nobody listened to its events.
  [[nodiscard]] virtual std::string last_json() const = 0;

  /// The choices that counted, in the order of seats within a step, all of a seat's chain together.
  /// Choices of the step under way are not among them.
  [[nodiscard]] virtual const std::vector<Move>& moves() const = 0;
  /// The same choices as the seat knows them: its own as they were, of others what was public.
  /// kNoSeat is the spectator.
  [[nodiscard]] virtual std::vector<Move> history(Seat seat) const = 0;
  /// The deal as a record states it, as JSON: truth, for finished games and exports.
  [[nodiscard]] virtual std::string deal_json() const = 0;
  /// The options as JSON, all of them.
  [[nodiscard]] virtual std::string options_json() const = 0;
  /// Cards, boards, tokens, effects, as JSON.
  [[nodiscard]] virtual std::string catalogue_json() const = 0;

  /// What the game's data is, for records: empty, or a hash that other data would not have.
  [[nodiscard]] virtual std::string data_hash() const = 0;
  /// What players must be told of the game's data, if anything.
  [[nodiscard]] virtual std::optional<Message> data_note() const = 0;

  /// For Chair, which knows the types: the game's Rules, and its View written to `view`.
  [[nodiscard]] virtual const void* typed_rules() const = 0;
  virtual void typed_view(Seat seat, void* view) const = 0;
  /// What the seat may know, as bytes for a Pharos in another process that has the same
  /// `view_format` (match/view_data.hpp).
  [[nodiscard]] virtual std::string view_bytes(Seat seat) const = 0;
  [[nodiscard]] virtual std::uint64_t view_format() const = 0;

  virtual void on_step(StepListener listener) = 0;
  virtual void on_event(EventListener listener) = 0;
  /// The same game in the same state; nobody listens to it.
  [[nodiscard]] virtual std::unique_ptr<Match> clone() const = 0;
};

}  // namespace pharos
