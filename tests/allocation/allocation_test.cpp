// SPDX-License-Identifier: Apache-2.0
// No allocation between the start and the end of a game. This program replaces operator new by one
// that counts.
#include <gtest/gtest.h>

#include <cstdlib>
#include <memory>
#include <new>

#include "allocation/counter.hpp"
#include "allocation/play_through.hpp"
#include "games/wonders/wonders.hpp"

namespace pharos::testing_tools {
std::size_t allocations = 0;
}  // namespace pharos::testing_tools

namespace {
using pharos::testing_tools::allocations;

void* counted(std::size_t size) {
  ++allocations;
  if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
  throw std::bad_alloc();
}

void* counted(std::size_t size, std::align_val_t alignment) {
  ++allocations;
  const auto step = static_cast<std::size_t>(alignment);
  if (void* memory = std::aligned_alloc(step, (size + step - 1) / step * step)) return memory;
  throw std::bad_alloc();
}
}  // namespace

// The array and nothrow forms of the standard library end in these.
void* operator new(std::size_t size) { return counted(size); }
void* operator new(std::size_t size, std::align_val_t alignment) {
  return counted(size, alignment);
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }

namespace pharos::wonders {
namespace {

using testing_tools::allocations;

TEST(Allocation, is_counted) {
  const std::size_t before = allocations;
  const auto one = std::make_unique<int>(1);
  const auto several = std::make_unique<int[]>(5);
  EXPECT_EQ(allocations, before + 2);
}

TEST(Allocation, none_between_start_and_end_of_a_game) {
  const auto rules = std::make_unique<Rules>();
  for (const unsigned edition : {1U, 2U}) {
    for (unsigned players = kMinPlayers; players <= kMaxPlayers; ++players) {
      for (const BoardOption boards : {BoardOption::random, BoardOption::pick}) {
        for (const SideOption sides : {SideOption::random, SideOption::pick}) {
          const Options options{static_cast<std::uint8_t>(players),
                                static_cast<std::uint8_t>(edition), boards, sides};
          make_rules(builtin_tables(edition), options, *rules);
          const std::size_t before = allocations;
          for (std::uint64_t seed = 1; seed <= 20; ++seed)
            testing_tools::play_through<Wonders>(*rules, seed);
          EXPECT_EQ(allocations, before) << "edition " << edition << ", " << players << " players";
        }
      }
    }
  }
}

}  // namespace
}  // namespace pharos::wonders
