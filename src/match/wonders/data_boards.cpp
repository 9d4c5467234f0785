// SPDX-License-Identifier: Apache-2.0
// Boards of 7 Wonders and its expansions out of JSON: sides, stages, halves, and which kinds of
// effects may stand on them. Must not know what a board does.
#include <algorithm>
#include <array>
#include <string>

#include "json/parse.hpp"
#include "match/wonders/data.hpp"

namespace pharos::data {
namespace {

using wonders::EffectKind;
using wonders::StageData;

constexpr unsigned kMaxSidePawns = 3;  // on one side: the state counts few

/// Refuses what stands elsewhere only.
void check_kinds(const StageData& stage, const BoardSet& set, const std::string& entry) {
  for (const auto* effects : {&stage.effects, &stage.second_half}) {
    for (const wonders::Effect& effect : *effects) {
      refuse_foreign(effect, entry, set.of_expansion);
      if (effect.kind == EffectKind::per_thing)
        refuse(entry, "kind 'per_thing' stands on no board");
      if (effect.kind == EffectKind::points_if_complete) {
        refuse(entry, "kind 'points_if_complete' stands on cards only");
      }
    }
  }
}

void read_halves(const Fields& fields, StageData& stage) {
  const boost::json::array& halves = fields.list("halves", 2, 2);
  const std::array<std::span<wonders::Effect>, 2> out = {stage.effects, stage.second_half};
  for (std::size_t i = 0; i < out.size(); ++i) {
    const std::string entry = fields.entry() + ", half " + std::to_string(i + 1);
    const boost::json::array* effects = halves[i].if_array();
    if (effects == nullptr || effects->empty() || effects->size() > out[i].size()) {
      refuse(entry, "must be a list of 1 to " + std::to_string(out[i].size()) + " effects");
    }
    read_effects(*effects, entry, out[i]);
  }
  if (stage.effects == stage.second_half) {
    refuse(fields.entry(), "has two equal halves; what leaves no choice is 'effects'");
  }
}

StageData read_stage(const Fields& fields, const BoardSet& set) {
  StageData stage;
  if (!set.of_expansion) {
    fields.only({"cost", "effects"});
  } else {
    fields.only({"cost", "effects", "halves"});
    if (fields.has("effects") == fields.has("halves")) {
      refuse(fields.entry(), "must have either 'effects' or 'halves' (two lists of effects)");
    }
  }
  stage.cost = read_cost(fields.text("cost"), fields.entry());
  if (fields.has("halves")) {
    read_halves(fields, stage);
  } else {
    read_effects(fields.list("effects", 1, stage.effects.size()), fields.entry(), stage.effects);
  }
  return stage;
}

wonders::SideData read_side(const Fields& board, std::string_view key, const BoardSet& set,
                            bool any_game) {
  wonders::SideData side;
  const boost::json::array& stages = board.list(key, 1, wonders::kMaxStages);
  const std::string entry = board.entry() + ", " + std::string(key);
  side.stages = static_cast<std::uint8_t>(stages.size());
  unsigned pawns = 0;
  for (std::size_t i = 0; i < stages.size(); ++i) {
    const Fields fields(stages[i], entry + ", stage " + std::to_string(i + 1));
    const StageData stage = read_stage(fields, set);
    check_kinds(stage, set, fields.entry());
    check_pawn(stage, any_game, fields.entry());
    if (has_effect(stage, EffectKind::pawn)) ++pawns;
    side.stage[i] = stage;
  }
  if (pawns > kMaxSidePawns) {
    refuse(entry, "gives " + std::to_string(pawns) + " pawns, must give 3 at most");
  }
  return side;
}

BoardDraft read_board(Fields fields, const BoardSet& set) {
  BoardDraft board;
  const std::string_view name = set.names[fields.word("name", set.names)];
  fields.rename("board " + std::string(name));
  if (!set.of_expansion) {
    fields.only({"name", "start", "day", "night", "source", "confidence"});
  } else {
    fields.only({"name", "start", "any_game", "day", "night", "source", "confidence"});
    board.any_game = fields.flag("any_game");
  }
  check_origin_of_entry(fields);
  board.data.name = to_name(name);
  const std::string start = fields.text("start");
  if (start.size() != 1 || wonders::kResourceLetters.find(start[0]) == std::string_view::npos) {
    refuse(fields.entry(), "key 'start' must be one of the letters W S O C G P L");
  }
  board.data.start = static_cast<wonders::Resource>(wonders::kResourceLetters.find(start[0]));
  for (std::size_t side = 0; side < wonders::kSideNames.size(); ++side) {
    board.data.side[side] = read_side(fields, wonders::kSideNames[side], set, board.any_game);
  }
  return board;
}

}  // namespace

std::vector<BoardDraft> read_boards(const Fields& file, const BoardSet& set) {
  const std::size_t count = set.names.size();
  std::vector<BoardDraft> boards;
  for (const boost::json::value& value : file.list("boards", count, count)) {
    const std::string entry = "board " + std::to_string(boards.size() + 1) + " of the list";
    const BoardDraft board = read_board(Fields(value, entry), set);
    for (const BoardDraft& other : boards) {
      if (other.data.name != board.data.name) continue;
      refuse(entry, "board " + std::string(board.data.name.view()) +
                        " stands twice; must be once each: " + listed(set.names));
    }
    boards.push_back(board);
  }
  std::sort(boards.begin(), boards.end(), [](const BoardDraft& a, const BoardDraft& b) {
    return a.data.name.view() < b.data.name.view();
  });
  return boards;
}

bool has_effect(std::span<const wonders::Effect> effects, EffectKind kind) {
  return std::any_of(effects.begin(), effects.end(),
                     [kind](const wonders::Effect& effect) { return effect.kind == kind; });
}

bool has_effect(const StageData& stage, EffectKind kind) {
  return has_effect(stage.effects, kind) || has_effect(stage.second_half, kind);
}

void check_from_discard(std::span<const BoardDraft> boards, unsigned limit) {
  unsigned digs = 0;
  for (const BoardDraft& board : boards) {
    std::array<unsigned, 2> of_side{};  // one side of a board is in a game
    for (std::size_t side = 0; side < of_side.size(); ++side) {
      const wonders::SideData& data = board.data.side[side];
      for (unsigned i = 0; i < data.stages; ++i) {
        if (has_effect(data.stage[i], EffectKind::from_discard)) ++of_side[side];
      }
    }
    digs += std::max(of_side[0], of_side[1]);
  }
  if (digs > limit) {
    refuse("boards", "kind 'from_discard' stands on " + std::to_string(digs) +
                         " stages that may be in one game, must be " + std::to_string(limit) +
                         " at most");
  }
}

}  // namespace pharos::data
