// SPDX-License-Identifier: Apache-2.0
#include "server/opinion_scale.hpp"

#include <gtest/gtest.h>

namespace pharos::server {
namespace {

TEST(OpinionScale, is_the_games_own_at_leisure) {
  for (const char* game : {"wonders", "architects", "dice"}) {
    const OpinionSettings usual = usual_opinion(game);
    const OpinionSettings settings = OpinionScale{0}.of(game);
    EXPECT_EQ(settings.budget, usual.budget);
    EXPECT_EQ(settings.usual, usual.budget.amount);
    EXPECT_EQ(settings.budget.unit, Budget::Unit::iterations)
        << "a time is another figure each time";
  }
}

TEST(OpinionScale, is_what_the_operator_wants) {
  EXPECT_EQ((OpinionScale{500}.of("dice").budget), (Budget{Budget::Unit::iterations, 500}));
  EXPECT_EQ((OpinionScale{40}.of("dice").budget.amount), 40U);
}

}  // namespace
}  // namespace pharos::server
