// SPDX-License-Identifier: Apache-2.0
// Actions, impossibilities and events as messages for people: keys with arguments (i18n/ has the
// words). Reads only what the seat may know, so that a state and its view give the same messages.
//
//   for (const Refusal& refusal : refusals(rules, state, seat)) {
//     // to_text(rules, refusal.action): "build Barracks"; refusal.reason: "1 ore missing ..."
//   }
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/event.hpp"
#include "engine/message.hpp"
#include "engine/refusal.hpp"
#include "games/wonders/action.hpp"
#include "games/wonders/state.hpp"

namespace pharos::wonders {

/// A card by its name, an Age by its number.
Word card_word(const Rules& rules, unsigned card);
Word age_word(unsigned age);

/// A legal action in words, with its price: coins to the bank, to the left, to the right.
Message describe(const Rules& rules, const State& state, Seat seat, const Action& action);

/// Coins the action costs.
struct ActionPrice {
  int bank = 0;
  int left = 0;
  int right = 0;
  bool chain = false;  // free because of a chain (W3.8)
};
/// Precondition: the action is legal.
ActionPrice price_of(const Rules& rules, const State& state, Seat seat, const Action& action);

/// The message with what is paid to whom.
Message with_price(Message message, const ActionPrice& price);
/// A message about building the next stage: with which card, and what was chosen with it.
Message stage_message(std::string_view key, const Rules& rules, const State& state, Seat seat,
                      const Action& action);

/// How a building comes into the city.
enum class How : std::uint8_t {
  paid,   // coins go to the bank or to neighbours
  free,   // nothing is paid: no cost, or own resources
  chain,  // W3.8
  power,  // W6.3, W6.5, W6.6
  once,   // W6.7: uses the power of the Age
};
/// Precondition: the action is legal and builds a card.
How how_built(const Rules& rules, const State& state, Seat seat, const Action& action);
/// W3.8: the name of the building in the city whose chain makes the card free.
std::string_view chain_name(const Rules& rules, const City& city, const CardRule& card);

/// What an action would be, without saying that it can be done. Precondition: it is one of those
/// that `refusals` gives.
Message action_name(const Rules& rules, const State& state, const Action& action);

/// The action has verb, subject and taking part only.
using Refusal = RefusalOf<Action>;
/// For every card of the hand (or pile, or board) the uses that are not possible, in canonical
/// order. Empty for a seat that takes no part in the step under way.
std::vector<Refusal> refusals(const Rules& rules, const State& state, Seat seat);

/// The coins that a price comes to at the least, whoever gets them; more than any city has when the
/// resources are not to be had.
int least_coins(const Rules& rules, const State& state, Seat seat, const Price& price);

/// Why an action that can be written down is not legal, whatever its split. Precondition: the seat
/// may choose, and no legal action is of the same use.
Message why_not(const Rules& rules, const State& state, Seat seat, const Action& action);

/// The fewest units whose removal lets `available` symbols meet the cost; among several such sets
/// the one that takes the earliest resources.
Cost missing_resources(const Supply& available, const Cost& cost);

/// What happened, in words; nothing for events that are not worth a line.
std::optional<Message> describe_event(const Rules& rules, const Event& event);

}  // namespace pharos::wonders
