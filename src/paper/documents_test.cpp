// SPDX-License-Identifier: Apache-2.0
// Laws of every sheet: all documents of the list, for every table, language and paper. A new
// document is held to them by being in the list.
#include "paper/documents.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "paper/layout.hpp"
#include "paper/render.hpp"
#include "paper/symbols.hpp"
#include "paper/words.hpp"
#include "support/printed.hpp"

namespace pharos::paper {
namespace {

/// A game with options that make its sheets look different.
struct Table {
  std::string_view game;
  OptionList options;
};
const std::vector<Table>& tables() {
  static const std::vector<Table> all = {
      {"wonders", {}},
      {"wonders", {{"edition", "1"}}},
      {"wonders", {{"edifice", "true"}}},
      {"architects", {}},
      {"dice", {}},
  };
  return all;
}

std::unique_ptr<Match> match_of(const Table& table) {
  const GameEntry& game = *find_game(table.game);
  return game.from_seed(*game.prepare(table.options, ""), Seed{});
}

/// Which documents a test looks at: all, or where PHAROS_TEST_SCALE asks for less every fourth,
/// each test from another one on.
bool is_looked_at(std::size_t document, std::size_t from) {
  static const bool all = [] {
    const char* scale = std::getenv("PHAROS_TEST_SCALE");
    return scale == nullptr || std::strtoul(scale, nullptr, 10) >= 100;
  }();
  return all || document % 4 == from % 4;
}

/// Calls `visit(kind, facts)` for every document at every table that is looked at.
template <class Visit>
void each_document(std::size_t from, const Visit& visit) {
  std::size_t document = 0;
  for (const Table& table : tables()) {
    const std::unique_ptr<Match> match = match_of(table);
    const Facts facts{*find_game(table.game), *match, table.options.empty(), kMostColumns};
    for (const DocumentKind& kind : document_kinds()) {
      if (!kind.game.empty() && kind.game != table.game) continue;
      if (is_looked_at(document++, from)) visit(kind, facts);
    }
  }
}

bool inside(const Box& inner, const Box& outer) {
  constexpr double kAlmost = 0.6;  // letters hang over a little: the foot of a k
  return inner.x >= outer.x - kAlmost && inner.right() <= outer.right() + kAlmost &&
         inner.y >= outer.y - kAlmost && inner.bottom() <= outer.bottom() + kAlmost;
}
bool meet(const Box& a, const Box& b) {
  constexpr double kTouch = 0.2;
  return a.x < b.right() - kTouch && b.x < a.right() - kTouch && a.y < b.bottom() - kTouch &&
         b.y < a.bottom() - kTouch;
}

void expect_in_order(const Page& page, const Typesetter& typesetter) {
  const std::vector<Placed> all = placed(page, typesetter);
  for (std::size_t i = 0; i < all.size(); ++i) {
    EXPECT_TRUE(inside(all[i].box, page.printable())) << "cut: " << all[i].what;
    const Box across{all[i].room.x, all[i].box.y, all[i].room.width, all[i].box.height};
    EXPECT_TRUE(inside(all[i].box, across)) << "too wide: " << all[i].what;
    for (std::size_t j = 0; j < i; ++j) {
      if (!all[i].text && !all[j].text) continue;
      EXPECT_FALSE(meet(all[i].box, all[j].box)) << all[i].what << "\n  lies on\n" << all[j].what;
    }
  }
}

/// Every letter is in the fonts, every key has words and all that belongs into them, every drawing
/// is there.
void expect_complete(const Page& page, const Typesetter& typesetter) {
  for (const Mark& mark : page.marks) {
    if (const Text* text = std::get_if<Text>(&mark)) {
      EXPECT_EQ(typesetter.measure(*text, page.scale).missing, 0U) << text->words;
      for (const char* key : {"paper.", "web.", "wonders.", "dice.", "architects."}) {
        EXPECT_FALSE(text->words.starts_with(key)) << "no such word: " << text->words;
      }
      EXPECT_EQ(text->words.find('{'), std::string::npos) << "nobody filled in: " << text->words;
    } else if (const Symbol* symbol = std::get_if<Symbol>(&mark)) {
      EXPECT_NE(find_drawing(symbol->name), nullptr) << symbol->name;
    }
  }
}

class Documents : public ::testing::TestWithParam<std::string> {
 protected:
  const text::Language language_ = text::builtin_language(GetParam()).value();
  const Words words_{language_};
  const Typesetter typesetter_{GetParam()};
  const std::size_t from_ = index_of(GetParam());

