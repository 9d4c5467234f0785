// SPDX-License-Identifier: Apache-2.0
#include "games/architects/explain.hpp"

#include <gtest/gtest.h>

#include <map>
#include <string>

#include "games/architects/architects.hpp"
#include "games/architects/event.hpp"
#include "games/architects/notation.hpp"

namespace pharos::architects {
namespace {

Rules make(unsigned players = 3) {
  Rules rules;
  Options options;
  options.players = static_cast<std::uint8_t>(players);
  make_rules(builtin_tables(), options, rules);
  return rules;
}
const Rules kRules = make();

/// Seat 0 plays Gizah and is in the middle of a turn.
State acting() {
  State state;
  Architects::start(kRules, Seed{1, 0}, state);
  for (Seat seat = 0; seat < 3; ++seat)
    state.player[seat].wonder = static_cast<std::uint8_t>(3 + seat);
  for (unsigned deck = 3; deck < 6; ++deck) {
    state.at[deck] = static_cast<std::uint8_t>(deck_begin(deck));
    std::copy_n(kRules.wonder[deck].deck.begin(), kWonderDeck,
                state.card.begin() + deck_begin(deck));
  }
  state.active = 0;
  state.phase = Phase::act;
  return state;
}

std::map<std::string, std::string> reasons(const State& state) {
  std::map<std::string, std::string> result;
  for (const Refusal& refusal : refusals(kRules, state, state.active)) {
    result[to_text(kRules, refusal.action)] = std::string(refusal.reason.key);
  }
  return result;
}

const Argument* argument(const Message& message, std::string_view name) {
  for (const Argument& item : message.arguments) {
    if (item.name == name) return &item;
  }
  return nullptr;
}

TEST(ArchitectsExplain, why_stages_cannot_be_built) {
  State state = acting();
  state.player[0].built = 1;
  state.player[0].cards[0] = 1;
  const auto why = reasons(state);
  EXPECT_EQ(why.at("build 1"), "architects.refusal.stage_built");
  EXPECT_EQ(why.at("build 2"), "architects.refusal.identical");
  EXPECT_EQ(why.at("build 3"), "architects.refusal.stage_beneath");
  for (const Refusal& refusal : refusals(kRules, state, 0)) {
    if (to_text(kRules, refusal.action) != "build 2") continue;
    EXPECT_EQ(argument(refusal.reason, "missing")->number, 1);
    EXPECT_EQ(argument(refusal.reason, "count")->number, 2);
  }
}

TEST(ArchitectsExplain, what_stages_lack_is_said_before_a_card_is_taken) {
  State state = acting();
  state.phase = Phase::take;
  state.player[0].built = 1;
  state.player[0].cards[0] = 1;
  EXPECT_EQ(reasons(state).at("build 2"), "architects.refusal.identical");
  EXPECT_EQ(reasons(state).at("build 3"), "architects.refusal.stage_beneath");
  state.player[0].cards[0] = 2;  // enough: only the card is missing
  EXPECT_EQ(reasons(state).at("build 2"), "architects.refusal.take_first");
}

TEST(ArchitectsExplain, why_the_turn_cannot_be_ended) {
  State state = acting();
  state.player[0].cards[kCoin] = 2;
  EXPECT_EQ(reasons(state).at("done"), "architects.refusal.must_build");
  EXPECT_FALSE(reasons(state).contains("build 1"));
  state = acting();
  state.player[0].cards[kFirstSymbol] = 2;
  EXPECT_EQ(reasons(state).at("done"), "architects.refusal.must_research");
  EXPECT_FALSE(reasons(state).contains("science"));
}

TEST(ArchitectsExplain, why_tokens_cannot_be_used) {
  State state = acting();
  state.player[0].tokens = 0b1111;  // Urbanism, Crafts, Jewellery, Science
  state.armed = 0b0010;
  state.spent = 0b0100;
  const auto why = reasons(state);
  EXPECT_EQ(why.at("use Urbanism"), "architects.refusal.not_triggered");
  EXPECT_FALSE(why.contains("use Crafts"));
  EXPECT_EQ(why.at("use Jewellery"), "architects.refusal.already_used");
  EXPECT_EQ(why.at("science"), "architects.refusal.science");
  state.face_up = 0;
  EXPECT_EQ(reasons(state).at("science"), "architects.refusal.no_tokens");
}

TEST(ArchitectsExplain, why_a_written_action_is_not_legal) {
  State state = acting();
  const auto why = [&](const char* text) {
    std::string error;
    const auto parsed = parse_action(kRules, state, text, error);
    EXPECT_TRUE(parsed) << error;
    return std::string(why_not(kRules, state, 0, parsed->action).key);
  };
  EXPECT_EQ(why("take left"), "architects.refusal.taken");
  EXPECT_EQ(why("use Crafts left"), "architects.refusal.not_held");
  state.player[0].tokens = state.armed = 0b11;  // Urbanism and Crafts
  EXPECT_EQ(why("use Crafts left"), "architects.refusal.alike");
  state.player[0].tokens = state.armed = 0;
  EXPECT_EQ(why("token stack"), "match.not_now");
  EXPECT_EQ(why("keep wood"), "match.not_now");
  EXPECT_EQ(why("board Gizah"), "match.not_now");
  state.phase = Phase::take;
  EXPECT_EQ(why("build 1"), "architects.refusal.different");
  EXPECT_EQ(why("done"), "architects.refusal.take_first");
  EXPECT_EQ(why("take Babylon"), "architects.refusal.out_of_reach");
  EXPECT_EQ(why("take Gizah"), "architects.refusal.near_deck") << "it is the left deck";
  state.at[kCentre] = kCards;
  EXPECT_EQ(why("take centre"), "architects.refusal.deck_empty");
  state.phase = Phase::token;
  state.face_up = 0b111;
  EXPECT_EQ(why("token Culture"), "architects.refusal.not_face_up");
  state.stack_at = 15;
  EXPECT_EQ(why("token stack"), "architects.refusal.stack_empty");
  state.phase = Phase::keep;
  state.looked = 3;
  EXPECT_EQ(why("keep red2"), "architects.refusal.not_among");
}

TEST(ArchitectsExplain, a_take_names_the_card_only_to_who_knows_it) {
  State state = acting();
  state.phase = Phase::take;
  const auto key = [&](unsigned ref) {
    return std::string(describe(kRules, state, 0, make_action(Verb::take, ref)).key);
  };
  EXPECT_EQ(key(deck_left), "architects.action.take");
  EXPECT_EQ(key(deck_centre), "architects.action.take_unseen");
  state.know_centre.add(1);
  EXPECT_EQ(key(deck_centre), "architects.action.take_unseen");
  state.know_centre.add(0);
  EXPECT_EQ(key(deck_centre), "architects.action.take");
}

TEST(ArchitectsExplain, a_build_tells_which_token_helps) {
  State state = acting();
  const auto key = [&](unsigned stage, Handful cards) {
    return std::string(describe(kRules, state, 0, make_action(Verb::build, stage, cards)).key);
  };
  EXPECT_EQ(key(0, handful(0) | handful(1)), "architects.action.build");
  EXPECT_EQ(key(0, handful(kCoin)), "architects.action.build_double_coin");
  EXPECT_EQ(key(0, handful(0, 2)), "architects.action.build_any_resources");
  EXPECT_EQ(key(4, handful(0, 2) | handful(kCoin)), "architects.action.build_both");
}

/// Runs one choice and collects what is told.
std::vector<EventKind> told(State state, const Action& action) {
  std::vector<EventKind> kinds;
  const EventSink sink(
      [](void* list, const Event& event) {
        if (event.kind < kFirstStep) {
          static_cast<std::vector<EventKind>*>(list)->push_back(static_cast<EventKind>(event.kind));
        }
      },
      &kinds);
  apply(kRules, state, state.active, action, sink);
  return kinds;
}

TEST(ArchitectsExplain, horns_and_the_turning_of_tokens_are_told) {
  State state = acting();
  state.phase = Phase::take;
  const auto red2 = static_cast<std::uint8_t>(13);
  const auto place = std::find(state.card.begin() + deck_begin(kCentre), state.card.end(), red2);
  std::iter_swap(place, state.card.begin() + deck_begin(kCentre));
  const Action take = make_action(Verb::take, deck_centre);
  EXPECT_EQ(told(state, take), (std::vector<EventKind>{EventKind::took, EventKind::horn,
                                                       EventKind::battle, EventKind::turn}));
  state.battle = 2;
  EXPECT_EQ(told(state, take),
            (std::vector<EventKind>{EventKind::took, EventKind::horn, EventKind::battle,
                                    EventKind::alarm, EventKind::fight, EventKind::fight,
                                    EventKind::fight, EventKind::victory, EventKind::victory,
                                    EventKind::disbanded, EventKind::turn}));
}

TEST(ArchitectsExplain, every_event_of_random_games_has_its_message) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    State state;
    Architects::start(kRules, Seed{seed, 0}, state);
    FastRng rng(seed);
    Actions list;
    const EventSink sink(
        [](void*, const Event& event) {
          if (event.kind >= kFirstStep) return;
          const auto message = describe_event(kRules, event);
          const auto kind = static_cast<EventKind>(event.kind);
          EXPECT_NE(message.has_value(), kind == EventKind::turn);
        },
        nullptr);
    while (state.phase != Phase::over) {
      legal_actions(kRules, state, state.active, list);
      apply(kRules, state, state.active, list[below(rng, list.size())], sink);
    }
  }
}

}  // namespace
}  // namespace pharos::architects
