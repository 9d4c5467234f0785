// SPDX-License-Identifier: Apache-2.0
// Chains in a Match: what counted is recorded, what was taken back is not. Played with 7 Wonders
// Dice.
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>

#include "match/record.hpp"
#include "match/registry.hpp"
#include "match/replay.hpp"
#include "support/moves.hpp"

namespace pharos {
namespace {

using Strings = std::vector<std::string>;
namespace json = boost::json;

/// Two players: Olympia, whose Wonder builds once more, and Gizah. Dice of two rounds are laid
/// down.
constexpr const char* kDeal = R"({"boards":["Olympia","Gizah"],"greys":[],"rolls":[
  [["grey_a","wood",0],["grey_b","stone",0],["grey_c","clay",3],["blue","mask",0],["red","axe",1],
   ["yellow","camel",1],["green","wheel",0]],
  [["grey_a","wood",0],["grey_b","stone",0],["grey_c","clay",3],["blue","mask",3],["red","shield",1],
   ["yellow","camel",1],["green","wheel",0]]]})";

Result<std::unique_ptr<Match>> opened(const std::string& deal) {
  const GameEntry& game = *find_game("dice");
  auto rules = game.prepare({{"players", "2"}}, "");
  return game.from_deal(*rules, json::parse(deal));
}
std::unique_ptr<Match> match_of(const std::string& deal = kDeal) { return *opened(deal); }
std::string problem(const std::string& from, const std::string& to) {
  std::string deal = kDeal;
  deal.replace(deal.find(from), from.size(), to);
  const auto read = opened(deal);
  return read ? "" : read.error().message;
}

void commit(Match& match, Seat seat, std::string_view action) {
  const auto rejection = match.commit(seat, action);
  ASSERT_FALSE(rejection.has_value())
      << action << ": " << rejection->problem << rejection->reason.key;
}
std::string refused(Match& match, Seat seat, std::string_view action) {
  const auto rejection = match.commit(seat, action);
  EXPECT_TRUE(rejection.has_value()) << action;
  return rejection ? std::string(rejection->reason.key) : "";
}

TEST(DiceMatch, all_of_a_chain_is_recorded_together_in_the_order_of_seats) {
  const auto match = match_of();
  commit(*match, 1, "build grey wood");
  commit(*match, 0, "wonder");
  EXPECT_EQ(match->to_act(), SeatSet::one(0));  // its chain goes on
  EXPECT_EQ(move_texts(match->moves()), Strings{});
  commit(*match, 0, "build blue mask");
  EXPECT_EQ(move_texts(match->moves()),
            (Strings{"0 wonder", "0 build blue mask", "1 build grey wood"}));
}

TEST(DiceMatch, what_was_taken_back_is_not_recorded) {
  const auto match = match_of();
  EXPECT_FALSE(match->can_go_back(0));
  EXPECT_EQ(refused(*match, 0, "back"), "match.nothing_to_take_back");
  commit(*match, 0, "wonder");
  EXPECT_TRUE(match->can_go_back(0));
  commit(*match, 0, "back");
  EXPECT_FALSE(match->can_go_back(0));
  commit(*match, 0, "wonder");
  commit(*match, 0, "decline");
  EXPECT_TRUE(match->can_go_back(0));  // the chain is finished, the round is not
  commit(*match, 0, "back");
  EXPECT_TRUE(match->to_act().has(0));
  commit(*match, 0, "pass");
  commit(*match, 1, "pass");
  EXPECT_EQ(move_texts(match->moves()), (Strings{"0 pass", "1 pass"}));
  EXPECT_FALSE(match->can_go_back(0));
  EXPECT_FALSE(match->can_go_back(7));
}

TEST(DiceMatch, back_is_in_no_list) {
  const auto match = match_of();
  commit(*match, 0, "wonder");
  for (const Choice& choice : match->choices(0)) EXPECT_NE(choice.text, "back");
}

TEST(DiceMatch, a_finished_chain_is_replaced_by_a_new_choice) {
  const auto match = match_of();
  commit(*match, 0, "wonder");
  commit(*match, 0, "build blue mask");
  EXPECT_TRUE(match->may_choose(0));
  EXPECT_FALSE(match->to_act().has(0));
  commit(*match, 0, "build grey stone");
  commit(*match, 1, "pass");
  EXPECT_EQ(move_texts(match->moves()), (Strings{"0 build grey stone", "1 pass"}));
}

TEST(DiceMatch, nothing_is_told_before_the_round_ends) {
  const auto match = match_of();
  Strings told;
  unsigned steps = 0;
  match->on_event([&](const Happening& happening) { told.emplace_back(happening.message.key); });
  match->on_step([&](const std::string&) {
    ++steps;
    EXPECT_EQ(match->moves().size(), 3U);  // whoever hears of a step can read its moves
  });
  commit(*match, 0, "wonder");
  commit(*match, 0, "build blue mask");
  EXPECT_EQ(told, Strings{});
  commit(*match, 1, "pass");
  EXPECT_EQ(told, (Strings{"dice.event.crossed", "dice.event.crossed", "dice.event.coins",
                           "dice.event.passed", "dice.event.coins", "dice.event.round"}));
  EXPECT_EQ(steps, 1U);
}

