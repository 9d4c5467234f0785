// SPDX-License-Identifier: Apache-2.0
#include "match/wonders/wonders.hpp"

#include <gtest/gtest.h>

#include "match/options.hpp"

namespace pharos {
namespace {

wonders::Options accepted(const OptionList& list) {
  const auto read = read_wonders_options(list);
  if (!read) {
    ADD_FAILURE() << read.error().message;
    return {};
  }
  return *read;
}

std::string refused(const OptionList& list) {
  const auto read = read_wonders_options(list);
  return read ? "accepted" : read.error().message;
}

TEST(WondersOptions, defaults_are_second_edition_random_boards_and_sides) {
  const wonders::Options options = accepted({});
  EXPECT_EQ(options.edition, 2);
  EXPECT_EQ(options.boards, wonders::BoardOption::random);
  EXPECT_EQ(options.sides, wonders::SideOption::random);
}

TEST(WondersOptions, every_value_that_is_listed_is_accepted) {
  for (const OptionInfo& option : WondersBinding::options()) {
    for (const std::string_view value : option.values) {
      accepted({{std::string(option.key), std::string(value)}});
    }
  }
}

TEST(WondersOptions, values_arrive) {
  const wonders::Options options =
      accepted({{"players", "7"}, {"edition", "1"}, {"boards", "pick"}, {"sides", "night"}});
  EXPECT_EQ(options.players, 7);
  EXPECT_EQ(options.edition, 1);
  EXPECT_EQ(options.boards, wonders::BoardOption::pick);
  EXPECT_EQ(options.sides, wonders::SideOption::night);
}

TEST(WondersOptions, W1_5_first_edition_sides_may_be_called_a_and_b) {
  EXPECT_EQ(accepted({{"edition", "1"}, {"sides", "a"}}).sides, wonders::SideOption::day);
  EXPECT_EQ(accepted({{"sides", "b"}, {"edition", "1"}}).sides, wonders::SideOption::night);
  EXPECT_EQ(refused({{"sides", "a"}}),
            "option 'sides' cannot be 'a' (possible: day, night, random, pick)");
}

TEST(WondersOptions, what_is_unknown_is_answered_with_what_is_known) {
  EXPECT_EQ(refused({{"colour", "red"}}),
            "unknown option 'colour' of wonders (known: players, edition, boards, sides, edifice, "
            "carthage, pawn_reward_twice)");
  EXPECT_EQ(refused({{"players", "8"}}),
            "option 'players' cannot be '8' (possible: 3, 4, 5, 6, 7)");
  EXPECT_EQ(refused({{"players", ""}}), "option 'players' cannot be '' (possible: 3, 4, 5, 6, 7)");
  EXPECT_EQ(refused({{"edition", "1"}, {"edition", "1"}}),
            "option 'edition' is given twice; once is enough");
}

}  // namespace
}  // namespace pharos
