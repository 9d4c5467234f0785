// SPDX-License-Identifier: Apache-2.0
// The expansions of 7 Wonders, each described by one struct. What is asked once a game or once a
// look goes through the list of them; what play-outs ask (legal.cpp, turn.cpp, score.cpp) is called
// there directly, behind the expansion's bit. No function here knows an expansion by its name.
//
// The rules of an expansion are in its own files, its words and its JSON in *_told.cpp;
// docs/adding-an-expansion.md follows one through all of them.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/json_writer.hpp"
#include "base/rng.hpp"
#include "engine/event.hpp"
#include "engine/score_part.hpp"
#include "games/wonders/explain.hpp"
#include "games/wonders/message_keys.hpp"
#include "games/wonders/view.hpp"

namespace pharos::wonders {

/// A verb that an expansion adds, and how its subject is written. Both functions are null where the
/// subject is a card: that is written by its name.
struct VerbWord {
  Verb verb;
  std::string_view word;
  std::string (*subject_text)(unsigned subject) = nullptr;
  /// Nothing, and the reason in `error` (as parse_action has it), when `text` is no subject.
  std::optional<std::uint8_t> (*read_subject)(std::string_view text, std::string& error) = nullptr;
};

struct Expansion {
  std::string_view id;                  // row of the pad, source of coins
  bool Options::*option;                // in play?
  std::span<const VerbWord> verbs;      // known at every table, so that records can be read
  std::span<const keys::Key> messages;  // every key that the functions below use

  // ---- the start --------------------------------------------------------------------------------
  /// Called at every table, before cards and boards are worked out: there may be boards for any
  /// game. Its precondition is that of work_out().
  void (*add_rules)(Rules&);
  void (*draw)(const Rules&, const Seed&, Deal&);
  void (*lay_out)(const Rules&, const Deal&, State&);

  // ---- words: as in explain.hpp, about what is the expansion's own; nothing about all else ------
  std::optional<Message> (*describe)(const Rules&, const State&, Seat, const Action&);
  std::optional<Message> (*action_name)(const Rules&, const State&, const Action&);
  std::optional<Message> (*describe_event)(const Rules&, const Event&);
  /// Coins that the action costs, to the bank, besides what the card or stage costs.
  int (*price)(const Rules&, const State&, const Action&);
  /// What cannot be had with the next stage, though the stage itself can be built with that card.
  void (*refuse)(const Rules&, const State&, Seat, unsigned card, std::vector<Refusal>&);
  void (*score_parts)(const Rules&, const State&, Seat, ScoreParts&);

  // ---- facts: members of an object that is open -------------------------------------------------
  void (*write_action)(const Rules&, const State&, const Action&, JsonWriter&);
  void (*write_event)(const Rules&, const Event&, JsonWriter&);
  void (*write_catalogue)(const Rules&, JsonWriter&);
  void (*write_deal)(const Rules&, const Deal&, JsonWriter&);
  void (*write_step)(const Rules&, const State&, JsonWriter&);
  void (*write_table)(const Rules&, const View&, JsonWriter&);
  void (*write_city)(const Rules&, const View&, Seat, JsonWriter&);
  /// These two at every table: other programs rely on the members.
  void (*write_options)(const Rules&, JsonWriter&);
  void (*write_seat)(const Rules&, const State&, Seat, JsonWriter&);
  /// Effects that a city has besides those of its cards and stages.
  void (*add_effects)(const Rules&, const State&, Seat, std::vector<Effect>&);
};

/// All there are, in play or not.
std::span<const Expansion* const, kExpansions> expansions();

/// Calls `visit(expansion)` for those of the table.
template <class Visit>
void each_expansion(const Rules& rules, Visit visit) {
  for (const Expansion* expansion : expansions()) {
    if (rules.options.*expansion->option) visit(*expansion);
  }
}

/// What the first of them has to say that says anything.
template <class Ask>
std::optional<Message> ask_expansions(const Rules& rules, Ask ask) {
  std::optional<Message> answer;
  each_expansion(rules, [&](const Expansion& expansion) {
    if (!answer) answer = ask(expansion);
  });
  return answer;
}

/// The word of a verb that an expansion adds; null for all others.
const VerbWord* find_verb(Verb verb);

}  // namespace pharos::wonders
