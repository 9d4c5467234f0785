// SPDX-License-Identifier: Apache-2.0
#include "conformance/architects_recount.hpp"
#include "conformance/architects_subject.hpp"
#include "conformance/laws.hpp"
#include "games/architects/conflict.hpp"
#include "games/architects/event.hpp"
#include "games/architects/json.hpp"

namespace pharos::conformance {

using namespace architects;

INSTANTIATE_TYPED_TEST_SUITE_P(Architects, PlayLaws, ArchitectsSubject);
INSTANTIATE_TYPED_TEST_SUITE_P(Architects, SecrecyLaws, ArchitectsSubject);

TEST(ArchitectsTables, every_player_count_and_option_is_tested) {
  EXPECT_EQ(ArchitectsSubject::tables().size(), 6U * 2U + 2U);
}

TEST(ArchitectsTables, random_play_reaches_every_phase_wonder_and_token) {
  std::array<unsigned, 8> phases{};
  unsigned complete = 0;
  unsigned tokens = 0;
  unsigned most_known = 0;
  std::array<unsigned, kMaxShuffles + 1> shuffles{};
  const auto count = [&](const State& state) {
    ++phases[static_cast<unsigned>(state.phase)];
    most_known = std::max(most_known, static_cast<unsigned>(state.know_centre.size()));
    ++shuffles[state.shuffles];
    for (const Player& player : state.player) {
      tokens |= player.tokens;
      if (player.built == kComplete) complete |= 1U << player.wonder;
    }
  };
  for (const auto& table : ArchitectsSubject::tables()) {
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
      each_round<ArchitectsSubject>(*table.rules, seed, count);
    }
  }
  for (const unsigned times : phases) EXPECT_GT(times, 20U);
  EXPECT_EQ(complete, 127U);
  EXPECT_EQ(tokens, (1U << kTokens) - 1);
  EXPECT_GE(most_known, 2U);
  for (const unsigned times : shuffles) EXPECT_GT(times, 0U);
}

TEST(ArchitectsTables, shields_and_conflicts_agree_with_the_recount) {
  unsigned won = 0;
  each_table<ArchitectsSubject>(6, [&](const Rules& rules, std::uint64_t seed) {
    each_round<ArchitectsSubject>(rules, seed, [&](const State& state) {
      if (state.turn == 0) return;
      const unsigned players = rules.players();
      const ConflictResult result = conflict(rules, state);
      for (Seat seat = 0; seat < players; ++seat) {
        const unsigned own = recount::shields(rules.tables, state.player[seat]);
        ASSERT_EQ(shields(rules, state.player[seat]), own);
        const auto at = [&](unsigned other) {
          return recount::shields(rules.tables, state.player[other % players]);
        };
        unsigned expected =
            (own > at(seat + 1U) ? 1U : 0U) + (own > at(seat + players - 1U) ? 1U : 0U);
        if (players == 2) {  // A5.3
          const unsigned other = at(seat + 1U);
          expected = own > other ? (own >= 2 * other ? 2U : 1U) : 0U;
          const bool online = rules.options.two_player_zero == ZeroOption::online;
          if (online && own == 1 && other == 0) expected = 1;
        }
        ASSERT_EQ(result.won(seat), expected);
        won += expected;
      }
    });
  });
  EXPECT_GT(won, 0U);
}

