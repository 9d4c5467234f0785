// SPDX-License-Identifier: Apache-2.0
#include "table/plan.hpp"

#include <gtest/gtest.h>

#include <boost/json.hpp>

namespace pharos {
namespace {

Result<Plan> read(std::string_view text) { return read_plan(boost::json::parse(text).as_object()); }
std::string refused(std::string_view text) {
  const auto plan = read(text);
  return plan ? "" : plan.error().message;
}

TEST(Plan, has_defaults) {
  const Plan plan = *read(R"({"game":"dice"})");
  EXPECT_EQ(plan.game, "dice");
  EXPECT_FALSE(plan.listed);
  EXPECT_EQ(plan.clock, Clock{});
  EXPECT_EQ(plan.patience, 30U);
}

TEST(Plan, comes_back_as_it_was_written) {
  const Plan plan =
      *read(R"({"game":"wonders","options":{"players":5,"edifice":true,"sides":"night"},
               "name":" Friday ","listed":true,"hints":true,
               "clock":{"kind":"live","amount":30},"patience":0})");
  EXPECT_EQ(plan.name, "Friday");
  EXPECT_EQ(players_of(plan), 5U);
  std::string text;
  JsonWriter json(text);
  write_plan(json, plan);
  EXPECT_EQ(*read(text), plan);
}

TEST(Plan, what_is_wrong_is_named) {
  EXPECT_NE(refused(R"({})"), "");
  EXPECT_NE(refused(R"({"game":"chess"})").find("wonders"), std::string::npos);
  EXPECT_NE(refused(R"({"game":"wonders","options":{"players":9}})"), "");
  EXPECT_NE(refused(R"({"game":"wonders","options":{"colour":"red"}})").find("colour"),
            std::string::npos);
  EXPECT_NE(refused(R"({"game":"wonders","options":[]})").find("options"), std::string::npos);
  EXPECT_NE(refused(R"({"game":"wonders","options":{"players":[]}})").find("players"),
            std::string::npos);
  EXPECT_NE(refused(R"({"game":"wonders","listed":1})").find("listed"), std::string::npos);
  EXPECT_NE(refused(R"({"game":"wonders","clock":"fast"})").find("clock"), std::string::npos);
  EXPECT_NE(refused(R"({"game":"wonders","clock":{"kind":"live"}})").find("amount"),
            std::string::npos);
  EXPECT_NE(refused(R"({"game":"wonders","clock":{"kind":"live","amount":-3}})").find("amount"),
            std::string::npos);
  EXPECT_NE(refused(R"({"game":"wonders","patience":"long"})").find("patience"), std::string::npos);
  EXPECT_NE(refused("{\"game\":\"wonders\",\"name\":\"" + std::string(100, 'x') + "\"}"), "");
}

TEST(Plan, a_lesson_says_so_and_is_for_one_person) {
  const Plan lesson = *read(R"({"game":"dice","lesson":true})");
  EXPECT_TRUE(lesson.lesson);
  std::string text;
  JsonWriter json(text);
  write_plan(json, lesson);
  EXPECT_NE(text.find(R"("lesson":true)"), std::string::npos) << text;
  EXPECT_EQ(*read(text), lesson);

  std::string plain;
  JsonWriter other(plain);
  write_plan(other, *read(R"({"game":"dice"})"));
  EXPECT_EQ(plain.find("lesson"), std::string::npos)
      << plain;  // plans of before are read as they were
  EXPECT_NE(refused(R"({"game":"dice","lesson":true,"listed":true})").find("listed"),
            std::string::npos);
}

TEST(Plan, tables_with_the_same_options_share_their_rules) {
  const Plan three = *read(R"({"game":"wonders","options":{"players":3}})");
  const Plan four = *read(R"({"game":"wonders","options":{"players":4}})");
  const TableRules first = rules_of(three);
  EXPECT_EQ(rules_of(three).rules, first.rules);
  EXPECT_NE(rules_of(four).rules, first.rules);
  EXPECT_EQ(first.rules.use_count(), 1);  // gone with the last table
}

}  // namespace
}  // namespace pharos
