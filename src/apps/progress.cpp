// SPDX-License-Identifier: Apache-2.0
#include "apps/progress.hpp"

#include <unistd.h>

namespace pharos::apps {
namespace {

constexpr std::chrono::milliseconds kPatience{1000};  // before the first word
constexpr std::chrono::milliseconds kBetween{200};

}  // namespace

Progress::Progress(const Console& console, std::uint64_t total)
    : console_(console),
      total_(total),
      next_(Clock::now() + kPatience),
      terminal_(isatty(STDERR_FILENO) != 0) {}

void Progress::done(std::uint64_t count) {
  if (!terminal_ || Clock::now() < next_) return;
  next_ = Clock::now() + kBetween;
  shown_ = true;
  const std::string so_far = std::to_string(count);
  const std::string all = std::to_string(total_);
  console_.err
      << '\r'
      << console_.say(
             Message("cli.progress").with("done", verbatim(so_far)).with("total", verbatim(all)))
      << std::flush;
}

Progress::~Progress() {
  if (shown_) console_.err << "\r\033[K" << std::flush;
}

}  // namespace pharos::apps
