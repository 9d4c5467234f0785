// SPDX-License-Identifier: Apache-2.0
#include "server/scheduler.hpp"

#include <chrono>
#include <condition_variable>
#include <map>
#include <mutex>
#include <utility>

namespace pharos::server {
namespace {

Scheduler::Step in_one_piece(Scheduler::Work work) {
  return [work = std::move(work)](const Slice& slice) {
    work(slice.stop);
    return true;
  };
}

}  // namespace

struct Scheduler::State {
  struct Job {
    Step step;              // empty while it runs
    bool in_slices = true;  // and so may be told to be shorter
    bool running = false;
    bool dropped = false;
  };

  State(Bounds bounds, Clock its_clock) : now_ms(std::move(its_clock)), rota(bounds) {}

  /// Whoever comes after the end leaves what they want with the caller.
  Rota::Id add(const Who& who, Class of, Step& step, bool in_slices) {
    if (stopped) return 0;
    const Rota::Id id = rota.add(who, of);
    jobs[id] = Job{std::move(step), in_slices};
    return id;
  }
  /// 0, or how many seconds to wait.
  unsigned refusal(const Who& who, Class of) {
    if (!rota.is_full(who, of)) return 0;
    ++figures.refused[static_cast<std::size_t>(of)];
    return rota.seconds_until_free(who, of);
  }

  const Clock now_ms;
  mutable std::mutex mutex;
  std::condition_variable_any changed;
  Rota rota;
  std::map<Rota::Id, Job> jobs;
  Figures figures;
  bool stopped = false;
};

// ---- what is wanted -------------------------------------------------------------------------

Scheduler::Ticket& Scheduler::Ticket::operator=(Ticket&& other) noexcept {
  if (this == &other) return *this;
  drop();
  state_ = std::exchange(other.state_, {});
  id_ = std::exchange(other.id_, 0);
  return *this;
}

void Scheduler::Ticket::drop() {
  const auto state = std::exchange(state_, {}).lock();
  if (state == nullptr) return;
  Step unwanted;  // dies without the lock: what it holds may do anything then
  const std::lock_guard lock(state->mutex);
  const auto known = state->jobs.find(id_);
  if (known == state->jobs.end() || known->second.dropped) return;
  known->second.dropped = true;
  if (known->second.running) return;
  ++state->figures.dropped;
  unwanted = std::move(known->second.step);
  state->jobs.erase(known);
  state->rota.end(id_, 0);
}

Scheduler::Taken Scheduler::think(const Who& who, Class of, Step step) {
  Taken taken;
  {
    const std::lock_guard lock(state_->mutex);
    if ((taken.wait_s = state_->refusal(who, of)) != 0) return taken;
    taken.ticket = Ticket(state_, state_->add(who, of, step, true));
  }
  state_->changed.notify_one();
  return taken;
}

void Scheduler::run(Work work, const Who& who, Class of) {
  Step step = in_one_piece(std::move(work));
  {
    const std::lock_guard lock(state_->mutex);
    state_->add(who, of, step, false);
  }
  state_->changed.notify_one();
}

unsigned Scheduler::try_run(Work work, const Who& who, Class of) {
  Step step = in_one_piece(std::move(work));
  {
    const std::lock_guard lock(state_->mutex);
    if (const unsigned wait_s = state_->refusal(who, of)) return wait_s;
    state_->add(who, of, step, false);
  }
  state_->changed.notify_one();
  return 0;
}

std::size_t Scheduler::waiting() const {
  const std::lock_guard lock(state_->mutex);
  return state_->rota.waiting();
}

Scheduler::Figures Scheduler::figures() const {
  const std::lock_guard lock(state_->mutex);
  Figures figures = state_->figures;
  for (std::size_t of = 0; of < kClasses; ++of) {
    figures.waiting[of] = state_->rota.waiting(static_cast<Class>(of));
  }
  return figures;
}

// ---- threads --------------------------------------------------------------------------------

double Scheduler::steady_ms() {
  using namespace std::chrono;
  return duration<double, std::milli>(steady_clock::now().time_since_epoch()).count();
}

Scheduler::Scheduler(unsigned threads, Bounds bounds, Clock clock)
    : state_(std::make_shared<State>(bounds, std::move(clock))) {
  for (unsigned i = 0; i < threads; ++i) {
    threads_.emplace_back(
        [this, threads](const std::stop_token& stop) { serve(*state_, threads, stop); });
  }
}

void Scheduler::stop() {
  for (std::jthread& thread : threads_) thread.request_stop();
  threads_.clear();                         // joins
  std::map<Rota::Id, State::Job> unwanted;  // die without the lock: what they hold may do anything
  const std::lock_guard lock(state_->mutex);
  state_->stopped = true;
  for (const auto& [id, job] : state_->jobs) state_->rota.end(id, 0);
  unwanted.swap(state_->jobs);
}

void Scheduler::serve(State& state, unsigned threads, const std::stop_token& stop) {
  while (true) {
    Rota::Id id = 0;
    Slice slice;
    slice.stop = stop;
    Step step;
    {
      std::unique_lock lock(state.mutex);
      const bool some =
          state.changed.wait(lock, stop, [&state] { return state.rota.waiting() != 0; });
      if (!some || stop.stop_requested()) return;
      id = *state.rota.next(state.now_ms());
      State::Job& job = state.jobs.at(id);
      job.running = true;
      step = std::move(job.step);
      if (job.in_slices) slice.share = state.rota.share(id, threads);
    }
    const double began = state.now_ms();
    const bool done = step(slice);
    const double took = state.now_ms() - began;
    {
      const std::lock_guard lock(state.mutex);
      State::Job& job = state.jobs.at(id);
      if (!done && job.dropped) ++state.figures.dropped;
      if (!done && slice.share < 1) ++state.figures.hurried;
      if (!done && !job.dropped && !stop.stop_requested()) {
        job.running = false;
        job.step = std::move(step);
        state.rota.put_back(id, took);
        continue;
      }
      state.jobs.erase(id);
      state.rota.end(id, took);
    }
  }
}

}  // namespace pharos::server
