// SPDX-License-Identifier: Apache-2.0
// D8.1: board files. What breaks the structure is refused with the line and the reason.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "games/dice/words.hpp"
#include "match/dice/data.hpp"

namespace pharos::data {
namespace {

using dice::builtin_tables;

/// The template of a city with one text replaced everywhere.
std::string with(std::string_view from, std::string_view to, unsigned board = 0) {
  std::string text = dice_template(builtin_tables().boards[board]);
  EXPECT_NE(text.find(from), std::string::npos) << from;
  for (std::size_t at = text.find(from); at != std::string::npos;
       at = text.find(from, at + to.size())) {
    text.replace(at, from.size(), to);
  }
  return text;
}

std::size_t line_of(const std::string& text, std::string_view part) {
  const std::size_t at = text.find(part);
  return 1 + static_cast<std::size_t>(
                 std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
}

/// The first problem: its line is that of `marked`, and it says all this.
void expect_problem(const std::string& text, std::string_view marked, std::string_view where,
                    std::string_view reason) {
  const auto problems = check_dice_file(text, builtin_tables());
  ASSERT_FALSE(problems.empty()) << reason;
  const auto found = std::find_if(problems.begin(), problems.end(), [&](const Problem& problem) {
    return problem.reason.find(reason) != std::string::npos;
  });
  ASSERT_NE(found, problems.end()) << problems.front().message() << "\nlacks " << reason;
  EXPECT_EQ(found->line, line_of(text, marked)) << found->message();
  EXPECT_EQ(found->where, where);
}

TEST(Dice, D8_1_every_template_is_in_order_and_gives_the_board_again) {
  for (const dice::BoardData& board : builtin_tables().boards) {
    const std::string text = dice_template(board);
    EXPECT_EQ(check_dice_file(text, builtin_tables()), std::vector<Problem>{}) << board.city.view();
    dice::BoardData again;
    std::vector<Problem> problems;
    compose_board(nullptr, read_dice_file(text, DiceFileSort::city), again, problems);
    EXPECT_TRUE(problems.empty());
    EXPECT_EQ(again, board);
  }
}

TEST(Dice, D8_1_a_file_states_cost_points_effects_symbols_and_order) {
  const std::string square = R"({"cost": 2, "points": 5, "effects": [{"kind": "cross")";
  const auto lacking = [&](std::string_view without) {
    std::string changed = square;
    changed.replace(changed.find(without), without.size(), "");
    return with(square, changed);
  };
  const std::string where = "wonder, square 1";
  expect_problem(lacking("\"cost\": 2, "), "{\"points\": 5", where, "key 'cost' is missing");
  expect_problem(lacking("\"points\": 5, "), "{\"cost\": 2, \"effects\"", where,
                 "key 'points' is missing");
  expect_problem(with(R"("symbols": ["compass"], )", ""),
                 "{\"order\": \"sequence\", \"squares\": [\n      {\"cost\": 2, \"points\": 1",
                 "university, row 1", "key 'symbols' is missing");
  expect_problem(
      with(R"("symbols": ["compass"], "order": "sequence", )", R"("symbols": ["compass"], )"),
      "\"compass\"", "university, row 1", "key 'order' is missing");
}

TEST(Dice, D8_1_figures_are_within_their_limits) {
  expect_problem(with("{\"cost\": 2, \"points\": 5, \"effects\": [{\"kind\": \"cross\"",
                      "{\"cost\": 7, \"points\": 5, \"effects\": [{\"kind\": \"cross\""),
                 "\"cost\": 7", "wonder, square 1",
                 "'cost' is '7', must be a whole number, 0 to 6");
  expect_problem(with("\"points\": 3}", "\"points\": 16}"), "\"points\": 16}",
                 "barracks_west, square 1", "must be a whole number, 1 to 15");
  expect_problem(with("\"cost\": 0, \"points\": 1,", "\"cost\": 0.5, \"points\": 1,"), "0.5",
                 "agora, square 1", "whole number");
}

TEST(Dice, D8_1_unknown_keys_and_words_are_named_with_the_nearest) {
  expect_problem(with("\"wonder\": [", "\"wunder\": ["), "\"wunder\"", "",
                 "unknown key 'wunder'; did you mean wonder?");
  expect_problem(with("\"cheaper_dice\"", "\"cheeper_dice\""), "cheeper_dice", "wonder, square 2",
                 "unknown word 'cheeper_dice'; did you mean cheaper_dice?");
  expect_problem(with("\"city\": \"Alexandria\"", "\"city\": \"Atlantis\""), "Atlantis", "",
                 "unknown word 'Atlantis'");
  expect_problem(
      with("{\"kind\": \"free_build\"}", "{\"kind\": \"free_build\", \"die\": \"black\"}", 5),
      "\"free_build\", \"die\"", "wonder, square 1", "die means nothing for free_build");
}

TEST(Dice, D8_1_D3_4_the_Wonder_has_three_squares_in_one_row) {
  expect_problem(with(",\n      {\"cost\": 6, \"points\": 7, \"effects\": [{\"kind\": \"coins\", "
                      "\"amount\": 7}]}\n    ]}",
                      "\n    ]}"),
                 "\"wonder\": [", "wonder", "must have three squares, has 2 (D3.4)");
}

TEST(Dice, D8_1_D5_1_the_Warehouse_has_a_square_for_each_resource) {
  expect_problem(with("[\"papyrus\"]", "[\"wood\"]"), "\"warehouse\": [", "warehouse",
                 "no row for papyrus");
  expect_problem(with("[\"papyrus\"]", "[\"wood\"]"),
                 "[\"wood\"], \"order\": \"sequence\", \"squares\": [\n      {\"cost\": 2",
                 "warehouse, row 6", "wood leads to another row already");
  expect_problem(with("[\"wood\"], \"order\"", "[\"axe\"], \"order\""),
                 "[\"axe\"], \"order\": \"sequence\", \"squares\": [\n      {\"cost\": 0, "
                 "\"points\": 0, \"effects\": [{\"kind\": \"produce\"",
                 "warehouse, row 1", "unknown word 'axe'");
}

TEST(Dice, D8_1_D5_5_rows_of_the_Agora_have_two_symbols) {
  expect_problem(with("[\"mask\", \"scales\"]", "[\"mask\"]"), "[\"mask\"]", "agora, row 1",
                 "must have two symbols, has 1 (D5.5)");
}

TEST(Dice, D8_1_D3_3_only_camel_and_chest_squares_in_any_order) {
  expect_problem(with("[\"camel\"], \"order\": \"any\"", "[\"camel\"], \"order\": \"sequence\""),
                 "[\"camel\"]", "market, row 2", "'order' must be any (D3.8)");
  expect_problem(with("[\"coin\"], \"order\": \"sequence\"", "[\"coin\"], \"order\": \"any\""),
                 "[\"coin\"]", "market, row 1", "'order' must be sequence");
}

TEST(Dice, D8_1_D5_2_attacks_and_defences_stand_in_the_Barracks) {
  const std::string defence = "{\"kind\": \"defence\"}";
  expect_problem(with(defence, "{\"kind\": \"coins\", \"amount\": 1}"),
                 "{\"cost\": 1, \"points\": 0, \"effects\": [{\"kind\": \"coins\", \"amount\": 1}",
                 "barracks_west, square 6", "lacks the effect defence");
  expect_problem(with("{\"kind\": \"cheaper_dice\"}", defence),
                 "\"cost\": 4, \"points\": 6, \"effects\": [" + defence, "wonder, square 2",
                 "effect defence stands only in the shield rows");
}

TEST(Dice, D8_1_D5_6_each_special_die_is_unlocked_once) {
  expect_problem(with("\"die\": \"white\"", "\"die\": \"black\""), "\"university\": [",
                 "university", "the white die is unlocked by 0 squares, must be 1");
  expect_problem(with("\"die\": \"white\"", "\"die\": \"black\""), "\"university\": [",
                 "university", "the black die is unlocked by 2 squares, must be 1");
}

TEST(Dice, D8_1_D5_4_no_effect_crosses_the_Guild_Court) {
  expect_problem(with("\"buildings\": [\"warehouse\"]}]}", "\"buildings\": [\"guild_court\"]}]}"),
                 "[\"guild_court\"]", "wonder, square 1", "purple die only (D5.4)");
}

TEST(Dice, D8_1_D4_1_there_is_one_bonus_of_each_kind) {
  expect_problem(with("{\"kind\": \"another_action\"},", "{\"kind\": \"coins\", \"amount\": 3},"),
                 "\"amount\": 7}", "bonus 2", "the same kind as bonus 1");
  expect_problem(with("{\"kind\": \"another_action\"},", "{\"kind\": \"defence\"},"),
                 "{\"kind\": \"defence\"},", "bonus 1", "must be another_action, coins or cross");
}

TEST(Dice, D8_1_a_chain_must_not_grow_beyond_its_bounds) {
  const std::string two = "[{\"kind\": \"free_build\"}, {\"kind\": \"another_action\"}]";
  expect_problem(with("[{\"kind\": \"cheaper_dice\"}]", two), "\"points\": 6, \"effects\": " + two,
                 "wonder, square 2", "a second effect that opens a choice");
  const std::string crossing = "{\"kind\": \"cross_two\", \"buildings\": [\"agora\"]}";
  std::string text = with("{\"kind\": \"attack\", \"points\": 4}",
                          crossing + ", {\"kind\": \"attack\", \"points\": 4}");
  text.replace(text.find("\"effects\": []"), 13, "\"effects\": [" + crossing + "]");
  const auto problems = check_dice_file(text, builtin_tables());
  ASSERT_EQ(problems.size(), 1U) << problems.front().message();
  EXPECT_EQ(problems[0].reason, "the board has 9 squares with cross_two, at most 8 are possible");
}

TEST(Dice, D8_1_all_problems_are_found_at_once_by_line) {
  std::string text = with("\"cost\": 6", "\"cost\": 60");
  const auto problems = check_dice_file(text, builtin_tables());
  EXPECT_EQ(problems.size(), 3U);
  for (std::size_t i = 1; i < problems.size(); ++i) {
    EXPECT_LT(problems[i - 1].line, problems[i].line);
  }
}

TEST(Dice, D8_1_syntax_errors_name_the_line_too) {
  const auto problems =
      check_dice_file("{\n  // comment\n  \"city\": \"Gizah\",,\n}", builtin_tables());
  ASSERT_EQ(problems.size(), 1U);
  EXPECT_EQ(problems[0].line, 3U);
  EXPECT_NE(problems[0].reason.find("cannot be read as JSON"), std::string::npos);
}

TEST(Dice, D8_1_a_key_twice_or_nothing_at_all_is_refused) {
  EXPECT_EQ(check_dice_file("{\"city\":\"Gizah\",\n\"city\":\"Gizah\"}", builtin_tables())[0].line,
            2U);
  EXPECT_FALSE(check_dice_file("", builtin_tables()).empty());
  EXPECT_FALSE(check_dice_file("[]", builtin_tables()).empty());
  EXPECT_FALSE(check_dice_file("{}", builtin_tables()).empty());
}

TEST(Dice, D1_4_an_owner_replaces_the_figures_and_is_not_told_of_a_reconstruction) {
  DiceFile file = read_dice_file(
      with("\"figures\": \"reconstruction\"", "\"figures\": \"printed\""), DiceFileSort::city);
  ASSERT_TRUE(file.problems.empty());
  dice::BoardData board = builtin_tables().boards[0];
  std::vector<Problem> problems;
  compose_board(nullptr, file, board, problems);
  EXPECT_FALSE(board.reconstructed);
  file.buildings[2].reset();  // the Agora comes from the built-in boards again
  board = builtin_tables().boards[0];
  compose_board(nullptr, file, board, problems);
  EXPECT_TRUE(board.reconstructed);
}

}  // namespace
}  // namespace pharos::data
