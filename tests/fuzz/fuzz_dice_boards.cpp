// SPDX-License-Identifier: Apache-2.0
// Any bytes as a board file of 7 Wonders Dice: read, or refused with lines and reasons, never a
// crash. A board that is accepted can be played to the end.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string_view>

#include "engine/playout.hpp"
#include "games/dice/dice.hpp"
#include "match/dice/data.hpp"

namespace {

using namespace pharos;

void check(bool holds) {
  if (!holds) std::abort();
}

void play(const dice::Tables& tables) {
  const auto rules = std::make_unique<dice::Rules>();
  dice::make_rules(tables, {7, dice::BoardOption::random}, *rules);
  FastRng rng(1);
  dice::State state;
  dice::Dice::start(*rules, Seed{1, 0}, state);
  random_playout<dice::Dice>(*rules, state, rng);
  check(state.phase == dice::Phase::over);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(bytes), size);
  const auto lines = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')) + 1;
  const auto problems = data::check_dice_file(text, dice::builtin_tables());
  for (const Problem& problem : problems) {
    check(!problem.reason.empty() && problem.line >= 1 && problem.line <= lines);
  }
  if (!problems.empty()) return 0;
  const data::DiceFile file = data::read_dice_file(text, data::DiceFileSort::either);
  auto tables = std::make_unique<dice::Tables>(dice::builtin_tables());
  std::vector<Problem> none;
  if (file.dice) tables->dice = *file.dice;
  for (unsigned i = 0; i < dice::kBoards; ++i) {
    if (file.city && *file.city != i) continue;
    data::DiceFile nothing;
    if (file.city) {
      data::compose_board(nullptr, file, tables->boards[i], none);
    } else {
      data::compose_board(&file, nothing, tables->boards[i], none);
    }
  }
  check(none.empty());
  play(*tables);
  return 0;
}
