// SPDX-License-Identifier: Apache-2.0
// Sheets of cards and boards have everything that the tables have. What every sheet keeps to is in
// documents_test.cpp.
#include <gtest/gtest.h>

#include <algorithm>

#include "paper/architects_told.hpp"
#include "paper/typesetter.hpp"
#include "paper/wonders_told.hpp"
#include "paper/words.hpp"
#include "support/printed.hpp"

namespace pharos::paper {
namespace {

/// A row of a table as it stands on the page: its texts.
using ToldRow = std::vector<std::string>;

class Lists : public ::testing::Test {
 protected:
  /// The rows of all pages; a match is kept, so that its tables can be asked.
  std::vector<ToldRow> rows_of(std::string_view document, std::string_view game,
                               const OptionList& options, bool all_expansions = false) {
    make(game, options, all_expansions);
    const Document made = find_document(document, game)->make(*facts_, {words_, typesetter_});
    std::vector<ToldRow> rows;
    bool in_row = false;
    for (const Page& page : made.pages) {
      for (const Mark& mark : page.marks) {
        const Begin* begin = std::get_if<Begin>(&mark);
        const End* end = std::get_if<End>(&mark);
        const Text* text = std::get_if<Text>(&mark);
        if (begin != nullptr && begin->tag == "TR") {
          rows.emplace_back();
          in_row = true;
        }
        if (end != nullptr && end->tag == "TR") in_row = false;
        if (text != nullptr && in_row) rows.back().push_back(text->words);
      }
    }
    return rows;
  }
  void make(std::string_view game, const OptionList& options, bool all_expansions = false) {
    const GameEntry& entry = *find_game(game);
    match_ = entry.from_seed(*entry.prepare(options, ""), Seed{});
    facts_ = std::make_unique<Facts>(Facts{entry, *match_, all_expansions});
  }
  [[nodiscard]] const Facts& facts() const { return *facts_; }

  static bool has(const ToldRow& row, std::string_view words) {
    return std::find(row.begin(), row.end(), words) != row.end();
  }
  /// The row that begins with these words.
  static ToldRow find(const std::vector<ToldRow>& rows, std::string_view name) {
    const auto found = std::find_if(rows.begin(), rows.end(), [&](const ToldRow& row) {
      return !row.empty() && row.front() == name;
    });
    return found == rows.end() ? ToldRow{} : *found;
  }

