// SPDX-License-Identifier: Apache-2.0
// Any bytes as data of 7 Wonders Architects: tables, or a message that says why not. Never a crash.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string_view>

#include "engine/playout.hpp"
#include "games/architects/architects.hpp"
#include "match/architects/data.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace pharos;
  const std::string_view text(reinterpret_cast<const char*>(bytes), size);
  const auto read = data::read_architects(text, "fuzz.json");
  if (!read) {
    if (read.error().message.empty()) std::abort();
    return 0;
  }
  // What is accepted can be played with.
  auto rules = std::make_unique<architects::Rules>();
  architects::make_rules(*read, architects::Options{}, *rules);
  architects::State state;
  architects::Architects::start(*rules, Seed{size, 0}, state);
  FastRng rng(size);
  random_playout<architects::Architects>(*rules, state, rng);
  return 0;
}
