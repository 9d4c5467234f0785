// SPDX-License-Identifier: Apache-2.0
// The wonders of an edition of 7 Wonders with both sides: like the boards themselves, stages from
// left to right.
#include <algorithm>

#include "games/wonders/words.hpp"
#include "paper/expansions.hpp"
#include "paper/symbols.hpp"
#include "paper/wonders_told.hpp"
#include "paper/words.hpp"

namespace pharos::paper {
namespace {

// How wide the columns are, all together 1.
constexpr double kSide = 0.16;
constexpr double kStages = 1 - kSide;

Cell stage_effects(const Words& words, const wonders::StageData& stage) {
  Cell cell = effects_cell(words, stage.effects);
  if (!stage.has_halves()) return cell;
  cell.push_back({words("paper.boards.or"), {}, true, true});  // E5.1
  Cell second = effects_cell(words, stage.second_half);
  second.front().fresh = true;
  cell.insert(cell.end(), second.begin(), second.end());
  return cell;
}

/// Two rows, what the stages cost and what they do.
void add_side(Chapter& chapter, const Words& words, const std::string& name,
              const wonders::SideData& side) {
  ListRow cost{{{{name, {}, true}, {words("paper.list.cost")}}}};
  ListRow effect{{{{words("paper.list.effect")}}}};
  for (unsigned i = 0; i < side.stages; ++i) {
    cost.cells.push_back(cost_cell(words, side.stage[i].cost, 0));
    effect.cells.push_back(stage_effects(words, side.stage[i]));
  }
  chapter.rows.push_back(std::move(cost));
  chapter.rows.push_back(std::move(effect));
}

Chapter board_chapter(const Words& words, const wonders::BoardData& board, unsigned edition) {
  Chapter chapter{words.of("wonders.board", board.name.view()),
                  {drawing_of("emblems", board.name.view())}};
  chapter.beside = {{words("paper.boards.start")}, resource_piece(words, board.start)};
  chapter.beside.back().bold = true;
  chapter.columns = {{words("paper.list.side"), kSide}};
  const int stages = std::max(board.side[0].stages, board.side[1].stages);
  for (int stage = 1; stage <= stages; ++stage) {
    chapter.columns.push_back(
        {words(Message("web.choice.stage").with("stage", stage)), kStages / stages});
  }
  for (unsigned side = 0; side < board.side.size(); ++side) {
    const std::string domain = "wonders.side." + std::to_string(edition);
    add_side(chapter, words, words.of(domain, wonders::kSideNames[side]), board.side[side]);
  }
  return chapter;
}

/// Those in play; where nobody chose, those of all expansions too.
std::vector<wonders::BoardData> all_boards(const Facts& facts) {
  const wonders::Rules& rules = wonders_rules(facts);
  const auto in_play = std::span(rules.tables.boards).first(rules.tables.board_count);
  std::vector<wonders::BoardData> boards(in_play.begin(), in_play.end());
  if (!facts.all_expansions) return boards;
  for (const Expansion& expansion : expansions()) {
    for (const wonders::BoardData& more : expansion.boards(rules)) {
      if (std::find(boards.begin(), boards.end(), more) == boards.end()) boards.push_back(more);
    }
  }
  return boards;
}

}  // namespace

Document boards_wonders(const Facts& facts, const Desk& desk) {
  const unsigned edition = wonders_rules(facts).tables.edition;
  std::vector<Chapter> chapters;
  for (const wonders::BoardData& board : all_boards(facts)) {
    chapters.push_back(board_chapter(desk.words, board, edition));
  }
  return booklet(facts, desk, desk.words("web.rules.boards"), edition_name(facts, desk.words),
                 chapters);
}

}  // namespace pharos::paper
