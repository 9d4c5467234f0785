// SPDX-License-Identifier: Apache-2.0
// Set-up (A1): wonders, decks, tokens, shuffles. All randomness of the game is drawn here.
#include <algorithm>

#include "games/architects/layout.hpp"
#include "games/architects/turn.hpp"

namespace pharos::architects {
namespace {

/// What random numbers are drawn for: never renumber, records depend on it.
enum Purpose : std::uint32_t {
  purpose_boards = 1,
  purpose_first,
  purpose_deck,
  purpose_centre,
  purpose_tokens,
  purpose_shuffle,
};

constexpr unsigned kFaceUp = 3;  // A1.3

void draw_boards(const Rules& rules, const Seed& seed, Deal& deal) {
  std::array<std::uint8_t, kWonders> boards{};
  for (unsigned i = 0; i < kWonders; ++i) boards[i] = static_cast<std::uint8_t>(i);
  KeyedRng rng(seed, purpose_boards, 0);
  shuffle(rng, boards.data(), boards.size());
  std::copy_n(boards.begin(), rules.players(), deal.boards.begin());
}

/// Copies of a token cannot be told apart: the first to come has the lowest number.
void draw_tokens(const Rules& rules, const Seed& seed, Deal& deal) {
  for (unsigned i = 0; i < rules.token_count; ++i) deal.tokens[i] = static_cast<std::uint8_t>(i);
  KeyedRng rng(seed, purpose_tokens, 0);
  shuffle(rng, deal.tokens.data(), rules.token_count);
  order_copies(rules, deal.tokens.data(), rules.token_count);
}

void draw_shuffle(const Seed& seed, unsigned index, Deal& deal) {
  auto& order = deal.shuffles[index];
  for (unsigned i = 0; i < kShuffled; ++i) order[i] = static_cast<std::uint8_t>(i);
  KeyedRng rng(seed, purpose_shuffle, index);
  shuffle(rng, order.data(), order.size());
}

}  // namespace

bool in_play(const Rules& rules, const Deal& deal, unsigned wonder) {
  if (rules.options.boards == BoardOption::pick) return true;
  const auto end = deal.boards.begin() + rules.players();
  return std::find(deal.boards.begin(), end, wonder) != end;
}

unsigned shuffles_needed(const Rules& rules, const Deal& deal) {
  unsigned looks = 0;
  for (unsigned wonder = 0; wonder < kWonders; ++wonder) {
    if (rules.wonder[wonder].effect != WonderEffect::keep_one) continue;
    if (!in_play(rules, deal, wonder)) continue;
    for (const StageData& stage : rules.wonder[wonder].stage) looks += stage.effect ? 1U : 0U;
  }
  return looks;
}

Deal draw_deal(const Rules& rules, const Seed& seed) {
  Deal deal;
  draw_boards(rules, seed, deal);
  KeyedRng first(seed, purpose_first, 0);
  deal.first = static_cast<Seat>(below(first, rules.players()));  // A1.5
  for (unsigned wonder = 0; wonder < kWonders; ++wonder) {
    if (!in_play(rules, deal, wonder)) continue;
    deal.decks[wonder] = rules.wonder[wonder].deck;
    KeyedRng rng(seed, purpose_deck, wonder);
    shuffle(rng, deal.decks[wonder].data(), kWonderDeck);
  }
  deal.centre = rules.centre;
  KeyedRng rng(seed, purpose_centre, 0);
  shuffle(rng, deal.centre.data(), kCentralDeck);
  draw_tokens(rules, seed, deal);
  for (unsigned i = 0; i < shuffles_needed(rules, deal); ++i) draw_shuffle(seed, i, deal);
  return deal;
}

void start(const Rules& rules, const Deal& deal, State& state) {
  state = State{};
  for (unsigned deck = 0; deck < kDecks; ++deck) {
    state.at[deck] = static_cast<std::uint8_t>(deck_begin(deck));
    if (deck == kCentre) break;
    std::copy(deal.decks[deck].begin(), deal.decks[deck].end(),
              state.card.begin() + deck_begin(deck));
  }
  std::copy(deal.centre.begin(), deal.centre.end(), state.card.begin() + deck_begin(kCentre));
  for (unsigned i = 0; i < shuffles_needed(rules, deal); ++i) state.shuffle[i] = deal.shuffles[i];
  state.stack = deal.tokens;
  for (; state.stack_at < kFaceUp; ++state.stack_at) {  // A1.3
    state.face_up = static_cast<TokenSet>(state.face_up | 1U << deal.tokens[state.stack_at]);
  }
  state.first = deal.first;
  state.cat = kNoSeat;                                    // A1.5
  if (rules.options.boards == BoardOption::pick) return;  // seat 0 picks first (A1.6)
  for (Seat seat = 0; seat < rules.players(); ++seat) {
    state.player[seat].wonder = deal.boards[seat];
  }
  lay_out_decks(rules, state);
  begin_turn(state, state.first);
}

}  // namespace pharos::architects
