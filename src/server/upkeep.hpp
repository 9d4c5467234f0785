// SPDX-License-Identifier: Apache-2.0
// What a table does by itself: bots choose, clocks run out, a bot stands in for who is absent too
// long, and who is away hears that it is their turn. All of it becomes work of the journal, like
// what people do. Of several nodes one does so: the one with the lease. On the strand of the room;
// bots think on other threads and come back to it. Knows no sockets.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "net/loop.hpp"
#include "server/journal.hpp"
#include "server/scheduler.hpp"
#include "table/shown.hpp"

namespace pharos::server {

class Notices;

class Upkeep {
 public:
  /// What it needs of the world. Outlives it.
  struct Means {
    std::string room;
    net::Strand strand;
    Scheduler& thinkers;
    std::function<std::int64_t()> now_ms;
    Notices* notices;  // null: nobody is told anything
    /// What holds this. Work that was added keeps it alive; thinking and waiting do not.
    std::function<std::shared_ptr<void>()> hold;
    std::function<Presence()> presence;
    std::function<Who()> who;            // for whom bots think
    std::function<void()> over_bound{};  // told when that is too much; may be empty
  };

  Upkeep(Means means, Journal& journal, bool has_lease)
      : means_(std::move(means)), journal_(journal), has_lease_(has_lease) {}
  Upkeep(const Upkeep&) = delete;
  Upkeep& operator=(const Upkeep&) = delete;

  /// What follows at once goes with the write it follows from: a seat is lent, a vote has come to
  /// its end, bots that need no time choose.
  void complete(Draft& draft);
  /// When the table is not as it was: until when the step under way has to be chosen.
  void set_clock();
  [[nodiscard]] std::int64_t deadline_ms() const { return deadline_ms_; }  // 0: there is none
  /// After every change: what follows from it, at once or later.
  void settle();
  /// Whether a bot may come back with a choice.
  [[nodiscard]] bool is_thinking() const;
  /// What bots think about is not so any more.
  void forget_thoughts();
  /// Whether bots think for less time than they would if the machine were not busy, or the people
  /// here had not so much waiting.
  [[nodiscard]] bool thinks_shorter() const { return thinks_shorter_; }
  /// Nothing happens by itself any more, until something changes.
  void stop();

  /// Whether this node is the one; from any thread.
  [[nodiscard]] bool has_lease() const { return has_lease_; }
  /// Whether that is new.
  bool set_lease(bool held) { return has_lease_.exchange(held) != held; }

 private:
  [[nodiscard]] std::shared_ptr<Upkeep> self() { return {means_.hold(), this}; }
  [[nodiscard]] const Table& table() const { return journal_.table(); }
  [[nodiscard]] bool is_aside() const { return !journal_.aside().empty(); }
  [[nodiscard]] bool bots_may_play() const;
  void let_instant_bots_play(Draft& draft);
  void wake_thinkers();
  void forget_thought(Seat seat);
  void think_for(Seat seat, const std::string& level);
  void come_to(Seat seat, std::uint64_t version, std::string action, bool cut);
  void time_is_up();
  void choose_for(Draft& draft, Seat seat);
  [[nodiscard]] bool minds_company() const;
  void mind_company();
  void keep_company(Draft& draft);
  void tell_absent();

  const Means means_;
  Journal& journal_;
  std::atomic<bool> has_lease_;
  std::array<std::uint64_t, kMaxSeats> thinking_{};  // per seat: the version it thinks about
  std::array<Scheduler::Ticket, kMaxSeats> thoughts_;
  bool thinks_shorter_ = false;
  std::vector<std::uint64_t> told_;  // per seat: the step they have been told of, plus one
  net::Timer clock_;
  net::Timer company_;
  std::int64_t deadline_ms_ = 0;
  std::int64_t company_at_ms_ = 0;  // when something is due
};

}  // namespace pharos::server
