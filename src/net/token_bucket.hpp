// SPDX-License-Identifier: Apache-2.0
// How often something may happen: so many at once, so many a second on average.
#pragma once

#include <algorithm>
#include <chrono>
#include <cmath>

namespace pharos::net {

class TokenBucket {
 public:
  using Clock = std::chrono::steady_clock;

  /// No tokens a second: no limit.
  TokenBucket(double per_second, double at_once)
      : per_second_(per_second), most_(std::max(at_once, 1.0)), tokens_(most_) {}

  /// Whether nobody has taken any for so long that all are there.
  [[nodiscard]] bool is_full(Clock::time_point now) const {
    const std::chrono::duration<double> passed = now - last_;
    return tokens_ + std::max(0.0, passed.count()) * per_second_ >= most_;
  }
  /// Whether one could be taken.
  [[nodiscard]] bool has_one(Clock::time_point now) const {
    const std::chrono::duration<double> passed = now - last_;
    return per_second_ <= 0 || tokens_ + std::max(0.0, passed.count()) * per_second_ >= 1;
  }
  [[nodiscard]] bool take(Clock::time_point now = Clock::now()) {
    if (per_second_ <= 0) return true;
    const std::chrono::duration<double> passed = now - last_;
    if (passed.count() > 0) {
      tokens_ = std::min(most_, tokens_ + passed.count() * per_second_);
      last_ = now;
    }
    if (tokens_ < 1) return false;
    tokens_ -= 1;
    return true;
  }

  /// After so many whole seconds, at least one, there is another one if nobody else takes it.
  [[nodiscard]] unsigned wait_s() const {
    if (per_second_ <= 0) return 1;
    return static_cast<unsigned>(std::max(1.0, std::ceil((1 - tokens_) / per_second_)));
  }
  void give_back() { tokens_ = std::min(most_, tokens_ + 1); }

 private:
  double per_second_;
  double most_;
  double tokens_;
  Clock::time_point last_ = Clock::now();
};

}  // namespace pharos::net
