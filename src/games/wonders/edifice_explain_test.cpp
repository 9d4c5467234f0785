// SPDX-License-Identifier: Apache-2.0
// What players are told about edifices: actions with their price, reasons, events.
#include <gtest/gtest.h>

#include "games/wonders/edifice.hpp"
#include "games/wonders/event.hpp"
#include "games/wonders/explain.hpp"
#include "games/wonders/notation.hpp"
#include "games/wonders/place.hpp"
#include "games/wonders/wonders.hpp"
#include "support/messages.hpp"

namespace pharos::wonders {
namespace {

using testing_tools::plain;

std::uint8_t edifice_named(const Rules& rules, std::string_view name) {
  std::uint8_t edifice = 0;
  while (edifice_name(rules, edifice) != name) ++edifice;
  return edifice;
}

/// Three players, Age I, Outpost (1 coin) first; seat 0 is looked at, its hand is all Baths.
class EdificeTable {
 public:
  explicit EdificeTable(const char* board = "Gizah", Side side = Side::day) {
    Options options;
    options.players = 3;
    options.edifice = true;
    make_rules(builtin_tables(2), options, rules);
    Deal deal = draw_deal(rules, Seed{1, 0});
    const char* boards[] = {board, "Rhodos", "Ephesos"};
    for (std::size_t seat = 0; seat < 3; ++seat) {
      deal.boards[seat] = *find_board(rules, boards[seat]);
      deal.sides[seat] = side;
    }
    deal.edifices = {edifice_named(rules, "Outpost"), edifice_named(rules, "Staging Camp"),
                     edifice_named(rules, "Concentric Castle")};
    start(rules, deal, state);
    state.card[0][0].fill(*find_card(rules, "Baths", 1));
  }
  EdificeTable& coins(unsigned number) {
    state.city[0].coins = static_cast<std::uint16_t>(number);
    return *this;
  }
  EdificeTable& built(Seat seat, const char* name) {
    place_card(state.city[seat], rules.card[*find_card(rules, name, 0)]);
    return *this;
  }
  EdificeTable& stages(unsigned number) {
    const City& city = state.city[0];
    const SideRule& side = rules.board[city.board].side[static_cast<unsigned>(city.side)];
    for (unsigned i = 0; i < number; ++i) place_stage(state.city[0], side.stage[i]);
    return *this;
  }
  /// Two wood: the first stage of Gizah.
  EdificeTable& wood() { return built(0, "Sawmill"); }

  [[nodiscard]] std::string refused(std::string_view action) const {
    for (const Refusal& refusal : refusals(rules, state, 0)) {
      if (to_text(rules, refusal.action) == action) return plain(refusal.reason);
    }
    return "";
  }
  [[nodiscard]] std::string described(std::string_view action) const {
    std::string error;
    return plain(describe(rules, state, 0, parse_action(rules, action, 0, error)->action));
  }
  [[nodiscard]] std::string told(EventKind kind, unsigned subject, int amount = 0) const {
    const auto message = describe_event(
        rules, {static_cast<std::uint8_t>(kind), 0, static_cast<std::uint8_t>(subject),
                static_cast<std::int16_t>(amount), 0});
    return message ? plain(*message) : "";
  }

