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

void check_reason(const Rejection& rejection) {
  check(!rejection.problem.empty() || !rejection.reason.key.empty());
}

/// The record with its deal written out is the same game.
void check_round_trip(const Match& match, const Record& record) {
  const std::string text = write_record(match, std::nullopt, record.seats);
  const auto read = read_record(text);
  check(read.has_value());
  const auto& again = *read;
  auto opened = Replayer("").open(again);
  check(opened.has_value());
  Match& copy = **opened;
  check(!replay_moves(again, copy));
  check(write_record(copy, std::nullopt, again.seats) == text);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  std::istringstream in(std::string(reinterpret_cast<const char*>(bytes), size));
  RecordReader reader(in);
  Replayer replayer("");
  while (const auto next = reader.next()) {
    if (!*next) {
      check_reason(Rejection::of(next->error()));
      continue;
    }
    const auto& record = **next;
    auto opened = replayer.open(record);
    if (!opened) {
      check_reason(Rejection::of(opened.error()));
      continue;
    }
    Match& match = **opened;
    if (const auto bad = replay_moves(record, match)) {
      check_reason(*bad);
    } else {
      check_round_trip(match, record);
    }
  }
  return 0;
}
