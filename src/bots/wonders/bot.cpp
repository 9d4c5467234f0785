// SPDX-License-Identifier: Apache-2.0
// The bots of 7 Wonders, and what they say about a choice besides its parts: who is kept from a
// card.
#include "bots/games.hpp"
#include "bots/levels.hpp"
#include "bots/opinion_of.hpp"
#include "bots/wonders/features.hpp"
#include "games/wonders/message_keys.hpp"
#include "games/wonders/notation.hpp"

namespace pharos::bots {
namespace {

using namespace wonders;

/// The seat that will hold this seat's hand next (W2.6).
Seat next_holder(const Rules& rules, const State& state, Seat seat) {
  return state.age == 2 ? right_of(seat, rules.players()) : left_of(seat, rules.players());
}

}  // namespace

constinit const GameBots kWondersBots = {WondersFeatures::Game::kId, &make_level<WondersFeatures>,
                                         &opinion_of<WondersFeatures>, 8'000};

std::vector<Message> WondersFeatures::own_reasons(const Weights& weights, const Rules& rules,
                                                  const State& state, Seat seat,
                                                  const Action& action) {
  if (state.phase != Phase::turn || state.turn == kTurns || action.verb > Verb::sell) return {};
  const Seat other = next_holder(rules, state, seat);
  const WondersFeatures theirs(rules, state, other);
  const float* row = weights.row(theirs.bucket());
  const auto worth = [&](unsigned card) {
    Dot dot(row);
    theirs.describe(make_action(Verb::build, card), dot);
    return state.city[other].built.has(rules.card[card].name_id) ? -1e3F : dot.sum();
  };
  constexpr float kClearly = 1;  // points better than anything else in the hand
  const float own = worth(action.subject);
  for (const std::uint8_t card : hand_of(rules, state, seat)) {
    if (card != action.subject && worth(card) > own - kClearly) return {};
  }
  const std::string_view side = left_of(seat, rules.players()) == other ? "left" : "right";
  return {Message("wonders.reason.blocks")
              .with("card", Word{keys::kCardDomain, card_name(rules, action.subject)})
              .with("neighbour", Word{keys::kNeighbourDomain, side})};
}

}  // namespace pharos::bots
