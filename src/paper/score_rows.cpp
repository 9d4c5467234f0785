// SPDX-License-Identifier: Apache-2.0
#include "paper/score_rows.hpp"

#include <algorithm>
#include <array>

#include "paper/expansions.hpp"
#include "paper/symbols.hpp"
#include "paper/words.hpp"

namespace pharos::paper {
namespace {

/// Expansions that Pharos cannot play (yet): at a real table they have rows all the same.
constexpr std::array<std::string_view, 3> kElsewhere = {"leaders", "cities", "armada"};

/// Drawings of rows that have not the name of their row in the folder of their game.
struct RowDrawing {
  std::string_view row;
  std::string_view drawing;
  Ink ink = Ink::ink;
};
constexpr std::array kRowDrawings = {
    RowDrawing{"wonder", "icons/stage"},
    RowDrawing{"stages", "icons/stage"},
    RowDrawing{"coins", "icons/coin"},
    RowDrawing{"conflict", "icons/conflict"},
    RowDrawing{"blue", "icons/blue", Ink::blue},
    RowDrawing{"yellow", "icons/yellow", Ink::yellow},
    RowDrawing{"green", "icons/green", Ink::green},
    RowDrawing{"purple", "icons/purple", Ink::purple},
    RowDrawing{"progress", "architects/token"},
    RowDrawing{"cat", "architects/cat"},
    RowDrawing{"leaders", "dice/white_laurel"},
    RowDrawing{"cities", "icons/black"},
    RowDrawing{"armada", "icons/points"},
};

ScoreRow row_of(const Words& words, std::string_view game, std::string_view row) {
  const std::string domain(game);
  const std::string name(row);
  ScoreRow made{domain + '/' + name, Ink::ink, words.of(domain + ".row", row),
                words("web.score." + domain + '.' + name)};
  const auto found = std::find_if(kRowDrawings.begin(), kRowDrawings.end(),
                                  [&](const RowDrawing& one) { return one.row == row; });
  if (game != "dice" && found != kRowDrawings.end()) {
    made.drawing = found->drawing;
    made.ink = found->ink;
  } else if (find_drawing(made.drawing) == nullptr) {
    made.drawing = expansion_drawing(name);
  }
  return made;
}

}  // namespace

std::vector<ScoreRow> score_rows(const Facts& facts, const Words& words) {
  std::vector<ScoreRow> rows;
  const auto all = facts.game.rows;
  std::vector<std::string_view> names = facts.match.row_names();
  if (facts.all_expansions) names.assign(all.begin(), all.end());
  for (const std::string_view name : names) rows.push_back(row_of(words, facts.game.id, name));
  if (facts.game.id != "wonders" || !facts.all_expansions) return rows;
  for (const std::string_view name : kElsewhere) {
    if (std::find(all.begin(), all.end(), name) != all.end()) continue;
    ScoreRow row = row_of(words, facts.game.id, name);
    row.name = words("web.pad.row_" + std::string(name));
    row.about = words("web.pad.about_" + std::string(name));
    rows.push_back(std::move(row));
  }
  return rows;
}

}  // namespace pharos::paper
