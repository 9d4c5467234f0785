// SPDX-License-Identifier: Apache-2.0
#include "server/guests.hpp"

#include "table/protocol.hpp"

namespace pharos::server {

void Guests::add(const ClientPtr& client, const store::TokenHash& session, std::string address) {
  const std::lock_guard lock(mutex_);
  guests_[client.get()] = {client, session, std::move(address)};
}

void Guests::remove(const ClientPtr& client) {
  const std::lock_guard lock(mutex_);
  guests_.erase(client.get());
}

std::size_t Guests::size() const {
  const std::lock_guard lock(mutex_);
  return guests_.size();
}

void Guests::look_at_person(People& people, std::string_view person) const {
  std::vector<Guest> meant;
  {
    const std::lock_guard lock(mutex_);
    for (const auto& [key, guest] : guests_) {
      if (guest.client->person() == person) meant.push_back(guest);
    }
  }
  look_at(people, meant);
}

void Guests::look_at_all(People& people) const {
  std::vector<Guest> meant;
  {
    const std::lock_guard lock(mutex_);
    for (const auto& [key, guest] : guests_) meant.push_back(guest);
  }
  look_at(people, meant);
}

void Guests::look_at(People& people, const std::vector<Guest>& guests) {
  for (const Guest& guest : guests) {
    auto known = people.find(guest.session);
    std::optional<Refusal> why = people.address_banned(guest.address);
    if (!why && !known) why = std::move(known).error();
    if (!why && !*known) why = Refusal{Reason::no_session};
    // A storage that does not answer is no reason to send anybody away.
    if (!why || why->reason == Reason::not_saved) continue;
    guest.client->send(refusal({}, *why));
    guest.client->close(net::close_code::kPolicy, "no session");
  }
}

}  // namespace pharos::server
