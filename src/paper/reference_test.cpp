// SPDX-License-Identifier: Apache-2.0
// What only references promise: all that is written for them is told, with the figures of the data.
#include "paper/reference.hpp"

#include <gtest/gtest.h>

#include "paper/words.hpp"

namespace pharos::paper {
namespace {

/// All words of a document, stars and all.
std::string words_on(const Document& document) {
  std::string all;
  for (const Page& page : document.pages) {
    for (const Mark& mark : page.marks) {
      if (const Text* text = std::get_if<Text>(&mark)) all += text->words + '\n';
    }
  }
  return all;
}

std::string told_of(std::string_view game, const OptionList& options, const Words& words) {
  const GameEntry& entry = *find_game(game);
  const auto match = entry.from_seed(*entry.prepare(options, ""), Seed{});
  const Typesetter typesetter(words.language());
  const Facts facts{entry, *match, false, kMostColumns};
  return words_on(find_document("reference", game)->make(facts, {words, typesetter, Format::a4}));
}

/// A sentence that no page tells any more would stay in six languages for ever.
TEST(Reference, tells_everything_that_is_written_for_it) {
  const text::Language english = text::builtin_language("en").value();
  const std::pair<std::string, std::string> pages[] = {
      {"architects", told_of("architects", {}, Words(english))},
      {"dice", told_of("dice", {}, Words(english))},
      {"edifice", told_of("wonders", {{"edifice", "true"}}, Words(english))},
  };
  for (const auto& [page, told] : pages) {
    const std::string prefix = "paper.reference." + page + '.';
    for (const auto& [key, pattern] : english.patterns()) {
      if (!key.starts_with(prefix)) continue;
      const std::string beginning = pattern.substr(0, pattern.find('{'));  // before any figure
      EXPECT_NE(told.find(beginning), std::string::npos) << key;
    }
  }
}

TEST(Reference, names_every_wonder_and_token_of_architects) {
  const text::Language german = text::builtin_language("de").value();
  const std::string told = told_of("architects", {}, Words(german));
  unsigned names = 0;
  for (const auto& [key, name] : german.patterns()) {
    const bool listed =
        key.starts_with("architects.board.") || key.starts_with("architects.token.");
    if (!listed) continue;
    EXPECT_NE(told.find('*' + name), std::string::npos) << name;
    ++names;
  }
  EXPECT_EQ(names, 7U + 14U);
}

TEST(Reference, has_a_second_page_for_edifice_and_only_where_it_is_played) {
  const text::Language swedish = text::builtin_language("sv").value();
  const Words words(swedish);
  const std::string with = told_of("wonders", {{"edifice", "true"}}, words);
  const std::string without = told_of("wonders", {{"edifice", "false"}}, words);
  unsigned names = 0;
  for (const auto& [key, name] : swedish.patterns()) {
    if (!key.starts_with("wonders.edifice.")) continue;
    EXPECT_NE(with.find('*' + name + ", "), std::string::npos) << name;
    EXPECT_EQ(without.find('*' + name + ", "), std::string::npos) << name;
    ++names;
  }
  EXPECT_EQ(names, 15U);
  const std::string sentence = words("paper.reference.edifice.built.twice");
  const OptionList once = {{"edifice", "true"}, {"pawn_reward_twice", "false"}};
  EXPECT_NE(with.find(sentence), std::string::npos);  // E3.3
  EXPECT_EQ(told_of("wonders", once, words).find(sentence), std::string::npos);
  EXPECT_NE(with.find("3:\u00a0*2*, 4–\u20605:\u00a0*3*, 6:\u00a0*4*, 7:\u00a0*5*"),
            std::string::npos);  // E1.2
}

TEST(Reference, says_what_depends_on_the_number_of_players) {
  const std::uint8_t counts[] = {3, 3, 4, 5, 6, 6};
  EXPECT_EQ(by_players(counts, 2),
            "2–\u20603:\u00a0*3*, 4:\u00a0*4*, 5:\u00a0*5*, 6–\u20607:\u00a0*6*");
  EXPECT_EQ(by_players({}, 2), "");
}

}  // namespace
}  // namespace pharos::paper
