// SPDX-License-Identifier: Apache-2.0
// Why an action that can be written down is not legal: what refusals.cpp says of its use, and what
// else can be wrong with it.
#include "games/wonders/city.hpp"
#include "games/wonders/explain.hpp"
#include "games/wonders/notation.hpp"
#include "games/wonders/pile.hpp"

namespace pharos::wonders {
namespace {

/// Whether the seat holds the card, or sees it in the pile when it builds from there.
bool in_reach(const Rules& rules, const State& state, Seat seat, std::uint8_t card) {
  const std::uint8_t name = rules.card[card].name_id;
  bool found = false;
  if (state.phase == Phase::discard_pile) {
    pile_kinds(rules, state).each([&](unsigned kind) {
      found = found || rules.card[kind].name_id == name;
    });
  } else {
    for (const std::uint8_t kind : hand_of(rules, state, seat)) {
      found = found || rules.card[kind].name_id == name;
    }
  }
  return found;
}

/// E2.1, E5.1, E5.2: parts of a stage action that this stage or game does not have, or that are
/// wanting.
std::optional<Message> wrong_part(const Rules& rules, const State& state, Seat seat,
                                  const Action& action) {
  if (action.join && rules.pawns_on_card == 0) return Message("match.wonders.nothing_to_join");
  const StageRule* stage = next_stage(rules, state.city[seat]);
  if (stage == nullptr) return std::nullopt;
  if (stage->has_halves != (action.half != 0)) {
    return Message(stage->has_halves ? "match.wonders.half_needed" : "match.wonders.no_half");
  }
  if (stage->choose_pawn != (action.pawn != 0)) {
    return Message(stage->choose_pawn ? "match.wonders.pawn_needed" : "match.wonders.no_pawn");
  }
  return std::nullopt;
}

}  // namespace

Message why_not(const Rules& rules, const State& state, Seat seat, const Action& action) {
  const bool in_turn = state.phase == Phase::turn || state.phase == Phase::extra ||
                       state.phase == Phase::discard_pile;
  const bool uses_card =
      action.verb == Verb::build || action.verb == Verb::stage || action.verb == Verb::sell;
  const bool penalty = action.verb == Verb::discard || action.verb == Verb::give_back;
  if (penalty != (state.phase == Phase::penalty)) return Message("match.not_now");
  if (in_turn != uses_card && !penalty && action.verb != Verb::board) {
    return Message("match.not_now");
  }
  if (action.verb == Verb::stage && in_turn) {
    if (const auto wrong = wrong_part(rules, state, seat, action)) return *wrong;
  }
  Action plain = action;  // refusals are about verb, subject and taking part
  plain.free = false;
  plain.half = plain.pawn = 0;
  for (const Refusal& refusal : refusals(rules, state, seat)) {
    if (same_use(rules, refusal.action, plain)) return refusal.reason;
  }
  if (state.phase == Phase::penalty && action.verb == Verb::discard) {
    return Message("match.wonders.not_yours")
        .with("card", Word{"wonders.card", card_name(rules, action.subject)});
  }
  if (state.phase == Phase::penalty && action.verb == Verb::give_back) {
    return Message("match.wonders.not_those_tokens");
  }
  if (!in_turn || !uses_card) return Message("match.not_now");
  const Word card{"wonders.card", card_name(rules, action.subject)};
  const bool pile = state.phase == Phase::discard_pile;
  if (!in_reach(rules, state, seat, action.subject)) {
    return Message(pile ? "match.wonders.not_in_pile" : "match.wonders.not_in_hand")
        .with("card", card);
  }
  if (action.verb != Verb::build || pile) return Message("match.not_now");
  // W6.7: the one way is open and the other is not.
  return Message(action.free ? "match.wonders.free_not_offered" : "match.wonders.only_free")
      .with("card", card);
}

}  // namespace pharos::wonders
