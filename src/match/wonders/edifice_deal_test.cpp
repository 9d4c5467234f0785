// SPDX-License-Identifier: Apache-2.0
// Explicit deals with Edifice, and what a Match answers to choices that Edifice has no place for.
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>

#include "match/registry.hpp"

namespace pharos {
namespace {

namespace json = boost::json;

class EdificeDeal : public ::testing::Test {
 protected:
  void use(const OptionList& options) {
    rules_ = *game_.prepare(options, "");
    deal_ = json::parse(game_.from_seed(rules_, Seed{5, 0})->deal_json());
  }
  json::value& edifice(std::size_t age) { return deal_.at("edifices").as_array().at(age - 1); }
  json::array& hand(std::size_t age, std::size_t seat) {
    return deal_.at("hands").at(age - 1).at(seat).as_array();
  }
  void board(std::size_t seat, const char* name, const char* side) {
    deal_.at("boards").as_array().at(seat) = json::array{name, side};
  }
  /// What is wrong with the deal; empty when nothing is.
  std::string problem() const {
    const auto read = game_.from_deal(rules_, deal_);
    return read ? "" : read.error().message;
  }
  std::unique_ptr<Match> match() const { return *game_.from_deal(rules_, deal_); }
  /// Puts the card first into the hand of a seat, in exchange for the one that lies there.
  void deal_first(std::size_t age, std::size_t seat, const char* card) {
    for (std::size_t other = 0; other < deal_.at("boards").as_array().size(); ++other) {
      for (json::value& place : hand(age, other)) {
        if (place.as_string() != card) continue;
        std::swap(place, hand(age, seat)[0]);
        return;
      }
    }
    FAIL() << card << " is not dealt";
  }

  const GameEntry& game_ = *find_game("wonders");
  TableRules rules_;
  json::value deal_;
};

std::string key_of(const std::optional<Rejection>& rejection) {
  return rejection ? std::string(rejection->reason.key) : "accepted";
}

std::string first_sale(const Match& match, Seat seat) {
  for (const Choice& choice : match.choices(seat)) {
    if (choice.verb == "sell") return choice.text;
  }
  return "";
}

/// Everyone who has not chosen yet in this step sells; nobody is asked anything else.
void others_sell(Match& match) {
  for (const Seat seat : match.to_act()) match.commit(seat, first_sale(match, seat));
}

// ---- deals --------------------------------------------------------------------------------------

TEST_F(EdificeDeal, what_is_written_is_read_again) {
  for (const char* edition : {"1", "2"}) {
    for (const char* players : {"3", "5", "7"}) {
      for (const char* picked : {"random", "pick"}) {
        use({{"edition", edition},
             {"players", players},
             {"boards", picked},
             {"sides", picked},
             {"edifice", "true"}});
        ASSERT_EQ(problem(), "");
        EXPECT_EQ(json::parse(match()->deal_json()), deal_);
        EXPECT_EQ(deal_.at("edifices").as_array().size(), 3U);
      }
    }
  }
}

TEST_F(EdificeDeal, E1_1_edifices_are_known_and_of_their_age) {
  use({{"players", "3"}, {"edifice", "true"}});
  edifice(2) = "Tower of Babel";
  EXPECT_EQ(problem(),
            "deal: edifices, Age II: no edifice of this Age is called 'Tower of Babel' (known: "
            "Factory, Amphitheater, Auction House, Staging Camp, River Port)");
  edifice(2) = "Outpost";  // of Age I
  EXPECT_NE(problem().find("no edifice of this Age is called 'Outpost'"), std::string::npos);
  edifice(2) = 7;
  EXPECT_EQ(problem(), "deal: edifices, Age II: must be the name of an edifice");
  edifice(2) = "River Port";
  EXPECT_EQ(problem(), "");
}

TEST_F(EdificeDeal, E1_1_there_are_three) {
  use({{"players", "3"}, {"edifice", "true"}});
  deal_.at("edifices").as_array().pop_back();
  EXPECT_NE(problem(), "");
  deal_.as_object().erase("edifices");
  EXPECT_EQ(problem(), "deal: key 'edifices' is missing");
}

TEST_F(EdificeDeal, every_edifice_of_every_age_can_be_dealt) {
  use({{"players", "3"}, {"edifice", "true"}});
  const std::vector<const char*> names[] = {
      {"Artisan District", "Belvedere", "Curtain Wall", "Money Changer", "Outpost"},
      {"Factory", "Amphitheater", "Auction House", "Staging Camp", "River Port"},
      {"Gold Reserves", "Archives", "Concentric Castle", "Agora", "Military School"}};
  for (std::size_t age = 1; age <= 3; ++age) {
    for (const char* name : names[age - 1]) {
      edifice(age) = name;
      ASSERT_EQ(problem(), "") << name;
      const json::value view = json::parse(match()->view_json(kNoSeat));
      EXPECT_EQ(view.at("edifices").at(age - 1).at("name").as_string(), name);
    }
  }
}

TEST_F(EdificeDeal, without_the_expansion_there_are_none) {
  use({{"players", "3"}});
  EXPECT_FALSE(deal_.as_object().contains("edifices"));
  deal_.as_object()["edifices"] = {"Outpost", "River Port", "Agora"};
  EXPECT_EQ(problem(), "deal: unknown key 'edifices' (known: boards, hands)");
}

TEST_F(EdificeDeal, E1_4_boards_by_the_options) {
  const auto with_board = [&](const OptionList& options, const char* name) {
    use(options);
    board(0, "Gizah", "day");
    board(1, "Rhodos", "day");
    board(2, name, "night");
    return problem();
  };
  const OptionList edifice = {{"players", "3"}, {"edifice", "true"}};
  const OptionList carthage = {{"players", "3"}, {"carthage", "true"}};
  EXPECT_EQ(with_board(edifice, "Carthage"), "");
  EXPECT_EQ(with_board(edifice, "Ur"), "");
  EXPECT_EQ(with_board(carthage, "Carthage"), "");
  EXPECT_EQ(with_board(carthage, "Ur"),
            "deal: boards, seat 2: unknown board 'Ur' (known: Alexandria, Babylon, Ephesos, Gizah, "
            "Halikarnassos, Olympia, Rhodos, Carthage)");
  EXPECT_NE(with_board({{"players", "3"}}, "Carthage").find("unknown board"), std::string::npos);
}

// ---- choices that are refused -------------------------------------------------------------------

TEST_F(EdificeDeal, join_needs_the_expansion) {
  use({{"players", "3"}});
  const auto game = match();
  EXPECT_EQ(key_of(game->commit(0, "stage Loom join")), "match.wonders.nothing_to_join");
}

TEST_F(EdificeDeal, E5_1_halves_are_asked_for_where_they_are) {
  use({{"players", "3"}, {"edifice", "true"}});
  board(0, "Carthage", "night");
  board(1, "Gizah", "day");
  board(2, "Rhodos", "day");
  deal_first(1, 0, "Loom");
  const auto game = match();
  EXPECT_EQ(key_of(game->commit(0, "stage Loom")), "match.wonders.half_needed");
  EXPECT_EQ(key_of(game->commit(0, "stage Loom half=1")), "wonders.refusal.resources");
  EXPECT_EQ(key_of(game->commit(1, "stage Loom half=1")), "match.wonders.no_half");
  EXPECT_EQ(key_of(game->commit(1, "stage Loom pawn=1")), "match.wonders.no_pawn");
}

TEST_F(EdificeDeal, E5_2_the_age_of_a_pawn_is_asked_for_where_it_is_of_choice) {
  use({{"players", "3"}, {"edifice", "true"}});
  board(0, "Ur", "night");  // printed: no choice
  board(1, "Ephesos", "day");
  board(2, "Rhodos", "day");
  EXPECT_EQ(key_of(match()->commit(0, "stage Loom pawn=1")), "match.wonders.no_pawn");
}

/// Age I, Outpost; seat 0 is Babylon (wood), seat 1 Rhodos (ore); seat 0 builds two red cards.
class EdificePenalty : public EdificeDeal {
 protected:
  void SetUp() override {
    use({{"players", "3"}, {"edifice", "true"}});
    board(0, "Babylon", "day");
    board(1, "Rhodos", "day");
    board(2, "Gizah", "day");
    edifice(1) = "Outpost";
    deal_first(1, 0, "Stockade");
    deal_first(1, 2, "Barracks");  // the hand that seat 0 holds on turn 2
    game_under_way_ = match();
    EXPECT_EQ(key_of(game().commit(0, "build Stockade")), "accepted");
    others_sell(game());
    EXPECT_EQ(key_of(game().commit(0, "build Barracks left=2")), "accepted");
    others_sell(game());
    for (unsigned turn = 3; turn <= 6; ++turn) others_sell(game());
  }
  Match& game() { return *game_under_way_; }

