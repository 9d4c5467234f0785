// SPDX-License-Identifier: Apache-2.0
// A table that people are at: takes commands one after another, stores what they come to, and only
// then tells anybody. Bots sit here too. Everything but the public functions runs on one strand.
//
// Nothing is told before it is stored, so that nothing anybody has seen can be lost. While a change
// is on its way to the storage new commands wait; they are stored together afterwards.
#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "net/loop.hpp"
#include "server/client.hpp"
#include "server/envelope.hpp"
#include "server/errands.hpp"
#include "server/table_json.hpp"
#include "store/storage.hpp"

namespace pharos::server {

class Notices;

/// What rooms need of the world. Outlives them.
struct World {
  net::Loop& loop;
  store::Storage& storage;
  Errands& errands;   // reading the database
  Errands& thinkers;  // bots first, hints second
  std::function<std::int64_t()> now_ms;
  Notices* notices = nullptr;  // null: nobody is told anything
};

class Room : public std::enable_shared_from_this<Room> {
 public:
  /// From its log. A log that cannot be replayed makes a room that only says so.
  Room(World& world, store::Room stored);

  [[nodiscard]] const std::string& id() const { return id_; }

  // From any thread.
  void watch(const ClientPtr& client, RequestId id);
  void leave(const ClientPtr& client);
  void command(const ClientPtr& client, RequestId id, std::string name, boost::json::object args);
  /// The same again: makes a table with the caller and the bots at it, unless somebody has done so,
  /// and answers with its name. `make` stores its first entries.
  using MakeTable = std::function<void(std::vector<LogEntry> entries,
                                       std::function<void(std::optional<std::string> id)> done)>;
  void rematch(const ClientPtr& client, RequestId id, const MakeTable& make);
  /// The record of a game that is over; of a table that cannot be replayed its log; or nothing.
  void record(std::function<void(std::optional<std::string>)> done);
  /// After it was loaded: bots and clocks go on. Called once.
  void wake();
  // What an operator wants (room_operator.cpp).
  void end_by_operator();
  void look_again();  // the log was changed beside this room
  void vanish();      // the log is gone

 private:
  struct Batch;
  using Input = std::function<void(Batch&)>;

  void fold(const std::vector<store::Entry>& entries);
  void note_if_aside();
  void export_log(std::function<void(std::optional<std::string>)> done);
  void enqueue(Input input);
  void pump();
  bool take(Batch& batch, LogEntry entry, std::optional<Refusal>* refused);
  void decide_and_take(Batch& batch, const ClientPtr& client, RequestId id, const std::string& name,
                       const boost::json::object& args);
  void stored(Batch& batch, const store::Written& written);
  void reload(Batch batch, Refusal why);
  void be_gone();

  // Bots and time.
  void let_instant_bots_play(Batch& batch);
  void wake_thinkers();
  void think_for(Seat seat, const std::string& level);
  void hint(const ClientPtr& client, RequestId id);
  [[nodiscard]] bool bots_may_play() const;
  void set_clock();
  void time_is_up();
  void mind_absence();
  void stand_in();

  // Telling.
  [[nodiscard]] Presence presence() const;
  void tell_whole(const ClientPtr& client);
  void tell_everybody();
  void tell_seats();
  void tell_absent();
  [[nodiscard]] store::RoomFacts facts() const;

  World& world_;
  const std::string id_;
  const net::Strand strand_;
  Table table_;
  std::string aside_;  // why it cannot be replayed; empty: it can
  store::RoomFacts stored_facts_;
  bool known_aside_ = false;
  std::int64_t version_ = 0;
  bool writing_ = false;
  std::deque<Input> inputs_;
  std::vector<ClientPtr> clients_;
  bool presence_changed_ = false;
  std::vector<std::uint64_t> thinking_;  // per seat: the version it is thinking about
  std::vector<std::uint64_t> told_;      // per seat: the step they have been told of, plus one
  net::Timer clock_;
  net::Timer patience_;
  std::int64_t deadline_ms_ = 0;
};

}  // namespace pharos::server
