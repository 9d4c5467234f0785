// SPDX-License-Identifier: Apache-2.0
// 7 Wonders on one page, in our own words: what a table needs to know that has nobody who knows the
// game. Colours are named by shape and word throughout, so that the page is whole in black and
// white (W1.2, W8.1). What differs between the editions comes from their tables.
#include <algorithm>
#include <array>

#include "games/wonders/wonders.hpp"
#include "games/wonders/words.hpp"
#include "match/chair.hpp"
#include "paper/expansions.hpp"
#include "paper/layout.hpp"
#include "paper/score_rows.hpp"
#include "paper/words.hpp"

namespace pharos::paper {
namespace {

/// Sections of one game: what follows "paper.wonders." is enough to name words.
class WondersText {
 public:
  WondersText(const Words& words, const wonders::Tables& tables) : words_(words), tables_(tables) {}

  [[nodiscard]] std::string say(const std::string& key) const {
    return words_("paper.wonders." + key);
  }

  [[nodiscard]] Section setup() const {  // W1.3 to W1.7
    const std::string edition = std::to_string(tables_.edition);
    const std::string sides = "wonders.side." + edition;
    const Message board = Message("paper.wonders.setup.board")
                              .with("day", Word{sides, "day"})
                              .with("night", Word{sides, "night"});
    return {say("heading.setup"),
            {{say("intro")},
             {say("setup.cards"), "", "1."},
             {say("setup.guilds"), "", "2."},
             {say("setup.tokens"), "", "3."},
             {words_(board), "", "4."},
             {say("setup.deal"), "", "5."}}};
  }

  [[nodiscard]] Section turn() const {  // W2.1, W2.2, W2.6 to W2.9
    return {say("heading.turn"),
            {{say("turn.choose")},
             {say("turn.build"), "icons/build"},
             {say("turn.stage"), "icons/stage"},
             {say("turn.sell"), "icons/sale"},
             {say("turn.pass"), "icons/pass_left"},
             {say("turn.last"), "icons/discard"}}};
  }

  [[nodiscard]] Section cost() const {  // W3.1 to W3.4, W3.8
    return {say("heading.cost"),
            {{say("cost.free"), "icons/coin"},
             {say("cost.symbols"), "icons/any_resource"},
             {say("cost.name"), "icons/card"},
             {say("cost.chain_" + std::to_string(tables_.edition)), "icons/chain"}}};
  }

  [[nodiscard]] Section trade() const {  // W2.3, W2.4, W3.5 to W3.7
    return {say("heading.trade"),
            {{say("trade.buy"), "icons/trade_both"},
             {say("trade.sale"), "", "•"},
             {say("trade.limits"), "", "•"},
             {say("trade.cheaper"), "", "•"}}};
  }

  [[nodiscard]] Section cards() const {  // W1.2
    constexpr std::array<Ink, wonders::kColours> kInks = {
        Ink::brown, Ink::grey, Ink::blue, Ink::yellow, Ink::red, Ink::green, Ink::purple};
    Section section{say("heading.cards")};
    for (unsigned i = 0; i < wonders::kColours; ++i) {
      const std::string colour(wonders::kColourNames[i]);
      section.blocks.push_back({say("card." + colour), "icons/" + colour, "", kInks[i]});
    }
    return section;
  }

  [[nodiscard]] Section conflict() const {  // W5
    return {
        say("heading.conflict"),
        {{say("conflict.compare"), "icons/shield"}, {say("conflict.tokens"), "icons/conflict"}}};
  }

  /// W6: what no card explains, with the boards of this edition that have it.
  [[nodiscard]] Section powers() const {
    using Kind = wonders::EffectKind;
    Section section{say("heading.powers")};
    for (const Kind kind :
         {Kind::from_discard, Kind::extra_card, Kind::free_new_colour, Kind::free_first,
          Kind::free_last, Kind::free_once_per_age, Kind::copy_guild, Kind::science_choice}) {
      const std::string cities = cities_with(kind);
      const std::string name(wonders::kEffectNames[static_cast<unsigned>(kind)]);
      if (cities.empty()) continue;
      section.blocks.push_back(
          {words_.named(cities, words_("web.effect." + name) + '.'), "icons/" + name});
    }
    return section;
  }

  [[nodiscard]] Section end(std::span<const ScoreRow> rows) const {  // W7
    Section section{say("heading.end"), {{say("end.count")}}};
    for (const ScoreRow& row : rows) {
      std::string words = words_.named(row.name, row.about);
      if (row.drawing == "icons/green") words += '\n' + say("end.science");
      section.blocks.push_back({std::move(words), row.drawing, "", row.ink});
    }
    section.blocks.push_back({words_("paper.reference.wonders.end.tie")});
    return section;
  }

 private:
  /// "Babylon, Olympia"; empty when no board has it.
  [[nodiscard]] std::string cities_with(wonders::EffectKind kind) const {
    std::string cities;
    for (unsigned b = 0; b < tables_.board_count; ++b) {
      if (!has(tables_.boards[b], kind)) continue;
      cities +=
          (cities.empty() ? "" : ", ") + words_.of("wonders.board", tables_.boards[b].name.view());
    }
    return cities;
  }
  static bool has(const wonders::BoardData& board, wonders::EffectKind kind) {
    for (const wonders::SideData& side : board.side) {
      for (const wonders::StageData& stage : side.stage) {
        const auto is = [kind](const wonders::Effect& effect) { return effect.kind == kind; };
        if (std::any_of(stage.effects.begin(), stage.effects.end(), is)) return true;
        if (std::any_of(stage.second_half.begin(), stage.second_half.end(), is)) return true;
      }
    }
    return false;
  }

  const Words& words_;
  const wonders::Tables& tables_;
};

}  // namespace

Document wonders_reference(const Facts& facts, const Desk& desk) {
  const auto& rules = Chair(facts.match, kNoSeat).rules<wonders::Wonders>();
  const WondersText text(desk.words, rules.tables);
  Facts plain = facts;  // an expansion has a page of its own
  plain.all_expansions = false;
  const std::vector<ScoreRow> rows = score_rows(plain, desk.words);
  const std::vector<Section> sections = {text.setup(),  text.turn(),   text.cost(),
                                         text.trade(),  text.cards(),  text.conflict(),
                                         text.powers(), text.end(rows)};
  const std::string game = desk.words("wonders.name");
  const std::string what = desk.words("web.print.reference");
  const std::string edition =
      desk.words("paper.wonders.edition_" + std::to_string(rules.tables.edition));
  Document document{game + ": " + what,
                    what,
                    desk.words.language(),
                    {page_of_sections(desk, game, what + "\n" + edition, sections, 2)}};
  for (const Expansion& expansion : expansions()) {
    if (expansion.played(rules.options)) document.pages.push_back(expansion.reference(facts, desk));
  }
  return document;
}

}  // namespace pharos::paper