  Rules rules;
  State state{};
};

// ---- why one cannot take part -------------------------------------------------------------------

TEST(EdificeExplain, nothing_is_refused_to_who_can_take_part) {
  EXPECT_EQ(EdificeTable().wood().coins(1).refused("stage Baths join"), "");
  EXPECT_EQ(EdificeTable().wood().coins(1).refused("stage Baths"), "");
}

TEST(EdificeExplain, E2_1_who_took_part_is_told_so) {
  EdificeTable table = EdificeTable().wood();
  table.state.city[0].joined = 1;
  EXPECT_EQ(table.refused("stage Baths join"), "wonders.refusal.took_part edifice=Outpost");
  EXPECT_EQ(table.refused("stage Baths"), "");
  table.state.city[0].joined = 6;  // of other Ages
  EXPECT_EQ(table.refused("stage Baths join"), "");
}

TEST(EdificeExplain, E2_2_no_pawn_is_left) {
  EdificeTable table = EdificeTable().wood();
  table.state.pawns_left[0] = 0;
  EXPECT_EQ(table.refused("stage Baths join"), "wonders.refusal.edifice_built edifice=Outpost");
  EXPECT_EQ(table.refused("stage Baths"), "");
}

TEST(EdificeExplain, E2_3_coins_are_missing_for_the_edifice) {
  EXPECT_EQ(EdificeTable().wood().coins(0).refused("stage Baths join"),
            "wonders.refusal.edifice_coins coins=1 edifice=Outpost");
  // Bought wood is paid from the same purse.
  const EdificeTable buying = EdificeTable().built(1, "Sawmill").coins(4);
  EXPECT_EQ(buying.refused("stage Baths"), "");
  EXPECT_EQ(buying.refused("stage Baths join"),
            "wonders.refusal.edifice_coins coins=1 edifice=Outpost");
  EXPECT_EQ(EdificeTable().built(1, "Sawmill").coins(5).refused("stage Baths join"), "");
}

TEST(EdificeExplain, where_the_stage_is_impossible_only_that_is_told) {
  EXPECT_EQ(EdificeTable().refused("stage Baths"),
            "wonders.refusal.resources count=2 missing=2 wood");
  EXPECT_EQ(EdificeTable().refused("stage Baths join"), "");
  EXPECT_EQ(EdificeTable().stages(3).refused("stage Baths"), "wonders.refusal.wonder_complete");
  EXPECT_EQ(EdificeTable().stages(3).refused("stage Baths join"), "");
  const EdificeTable poor = EdificeTable().built(1, "Sawmill").coins(3);
  EXPECT_EQ(poor.refused("stage Baths"), "wonders.refusal.coins coins=1");
  EXPECT_EQ(poor.refused("stage Baths join"), "");
}

// ---- actions and their price --------------------------------------------------------------------

TEST(EdificeExplain, E2_3_an_action_tells_the_whole_price) {
  EXPECT_EQ(EdificeTable().described("stage Baths join left=2"),
            "wonders.action.stage_join card=Baths stage=1 half=0 pawn=0 edifice=Outpost bank=1 "
            "left=2 right=0 total=3 payments=1 bank,2 left");
  EXPECT_EQ(EdificeTable().described("stage Baths"),
            "wonders.action.stage card=Baths stage=1 half=0 pawn=0 bank=0 left=0 right=0 total=0 "
            "payments=");
  EXPECT_EQ(EdificeTable().stages(1).described("stage Baths right=2"),
            "wonders.action.stage_paid card=Baths stage=2 half=0 pawn=0 bank=0 left=0 right=2 "
            "total=2 payments=2 right");
  const EdificeTable table;
  Action join = make_action(Verb::stage, 0, 1, 2);
  join.join = true;
  EXPECT_EQ(price_of(table.rules, table.state, 0, join).bank, 1);
  join.join = false;
  EXPECT_EQ(price_of(table.rules, table.state, 0, join).bank, 0);
}

TEST(EdificeExplain, E5_an_action_tells_half_and_pawn) {
  EXPECT_EQ(EdificeTable("Carthage").stages(1).described("stage Baths half=2"),
            "wonders.action.stage card=Baths stage=2 half=2 pawn=0 bank=0 left=0 right=0 total=0 "
            "payments=");
  EXPECT_EQ(EdificeTable("Ur").stages(1).described("stage Baths pawn=3 join"),
            "wonders.action.stage_join card=Baths stage=2 half=0 pawn=3 edifice=Outpost bank=1 "
            "left=0 right=0 total=1 payments=1 bank");
}

TEST(EdificeExplain, E4_the_penalty_tells_what_is_lost_and_why) {
  EdificeTable table;
  EXPECT_EQ(table.described("discard Stockade"),
            "wonders.action.discard card=Stockade edifice=Outpost");
  table.state.age = 3;
  EXPECT_EQ(table.described("return 1,3"),
            "wonders.action.return tokens=1 1,1 3 edifice=Concentric Castle");
  EXPECT_EQ(table.described("return 5,5"),
            "wonders.action.return tokens=2 5 edifice=Concentric Castle");
}

// ---- events -------------------------------------------------------------------------------------

TEST(EdificeExplain, events) {
  const EdificeTable table;
  const unsigned outpost = edifice_named(table.rules, "Outpost");
  const unsigned school = edifice_named(table.rules, "Military School");
  EXPECT_EQ(table.told(EventKind::joined, outpost), "wonders.event.joined edifice=Outpost");
  EXPECT_EQ(table.told(EventKind::pawn, school),
            "wonders.event.pawn edifice=Military School age=3");
  EXPECT_EQ(table.told(EventKind::half, 2, 1), "wonders.event.half half=1");
  EXPECT_EQ(table.told(EventKind::project_built, outpost),
            "wonders.event.edifice_built edifice=Outpost");
  EXPECT_EQ(table.told(EventKind::project_failed, outpost),
            "wonders.event.edifice_failed edifice=Outpost");
  EXPECT_EQ(table.told(EventKind::token, outpost, 3),
            "wonders.event.token edifice=Outpost points=3");
  EXPECT_EQ(table.told(EventKind::defeats_returned, school, 2),
            "wonders.event.defeats_returned edifice=Military School count=2");
  EXPECT_EQ(table.told(EventKind::defeats_returned, school, 0), "");
  EXPECT_EQ(table.told(EventKind::lost_card, *find_card(table.rules, "Stockade", 1)),
            "wonders.event.lost_card card=Stockade");
  EXPECT_EQ(table.told(EventKind::lost_token, 0, 5), "wonders.event.lost_token points=5");
  EXPECT_EQ(table.told(EventKind::fined, 0, 9), "wonders.event.fined coins=9");
  EXPECT_EQ(table.told(EventKind::debt, 0, 2), "wonders.event.debt points=2");
}

/// The events of one resolution, by kind.
std::vector<EventKind> events_of(EdificeTable& table, const std::vector<std::string>& choices) {
  std::vector<EventKind> kinds;
  const EventSink sink(
      [](void* list, const Event& event) {
        static_cast<std::vector<EventKind>*>(list)->push_back(static_cast<EventKind>(event.kind));
      },
      &kinds);
  for (Seat seat = 0; seat < 3; ++seat) {
    std::string error;
    const auto action = parse_action(table.rules, choices[seat], 0, error)->action;
    apply(table.rules, table.state, seat, action, sink);
  }
  return kinds;
}

TEST(EdificeExplain, E3_1_events_of_success_come_in_order) {
  EdificeTable table = EdificeTable().wood();
  table.state.pawns_left[0] = 1;
  const auto sell = [&](Seat seat) {
    return "sell " + std::string(card_name(table.rules, table.state.card[0][seat][0]));
  };
  EXPECT_EQ(events_of(table, {"stage Baths join", sell(1), sell(2)}),
            (std::vector<EventKind>{EventKind::staged, EventKind::sold, EventKind::sold,
                                    EventKind::joined, EventKind::project_built, EventKind::token,
                                    EventKind::step, EventKind::hands_passed}));
}

}  // namespace
}  // namespace pharos::wonders
