// SPDX-License-Identifier: Apache-2.0
// What people ask of the house and not of a table: new tables, lists of them, names and accounts.
// All of it is read from the storage or written to it, as errands. Knows no rooms.
#pragma once

#include <functional>
#include <string>

#include "server/client.hpp"
#include "server/people.hpp"
#include "server/room.hpp"

namespace pharos::server {

struct HouseRules {
  std::size_t tables_per_person = 40;  // open or running
  std::string behaviour;               // the version of the rules tables are begun with
  std::string version;                 // of the program
};

class Lobby {
 public:
  Lobby(World& world, People& people, const HouseRules& rules)
      : world_(world), people_(people), rules_(rules) {}

  // One for each request of the house.
  void carry_out(const Asker& asker, const request::Make& make);
  void carry_out(const Asker& asker, const request::Tables& tables);
  void carry_out(const Asker& asker, const request::Rename& rename);
  void carry_out(const Asker& asker, const request::SignUp& sign_up);
  void carry_out(const Asker& asker, const request::Ping& ping);

  /// Stores a new table, if the person may have one more. `done` gets its name, on any thread.
  using Made = std::function<void(const OrRefusal<std::string>& name)>;
  void make_table(Entries entries, const std::string& person, Made done);

 private:
  void create(Entries entries, const std::string& person, Made done);

  World& world_;
  People& people_;
  const HouseRules& rules_;
};

}  // namespace pharos::server