 private:
  std::unique_ptr<Match> game_under_way_;
};

TEST_F(EdificePenalty, only_who_has_a_choice_is_asked) {
  EXPECT_EQ(game().to_act(), SeatSet::one(0));
  EXPECT_EQ(key_of(game().commit(1, "discard Stockade")), "match.not_to_act");
  std::vector<std::string> texts;
  for (const Choice& choice : game().choices(0)) texts.push_back(choice.text);
  EXPECT_EQ(texts, (std::vector<std::string>{"discard Stockade", "discard Barracks"}));
}

TEST_F(EdificePenalty, other_answers_are_refused_and_nothing_changes) {
  EXPECT_EQ(key_of(game().commit(0, "discard Loom")), "match.wonders.not_yours");
  EXPECT_EQ(key_of(game().commit(0, "discard Palace")), "match.wonders.not_yours");
  EXPECT_EQ(key_of(game().commit(0, "return 1,3")), "match.wonders.not_those_tokens");
  EXPECT_EQ(key_of(game().commit(0, "pass")), "match.not_now");  // E4.5: the debt is no choice
  EXPECT_EQ(key_of(game().commit(0, "sell Stockade")), "match.not_now");
  EXPECT_EQ(key_of(game().commit(0, "build Stockade")), "match.not_now");
  EXPECT_EQ(game().to_act(), SeatSet::one(0));
  EXPECT_EQ(key_of(game().commit(0, "discard Barracks")), "accepted");
  EXPECT_EQ(game().moves().back(), (Move{0, "discard Barracks"}));
  EXPECT_EQ(game().to_act(), SeatSet::all(3));
}

TEST_F(EdificePenalty, a_penalty_is_no_choice_of_a_turn) {
  game().commit(0, "discard Barracks");
  EXPECT_EQ(key_of(game().commit(0, "discard Stockade")), "match.not_now");
  EXPECT_EQ(key_of(game().commit(0, "return 1,1")), "match.not_now");
}

}  // namespace
}  // namespace pharos
