// SPDX-License-Identifier: Apache-2.0
#include "engine/score_sheet.hpp"

#include <gtest/gtest.h>

namespace pharos {
namespace {

ScoreSheet sheet_of(const std::array<int, 4>& totals, const std::array<int, 4>& ties) {
  ScoreSheet sheet;
  sheet.players = 4;
  sheet.rows = 2;
  for (unsigned seat = 0; seat < 4; ++seat) {
    sheet.points[seat][0] = static_cast<std::int16_t>(totals[seat] - 5);
    sheet.points[seat][1] = 5;
    sheet.tie_break[seat] = static_cast<std::int16_t>(ties[seat]);
  }
  return sheet;
}

TEST(ScoreSheet, totals_are_the_sums_of_rows) {
  ScoreSheet sheet = sheet_of({10, 0, -3, 7}, {});
  EXPECT_EQ(sheet.total(0), 10);
  EXPECT_EQ(sheet.total(1), 0);
  EXPECT_EQ(sheet.total(2), -3);
  sheet.points[0][2] = 100;  // not a row of this game
  EXPECT_EQ(sheet.total(0), 10);
}

TEST(ScoreSheet, ranks_by_total_then_by_what_breaks_ties) {
  const ScoreSheet sheet = sheet_of({10, 12, 12, -1}, {9, 3, 4, 0});
  EXPECT_EQ(sheet.rank(2), 1U);
  EXPECT_EQ(sheet.rank(1), 2U);
  EXPECT_EQ(sheet.rank(0), 3U);
  EXPECT_EQ(sheet.rank(3), 4U);
  EXPECT_EQ(sheet.winners(), SeatSet::one(2));
  EXPECT_TRUE(sheet.ahead(2, 1));
  EXPECT_FALSE(sheet.ahead(1, 2));
  EXPECT_FALSE(sheet.ahead(1, 1));
}

TEST(ScoreSheet, a_victory_can_be_shared) {
  const ScoreSheet sheet = sheet_of({12, 12, 5, 5}, {3, 3, 1, 1});
  EXPECT_EQ(sheet.rank(0), 1U);
  EXPECT_EQ(sheet.rank(1), 1U);
  EXPECT_EQ(sheet.rank(2), 3U);
  EXPECT_EQ(sheet.rank(3), 3U);
  EXPECT_EQ(sheet.winners().size(), 2);
}

}  // namespace
}  // namespace pharos
