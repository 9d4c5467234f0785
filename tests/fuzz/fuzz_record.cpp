// SPDX-License-Identifier: Apache-2.0
// Any bytes as a file of records: replayed or refused with a reason, never a crash. What replays is
// written out and must replay again to the same game.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <sstream>
#include <string>
#include <variant>

#include "match/replay.hpp"

namespace {

using namespace pharos;

void check(bool holds) {
  if (!holds) std::abort();
}

void check_reason(const BadInput& bad) {
  check(!bad.message.empty());
  if (bad.rejection) check(!bad.rejection->problem.empty() || !bad.rejection->reason.key.empty());
}

/// The record with its deal written out is the same game.
void check_round_trip(const Match& match, const Record& record) {
  const std::string text = write_record(match, std::nullopt, record.seats);
  const auto read = read_record(text);
  check(std::holds_alternative<Record>(read));
  const auto& again = std::get<Record>(read);
  auto opened = Replayer("").open(again);
  check(std::holds_alternative<std::unique_ptr<Match>>(opened));
  Match& copy = *std::get<std::unique_ptr<Match>>(opened);
  check(!replay_moves(again, copy));
  check(write_record(copy, std::nullopt, again.seats) == text);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  std::istringstream in(std::string(reinterpret_cast<const char*>(bytes), size));
  RecordReader reader(in);
  Replayer replayer("");
  while (const auto next = reader.next()) {
    if (const auto* bad = std::get_if<BadInput>(&*next)) {
      check_reason(*bad);
      continue;
    }
    const auto& record = std::get<Record>(*next);
    auto opened = replayer.open(record);
    if (const auto* bad = std::get_if<BadInput>(&opened)) {
      check_reason(*bad);
      continue;
    }
    Match& match = *std::get<std::unique_ptr<Match>>(opened);
    if (const auto bad = replay_moves(record, match)) {
      check_reason(*bad);
    } else {
      check_round_trip(match, record);
    }
  }
  return 0;
}