TEST(DiceMatch, refusals_say_why_and_change_nothing) {
  const auto match = match_of();
  const std::string before = match->view_json(0);
  EXPECT_EQ(refused(*match, 0, "build yellow camel"), "match.dice.several_squares");
  EXPECT_EQ(refused(*match, 0, "build yellow camel market 6"), "dice.refusal.not_led");
  EXPECT_EQ(refused(*match, 0, "build yellow camel market 9"), "dice.refusal.no_such_square");
  EXPECT_EQ(refused(*match, 0, "build red sword"), "dice.refusal.no_such_die");
  EXPECT_EQ(refused(*match, 0, "decline"), "match.not_now");
  EXPECT_EQ(refused(*match, 0, "bonus 1"), "match.not_now");
  EXPECT_EQ(refused(*match, 0, "cross agora 1"), "match.not_now");
  EXPECT_EQ(refused(*match, 0, "board Gizah"), "match.not_now");
  EXPECT_EQ(match->view_json(0), before);
}

TEST(DiceMatch, the_view_shows_the_own_chain_and_of_others_only_the_round_s_beginning) {
  const auto match = match_of();
  commit(*match, 0, "wonder");
  const auto own = json::parse(match->view_json(0));
  EXPECT_EQ(own.at("figures").as_string(), "Pharos reconstruction");
  EXPECT_EQ(own.at("you").at("task").as_string(), "free_build");
  EXPECT_EQ(own.at("you").at("coins").as_int64(), 5);
  EXPECT_TRUE(own.at("you").at("can_go_back").as_bool());
  EXPECT_EQ(own.at("seats").at(0).at("coins").as_int64(), 7);
  const auto other = json::parse(match->view_json(1));
  EXPECT_EQ(other.at("seats").at(0).at("coins").as_int64(), 7);
  EXPECT_FALSE(json::parse(match->view_json(kNoSeat)).as_object().contains("you"));
}

TEST(DiceMatch, a_deal_that_ends_refuses_the_choice_that_needs_more_dice) {
  const auto match = match_of();
  for (int round = 0; round < 2; ++round) {
    commit(*match, 0, "pass");
    if (round == 0) commit(*match, 1, "pass");
  }
  EXPECT_EQ(refused(*match, 1, "pass"), "dice.refusal.script_ends");
  EXPECT_EQ(match->moves().size(), 2U);
}

TEST(DiceMatch, deals_are_checked_die_by_die) {
  EXPECT_EQ(problem("\"Gizah\"", "\"Olympia\""),
            "deal: boards, seat 1: Olympia is at seat 0 too; no board twice");
  EXPECT_NE(problem("\"Gizah\"", "\"Giza\"").find("unknown board 'Giza'"), std::string::npos);
  EXPECT_NE(
      problem("[\"blue\",\"mask\",0]", "[\"blue\",\"axe\",0]").find("unknown face of blue 'axe'"),
      std::string::npos);
  EXPECT_NE(problem("[\"blue\",\"mask\",0]", "[\"blue\",\"mask\",4]").find("must be 0 to 3"),
            std::string::npos);
  EXPECT_NE(problem("\"grey_c\"", "\"grey_a\"").find("round 1: grey_a stands twice"),
            std::string::npos);
  EXPECT_NE(problem("[\"grey_c\",\"clay\",3]", "[\"black\",\"red\",3]").find("grey_c is missing"),
            std::string::npos);
  EXPECT_NE(problem("\"greys\":[]", "\"greys\":[\"blue\"]").find("unknown grey die 'blue'"),
            std::string::npos);
  EXPECT_NE(problem("\"greys\":[]", "\"colour\":1").find("unknown key 'colour'"),
            std::string::npos);
}

Record recorded(std::uint64_t seed) {
  const GameEntry& game = *find_game("dice");
  auto rules = *game.prepare({{"players", "3"}}, "");
  const auto match = game.from_seed(rules, Seed{seed, 0});
  FastRng rng(seed);
  while (!match->over()) {
    const Seat seat = match->to_act().first();
    match->commit_index(seat, static_cast<std::size_t>(below(rng, match->choices(seat).size())));
  }
  return *read_record(write_record(*match, Seed{seed, 0}, {}));
}

TEST(DiceMatch, a_record_states_the_boards_and_other_boards_are_refused) {
  Record record = recorded(4);
  EXPECT_EQ(record.boards.size(), 16U);
  auto match = *Replayer("").open(record);
  EXPECT_FALSE(replay_moves(record, *match).has_value());
  record.boards = "0123456789abcdef";
  match = *Replayer("").open(record);
  const auto bad = replay_moves(record, *match);
  ASSERT_TRUE(bad.has_value());
  EXPECT_NE(bad->message().find("--data DIR"), std::string::npos);
}

TEST(DiceMatch, a_record_holds_no_back) {
  Record record = recorded(4);
  record.result.reset();
  record.moves.insert(record.moves.begin() + 1, Move{0, "back"});
  auto match = *Replayer("").open(record);
  const auto bad = replay_moves(record, *match);
  ASSERT_TRUE(bad.has_value());
  EXPECT_NE(bad->message().find("move 2 '0 back'"), std::string::npos);
}

TEST(DiceMatch, an_explicit_deal_is_the_same_game_also_in_progress) {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    Record record = recorded(seed);
    record.result.reset();
    record.moves.resize(record.moves.size() * seed / 10);
    auto match = *Replayer("").open(record);
    ASSERT_FALSE(replay_moves(record, *match).has_value());
    const std::string text = write_record(*match, std::nullopt, {});
    const auto again = *read_record(text);
    auto copy = *Replayer("").open(again);
    const auto bad = replay_moves(again, *copy);
    ASSERT_FALSE(bad.has_value()) << bad->message();
    EXPECT_EQ(write_record(*copy, std::nullopt, {}), text);
    EXPECT_EQ(copy->view_json(kNoSeat),
              match->view_json(kNoSeat));  // the round under way is not kept
  }
}

}  // namespace
}  // namespace pharos
