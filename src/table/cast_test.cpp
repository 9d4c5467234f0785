// SPDX-License-Identifier: Apache-2.0
#include "table/cast.hpp"

#include <gtest/gtest.h>

#include <set>

#include "bots/bot.hpp"

namespace pharos {
namespace {

TEST(Cast, every_level_has_names_of_its_own_and_nobody_has_two) {
  std::set<std::string_view> names;
  for (const std::string_view level : bot_levels()) {
    for (Seat seat = 0; seat < kMaxSeats; ++seat) {
      const std::string_view name = bot_name(level, seat);
      EXPECT_FALSE(name.empty()) << level << ' ' << int{seat};
      EXPECT_TRUE(names.insert(name).second) << name << " plays twice";
      EXPECT_NE(name, level);
    }
  }
}

TEST(Cast, a_level_of_another_program_has_names) {
  EXPECT_FALSE(bot_name("", 0).empty());
  EXPECT_NE(bot_name("of somebody else", 1), bot_name("of somebody else", 2));
}

TEST(Cast, no_two_seats_share_a_face) {
  std::set<unsigned> faces;
  for (Seat seat = 0; seat < kMaxSeats; ++seat) {
    EXPECT_LT(bot_face(seat), kFaces);
    EXPECT_TRUE(faces.insert(bot_face(seat)).second);
  }
}

}  // namespace
}  // namespace pharos
