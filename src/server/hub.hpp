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

  /// The room, loaded if need be; null when there is none. `done` is called on any thread; of
  /// several in the order in which they asked, so that nobody's commands overtake one another.
  using Found = std::function<void(std::shared_ptr<Room>)>;
  void find(const std::string& id, Found done);
  [[nodiscard]] std::size_t rooms() const;
  /// The room if it is open on this node, else null; and one that is not to be found any more.
  [[nodiscard]] std::shared_ptr<Room> here(const std::string& id) const;
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
  void create(std::vector<LogEntry> entries, const std::string& person,
              std::function<void(std::optional<std::string> id)> done);
  void list(const Asked& asked);
  void rename(const Asked& asked);
  void sign_up(const Asked& asked);
  void remember(const ClientPtr& client, const std::shared_ptr<Room>& room);

  World& world_;
  const HouseRules rules_;
  Identity identity_;
  Guests guests_;
  mutable std::mutex mutex_;
  std::map<std::string, std::shared_ptr<Room>> rooms_;
  std::map<std::string, std::vector<Found>> loading_;  // who waits for a room that is being read
  std::map<const Client*, std::vector<std::shared_ptr<Room>>> watched_;
};

}  // namespace pharos::server
