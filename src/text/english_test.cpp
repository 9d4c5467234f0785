// SPDX-License-Identifier: Apache-2.0
// English as people read it: a few sentences of each sort, from the built-in file.
#include <gtest/gtest.h>

#include "text/render.hpp"

namespace pharos::text {
namespace {

std::string say(const Message& message) {
  static const Language english = builtin_language("en").value();
  return render(english, message);
}

CountedWord resource(int count, std::string_view name) {
  return {count, {"wonders.resource", name}};
}

TEST(English, reasons) {
  const auto missing = [](int count, std::vector<CountedWord> list) {
    Message message("wonders.refusal.resources");
    return say(message.with("count", count).with("missing", std::move(list)));
  };
  EXPECT_EQ(missing(1, {resource(1, "ore")}), "1 ore missing and no neighbour sells it");
  EXPECT_EQ(missing(3, {resource(1, "ore"), resource(2, "wood")}),
            "1 ore and 2 wood missing and no neighbour sells them");
  EXPECT_EQ(say(Message("wonders.refusal.coins").with("coins", 3)), "3 coins missing");
  EXPECT_EQ(say(Message("wonders.refusal.coins").with("coins", 1)), "1 coin missing");
  EXPECT_EQ(
      say(Message("wonders.refusal.already_built").with("card", Word{"wonders.card", "Baths"})),
      "already built");
}

TEST(English, actions_with_prices) {
  Message message("wonders.action.build_paid");
  message.with("card", Word{"wonders.card", "Baths"});
  message.with("payments", std::vector<CountedWord>{{1, {"wonders.payee", "bank"}},
                                                    {2, {"wonders.payee", "left"}},
                                                    {4, {"wonders.payee", "right"}}});
  EXPECT_EQ(say(message),
            "Build Baths for 1 coin to the bank, 2 coins to the left and 4 coins to the right");
}

TEST(English, sides_are_called_as_on_the_boards) {
  const auto side = [](std::string_view domain, std::string_view name) {
    return say(Message("wonders.action.side").with("side", Word{domain, name}));
  };
  EXPECT_EQ(side("wonders.side.1", "night"), "Play side B");
  EXPECT_EQ(side("wonders.side.2", "night"), "Play side Night");
}

}  // namespace
}  // namespace pharos::text
