// SPDX-License-Identifier: Apache-2.0
// Set-up (W1): boards, sides, decks and hands. All randomness of the game is drawn here.
#include <algorithm>

#include "base/sort.hpp"
#include "games/wonders/expansions.hpp"
#include "games/wonders/place.hpp"
#include "games/wonders/turn.hpp"

namespace pharos::wonders {
namespace {

void draw_boards(const Rules& rules, const Seed& seed, Deal& deal) {
  std::array<std::uint8_t, kMaxBoards> boards{};
  const unsigned count = rules.tables.board_count;
  for (unsigned i = 0; i < count; ++i) boards[i] = static_cast<std::uint8_t>(i);
  KeyedRng rng(seed, purpose_boards, 0);
  shuffle(rng, boards.data(), count);
  std::copy_n(boards.begin(), rules.players(), deal.boards.begin());
}

void draw_sides(const Rules& rules, const Seed& seed, Deal& deal) {
  std::uint64_t bits = 0;  // day for all
  if (rules.options.sides == SideOption::night) bits = ~std::uint64_t{0};
  if (rules.options.sides == SideOption::random) bits = KeyedRng(seed, purpose_sides, 0).next();
  for (unsigned seat = 0; seat < rules.players(); ++seat) {
    deal.sides[seat] = ((bits >> seat) & 1) != 0 ? Side::night : Side::day;
  }
}

void draw_hands(const Rules& rules, const Seed& seed, unsigned age, Deal& deal) {
  auto deck = rules.deck[age];
  if (age == kAges - 1) {  // W1.4
    auto guilds = rules.guilds;
    KeyedRng rng(seed, purpose_guilds, 0);
    shuffle(rng, guilds.begin(), guilds.size());
    for (unsigned i = 0; i < rules.guilds_in_play; ++i) deck.push_back(guilds[i]);
  }
  KeyedRng rng(seed, purpose_deck, age);
  shuffle(rng, deck.begin(), deck.size());
  for (unsigned seat = 0; seat < rules.players(); ++seat) {  // W1.7
    std::copy_n(deck.begin() + seat * kHand, kHand, deal.hands[age][seat].begin());
  }
}

}  // namespace

Deal draw_deal(const Rules& rules, const Seed& seed) {
  Deal deal;
  draw_boards(rules, seed, deal);
  draw_sides(rules, seed, deal);
  for (unsigned age = 0; age < kAges; ++age) draw_hands(rules, seed, age, deal);
  each_expansion(rules, [&](const Expansion& expansion) { expansion.draw(rules, seed, deal); });
  return deal;
}

void start(const Rules& rules, const Deal& deal, State& state) {
  static_assert(kHand == 7);
  state = State{};
  for (unsigned age = 0; age < kAges; ++age) {
    for (unsigned seat = 0; seat < rules.players(); ++seat) {
      auto& row = state.card[age][seat];
      std::copy_n(deal.hands[age][seat].begin(), kHand, row.begin());
      sort_seven(row.data());
    }
  }
  const bool pick_boards = rules.options.boards == BoardOption::pick;
  const bool pick_sides = rules.options.sides == SideOption::pick;
  for (Seat seat = 0; seat < rules.players(); ++seat) {
    state.city[seat].coins = 3;  // W1.6
    if (!pick_boards) state.city[seat].board = deal.boards[seat];
    if (!pick_sides) state.city[seat].side = deal.sides[seat];
  }
  each_expansion(rules, [&](const Expansion& expansion) { expansion.lay_out(rules, deal, state); });
  begin(rules, state);
}

}  // namespace pharos::wonders
