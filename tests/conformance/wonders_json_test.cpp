// SPDX-License-Identifier: Apache-2.0
// No secret appears in the JSON of any view of 7 Wonders: no card is named that the seat cannot
// know.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "conformance/random_play.hpp"
#include "conformance/wonders_recount.hpp"
#include "conformance/wonders_subject.hpp"
#include "games/wonders/json.hpp"

namespace pharos::conformance {
namespace {

using namespace wonders;
using Names = std::set<std::string_view>;

/// What `seat` has had in front of it or seen built, from who held which hand when. A card of a
/// hand it once held is known by name, wherever it went.
Names known_names(const Rules& rules, const State& state, Seat seat) {
  Names names;
  for (unsigned age = 1; age <= state.age; ++age) {
    const unsigned turns = age < state.age ? kTurns : state.turn;
    for (unsigned row = 0; row < rules.players(); ++row) {
      bool held = false;
      for (unsigned slot = 0; slot < kHand; ++slot) {
        const unsigned turn = slot + 1;
        held = held || (turn <= turns && recount::holder(age, turn, row, rules.players()) == seat);
        const Use use = state.use[age - 1][row][slot];
        if (held || use == Use::built || is_lost(use)) {
          names.insert(rules.tables.cards[state.card[age - 1][row][slot]].name.view());
        }
      }
    }
  }
  for (unsigned i = 0; i < state.taken_count; ++i) {
    names.insert(rules.tables.cards[state.taken[i].card].name.view());
  }
  if (seat != kNoSeat && state.city[seat].looked != 0) {  // W6.3: it has looked at the pile
    for (unsigned age = 1; age <= state.age; ++age) {
      for (unsigned row = 0; row < rules.players(); ++row) {
        for (unsigned slot = 0; slot < kHand; ++slot) {
          if (state.use[age - 1][row][slot] != Use::discarded) continue;
          if (moment(age, slot + 1) > state.city[seat].looked) continue;
          names.insert(rules.tables.cards[state.card[age - 1][row][slot]].name.view());
        }
      }
    }
  }
  return names;
}

/// Every text between quotes, and the card named in it if it is an action ("sell Tavern").
Names texts_in(std::string_view json) {
  Names texts;
  std::size_t begin = json.find('"');
  while (begin != std::string_view::npos) {
    const std::size_t end = json.find('"', begin + 1);
    const std::string_view text = json.substr(begin + 1, end - begin - 1);
    texts.insert(text);
    for (const std::string_view verb : {"build ", "stage ", "sell ", "discard "}) {
      if (!text.starts_with(verb)) continue;
      const std::string_view rest = text.substr(verb.size());
      texts.insert(rest.substr(
          0, std::min({rest.find(" half="), rest.find(" pawn="), rest.find(" join"),
                       rest.find(" free"), rest.find(" left="), rest.find(" right=")})));
    }
    begin = json.find('"', end + 1);
  }
  return texts;
}

TEST(WondersJson, no_view_names_a_card_its_seat_cannot_know) {
  unsigned hidden = 0;
  unsigned shown = 0;
  each_table<WondersSubject>(2, [&](const Rules& rules, std::uint64_t seed) {
    each_round<WondersSubject>(rules, seed, [&](const State& state) {
      for (unsigned i = 0; i <= rules.players(); ++i) {
        const Seat seat = i < rules.players() ? static_cast<Seat>(i) : kNoSeat;
        std::string text;
        JsonWriter json(text);
        write_view(rules, make_view(rules, state, seat), json);
        const Names named = texts_in(text);
        const Names known = known_names(rules, state, seat);
        for (unsigned id = 0; id < rules.tables.card_count; ++id) {
          const std::string_view name = rules.tables.cards[id].name.view();
          ++(known.contains(name) ? shown : hidden);
          ASSERT_LE(named.contains(name), known.contains(name))
              << "seat " << i << " is told of " << name << '\n'
              << text;
        }
      }
    });
  });
  EXPECT_GT(hidden, 1000U);
  EXPECT_GT(shown, 1000U);
}

}  // namespace
}  // namespace pharos::conformance
