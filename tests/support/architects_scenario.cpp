// SPDX-License-Identifier: Apache-2.0
#include "support/architects_scenario.hpp"

#include <gtest/gtest.h>

#include <array>
#include <bit>

#include "games/architects/conflict.hpp"
#include "games/architects/layout.hpp"
#include "games/architects/notation.hpp"

namespace pharos::architects {
namespace {

constexpr std::array<const char*, kWonders> kUsual = {
    "Gizah", "Rhodos", "Babylon", "Olympia", "Ephesos", "Alexandria", "Halikarnassos"};

Options usual(unsigned players, ZeroOption zero) {
  return {static_cast<std::uint8_t>(players), BoardOption::random, zero};
}

}  // namespace

Scenario::Scenario(unsigned players, ZeroOption zero) {
  make_rules(builtin_tables(), usual(players, zero), rules_);
  Deal deal = draw_deal(rules_, Seed{players, 0});
  for (unsigned wonder = 0; wonder < kWonders; ++wonder) {  // all, so that boards can be changed
    deal.decks[wonder] = rules_.wonder[wonder].deck;
    FastRng rng(wonder);
    shuffle(rng, deal.decks[wonder].data(), kWonderDeck);
  }
  for (auto& order : deal.shuffles) {
    for (unsigned i = 0; i < kShuffled; ++i) order[i] = static_cast<std::uint8_t>(i);
    FastRng rng(players);
    shuffle(rng, order.data(), order.size());
  }
  start(rules_, deal, state_);
  for (unsigned wonder = 0; wonder < kWonders; ++wonder) {
    std::copy(deal.decks[wonder].begin(), deal.decks[wonder].end(),
              state_.card.begin() + deck_begin(wonder));
  }
  for (unsigned deck = 0; deck < kWonders; ++deck) {
    state_.at[deck] = static_cast<std::uint8_t>(deck_begin(deck));
  }
  state_.shuffle = deal.shuffles;
  for (unsigned seat = 0; seat < players; ++seat) board(seat, kUsual[seat]);
  state_.first = state_.active = 0;
  state_.turn = 0;
}

Scenario::Scenario(const Options& options, std::uint64_t seed) : started_(true) {
  make_rules(builtin_tables(), options, rules_);
  Architects::start(rules_, Seed{seed, 0}, state_);
}

// ---- the position -------------------------------------------------------------------------------

Scenario& Scenario::board(unsigned seat, const std::string& wonder) {
  const auto number = find_wonder(rules_, wonder);
  if (!number) {
    ADD_FAILURE() << "unknown wonder " << wonder;
    return *this;
  }
  for (Player& other : state_.player) {  // who has it takes the other one
    if (&other != &state_.player[seat] && other.wonder == *number) {
      other.wonder = state_.player[seat].wonder;
    }
  }
  state_.player[seat].wonder = *number;
  return *this;
}

Scenario& Scenario::cards(unsigned seat, const Strings& names) {
  for (const std::string& name : names) ++state_.player[seat].cards[kind(name)];
  return *this;
}

Scenario& Scenario::built(unsigned seat, const Numbers& stages) {
  for (const unsigned stage : stages) {
    std::uint8_t& set = state_.player[seat].built;
    set = static_cast<std::uint8_t>(set | 1U << (stage - 1));
  }
  return *this;
}

Scenario& Scenario::victories(unsigned seat, unsigned count) {
  state_.player[seat].victories = static_cast<std::uint8_t>(count);
  return *this;
}

void Scenario::place_token(const std::string& name, unsigned place) {
  const auto at =
      std::find_if(state_.stack.begin() + place, state_.stack.begin() + rules_.token_count,
                   [&](std::uint8_t token) { return token_name(rules_, token) == name; });
  if (at == state_.stack.begin() + rules_.token_count) {
    ADD_FAILURE() << "no token " << name << " is left";
    return;
  }
  std::rotate(state_.stack.begin() + place, at, at + 1);
}

Scenario& Scenario::tokens(unsigned seat, const Strings& names) {
  for (const std::string& name : names) {
    place_token(name, token_places_);
    const std::uint8_t token = state_.stack[token_places_++];
    TokenSet& set = state_.player[seat].tokens;
    set = static_cast<TokenSet>(set | 1U << token);
  }
  return face_up({});
}

Scenario& Scenario::face_up(const Strings& names) {
  for (unsigned i = 0; i < names.size(); ++i) place_token(names[i], token_places_ + i);
  state_.face_up = 0;
  stack_places_ = std::min<unsigned>(token_places_ + 3, rules_.token_count);
  for (unsigned i = token_places_; i < stack_places_; ++i) {
    state_.face_up = static_cast<TokenSet>(state_.face_up | 1U << state_.stack[i]);
  }
  state_.stack_at = static_cast<std::uint8_t>(stack_places_);
  return *this;
}

Scenario& Scenario::stack(const Strings& names) {
  for (const std::string& name : names) place_token(name, stack_places_++);
  return *this;
}

Scenario& Scenario::cat(unsigned seat) {
  state_.cat = static_cast<Seat>(seat);
  return *this;
}

Scenario& Scenario::battle(unsigned tokens) {
  state_.battle = static_cast<std::uint8_t>(tokens);
  return *this;
}

Scenario& Scenario::begins(unsigned seat) {
  state_.first = state_.active = static_cast<Seat>(seat);
  return *this;
}

Scenario& Scenario::top(const std::string& deck, const Strings& cards) {
  const unsigned number = deck_named(deck);
  const auto begin = state_.card.begin() + deck_begin(number);
  const auto top = state_.card.begin() + state_.at[number];
  const auto end = state_.card.begin() + deck_end(number);
  auto place = top;
  for (const std::string& name : cards) {
    auto found = std::find(place, end, kind(name));
    if (found == end && !started_) {  // or it was among those drawn before
      found = std::find(begin, top, kind(name));
      if (found == top) found = end;
    }
    if (found == end) {
      ADD_FAILURE() << "no " << name << " is left in the deck " << deck;
      return *this;
    }
    std::iter_swap(place++, found);
  }
  return *this;
}

Scenario& Scenario::left(const std::string& deck, unsigned count) {
  const unsigned number = deck_named(deck);
  state_.at[number] = static_cast<std::uint8_t>(deck_end(number) - count);
  return *this;
}

// ---- play ---------------------------------------------------------------------------------------

const State& Scenario::state() {
  if (!started_) {
    started_ = true;
    for (unsigned deck = 0; deck < kWonders; ++deck) {  // A1.6
      const bool used = std::any_of(state_.player.begin(), state_.player.begin() + players(),
                                    [&](const Player& player) { return player.wonder == deck; });
      if (!used) state_.at[deck] = static_cast<std::uint8_t>(deck_end(deck));
    }
    begin_turn(state_, state_.active);
  }
  return state_;
}

Scenario& Scenario::choose(unsigned seat, const std::string& action) {
  const Strings list = legal(seat);
  if (!contains(list, action)) {
    ADD_FAILURE() << "seat " << seat << ": '" << action
                  << "' is not legal; legal: " << ::testing::PrintToString(list);
    return *this;
  }
  std::string error;
  const auto parsed = parse_action(rules_, state_, action, error);
  if (!parsed) {
    ADD_FAILURE() << action << ": " << error;
    return *this;
  }
  apply(rules_, state_, static_cast<Seat>(seat), parsed->action, NullSink{});
  return *this;
}

Scenario& Scenario::turn(const std::string& deck) {
  const unsigned number = state().turn;
  const unsigned seat = active();
  choose(seat, "take " + deck);
  while (!over() && state().turn == number) {
    const Strings list = legal(seat);
    choose(seat, contains(list, "done") ? "done" : list.front());
  }
  return *this;
}

// ---- questions ----------------------------------------------------------------------------------

Strings Scenario::legal(unsigned seat) {
  Actions list;
  legal_actions(rules_, state(), static_cast<Seat>(seat), list);
  Strings texts;
  for (const Action& action : list) texts.push_back(to_text(rules_, action));
  return texts;
}

bool Scenario::legal(unsigned seat, const std::string& action) {
  return contains(legal(seat), action);
}

Strings Scenario::offers(unsigned seat, const std::string& words) {
  Strings found;
  for (const std::string& text : legal(seat)) {
    if (text.starts_with(words + " ")) found.push_back(text.substr(words.size() + 1));
  }
  std::sort(found.begin(), found.end());
  return found;
}

unsigned Scenario::count(unsigned seat, const std::string& card) {
  return state().player[seat].cards[kind(card)];
}

unsigned Scenario::discarded(const std::string& card) { return state().discard[kind(card)]; }

unsigned Scenario::discarded() {
  unsigned sum = 0;
  for (const std::uint8_t cards : state().discard) sum += cards;
  return sum;
}

bool Scenario::stands(unsigned seat, unsigned stage) {
  return has(state().player[seat].built, stage - 1);
}

unsigned Scenario::shields_of(unsigned seat) { return shields(rules_, state().player[seat]); }

bool Scenario::holds(unsigned seat, const std::string& token) {
  for (unsigned i = 0; i < rules_.token_count; ++i) {
    const bool held = has(state().player[seat].tokens, i);
    if (held && token_name(rules_, i) == token) return true;
  }
  return false;
}

Strings Scenario::face_up() {
  Strings names;
  for (unsigned i = 0; i < rules_.token_count; ++i) {
    if (has(state().face_up, i)) names.emplace_back(token_name(rules_, i));
  }
  return names;
}

ScoreSheet Scenario::sheet() {
  ScoreSheet result;
  score(rules_, state(), result);
  return result;
}

Numbers Scenario::winners() {
  Numbers seats;
  for (const Seat seat : sheet().winners()) seats.push_back(seat);
  return seats;
}

Strings Scenario::row(const State& state, unsigned deck) const {
  Strings names;
  for (unsigned i = state.at[deck]; i < deck_end(deck); ++i) {
    const std::uint8_t card = state.card[i];
    names.emplace_back(card == kUnknownCard ? "?" : card_name(rules_, card));
  }
  return names;
}

Strings Scenario::seen(unsigned seat, const std::string& deck) {
  return row(make_view(rules_, state(), static_cast<Seat>(seat)).state, deck_named(deck));
}

Strings Scenario::seen_by_spectator(const std::string& deck) {
  return row(make_view(rules_, state(), kNoSeat).state, deck_named(deck));
}

Strings Scenario::truth(const std::string& deck) { return row(state(), deck_named(deck)); }

unsigned Scenario::kind(const std::string& name) const {
  const auto found = find_card(rules_, name);
  if (!found) ADD_FAILURE() << "unknown card " << name;
  return found.value_or(0);
}

unsigned Scenario::deck_named(const std::string& name) const {
  if (name == "centre") return kCentre;
  const auto found = find_wonder(rules_, name);
  if (!found) ADD_FAILURE() << "unknown deck " << name;
  return found.value_or(0);
}

void for_every_seat(const std::function<void(unsigned players, unsigned seat)>& test) {
  for (unsigned players = kMinPlayers; players <= kMaxPlayers; ++players) {
    for (unsigned seat = 0; seat < players; ++seat) {
      SCOPED_TRACE(std::to_string(players) + " players, seat " + std::to_string(seat));
      test(players, seat);
    }
  }
}

}  // namespace pharos::architects
