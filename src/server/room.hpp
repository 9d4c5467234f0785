// SPDX-License-Identifier: Apache-2.0
// A table that people are at: the strand, and the order of things. Commands become work of the
// journal; what is stored the audience is told; what follows by itself (bots, clocks) the upkeep
// does. Everything but the public functions runs on the strand.
//
// Nothing is told before it is stored, so that nothing anybody has seen can be lost.
//
// Among several nodes the same table may be open on each of them: all read the same log, any of
// them writes to it, and who was slower reads on and decides again (docs/decisions/0061). What the
// table does by itself (thinking bots, clocks, patience) one node does: the one with the lease.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "net/loop.hpp"
#include "server/audience.hpp"
#include "server/client.hpp"
#include "server/errands.hpp"
#include "server/journal.hpp"
#include "server/node_words.hpp"
#include "server/upkeep.hpp"
#include "store/storage.hpp"
#include "table/protocol.hpp"

namespace pharos::server {

class Nodes;
class Notices;

/// What rooms need of the world. Outlives them.
struct World {
  net::Loop& loop;
  store::Storage& storage;
  Errands& errands;   // reading the database
  Errands& thinkers;  // bots first, hints second
  std::function<std::int64_t()> now_ms;
  Notices* notices = nullptr;  // null: nobody is told anything
  Nodes* nodes = nullptr;      // the others that share the storage; null: there can be none
};

class Room : public std::enable_shared_from_this<Room> {
 public:
  /// From its log. A log that cannot be replayed makes a room that only says so.
  Room(World& world, store::Room stored);

  [[nodiscard]] const std::string& id() const { return id_; }

  // From any thread.
  void watch(const Asker& asker);
  void leave(const ClientPtr& client);
  void command(const Asker& asker, Command command);
  /// What a bot would do in the caller's place.
  void hint(const Asker& asker);
  /// The same again: makes a table with the caller and the bots at it, unless somebody has done so,
  /// and answers with its name. `make` stores its first entries.
  using Made = std::function<void(OrRefusal<std::string> name)>;
  using MakeTable = std::function<void(Entries entries, Made done)>;
  void rematch(const Asker& asker, const MakeTable& make);
  /// The record of a game that is over; of a table that cannot be replayed its log; or nothing.
  void record(std::function<void(std::optional<std::string>)> done);
  /// After it was loaded: bots and clocks go on. Called once.
  void wake();
  // What an operator wants.
  void end_by_operator();
  void look_again();  // the log was changed beside this room
  void vanish();      // the log is gone

  // Among several nodes, from any thread.
  /// When others can speak to it: says who is here, asks who is elsewhere, reads what it may have
  /// missed. Again whenever words may have been lost.
  void announce();
  void heard_of(std::int64_t version);  // the log has grown elsewhere
  void people_at(const std::string& node, node_word::Here here);
  void forget_node(const std::string& node);  // it has died or gone
  void hold(bool held);                       // whether this node has the lease
  [[nodiscard]] bool wants_lease() const { return wants_lease_; }
  [[nodiscard]] bool has_lease() const { return upkeep_.has_lease(); }
  /// Since when nobody is there and nothing is to be done; 0: that is not so.
  [[nodiscard]] std::int64_t idle_since_ms() const { return idle_since_ms_; }

 private:
  // For the journal.
  [[nodiscard]] Journal::Owner as_owner();
  void committed(const Change& change);
  void followed(const Change& change);
  void refolded();
  void settle();
  void be_gone();

  [[nodiscard]] const Table& table() const { return journal_.table(); }
  [[nodiscard]] bool is_aside() const { return !journal_.aside().empty(); }
  void export_log(std::function<void(std::optional<std::string>)> done);
  void decide_and_take(Draft& draft, const Asker& asker, const Command& command);
  void propose_rematch(const Asker& asker, const MakeTable& make);
  void note_rematch(const Asker& asker, const std::string& made);

  void think_of_hint(const Asker& asker);
  void set_clock();

  World& world_;
  const std::string id_;
  const net::Strand strand_;
  Journal journal_;
  Audience audience_;
  Upkeep upkeep_;

  // Among several nodes.
  bool asked_for_lease_ = false;
  std::atomic<bool> wants_lease_ = false;
  std::atomic<std::int64_t> idle_since_ms_ = 0;
};

}  // namespace pharos::server
