// SPDX-License-Identifier: Apache-2.0
#include "text/render.hpp"

#include <gtest/gtest.h>

#include <limits>

namespace pharos::text {
namespace {

Language small(std::string locale = "en-GB") {
  return Language("en", {{"language.locale", std::move(locale)},
                         {"text.counted", "{count} {word}"},
                         {"plain", "Nothing to add"},
                         {"coins", "{coins, plural, one {# coin} other {# coins}} missing"},
                         {"card", "Build {card}"},
                         {"list", "{missing} missing"},
                         {"w.card.Baths", "Thermae"},
                         {"w.payee.left", "left"},
                         {"w.payee.left.counted", "{count} to the {word}"}});
}

TEST(Render, numbers_choose_plurals) {
  EXPECT_EQ(render(small(), Message("coins").with("coins", 1)), "1 coin missing");
  EXPECT_EQ(render(small(), Message("coins").with("coins", 3)), "3 coins missing");
  EXPECT_EQ(render(small(), Message("coins").with("coins", -2)), "-2 coins missing");
}

TEST(Render, words_are_translated_or_shown_as_they_are) {
  EXPECT_EQ(render(small(), Message("card").with("card", Word{"w.card", "Baths"})),
            "Build Thermae");
  EXPECT_EQ(render(small(), Message("card").with("card", Word{"w.card", "Loom"})), "Build Loom");
  // A word is no pattern: what looks like one is left alone.
  EXPECT_EQ(render(small(), Message("card").with("card", Word{"w.card", "{x'} Höhle"})),
            "Build {x'} Höhle");
}

TEST(Render, lists_are_joined_as_the_language_does_it) {
  const auto list = [](int words, std::string locale) {
    std::vector<CountedWord> items = {
        {1, {"w.resource", "ore"}}, {2, {"w.payee", "left"}}, {3, {"w.card", "Baths"}}};
    items.resize(static_cast<std::size_t>(words));
    return render(small(std::move(locale)), Message("list").with("missing", items));
  };
  EXPECT_EQ(list(0, "en-GB"), " missing");
  EXPECT_EQ(list(1, "en-GB"), "1 ore missing");
  EXPECT_EQ(list(2, "en-GB"), "1 ore and 2 to the left missing");
  EXPECT_EQ(list(3, "en-GB"), "1 ore, 2 to the left and 3 Thermae missing");
  EXPECT_EQ(list(3, "de"), "1 ore, 2 to the left und 3 Thermae missing");
}

TEST(Render, texts_are_joined_like_lists) {
  const std::vector<std::string> three = {"wood", "stone", "clay"};
  EXPECT_EQ(listed(small(), three), "wood, stone and clay");
  EXPECT_EQ(listed(small("fr"), std::span(three).first(2)), "wood et stone");
  EXPECT_EQ(listed(small(), std::span(three).first(1)), "wood");
  EXPECT_EQ(listed(small(), {}), "");
}

TEST(Render, a_choice_is_joined_by_the_word_for_or) {
  const std::vector<std::string> three = {"wood", "stone", "clay"};
  EXPECT_EQ(either(small(), three), "wood, stone or clay");
  EXPECT_EQ(either(small("de"), std::span(three).first(2)), "wood oder stone");
  EXPECT_EQ(either(small("sv"), three), "wood, stone eller clay");
  EXPECT_EQ(either(small(), std::span(three).first(1)), "wood");
}

TEST(Render, a_capital_is_put_at_the_beginning_and_nowhere_else) {
  EXPECT_EQ(capitalised(small(), "raw materials (brown)"), "Raw materials (brown)");
  EXPECT_EQ(capitalised(small("fr"), "étape de merveille"), "Étape de merveille");
  EXPECT_EQ(capitalised(small(), ""), "");
}

TEST(Render, gaps_are_seen_and_nothing_fails) {
  EXPECT_EQ(render(small(), "plain"), "Nothing to add");
  EXPECT_EQ(render(small(), "no.such.key"), "no.such.key");
  EXPECT_EQ(render(small(), Message{}), "");
  EXPECT_EQ(render(small(), Message("card")), "Build {card}");
  EXPECT_EQ(render(small("no such locale"), Message("coins").with("coins", 2)), "2 coins missing");
  const Language empty("zz", {});
  EXPECT_EQ(counted(empty, {2, {"w.resource", "wood"}}), "2 wood");
  const int most = std::numeric_limits<int>::max();
  EXPECT_NE(render(small(), Message("coins").with("coins", most)), "coins");
}

TEST(Render, patterns_are_checked) {
  EXPECT_FALSE(check_pattern("no argument"));
  EXPECT_FALSE(check_pattern("{coins, plural, one {# coin} other {# coins}}"));
  EXPECT_TRUE(check_pattern("{coins, plural, one {# coin}}"));
  EXPECT_TRUE(check_pattern("{"));
  EXPECT_TRUE(check_pattern("{0}"));
}

TEST(Render, arguments_of_a_pattern_are_found_at_any_depth) {
  using Names = std::set<std::string>;
  EXPECT_EQ(pattern_arguments("none, ''{'quoted}"), Names{});
  EXPECT_EQ(
      pattern_arguments("{a} and {b, plural, one {# {c}} other {{d, select, x {} other {}}}}"),
      (Names{"a", "b", "c", "d"}));
  EXPECT_EQ(pattern_arguments("{points, number, ::sign-always}"), Names{"points"});
}

}  // namespace
}  // namespace pharos::text