 private:
  const text::Language language_ = text::builtin_language("en").value();
  const Words words_{language_};
  const Typesetter typesetter_{"en"};
  std::unique_ptr<Match> match_;
  std::unique_ptr<Facts> facts_;
};

TEST_F(Lists, have_every_name_in_every_language) {
  for (const std::string_view name : text::builtin_languages()) {
    const text::Language language = text::builtin_language(name).value();
    const Words words(language);
    for (const char* edition : {"1", "2"}) {
      if (*edition == '1' && name != "en") continue;  // slow, and almost the same names
      make("wonders", {{"edition", edition}, {"edifice", "true"}});
      const Order order{language};
      const test::Printed cards(print(*find_document("cards", "wonders"), facts(), order));
      const test::Printed boards(print(*find_document("boards", "wonders"), facts(), order));
      const std::string told = cards.text_as_written() + boards.text_as_written();
      const wonders::Rules& rules = wonders_rules(facts());
      const auto expect = [&](std::string_view domain, const wonders::Name& one) {
        const std::string word = words.of(domain, one.view());
        EXPECT_NE(told.find(word), std::string::npos) << name << ' ' << word;
      };
      for (unsigned i = 0; i < rules.tables.card_count; ++i) {
        expect("wonders.card", rules.tables.cards[i].name);
      }
      for (unsigned i = 0; i < rules.tables.board_count; ++i) {
        expect("wonders.board", rules.tables.boards[i].name);
      }
      for (const auto& one : rules.edifice_tables.edifices) expect("wonders.edifice", one.name);
    }
  }
}

TEST_F(Lists, W3_8_tell_chains_in_both_directions) {
  for (const char* edition : {"1", "2"}) {
    const auto rows = rows_of("cards", "wonders", {{"edition", edition}});
    const wonders::Tables& tables = wonders_rules(facts()).tables;
    unsigned chains = 0;
    for (unsigned i = 0; i < tables.card_count; ++i) {
      const wonders::CardData& child = tables.cards[i];
      child.parents.each([&](unsigned name) {
        const std::string_view parent = tables.cards[name].name.view();
        EXPECT_TRUE(has(find(rows, parent), child.name.view())) << parent;
        EXPECT_TRUE(has(find(rows, child.name.view()), parent)) << child.name.view();
        ++chains;
      });
    }
    EXPECT_GT(chains, 20U);
  }
}

TEST_F(Lists, tell_a_card_from_its_cost_to_the_players_it_is_for) {
  const auto rows = rows_of("cards", "wonders", {{"edition", "2"}});
  EXPECT_EQ(find(rows, "Workshop"),
            (ToldRow{"Workshop", "1 glass", "Gear", "Archery Range", "Laboratory", "3+", "7+"}));
  EXPECT_EQ(find(rows, "Tavern"), (ToldRow{"Tavern", "none", "5 coins at once", "4+", "5+", "7+"}));
  EXPECT_EQ(
      find(rows, "Caravansery"),
      (ToldRow{"Caravansery", "2 wood", "Produces one of these each turn: wood, stone, ore or clay",
               "Marketplace", "Lighthouse", "3+", "5+", "6+"}));
  EXPECT_EQ(find(rows, "Shipowners Guild"),
            (ToldRow{"Shipowners Guild", "3 wood", "1 glass", "1 papyrus",
                     "1 point per brown card, grey card and guild in your city"}));
}

TEST_F(Lists, tell_edifices_where_they_are_played_or_nobody_chose) {
  const ToldRow outpost = {"Outpost", "1 coin", "A victory token of 3 points",
                           "discard a card: red (cross)"};
  EXPECT_EQ(find(rows_of("cards", "wonders", {{"edifice", "true"}}), "Outpost"), outpost);
  EXPECT_EQ(find(rows_of("cards", "wonders", {}, true), "Outpost"), outpost);
  EXPECT_EQ(find(rows_of("cards", "wonders", {{"edifice", "false"}}), "Outpost"), ToldRow{});
}

TEST_F(Lists, tell_boards_of_expansions_where_they_are_played_or_nobody_chose) {
  const auto sides = [&](const OptionList& options, bool all) {
    const auto rows = rows_of("boards", "wonders", options, all);
    return std::count_if(rows.begin(), rows.end(),
                         [](const ToldRow& row) { return row.front() == "Night"; });
  };
  EXPECT_EQ(sides({}, false), 7);
  EXPECT_EQ(sides({{"carthage", "true"}}, false), 8);
  EXPECT_EQ(sides({{"edifice", "true"}}, false), 9);
  EXPECT_EQ(sides({}, true), 9);
}

TEST_F(Lists, tell_stages_with_both_halves) {
  const auto rows = rows_of("boards", "wonders", {{"edifice", "true"}});
  const ToldRow cost = {"Night", "Cost", "3 ore", "1 papyrus", "3 wood", "1 loom"};
  const auto night = std::find(rows.begin(), rows.end(), cost);  // Carthage
  ASSERT_NE(night, rows.end());
  EXPECT_EQ(*(night + 1),
            (ToldRow{"Effect", "4 points", "7 coins at once", "or", "2 shields",
                     "Build a card from the discard pile for nothing", "or",
                     "A science symbol of your choice, fixed at the end of the game"}));
}

TEST_F(Lists, A1_count_the_cards_of_every_deck) {
  const auto rows = rows_of("cards", "architects", {});
  EXPECT_EQ(find(rows, "Total"),
            (ToldRow{"Total", "60", "25", "25", "25", "25", "25", "25", "25"}));
  EXPECT_EQ(
      find(rows, "A red card (two horns)"),
      (ToldRow{"A red card (two horns)", "1 shield", "2", "1", "1", "1", "–", "1", "1", "1"}));
  EXPECT_EQ(find(rows, "Decor"), (ToldRow{"Decor", "4 points, 6 with a complete wonder", "1"}));
}

TEST_F(Lists, A3_3_tell_what_a_stage_rests_on) {
  const auto rows = rows_of("boards", "architects", {});
  const ToldRow ephesos = {"Rests on", "–", "1", "1", "1", "2, 3, 4"};
  EXPECT_NE(std::find(rows.begin(), rows.end(), ephesos), rows.end());
  const ToldRow babylon = {"Gives",    "3 points", "Effect",  "5 points",
                           "5 points", "Effect",   "7 points"};
  EXPECT_NE(std::find(rows.begin(), rows.end(), babylon), rows.end());
}

TEST_F(Lists, are_not_offered_for_dice_whose_sheets_are_its_boards) {
  EXPECT_EQ(find_document("boards", "dice"), nullptr);
  EXPECT_EQ(find_document("cards", "dice"), nullptr);
}

}  // namespace
}  // namespace pharos::paper
