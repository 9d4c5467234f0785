// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "games/dice/tables.hpp"
#include "paper/dice_square.hpp"
#include "paper/symbols.hpp"
#include "paper/words.hpp"

namespace pharos::paper {
namespace {

/// The sheets of the built-in boards, in English.
Document english_sheets() {
  const text::Language english = text::builtin_language("en").value();
  const Words words(english);
  const Typesetter typesetter("en");
  const GameEntry& game = *find_game("dice");
  const auto match = game.from_seed(*game.prepare({}, ""), Seed{});
  return dice_sheets({game, *match}, {words, typesetter});
}

std::size_t figures(const Page& page, unsigned number) {
  std::size_t count = 0;
  for (const Mark& mark : page.marks) {
    const Text* text = std::get_if<Text>(&mark);
    if (text != nullptr && text->bold && text->words == std::to_string(number)) ++count;
  }
  return count;
}

/// Every figure of the board stands on its page, and no other: costs, points, coins, attacks, and
/// the seven coins to begin with.
TEST(DiceSheets, show_every_figure_of_every_board) {
  const Document document = english_sheets();
  const dice::Tables& tables = dice::builtin_tables();
  ASSERT_EQ(document.pages.size(), tables.boards.size());
  for (std::size_t b = 0; b < tables.boards.size(); ++b) {
    const dice::BoardData& board = tables.boards[b];
    std::map<unsigned, std::size_t> wanted = {{7, 1}};
    const auto add_effect = [&](const dice::Effect& effect) {
      const bool figure =
          effect.kind == dice::EffectKind::coins || effect.kind == dice::EffectKind::attack;
      if (figure) ++wanted[effect.amount];
    };
    for (unsigned s = 0; s < board.square_count; ++s) {
      if (board.squares[s].cost > 0) ++wanted[board.squares[s].cost];
      if (board.squares[s].points > 0) ++wanted[board.squares[s].points];
      for (const dice::Effect& effect : board.squares[s].effects) add_effect(effect);
    }
    for (const dice::Effect& bonus : board.bonuses) add_effect(bonus);
    for (unsigned number = 1; number <= dice::kMaxCoins; ++number) {
      EXPECT_EQ(figures(document.pages[b], number), wanted[number])
          << board.city.view() << ": " << number;
    }
  }
}

TEST(DiceSheets, every_face_of_a_die_has_a_drawing_of_its_own) {
  std::map<std::string, unsigned> seen;
  for (unsigned i = 0; i < dice::kSymbols; ++i) {
    const auto symbol = static_cast<dice::Symbol>(i);
    const std::string drawing = face_drawing(symbol);
    EXPECT_NE(find_drawing(drawing), nullptr) << drawing;
    EXPECT_NE(drawing, "dice/die") << i;
    EXPECT_TRUE(seen.emplace(drawing, i).second) << drawing << ": " << i << ", " << seen[drawing];
  }
}

}  // namespace
}  // namespace pharos::paper
