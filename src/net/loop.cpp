// SPDX-License-Identifier: Apache-2.0
#include "net/loop.hpp"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <utility>

#include "net/loop_core.hpp"

namespace pharos::net {

namespace detail {

struct TimerCore {
  TimerCore(const std::shared_ptr<StrandCore>& on, std::function<void()> call)
      : strand(on), timer(on->strand), work(std::move(call)) {}

  std::shared_ptr<StrandCore> strand;
  asio::steady_timer timer;
  std::function<void()> work;  // touched on the strand only, once the timer runs
  std::atomic<bool> over{false};
};

}  // namespace detail

Timer& Timer::operator=(Timer&& other) noexcept {
  if (this != &other) {
    cancel();
    core_ = std::move(other.core_);
  }
  return *this;
}

Timer::~Timer() { cancel(); }

bool Timer::waiting() const { return core_ && !core_->over; }

void Timer::cancel() {
  const std::shared_ptr<detail::TimerCore> core = std::move(core_);
  core_ = nullptr;
  if (!core || core->over.exchange(true)) return;
  if (core->strand->owner->stopped) return;  // the loop takes it down with itself
  // An Asio timer is not to be touched by two threads at once, and what `work` has captured is to
  // be destroyed where it would have run.
  detail::asio::post(core->strand->strand, [core] {
    core->timer.cancel();
    core->work = nullptr;
  });
}

void Strand::post(std::function<void()> work) const {
  if (core_->owner->stopped) return;
  detail::asio::post(core_->strand, std::move(work));
}

Timer Strand::after(std::chrono::milliseconds delay, std::function<void()> work) const {
  auto core = std::make_shared<detail::TimerCore>(core_, std::move(work));
  core->timer.expires_after(delay);
  core->timer.async_wait([core](boost::system::error_code) {
    if (core->over.exchange(true)) return;
    const std::function<void()> call = std::move(core->work);
    core->work = nullptr;
    call();
  });
  return Timer(std::move(core));
}

bool Strand::here() const { return core_ && core_->strand.running_in_this_thread(); }

Loop::Loop(unsigned threads) {
  const unsigned count = std::max(threads, 1U);
  core_ = std::make_shared<detail::LoopCore>(static_cast<int>(count));
  for (unsigned i = 0; i < count; ++i) {
    core_->threads.emplace_back([core = core_.get()] { core->io.run(); });
  }
}

Loop::~Loop() { stop(); }

void Loop::post(std::function<void()> work) {
  if (core_->stopped) return;
  detail::asio::post(core_->io, std::move(work));
}

Strand Loop::make_strand() { return Strand(std::make_shared<detail::StrandCore>(*core_)); }

void Loop::stop() {
  core_->stopped = true;
  core_->io.stop();
  if (core_->io.get_executor().running_in_this_thread()) return;
  const std::lock_guard lock(core_->joining);
  for (std::thread& thread : core_->threads) {
    if (thread.joinable()) thread.join();
  }
}

bool Loop::stopped() const { return core_->stopped; }

}  // namespace pharos::net
