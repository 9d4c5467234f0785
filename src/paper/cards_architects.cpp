// SPDX-License-Identifier: Apache-2.0
// What is in the box of 7 Wonders Architects: kinds of cards by deck, progress and conflict tokens.
#include <numeric>

#include "games/architects/rules.hpp"
#include "games/architects/words.hpp"
#include "paper/architects_told.hpp"
#include "paper/symbols.hpp"
#include "paper/words.hpp"

namespace pharos::paper {
namespace {

Cell count_cell(unsigned count) { return count == 0 ? Cell{{"–"}} : Cell{{std::to_string(count)}}; }

Cell total_cell(const architects::Counts& counts) {
  return {{std::to_string(std::accumulate(counts.begin(), counts.end(), 0U)), {}, true}};
}

Chapter decks_chapter(const Words& words, const architects::Tables& tables) {
  Chapter chapter{words("paper.cards.decks")};
  chapter.columns = {{words("paper.list.card"), 38}, {words("paper.list.centre"), 18, true}};
  for (const architects::WonderData& wonder : tables.wonders) {
    chapter.columns.push_back({words.of("architects.board", wonder.name.view()), 20, true});
  }
  unsigned colour = architects::kColours;
  for (unsigned kind = 0; kind < tables.card_count; ++kind) {
    const architects::CardData& card = tables.cards[kind];
    if (static_cast<unsigned>(card.colour) != colour) {
      colour = static_cast<unsigned>(card.colour);
      const std::string name = words.of("architects.colour", architects::kColourNames[colour]);
      chapter.rows.push_back({{{{words.capitalised(name), {shape_of(card.colour)}, true}}}, true});
    }
    ListRow row{{card_cell(words, tables, kind), count_cell(tables.centre[kind])}};
    for (const architects::WonderData& wonder : tables.wonders) {
      row.cells.push_back(count_cell(wonder.deck[kind]));
    }
    chapter.rows.push_back(std::move(row));
  }
  ListRow total{{{{words("architects.row.total"), {}, true}}, total_cell(tables.centre)}};
  for (const architects::WonderData& wonder : tables.wonders) {
    total.cells.push_back(total_cell(wonder.deck));
  }
  chapter.rows.push_back(std::move(total));
  return chapter;
}

Chapter tokens_chapter(const Words& words, const architects::Tables& tables) {
  Chapter chapter{words("architects.row.progress"), {"architects/token"}};
  chapter.columns = {{words("paper.list.token"), 45},
                     {words("paper.list.effect"), 125},
                     {words("paper.list.copies"), 22, true}};
  for (unsigned i = 0; i < tables.token_count; ++i) {
    const architects::TokenData& token = tables.tokens[i];
    const std::string drawing = drawing_of("architects", token.name.view());
    Piece name{words.of("architects.token", token.name.view()), {{drawing}}, true};
    chapter.rows.push_back(
        {{{std::move(name)}, {token_effect(words, tables, token)}, count_cell(token.copies)}});
  }
  return chapter;
}

/// A1.4
Chapter conflict_chapter(const Words& words, const architects::Tables& tables) {
  Chapter chapter{words("web.table.tokens"), {"architects/conflict_war"}};
  chapter.note = words("paper.cards.conflict");
  ListRow row;
  for (unsigned players = architects::kMinPlayers; players <= architects::kMaxPlayers; ++players) {
    const int count = static_cast<int>(players);
    chapter.columns.push_back({words(Message("web.value.players").with("count", count)), 1, true});
    row.cells.push_back(count_cell(tables.conflict_tokens[players]));
  }
  chapter.rows.push_back(std::move(row));
  return chapter;
}

}  // namespace

Document cards_architects(const Facts& facts, const Desk& desk) {
  const architects::Tables& tables = architects_tables(facts);
  const std::vector<Chapter> chapters = {decks_chapter(desk.words, tables),
                                         tokens_chapter(desk.words, tables),
                                         conflict_chapter(desk.words, tables)};
  const std::string lead = desk.words(Message("paper.cards.pieces")
                                          .with("victory", tables.victory_points)
                                          .with("cat", tables.cat_points));
  return booklet(facts, desk, desk.words("web.rules.cards"), lead, chapters);
}

}  // namespace pharos::paper
