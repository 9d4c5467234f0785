// SPDX-License-Identifier: Apache-2.0
// Everybody who is connected to this node and every room that is open on it: finds the room that a
// request is for, loads it, closes it when nobody needs it, and obeys the operator. Does not know
// what happens in a room.
//
// One strand and no lock (docs/decisions/0065). What is wanted of it may be said on any thread and
// is only posted; it happens on the strand, in the order of the calls. Whatever is for a room goes
// this way, so nothing that one person does can overtake something else of theirs, also while a
// room is being read.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "net/loop.hpp"
#include "net/token_bucket.hpp"
#include "server/client.hpp"
#include "server/lobby.hpp"
#include "server/people.hpp"
#include "server/room.hpp"

namespace pharos::server {

class Hub {
 public:
  Hub(World& world, HouseRules rules);

  // Of a connection, in this order.
  /// Finds out who it is. What it asks before waits.
  void enter(const ClientPtr& client, std::string token);
  void ask(const ClientPtr& client, Asked asked);
  void leave(const ClientPtr& client);

  using OnRefusal = std::function<void(const Refusal& why)>;
  /// For a room, loaded if need be; or why that cannot be: there is none, the storage does not
  /// answer, or too much of theirs waits to be read.
  void find(Who who, std::string id, Room::Word word, OnRefusal refused);
  /// For a room if it is open here or being read, and for all that are.
  void tell(std::string id, Room::Word word);
  void tell_all(Room::Word word);
  /// Lets go on by itself what was running.
  void open(std::string id);

  using RoomPtr = std::shared_ptr<Room>;
  /// All that are open. `look` is called on the strand.
  void look_over(std::function<void(const std::vector<RoomPtr>& rooms)> look);
  /// Closes rooms where nobody has been and nothing was to be done for so long. Who asks for one
  /// again gets it from the storage.
  void close_idle(std::int64_t idle_ms);
  /// From now on until the storage is closed.
  void obey_operator();

  [[nodiscard]] People& people() { return people_; }
  [[nodiscard]] Words& words() { return words_; }
  [[nodiscard]] World& world() { return world_; }

 private:
  /// Somebody who is connected.
  struct Guest {
    bool known = false;
    std::deque<Asked> early{};        // asked before it was known who it is
    std::set<std::string> watched{};  // tables
  };
  /// A person who is connected, or was a moment ago.
  struct Here {
    std::size_t connections = 0;
    net::TokenBucket chat;
  };
  struct Waiting {
    Room::Word word;
    OnRefusal refused;
  };
  /// A room that is open, or is being read.
  struct Place {
    RoomPtr room{};                  // null: it is being read,
    std::vector<Waiting> waiting{};  // and this is for it then
    std::uint64_t sent = 0;          // words
  };

  // For rooms, on their strands.
  [[nodiscard]] Room::Owner as_owner();
  void make_rematch(const std::string& table, const Asker& asker, const std::string& name,
                    Entries entries);

  // Everything from here on runs on the strand.
  void identify(const ClientPtr& client, const std::string& token);
  void welcome(const ClientPtr& client, Caller caller);
  void look_at(std::vector<ClientPtr> clients);
  void look_at_person(const std::string& person);
  void look_at_everybody();
  void obey(const store::Signal& signal);

  void note(Incident what, const ClientPtr& client);
  void note(Incident what, const ClientPtr& client, std::string_view person);
  [[nodiscard]] Here& here(const std::string& person);
  void carry_out(const ClientPtr& client, Guest& guest, Asked asked);
  void carry_out(const Asker& asker, Guest& guest, ForTable wanted);

  void find_now(const Who& who, const std::string& id, Room::Word word, OnRefusal refused);
  void tell_now(const std::string& id, const Room::Word& word);
  static void give(Place& place, Waiting waiting);
  void load(const Who& who, const std::string& id);
  void loaded(const std::string& id, const OrRefusal<RoomPtr>& result);
  void close(const RoomPtr& room, std::uint64_t handled);
  void forget(const std::shared_ptr<const Room>& room);

  World& world_;
  const HouseRules rules_;
  People people_;
  Words words_;
  Lobby lobby_;
  const net::Strand strand_;
  const Room::Owner as_owner_ = as_owner();
  std::map<ClientPtr, Guest> guests_;
  std::map<std::string, Here> here_;  // guests that are known, by person
  std::map<std::string, Place> places_;
};

}  // namespace pharos::server
