// SPDX-License-Identifier: Apache-2.0
// Everybody who is connected to this node, with the session they came with: so that somebody whose
// session ends or who is banned is sent away at once. From any thread.
#pragma once

#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "server/client.hpp"
#include "server/people.hpp"

namespace pharos::server {

class Guests {
 public:
  void add(const ClientPtr& client, const store::TokenHash& session, std::string address);
  void remove(const ClientPtr& client);
  [[nodiscard]] std::size_t size() const;

  /// Those blocking: whoever would not be let in now is told why, and closed.
  void look_at_person(People& people, std::string_view person) const;
  void look_at_all(People& people) const;

 private:
  struct Guest {
    ClientPtr client;
    store::TokenHash session{};
    std::string address;
  };
  static void look_at(People& people, const std::vector<Guest>& guests);

  mutable std::mutex mutex_;
  std::map<const Client*, Guest> guests_;
};

}  // namespace pharos::server
