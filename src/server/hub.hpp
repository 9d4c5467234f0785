// SPDX-License-Identifier: Apache-2.0
// The house: all rooms that are open on this node, and everybody who is connected. Finds the room
// for a command, makes new tables, lists them.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "server/client.hpp"
#include "server/guests.hpp"
#include "server/people.hpp"
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
  using Found = std::function<void(const OrRefusal<RoomPtr>& found)>;
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
  [[nodiscard]] People& people() { return people_; }
  [[nodiscard]] World& world() { return world_; }

 private:
  void load(const std::string& id);

  // One for each request of the house.
  void carry_out(const Asker& asker, const request::Make& make);
  void carry_out(const Asker& asker, const request::Tables& tables);
  void carry_out(const Asker& asker, const request::Rename& rename);
  void carry_out(const Asker& asker, const request::SignUp& sign_up);
  void carry_out(const Asker& asker, const request::Ping& ping);
  // And for each of a table, once its room is found.
  void carry_out(const Asker& asker, ForTable wanted);
  void in_room(const Asker& asker, const RoomPtr& room, const request::Watch& watch);
  void in_room(const Asker& asker, const RoomPtr& room, const request::Leave& leave);
  void in_room(const Asker& asker, const RoomPtr& room, const request::Hint& hint);
  void in_room(const Asker& asker, const RoomPtr& room, const request::Rematch& rematch);
  void in_room(const Asker& asker, const RoomPtr& room, Command command);
  /// What can be refused before the table is asked.
  [[nodiscard]] std::optional<Refusal> out_of_order(const Asker& asker,
                                                    const TableRequest& wanted) const;

  void make_table(Entries entries, const std::string& person, Room::Made done);
  void create(Entries entries, const std::string& person, Room::Made done);
  void remember(const ClientPtr& client, const RoomPtr& room);
  void forget(const ClientPtr& client, const RoomPtr& room);

  World& world_;
  const HouseRules rules_;
  People people_;
  Guests guests_;
  mutable std::mutex mutex_;
  std::map<std::string, RoomPtr> rooms_;
  std::map<std::string, std::vector<Found>> loading_;  // who waits for a room that is being read
  std::map<const Client*, std::vector<RoomPtr>> watched_;
};

}  // namespace pharos::server
