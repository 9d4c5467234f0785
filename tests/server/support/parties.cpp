// SPDX-License-Identifier: Apache-2.0
#include "server/support/parties.hpp"

#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <mutex>
#include <thread>

namespace pharos::server_test {
namespace {

constexpr std::size_t kThreads = 12;  // they wait most of the time

}  // namespace

Wish wish(std::size_t index) {
  const std::array<Wish, 8> wishes = {{
      {"wonders", 3, 0},
      {"dice", 2, 0},
      {"architects", 2, 0},
      {"wonders", 2, 2},
      {"wonders", 4, 0, {{"edifice", true}}},
      {"dice", 2, 1},
      {"wonders", 3, 1, {{"boards", "pick"}, {"sides", "pick"}}},
      {"architects", 2, 1, {{"boards", "pick"}}},
  }};
  return wishes[index % wishes.size()];
}

Outcome play_parties(Door door, std::uint64_t seed, const std::function<bool(std::size_t)>& more,
                     const std::function<void()>& meanwhile) {
  std::atomic<std::size_t> next = 0;
  std::atomic<std::size_t> working = kThreads;
  std::mutex mutex;
  Outcome outcome;
  std::vector<std::jthread> threads;
  for (std::size_t i = 0; i < kThreads; ++i) {
    threads.emplace_back([&] {
      for (std::size_t index = next++; more(index); index = next++) {
        Party party(door, wish(index), seed + index);
        std::string broken;
        try {
          party.play();
          broken = party.broken();
        } catch (const std::exception& error) {
          broken = error.what();
        }
        const std::lock_guard lock(mutex);
        EXPECT_EQ(broken, "") << wish(index).game << ", party " << index << ", seed " << seed
                              << ", table " << party.table();
        ++outcome.tables;
        outcome.promises += party.promises();
        outcome.reconnections += party.reconnections();
      }
      --working;
    });
  }
  while (working != 0) meanwhile();
  threads.clear();  // joins
  return outcome;
}

}  // namespace pharos::server_test
