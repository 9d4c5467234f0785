// SPDX-License-Identifier: Apache-2.0
// With a storage that fails, and one that blocks.
#include "server/pulse.hpp"

#include <gtest/gtest.h>

#include "support/log_storage.hpp"

namespace pharos::server {
namespace {

class PulseTest : public ::testing::Test {
 protected:
  /// Whether it comes to that. Each question is answered at once, or this would never end.
  bool comes_to(bool beats) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    while (pulse_.beats() != beats) {
      if (std::chrono::steady_clock::now() > end) return false;
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    return true;
  }

  store::LogStorage storage_{{}};
  Pulse pulse_{
      storage_,
      {std::chrono::milliseconds(1), std::chrono::seconds(60), std::chrono::milliseconds(20)}};
};

TEST_F(PulseTest, beats_from_the_beginning) { EXPECT_TRUE(pulse_.beats()); }

TEST_F(PulseTest, stops_when_the_storage_fails_and_beats_again_when_it_does_not) {
  storage_.be_readable(false);
  EXPECT_TRUE(comes_to(false));
  storage_.be_readable(true);
  EXPECT_TRUE(comes_to(true));
}

TEST_F(PulseTest, stops_when_the_storage_does_not_answer_and_nobody_who_asks_waits_for_it) {
  storage_.be_read_late(true);
  EXPECT_TRUE(comes_to(false));
  EXPECT_FALSE(pulse_.beats()) << "as long as it blocks";
  storage_.be_read_late(false);
  EXPECT_TRUE(comes_to(true));
}

TEST_F(PulseTest, a_storage_that_is_slow_and_answers_in_time_is_well) {
  Pulse patient(storage_,
                {std::chrono::milliseconds(1), std::chrono::seconds(60), std::chrono::hours(1)});
  storage_.be_read_late(true);
  EXPECT_TRUE(comes_to(false));  // that of the other one
  EXPECT_TRUE(patient.beats());
  storage_.be_read_late(false);
}

}  // namespace
}  // namespace pharos::server
