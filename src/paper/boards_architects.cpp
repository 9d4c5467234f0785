// SPDX-License-Identifier: Apache-2.0
// The wonders of 7 Wonders Architects: what their stages take, what they do, and which must stand
// before them.
#include "paper/architects_told.hpp"
#include "paper/symbols.hpp"
#include "paper/words.hpp"

namespace pharos::paper {
namespace {

/// A3.3: "1, 2", or a dash for what stands on the ground.
Cell beneath_cell(const architects::StageData& stage) {
  std::string list;
  for (unsigned other = 0; other < architects::kStages; ++other) {
    if (!architects::has(stage.beneath, other)) continue;
    list += (list.empty() ? "" : ", ") + std::to_string(other + 1);
  }
  return {{list.empty() ? "–" : list}};
}

Cell gain_cell(const Words& words, const architects::WonderData& wonder,
               const architects::StageData& stage) {
  Cell cell;
  if (stage.points != 0) cell.push_back(points_piece(words, stage.points));
  if (!stage.effect) return cell;
  Piece effect = wonder_effect(words, wonder.effect);  // A6.2: told in the heading
  effect.words = words("paper.list.effect");
  effect.bold = true;
  cell.push_back(std::move(effect));
  return cell;
}

/// "Effect: Take a progress token"
Piece told_effect(const Words& words, architects::WonderEffect effect) {
  Piece piece = wonder_effect(words, effect);
  if (effect == architects::WonderEffect::none) return piece;
  const std::string told = piece.words;
  piece.words = words(Message("web.card.effect").with("effect", Word{"", told}));
  return piece;
}

Chapter wonder_chapter(const Words& words, const architects::WonderData& wonder) {
  Chapter chapter{words.of("architects.board", wonder.name.view()),
                  {drawing_of("emblems", wonder.name.view())}};
  chapter.beside = {told_effect(words, wonder.effect)};
  chapter.columns = {{"", 24}};
  ListRow cost{{{{words("paper.list.cost"), {}, true}}}};
  ListRow gain{{{{words("paper.list.gives"), {}, true}}}};
  ListRow beneath{{{{words("paper.list.rests_on"), {}, true}}}};
  int number = 0;
  int points = 0;
  for (const architects::StageData& stage : wonder.stages) {
    chapter.columns.push_back({words(Message("web.choice.stage").with("stage", ++number)), 34});
    cost.cells.push_back({stage_cost(words, stage)});
    gain.cells.push_back(gain_cell(words, wonder, stage));
    beneath.cells.push_back(beneath_cell(stage));
    points += stage.points;
  }
  Piece all{words(Message("paper.boards.points").with("points", points))};
  all.fresh = true;
  chapter.beside.push_back(std::move(all));
  chapter.rows = {std::move(cost), std::move(gain), std::move(beneath)};
  return chapter;
}

}  // namespace

Document boards_architects(const Facts& facts, const Desk& desk) {
  std::vector<Chapter> chapters;
  for (const architects::WonderData& wonder : architects_tables(facts).wonders) {
    chapters.push_back(wonder_chapter(desk.words, wonder));
  }
  return booklet(facts, desk, desk.words("web.rules.boards"), "", chapters);
}

}  // namespace pharos::paper
