// SPDX-License-Identifier: Apache-2.0
// Lists that go on from page to page: what is kept together, what is said again.
#include "paper/booklet.hpp"

#include <gtest/gtest.h>

#include "paper/typesetter.hpp"
#include "paper/words.hpp"

namespace pharos::paper {
namespace {

class BookletTest : public ::testing::Test {
 protected:
  static Chapter chapter(const std::string& heading, unsigned rows) {
    Chapter made{heading};
    made.columns = {{"Head", 1}, {"Second", 2}};
    for (unsigned i = 0; i < rows; ++i) {
      made.rows.push_back({{{{heading + std::to_string(i)}}, {{"text"}}}});
    }
    return made;
  }
  Document made_of(std::span<const Chapter> chapters) const {
    const GameEntry& game = *find_game("dice");
    const std::unique_ptr<Match> match = game.from_seed(*game.prepare({}, ""), Seed{});
    return booklet({game, *match}, {words_, typesetter_}, "List", "Lead", chapters);
  }
  /// Its texts, in order.
  static std::vector<std::string> texts(const Page& page) {
    std::vector<std::string> all;
    for (const Mark& mark : page.marks) {
      if (const Text* text = std::get_if<Text>(&mark)) all.push_back(text->words);
    }
    return all;
  }
  static long count(const Page& page, const std::string& words) {
    const auto all = texts(page);
    return std::count(all.begin(), all.end(), words);
  }

 private:
  const text::Language language_ = text::builtin_language("en").value();
  const Words words_{language_};
  const Typesetter typesetter_{"en"};
};

TEST_F(BookletTest, has_a_lead_once_and_no_number_on_a_single_page) {
  const std::vector<Chapter> chapters = {chapter("A", 3), chapter("B", 3)};
  const Document document = made_of(chapters);
  ASSERT_EQ(document.pages.size(), 1U);
  EXPECT_EQ(count(document.pages[0], "Lead"), 1);
  EXPECT_EQ(count(document.pages[0], "Head"), 2);
  EXPECT_EQ(count(document.pages[0], "Page 1 of 1"), 0);
}

TEST_F(BookletTest, does_not_break_a_chapter_that_fits_on_a_page) {
  const std::vector<Chapter> chapters = {chapter("A", 25), chapter("B", 25)};
  const Document document = made_of(chapters);
  ASSERT_EQ(document.pages.size(), 2U);
  EXPECT_EQ(count(document.pages[0], "A24"), 1);
  EXPECT_EQ(count(document.pages[0], "B"), 0);
  EXPECT_EQ(count(document.pages[1], "B0"), 1);
  EXPECT_EQ(count(document.pages[1], "Lead"), 0);
  EXPECT_EQ(count(document.pages[1], "Page 2 of 2"), 1);
}

TEST_F(BookletTest, says_the_heads_again_where_a_long_chapter_goes_on) {
  const std::vector<Chapter> chapters = {chapter("A", 90)};
  const Document document = made_of(chapters);
  ASSERT_GE(document.pages.size(), 2U);
  unsigned rows = 0;
  for (const Page& page : document.pages) {
    EXPECT_EQ(count(page, "Head"), 1);
    rows += static_cast<unsigned>(count(page, "text"));
  }
  EXPECT_EQ(rows, 90U);
  EXPECT_EQ(count(document.pages[1], "A"), 1);  // its heading too, but read aloud once
  for (const Mark& mark : document.pages[1].marks) {
    const Text* text = std::get_if<Text>(&mark);
    EXPECT_TRUE(text == nullptr || text->role != Role::heading);
  }
}

TEST_F(BookletTest, says_again_which_band_a_row_belongs_to) {
  Chapter banded = chapter("A", 90);
  banded.rows.insert(banded.rows.begin(), {{{{"band"}}}, true});
  const Document document = made_of(std::span(&banded, 1));
  ASSERT_GE(document.pages.size(), 2U);
  for (const Page& page : document.pages) EXPECT_EQ(count(page, "band"), 1);
}

TEST_F(BookletTest, leaves_no_band_alone_at_the_foot) {
  Chapter banded = chapter("A", 0);
  for (unsigned i = 0; i < 60; ++i) {
    banded.rows.push_back({{{{"band"}}}, true});
    banded.rows.push_back({{{{"row"}}, {{"text"}}}});
  }
  const Document document = made_of(std::span(&banded, 1));
  ASSERT_GE(document.pages.size(), 2U);
  for (const Page& page : document.pages) EXPECT_EQ(count(page, "band"), count(page, "row"));
}

TEST_F(BookletTest, leaves_no_row_alone_on_the_last_page) {
  for (unsigned rows = 30; rows < 70; ++rows) {
    const Chapter long_one = chapter("A", rows);
    const Document document = made_of(std::span(&long_one, 1));
    EXPECT_GE(count(document.pages.back(), "text"), 2) << rows;
  }
}

TEST_F(BookletTest, closes_every_part_on_the_page_that_opened_it) {
  const std::vector<Chapter> chapters = {chapter("A", 90), chapter("B", 40)};
  for (const Page& page : made_of(chapters).pages) {
    std::vector<std::string_view> open;
    for (const Mark& mark : page.marks) {
      if (const Begin* begin = std::get_if<Begin>(&mark)) open.push_back(begin->tag);
      const End* end = std::get_if<End>(&mark);
      if (end == nullptr) continue;
      ASSERT_FALSE(open.empty());
      EXPECT_EQ(open.back(), end->tag);
      open.pop_back();
    }
    EXPECT_TRUE(open.empty());
  }
}

}  // namespace
}  // namespace pharos::paper