TEST(ArchitectsTables, ten_thousand_random_games_end_for_each_player_count) {
  for (unsigned players = kMinPlayers; players <= kMaxPlayers; ++players) {
    Rules rules;
    make_rules(builtin_tables(),
               {static_cast<std::uint8_t>(players), BoardOption::random, ZeroOption::rulebook},
               rules);
    unsigned complete = 0;
    const unsigned games = testing_tools::scaled(10'000);
    for (std::uint64_t seed = 1; seed <= games; ++seed) {
      State state;
      architects::Architects::start(rules, Seed{seed, 0}, state);
      FastRng rng(seed);
      const std::uint64_t decisions = random_playout<architects::Architects>(rules, state, rng);
      ASSERT_LE(decisions, ArchitectsSubject::kMaxDecisions);
      ASSERT_EQ(state.phase, Phase::over);
      complete += state.player[state.active].built == kComplete ? 1U : 0U;
    }
    EXPECT_GT(complete, games * 9 / 10) << "nearly all end with a complete wonder";
  }
}

/// A2.3: decks run out so rarely in random games that it takes tables where most cards are gone.
TEST(ArchitectsTables, games_with_nearly_empty_decks_keep_the_laws_and_end) {
  unsigned without_cards = 0;
  unsigned skipped = 0;
  each_table<ArchitectsSubject>(60, [&](const Rules& rules, std::uint64_t seed) {
    if (rules.options.boards == BoardOption::pick) return;
    State state = started<architects::Architects>(rules, seed);
    FastRng rng(seed);
    for (unsigned deck = 0; deck < kDecks; ++deck) {
      for (const auto left = below(rng, 5); state.size(deck) > left; ++state.at[deck]) {
        ++state.discard[state.top(deck)];
      }
    }
    Actions list;
    legal_actions(rules, state, state.active, list);
    if (list.size() < 2) return;  // such a choice would have made itself
    const EventSink sink(
        [](void* count, const Event& event) {
          const bool none = event.kind == static_cast<std::uint8_t>(EventKind::no_card);
          *static_cast<unsigned*>(count) += none ? 1U : 0U;
        },
        &skipped);
    unsigned decisions = 0;
    while (state.phase != Phase::over) {
      ASSERT_LE(++decisions, 200U);
      ArchitectsSubject::check_state(rules, state);
      for (Seat seat = 0; seat < rules.players(); ++seat) {
        const View view = make_view(rules, state, seat);
        const State guess = sample(rules, view, rng);
        ASSERT_EQ(make_view(rules, guess, seat), view);
      }
      legal_actions(rules, state, state.active, list);
      apply(rules, state, state.active, list[pick_evenly(list, rng)], sink);
      if (::testing::Test::HasFailure()) return;
    }
    ArchitectsSubject::check_state(rules, state);
    without_cards += state.player[state.active].built == kComplete ? 0U : 1U;
  });
  EXPECT_GT(without_cards, 0U);
  EXPECT_GT(skipped, 0U);
}

/// A6.1: what others may believe while somebody looks at five cards.
TEST(ArchitectsTables, who_is_asked_what_to_keep_sees_two_kinds_in_every_sample) {
  unsigned looks = 0;
  each_table<ArchitectsSubject>(100, [&](const Rules& rules, std::uint64_t seed) {
    FastRng rng(seed);
    each_round<ArchitectsSubject>(rules, seed, [&](const State& state) {
      if (state.phase != Phase::keep) return;
      for (Seat seat = 0; seat < rules.players(); ++seat) {
        const State guess = sample(rules, make_view(rules, state, seat), rng);
        Actions list;
        legal_actions(rules, guess, guess.active, list);
        ASSERT_GT(list.size(), 1U);
        ++looks;
      }
    });
  });
  EXPECT_GT(looks, 0U);
}

/// No secret in JSON: what a seat is shown stays the same when everything it cannot know is
/// changed.
TEST(ArchitectsJson, no_view_depends_on_what_its_seat_cannot_know) {
  unsigned changed = 0;
  each_table<ArchitectsSubject>(2, [&](const Rules& rules, std::uint64_t seed) {
    each_round<ArchitectsSubject>(rules, seed, [&](const State& state) {
      const auto text = [&](const State& of, Seat seat) {
        std::string out;
        JsonWriter json(out);
        write_view(rules, make_view(rules, of, seat), json);
        return out;
      };
      for (unsigned i = 0; i <= rules.players(); ++i) {
        const Seat seat = i < rules.players() ? static_cast<Seat>(i) : kNoSeat;
        State other = state;
        for (unsigned deck = 0; deck < kDecks; ++deck) {  // turned upside down below the known
          const unsigned end = deck == kCentre ? kCards : (deck + 1) * kWonderDeck;
          unsigned known = deck == kCentre ? 0 : 1;
          if (deck == kCentre && seat != kNoSeat && state.know_centre.has(seat)) known = 1;
          if (state.turn == 0) known = 0;
          if (state.phase == Phase::keep && state.looked == deck && state.active == seat) known = 5;
          const unsigned first = std::min(end, state.at[deck] + known);
          std::reverse(other.card.begin() + first, other.card.begin() + end);
        }
        std::reverse(other.stack.begin() + other.stack_at, other.stack.begin() + kTokens);
        for (auto& order : other.shuffle) std::reverse(order.begin(), order.end());
        changed += other == state ? 0U : 1U;
        ASSERT_EQ(text(other, seat), text(state, seat)) << "seat " << i;
      }
    });
  });
  EXPECT_GT(changed, 100U);
}

}  // namespace pharos::conformance