 private:
  static std::size_t index_of(const std::string& language) {
    const auto names = text::builtin_languages();
    return static_cast<std::size_t>(std::find(names.begin(), names.end(), language) -
                                    names.begin());
  }
};

/// One walk through each document for all of them, as making one takes a while.
TEST_P(Documents, cut_nothing_lay_nothing_on_anything_and_lack_nothing) {
  each_document(from_, [&](const DocumentKind& kind, const Facts& facts) {
    for (const Format format : {Format::a4, Format::letter}) {
      SCOPED_TRACE(std::string(kind.name) + ' ' + facts.match.options_json());
      const Document document = kind.make(facts, {words_, typesetter_, format});
      EXPECT_FALSE(document.pages.empty());
      EXPECT_TRUE(kind.pages == 0 || document.pages.size() <= kind.pages);
      for (const Page& page : document.pages) {
        expect_in_order(page, typesetter_);
        expect_complete(page, typesetter_);
      }
    }
  });
}

/// As poppler reads the file: what is a title or a heading on the page is a text in the file.
TEST_P(Documents, have_headings_that_can_be_found) {
  each_document(from_, [&](const DocumentKind& kind, const Facts& facts) {
    const Document document = kind.make(facts, {words_, typesetter_, Format::a4});
    const test::Printed printed(to_pdf(document, typesetter_, {}));
    const std::string text = printed.text();
    for (const Page& page : document.pages) {
      for (const Mark& mark : page.marks) {
        const Text* one = std::get_if<Text>(&mark);
        if (one == nullptr || (one->role != Role::title && one->role != Role::heading)) continue;
        EXPECT_NE(text.find(test::plain_spaces(one->words)), std::string::npos)
            << kind.name << ": " << one->words;
      }
    }
  });
}

INSTANTIATE_TEST_SUITE_P(Each, Documents, ::testing::ValuesIn([] {
                           const auto names = text::builtin_languages();
                           return std::vector<std::string>(names.begin(), names.end());
                         }()),
                         [](const auto& one) { return one.param; });

TEST(AllDocuments, are_black_and_white_without_colour) {
  const text::Language english = text::builtin_language("en").value();
  each_document(0, [&](const DocumentKind& kind, const Facts& facts) {
    const test::Printed plain(print(kind, facts, {english, Format::a4, false}));
    EXPECT_EQ(plain.coloured_pixels(), 0U) << kind.name;
    const test::Printed coloured(print(kind, facts, {english, Format::a4, true}));
    EXPECT_GT(coloured.coloured_pixels(), 0U) << kind.name;
  });
}

TEST(AllDocuments, have_the_same_bytes_twice) {
  const text::Language english = text::builtin_language("en").value();
  each_document(1, [&](const DocumentKind& kind, const Facts& facts) {
    for (const FileKind file : {FileKind::pdf, FileKind::svg}) {
      const Order order{english, Format::a4, true, file};
      EXPECT_EQ(print(kind, facts, order), print(kind, facts, order)) << kind.name;
    }
  });
}

TEST(AllDocuments, are_offered_for_the_games_they_are_for) {
  for (const DocumentKind& kind : document_kinds()) {
    for (const GameEntry& game : games()) {
      const bool is_for = kind.game.empty() || kind.game == game.id;
      const auto names = document_names(game.id);
      const bool offered = std::find(names.begin(), names.end(), kind.name) != names.end();
      EXPECT_TRUE(offered || !is_for) << kind.name << ' ' << game.id;
    }
  }
  EXPECT_EQ(find_document("dice-sheets", "wonders"), nullptr);
  EXPECT_EQ(find_document("nonsense", "wonders"), nullptr);
}

}  // namespace
}  // namespace pharos::paper
