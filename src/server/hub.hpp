// SPDX-License-Identifier: Apache-2.0
// The house: all rooms that are open on this node, and everybody who is connected. Finds the room
// for a command, makes new tables, lists them.
#pragma once

#include <atomic>
#include <boost/json.hpp>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <variant>
#include <vector>

#include "server/client.hpp"
#include "server/guests.hpp"
#include "server/identity.hpp"
#include "server/room.hpp"

namespace pharos::server {

struct HouseRules {
  std::size_t tables_per_person = 40;  // open or running
  std::string behaviour;               // the version of the rules tables are begun with
};

class Hub {
 public:
  Hub(World& world, HouseRules rules);

  /// A message from a client, any bytes. Called on the strand of its connection.
  void message(const ClientPtr& client, std::string_view text);
  /// The connection has ended.
  void gone(const ClientPtr& client);

  /// The room, loaded if need be; or why not: there is none, or the storage does not answer. `done`
  /// is called on any thread; of several in the order in which they asked, so that nobody's
  /// commands overtake one another.
  using RoomPtr = std::shared_ptr<Room>;
  using Found = std::function<void(const std::variant<RoomPtr, Refusal>& found)>;
  void find(const std::string& id, Found done);
  /// If it is open; else null.
  [[nodiscard]] RoomPtr here(const std::string& id) const;
  [[nodiscard]] std::vector<RoomPtr> all() const;
  /// Closes rooms where nobody has been and nothing was to be done for so long. Who asks for one
  /// again gets it from the storage.
  void close_idle(std::int64_t idle_ms);
  /// One that is not to be found any more: the operator has removed it.
  void forget(const std::string& id);
  [[nodiscard]] Guests& guests() { return guests_; }
  [[nodiscard]] Identity& identity() { return identity_; }
  [[nodiscard]] World& world() { return world_; }

 private:
  struct Asked {
    ClientPtr client;
    RequestId id;
    std::string name;
    boost::json::object args;
  };

  void load(const std::string& id);
  void dispatch(Asked asked);
  void to_room(Asked asked);
  void make(Asked asked);
  void make_table(std::vector<LogEntry> entries, const std::string& person, Room::Made done);
  void create(std::vector<LogEntry> entries, const std::string& person, Room::Made done);
  void list(const Asked& asked);
  void rename(const Asked& asked);
  void sign_up(const Asked& asked);
  void with_room(Asked asked, const RoomPtr& room);
  void remember(const ClientPtr& client, const RoomPtr& room);
  void forget(const ClientPtr& client, const RoomPtr& room);

  World& world_;
  const HouseRules rules_;
  Identity identity_;
  Guests guests_;
  mutable std::mutex mutex_;
  std::map<std::string, RoomPtr> rooms_;
  std::map<std::string, std::vector<Found>> loading_;  // who waits for a room that is being read
  std::map<const Client*, std::vector<RoomPtr>> watched_;
};

}  // namespace pharos::server
