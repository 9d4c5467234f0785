// SPDX-License-Identifier: Apache-2.0
// What people ask of the house and not of a table: new tables, lists of them, names and accounts.
// All of it is read from the storage or written to it, as errands. Knows no rooms.
#pragma once

#include <functional>
#include <string>

#include "net/quota.hpp"
#include "server/client.hpp"
#include "server/people.hpp"
#include "server/room.hpp"
#include "server/words.hpp"

namespace pharos::server {

struct HouseRules {
  std::size_t tables_per_person = 40;  // open or running
  std::string behaviour;               // the version of the rules tables are begun with
  std::string version;                 // of the program
};

class Lobby {
 public:
  Lobby(World& world, People& people, Words& words, const HouseRules& rules)
      : world_(world), people_(people), words_(words), rules_(rules) {}

  // One for each request of the house.
  void carry_out(const Asker& asker, const request::Make& make);
  void carry_out(const Asker& asker, const request::Tables& tables);
  void carry_out(const Asker& asker, const request::Rename& rename);
  void carry_out(const Asker& asker, const request::SignUp& sign_up);
  void carry_out(const Asker& asker, const request::Ping& ping);
  void carry_out(const Asker& asker, const request::Enter& enter);

  /// Stores a new table, if who makes it may have one more. `done` gets its name, on any thread.
  /// One that was `named` may be there already: then somebody else was faster, and that is as good.
  using Made = std::function<void(const OrRefusal<std::string>& name)>;
  void make_table(Entries entries, const ClientPtr& maker, Made done, std::string named = {});

 private:
  /// As an errand for who asks, if not too much of theirs waits.
  void run_for(const Asker& asker, std::function<void()> errand);
  void note(Incident what, const ClientPtr& client);
  void create(Entries entries, const std::string& person, const std::string& named, Made done);

  World& world_;
  People& people_;
  Words& words_;
  const HouseRules& rules_;
  net::Quota new_tables_{0.1, static_cast<double>(world_.limits.tables_per_address)};
};

}  // namespace pharos::server
