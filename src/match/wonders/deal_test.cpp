// SPDX-License-Identifier: Apache-2.0
// Explicit deals: what a program would write is read back, everything wrong is answered with where.
#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "match/registry.hpp"

namespace pharos {
namespace {

namespace json = boost::json;

class WondersDeal : public ::testing::Test {
 protected:
  void use(const OptionList& options) {
    rules_ = *game_.prepare(options, "");
    deal_ = json::parse(game_.from_seed(rules_, Seed{5, 0})->deal_json());
  }
  json::value& board(std::size_t seat) { return deal_.at("boards").as_array().at(seat); }
  json::value& card(std::size_t age, std::size_t seat, std::size_t index) {
    return deal_.at("hands").at(age).at(seat).at(index);
  }
  /// What is wrong with the deal; empty when nothing is.
  std::string problem() const {
    const auto read = game_.from_deal(rules_, deal_);
    return read ? "" : read.error().message;
  }

  const GameEntry& game_ = *find_game("wonders");
  TableRules rules_;
  json::value deal_;
};

TEST_F(WondersDeal, what_is_written_is_read_again) {
  for (const char* edition : {"1", "2"}) {
    for (const char* players : {"3", "4", "5", "6", "7"}) {
      for (const char* boards : {"random", "pick"}) {
        for (const char* sides : {"day", "night", "random", "pick"}) {
          use({{"edition", edition}, {"players", players}, {"boards", boards}, {"sides", sides}});
          auto read = game_.from_deal(rules_, deal_);
          ASSERT_EQ(problem(), "");
          const auto& match = *read;
          EXPECT_EQ(json::parse(match->deal_json()), deal_);
        }
      }
    }
  }
}

TEST_F(WondersDeal, W1_5_boards_are_known_and_different) {
  use({{"players", "3"}});
  board(1) = {"Atlantis", "day"};
  EXPECT_EQ(problem(),
            "deal: boards, seat 1: unknown board 'Atlantis' (known: Alexandria, Babylon, Ephesos, "
            "Gizah, Halikarnassos, Olympia, Rhodos)");
  board(0) = {"Gizah", "day"};
  board(1) = {"Gizah", "night"};
  EXPECT_EQ(problem(), "deal: boards, seat 1: Gizah is at seat 0 too; no board twice");
  deal_.at("boards").as_array().pop_back();
  EXPECT_NE(problem().find("2"), std::string::npos);
  board(0) = 7;
  EXPECT_NE(problem(), "");
}

TEST_F(WondersDeal, W1_5_sides_agree_with_the_option) {
  use({{"players", "3"}, {"sides", "day"}});
  board(2).as_array()[1] = "night";
  EXPECT_EQ(problem(), "deal: boards, seat 2: side night, but the option 'sides' says day for all");
  board(2).as_array()[1] = "up";
  EXPECT_EQ(problem(), "deal: boards, seat 2: unknown side 'up' (known: day, night)");
  board(2).as_array()[1] = nullptr;
  EXPECT_EQ(problem(), "");
}

TEST_F(WondersDeal, W1_5_what_the_players_pick_may_be_left_out) {
  use({{"players", "3"}, {"boards", "pick"}, {"sides", "pick"}});
  deal_.as_object().erase("boards");
  EXPECT_EQ(problem(), "");
  use({{"players", "3"}, {"boards", "pick"}, {"sides", "random"}});
  deal_.as_object().erase("boards");
  EXPECT_NE(problem(), "") << "the sides are needed";
  use({{"players", "3"}});
  board(0).as_array()[0] = nullptr;
  EXPECT_NE(problem(), "") << "the board is needed";
}

TEST_F(WondersDeal, W1_7_a_hand_has_seven_cards_and_every_seat_a_hand) {
  use({{"players", "4"}});
  deal_.at("hands").at(1).at(3).as_array().pop_back();
  EXPECT_EQ(problem(), "deal: hands, Age II, seat 3: must be a list of 7 cards, has 6");
  deal_.at("hands").at(0).as_array().pop_back();
  EXPECT_EQ(problem(), "deal: hands, Age I: must be a list of 4 hands, has 3");
  deal_.at("hands").as_array().pop_back();
  EXPECT_NE(problem(), "");
  deal_.as_object().erase("hands");
  EXPECT_EQ(problem(), "deal: key 'hands' is missing");
}

TEST_F(WondersDeal, cards_are_known_and_of_their_Age) {
  use({{"players", "3"}});
  card(0, 2, 6) = "Lighthouse of Pharos";
  EXPECT_EQ(problem(), "deal: hands, Age I, seat 2: unknown card 'Lighthouse of Pharos'");
  card(0, 2, 6) = "Palace";
  EXPECT_EQ(problem(), "deal: hands, Age I, seat 2: Palace is a card of Age III");
  card(0, 2, 6) = 3;
  EXPECT_EQ(problem(), "deal: hands, Age I, seat 2: must be 7 names of cards");
}

TEST_F(WondersDeal, W1_3_exactly_the_cards_in_play_are_dealt) {
  use({{"players", "3"}});
  card(1, 0, 0) = card(1, 0, 1);
  EXPECT_NE(problem().find("deal: hands, Age II: "), std::string::npos);
  EXPECT_NE(problem().find("with 3 players"), std::string::npos);
}

TEST_F(WondersDeal, W1_4_as_many_guilds_as_players_and_two_and_none_twice) {
  use({{"players", "3"}});
  json::value* guild = nullptr;
  json::value* other = nullptr;
  for (std::size_t seat = 0; seat < 3; ++seat) {
    for (std::size_t i = 0; i < 7; ++i) {
      const std::string name(card(2, seat, i).as_string());
      (name.ends_with("Guild") ? guild : other) = &card(2, seat, i);
    }
  }
  ASSERT_TRUE(guild != nullptr && other != nullptr);
  const json::value kept = *other;
  *other = *guild;
  EXPECT_NE(problem().find("is dealt 2 times"), std::string::npos) << problem();
  // Another guild in place of a card: one too many.
  for (const char* name : {"Workers Guild", "Craftsmens Guild", "Traders Guild", "Spies Guild",
                           "Builders Guild", "Shipowners Guild"}) {
    *other = name;
    if (problem().find("is dealt 2 times") == std::string::npos) break;
  }
  EXPECT_EQ(problem(), "deal: hands, Age III: 6 guilds are dealt, must be 5 with 3 players");
}

TEST_F(WondersDeal, what_is_no_deal_is_refused) {
  use({{"players", "3"}});
  deal_.as_object()["jokers"] = 2;
  EXPECT_EQ(problem(), "deal: unknown key 'jokers' (known: boards, hands)");
  for (const char* text : {"null", "[]", "{}", "\"deal\"", "{\"boards\":[],\"hands\":[]}"}) {
    deal_ = json::parse(text);
    EXPECT_NE(problem(), "") << text;
  }
}

}  // namespace
}  // namespace pharos
