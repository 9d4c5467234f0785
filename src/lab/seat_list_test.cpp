// SPDX-License-Identifier: Apache-2.0
#include "lab/seat_list.hpp"

#include <gtest/gtest.h>

namespace pharos {
namespace {

using Seats = std::vector<std::string>;

TEST(SeatList, is_split_at_commas) {
  EXPECT_EQ(split_seats("random"), (Seats{"random"}));
  EXPECT_EQ(split_seats("hard@200ms,medium,easy"), (Seats{"hard@200ms", "medium", "easy"}));
  EXPECT_EQ(split_seats("genius,random"), (Seats{"genius", "random"}));
  EXPECT_EQ(split_seats(""), (Seats{""}));
  EXPECT_EQ(split_seats("random,"), (Seats{"random", ""}));
}

TEST(SeatList, a_command_keeps_its_commas) {
  EXPECT_EQ(split_seats("exec:bot --with a,b,hard"), (Seats{"exec:bot --with a,b", "hard"}));
  EXPECT_EQ(split_seats("easy,exec:bot 1,2"), (Seats{"easy", "exec:bot 1,2"}));
  EXPECT_EQ(split_seats("exec:a,,b,exec:c,hard@5it"), (Seats{"exec:a,,b", "exec:c", "hard@5it"}));
  EXPECT_EQ(split_seats("exec@5s:a,b,exec@1s:c"), (Seats{"exec@5s:a,b", "exec@1s:c"}));
  EXPECT_EQ(split_seats("exec:bot,harder"), (Seats{"exec:bot,harder"}))
      << "only the whole name of a bot begins the next seat";
}

}  // namespace
}  // namespace pharos
