// SPDX-License-Identifier: Apache-2.0
#include "base/seed_text.hpp"

#include <gtest/gtest.h>

namespace pharos {
namespace {

TEST(SeedText, is_hexadecimal_without_leading_zeros) {
  EXPECT_EQ(seed_to_text({0, 0}), "0");
  EXPECT_EQ(seed_to_text({1, 0}), "1");
  EXPECT_EQ(seed_to_text({26, 0}), "1a");
  EXPECT_EQ(seed_to_text({0, 1}), "10000000000000000");
  EXPECT_EQ(seed_to_text({~0ULL, ~0ULL}), std::string(32, 'f'));
}

TEST(SeedText, what_is_written_is_read_again) {
  FastRng rng(1);
  for (int i = 0; i < 1000; ++i) {
    const Seed seed{rng.next() >> (i % 64), i % 2 == 0 ? 0 : rng.next()};
    EXPECT_EQ(seed_from_text(seed_to_text(seed)), seed);
  }
}

TEST(SeedText, upper_case_and_leading_zeros_are_read) {
  EXPECT_EQ(seed_from_text("00FF"), (Seed{255, 0}));
}

TEST(SeedText, what_is_no_seed_is_refused) {
  for (const char* text : {"", "g", "0x1", " 1", "-1", "1 "}) {
    EXPECT_FALSE(seed_from_text(text)) << text;
  }
  EXPECT_FALSE(seed_from_text(std::string(33, '0')));
}

}  // namespace
}  // namespace pharos
