// SPDX-License-Identifier: Apache-2.0
// All cards of an edition of 7 Wonders, an Age a chapter, then guilds and what expansions add.
#include <algorithm>

#include "games/wonders/words.hpp"
#include "paper/expansions.hpp"
#include "paper/symbols.hpp"
#include "paper/wonders_told.hpp"
#include "paper/words.hpp"

namespace pharos::paper {
namespace {

class CardChapters {
 public:
  CardChapters(const Words& words, const wonders::Tables& tables)
      : words_(words), tables_(tables) {}

  [[nodiscard]] Chapter age(unsigned age) const {
    Chapter chapter{words_("wonders.age." + std::to_string(age)),
                    {"icons/age_" + std::to_string(age)}};
    const bool from = any_of(age, &CardChapters::free_with);
    const bool to = any_of(age, &CardChapters::makes_free);
    chapter.columns = card_columns(age, from, to);
    auto colour = wonders::Colour::purple;
    each_card([&](const wonders::CardData& card) {
      if (card.age != age || card.colour == wonders::Colour::purple) return;
      if (card.colour != colour) chapter.rows.push_back(colour_band(card.colour));
      colour = card.colour;
      ListRow row = bought(card);
      if (from) row.cells.push_back(free_with(card));
      if (to) row.cells.push_back(makes_free(card));
      row.cells.push_back(players(card));
      chapter.rows.push_back(std::move(row));
    });
    return chapter;
  }

  /// W1.4: guilds have neither chains nor numbers of players on them.
  [[nodiscard]] Chapter guilds() const {
    Chapter chapter{words_("wonders.row.purple"), shape_of(wonders::Colour::purple)};
    chapter.note = words_("paper.cards.guilds");
    chapter.columns = {{words_("paper.list.card"), 45},
                       {words_("paper.list.cost"), 54},
                       {words_("paper.list.effect"), 93}};
    each_card([&](const wonders::CardData& card) {
      if (card.colour == wonders::Colour::purple) chapter.rows.push_back(bought(card));
    });
    return chapter;
  }

 private:
  template <class Visit>
  void each_card(const Visit& visit) const {
    for (unsigned id = 0; id < tables_.card_count; ++id) visit(tables_.cards[id]);
  }

  /// Whether cards of the Age have something in this column: one that all leave empty is left out.
  [[nodiscard]] bool any_of(unsigned age,
                            Cell (CardChapters::*column)(const wonders::CardData&) const) const {
    bool any = false;
    each_card([&](const wonders::CardData& card) {
      any = any || (card.age == age && !(this->*column)(card).empty());
    });
    return any;
  }

  /// How many things the dearest card of the Age costs.
  [[nodiscard]] std::size_t most_costs(unsigned age) const {
    std::size_t most = 0;
    each_card([&](const wonders::CardData& card) {
      if (card.age != age || card.colour == wonders::Colour::purple) return;
      most = std::max(most, cost_cell(words_, card.cost, card.coins).size());
    });
    return most;
  }

  /// The effect has what the others leave.
  [[nodiscard]] std::vector<ListColumn> card_columns(unsigned age, bool from, bool to) const {
    constexpr double kChain = 0.15;
    const double cost = most_costs(age) < 2 ? 0.12 : from && to ? 0.18 : 0.24;
    const double effect = 0.7 - cost - (from ? kChain : 0) - (to ? kChain : 0);
    std::vector<ListColumn> columns = {{words_("paper.list.card"), 0.2},
                                       {words_("paper.list.cost"), cost},
                                       {words_("paper.list.effect"), effect}};
    if (from) columns.push_back({words_("paper.list.free_with"), kChain});
    if (to) columns.push_back({words_("paper.list.makes_free"), kChain});
    columns.push_back({words_("web.setup.players"), 0.1});
    return columns;
  }

  [[nodiscard]] std::string name_of(const wonders::CardData& card) const {
    return words_.of("wonders.card", card.name.view());
  }

  [[nodiscard]] ListRow colour_band(wonders::Colour colour) const {
    const std::string_view name = wonders::kColourNames[static_cast<unsigned>(colour)];
    const std::string told = words_.capitalised(words_.of("wonders.colour", name));
    return {{{{told, {shape_of(colour)}, true}}}, true};
  }

  [[nodiscard]] ListRow bought(const wonders::CardData& card) const {
    return {{{{name_of(card), {shape_of(card.colour)}, true}},
             cost_cell(words_, card.cost, card.coins),
             effects_cell(words_, card.effects)}};
  }

  /// W3.8. The first edition names the cards alone; in the second a symbol stands for them.
  [[nodiscard]] Piece chained(const wonders::CardData& other,
                              const wonders::CardData& child) const {
    Piece piece{name_of(other)};
    piece.fresh = true;
    if (child.accepts != wonders::kNone) {
      piece.drawn = {{drawing_of("chains", tables_.symbols[child.accepts].view())}};
    }
    return piece;
  }
  [[nodiscard]] Cell free_with(const wonders::CardData& card) const {
    Cell cell;
    card.parents.each([&](unsigned name) { cell.push_back(chained(tables_.cards[name], card)); });
    return cell;
  }
  [[nodiscard]] Cell makes_free(const wonders::CardData& card) const {
    Cell cell;
    for (unsigned id = 0; id < tables_.card_count; ++id) {
      const wonders::CardData& child = tables_.cards[id];
      if (child.name_id == id && child.parents.has(card.name_id)) {
        cell.push_back(chained(child, child));
      }
    }
    return cell;
  }

  [[nodiscard]] Cell players(const wonders::CardData& card) const {
    Cell cell;
    for (const std::uint8_t least : card.copies) {
      if (least == 0) continue;
      cell.push_back({words_(Message("web.card.minimum").with("count", least))});
    }
    return cell;
  }

  const Words& words_;
  const wonders::Tables& tables_;
};

}  // namespace

Document cards_wonders(const Facts& facts, const Desk& desk) {
  const wonders::Rules& rules = wonders_rules(facts);
  const CardChapters cards(desk.words, rules.tables);
  std::vector<Chapter> chapters;
  for (unsigned age = 1; age <= wonders::kAges; ++age) chapters.push_back(cards.age(age));
  chapters.push_back(cards.guilds());
  for (const Expansion& expansion : expansions()) {
    if (tells(facts, expansion)) chapters.push_back(expansion.cards(rules, desk.words));
  }
  return booklet(facts, desk, desk.words("web.rules.cards"),
                 edition_name(facts, desk.words) + ". " + desk.words("paper.cards.players"),
                 chapters);
}

}  // namespace pharos::paper
