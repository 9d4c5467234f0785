// SPDX-License-Identifier: Apache-2.0
// A table that people are at: the strand, and the order of things. Commands become work of the
// journal; what is stored the audience is told; what follows by itself (bots, clocks) the upkeep
// does. What is wanted of it comes as words of the hub, in order; everything runs on the strand.
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
#include <map>
#include <memory>
#include <string>

#include "net/loop.hpp"
#include "server/audience.hpp"
#include "server/client.hpp"
#include "server/incidents.hpp"
#include "server/journal.hpp"
#include "server/limits.hpp"
#include "server/node_words.hpp"
#include "server/scheduler.hpp"
#include "server/turns.hpp"
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
  Scheduler& errands;   // reading the database
  Scheduler& thinkers;  // bots, hints, opinions
  Scheduler& vault;     // passwords: each takes 64 MB and a while
  std::function<std::int64_t()> now_ms;
  Notices* notices = nullptr;  // null: nobody is told anything
  Nodes* nodes = nullptr;      // the others that share the storage; null: there can be none
  std::string deals{};         // for tests: seeds follow from this word; empty: they are secret
  std::uint32_t opinion_playouts = 0;  // of hints and opinions; 0: as is usual for each game
  Limits limits{};
  std::shared_ptr<Incidents> incidents = std::make_shared<Incidents>();
  std::shared_ptr<Turns> turns = std::make_shared<Turns>();
};

class Room : public std::enable_shared_from_this<Room> {
 public:
  /// What is wanted of it: runs on the strand.
  using Word = std::function<void(Room& room)>;
  /// Who keeps rooms, called on the room's strand. Outlives them.
  struct Owner {
    /// The log has been removed.
    std::function<void(const Room& room)> gone;
    /// The caller wants the same again: is to store a table of this name that begins with these
    /// entries, unless another node has done so, and to come back with it (note_rematch).
    std::function<void(const Room& room, const Asker& asker, std::string name, Entries entries)>
        make_rematch;
    /// The caller gives back the chair that is kept for them at that table (give_chair_back).
    std::function<void(const Asker& asker, const std::string& table)> decline_rematch;
  };

  /// From its log. A log that cannot be replayed makes a room that only says so.
  Room(World& world, store::Room stored, const Owner& owner);
  ~Room() { world_.turns->forget(id_); }
  Room(const Room&) = delete;
  Room& operator=(const Room&) = delete;

  [[nodiscard]] const std::string& id() const { return id_; }

  // For the hub, on its strand.
  /// One after another, in this order.
  void take(Word word);
  /// If nobody has been here and nothing was to be done for so long, says on the room's strand how
  /// many words it has taken. Who has given no more knows that nothing is on its way.
  void if_idle(std::int64_t for_ms, std::function<void(std::uint64_t handled)> idle);
  [[nodiscard]] bool wants_lease() const { return wants_lease_; }
  [[nodiscard]] bool has_lease() const { return upkeep_.has_lease(); }

  // What a word may want. One for each request of a table:
  void carry_out(const Asker& asker, const request::Watch& watch);
  void carry_out(const Asker& asker, const request::Leave& leave);
  void carry_out(const Asker& asker, const request::Hint& hint);  // what a bot would do
  void carry_out(const Asker& asker, const request::Rematch& rematch);
  void carry_out(const Asker& asker, const Command& command);
  /// Their connection has ended.
  void lose(const ClientPtr& client);
  void note_rematch(const Asker& asker, const std::string& made);
  /// If there is one.
  void give_chair_back(const Asker& asker);
  using Told = std::function<void(OrRefusal<std::string> record)>;
  /// The record of a game that is over; of a table that cannot be replayed its log.
  void record(Told done);
  enum class Way : std::uint8_t { link, words };
  /// What is to be seen before one comes in.
  void invite(Way way, Told done);
  /// After it was loaded: bots and clocks go on. Once, and first.
  void wake();
  // What an operator wants.
  void end_by_operator();
  void look_again();  // the log was changed or removed beside this room

  // Among several nodes.
  /// When others can speak to it: says who is here, asks who is elsewhere, reads what it may have
  /// missed. Again whenever words may have been lost.
  void announce();
  /// To all: whose turn it is, if what lists show is behind.
  void tell_turn() const;
  void heard_of(std::int64_t version);  // the log has grown elsewhere
  void people_at(const std::string& node, node_word::Here here);
  void forget_node(const std::string& node);  // it has died or gone
  void hold(bool held);                       // whether this node has the lease

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
  [[nodiscard]] Refusal no_such_table() const;
  [[nodiscard]] bool is_full_for(const ClientPtr& client) const;
  void note(Incident what, const ClientPtr& client) const;
  void note_bots_over_bound() const;
  void export_log(Told done);
  void lend_seat_of(Draft& draft, const std::string& person);
  [[nodiscard]] Seed draw_seed() const;
  void decide_and_take(Draft& draft, const Asker& asker, const Command& command);
  void propose_rematch(const Asker& asker, bool rotate);
  void decline_rematch(const Asker& asker);
  [[nodiscard]] std::string name_of_rematch() const;
  void think_of_hint(const Asker& asker);
  void forget_hints(const ClientPtr& client);
  void set_clock();
  void note_turns() const;

  World& world_;
  const std::string id_;
  const net::Strand strand_;
  const Owner& owner_;
  Journal journal_;
  Audience audience_;
  Upkeep upkeep_;

  /// Hints that are being thought of, and for whom.
  struct Hint {
    ClientPtr client;
    Scheduler::Ticket ticket;
  };
  std::map<std::uint64_t, Hint> hints_;
  std::uint64_t hints_asked_ = 0;

  std::uint64_t handled_ = 0;       // words
  std::int64_t idle_since_ms_ = 0;  // nobody is here and nothing is to be done; 0: that is not so

  // Among several nodes.
  bool asked_for_lease_ = false;
  std::int64_t turn_told_at_ = 0;  // the version
  std::atomic<bool> wants_lease_ = false;
};

}  // namespace pharos::server
