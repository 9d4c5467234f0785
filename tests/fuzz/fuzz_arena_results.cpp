// SPDX-License-Identifier: Apache-2.0
// Any bytes as the results of an arena, and as what follows a right first line: taken or refused
// with a reason, never a crash. What is taken is written out and must be taken again, the same.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <sstream>
#include <string>
#include <variant>

#include "lab/arena_results.hpp"

namespace {

using namespace pharos;

void check(bool holds) {
  if (!holds) std::abort();
}

Arena some_arena() {
  Arena arena;
  arena.game = find_game("wonders");
  arena.rules = *arena.game->prepare({{"players", "3"}}, "");
  arena.bots = {"easy", "random", "random"};
  return arena;
}

Result<ArenaResults> read(const Arena& arena, const std::string& header, const std::string& text) {
  std::istringstream in(text);
  return read_arena_results(in, arena, header, "file");
}

std::string written(const Arena& arena, const ArenaResults& results) {
  std::string text;
  for (const ArenaGame& game : results.games) text += arena_line(arena, game) + '\n';
  return text;
}

void check_text(const Arena& arena, const std::string& header, const std::string& text) {
  const auto results = read(arena, header, text);
  if (!results) {
    check(!results.error().message.empty());
    return;
  }
  const auto& taken = *results;
  check(taken.bytes <= text.size());
  const std::string out = written(arena, taken);
  const auto again = read(arena, header, header + '\n' + out);
  check(again.has_value());
  check(written(arena, *again) == out);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  static const Arena arena = some_arena();
  static const std::string header = arena_header(arena, "1");
  const std::string text(reinterpret_cast<const char*>(bytes), size);
  check_text(arena, header, text);
  check_text(arena, header, header + '\n' + text);
  return 0;
}
