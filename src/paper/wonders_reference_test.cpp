// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "paper/documents.hpp"
#include "paper/typesetter.hpp"
#include "paper/words.hpp"

namespace pharos::paper {
namespace {

/// All texts of the English page, a line each.
std::string english_reference(const OptionList& options) {
  const text::Language english = text::builtin_language("en").value();
  const Words words(english);
  const Typesetter typesetter("en");
  const GameEntry& game = *find_game("wonders");
  const auto match = game.from_seed(*game.prepare(options, ""), Seed{});
  const Document document = wonders_reference({game, *match}, {words, typesetter});
  std::string all;
  for (const Mark& mark : document.pages[0].marks) {
    if (const Text* text = std::get_if<Text>(&mark)) all += text->words + '\n';
  }
  return all;
}

bool says(const std::string& page, std::string_view words) {
  return page.find(words) != std::string::npos;
}

TEST(WondersReference, W8_1_editions_differ_by_their_tables) {
  const std::string first = english_reference({{"edition", "1"}});
  const std::string second = english_reference({});
  EXPECT_TRUE(says(first, "First edition") && says(second, "Second edition"));
  EXPECT_TRUE(says(first, "side A or B") && says(second, "side Day or Night"));
  EXPECT_TRUE(says(first, "a building named on the card"));
  EXPECT_TRUE(says(second, "the symbol beside the cost"));
  EXPECT_TRUE(says(first, "*Olympia:* Once per Age, a building for nothing"));
  EXPECT_TRUE(says(second, "*Olympia:* Your first building of each colour is free"));
  EXPECT_FALSE(says(second, "Once per Age") || says(first, "first building of each colour"));
}

TEST(WondersReference, W1_2_every_colour_has_its_shape_and_its_word) {
  const std::string page = english_reference({{"edition", "1"}});
  for (const char* colour : {"square, brown", "diamond, grey", "upright bar, blue", "disc, yellow",
                             "cross, red", "triangle, green", "star, purple"}) {
    EXPECT_TRUE(says(page, colour)) << colour;
  }
}

TEST(WondersReference, leaves_expansions_to_pages_of_their_own) {
  EXPECT_FALSE(says(english_reference({}), "Edifice"));
  EXPECT_FALSE(says(english_reference({}), "Leaders"));
}

}  // namespace
}  // namespace pharos::paper
