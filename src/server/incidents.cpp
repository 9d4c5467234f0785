// SPDX-License-Identifier: Apache-2.0
#include "server/incidents.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "server/log.hpp"

namespace pharos::server {
namespace {

constexpr std::size_t kMostTold = 10;  // of one kind in a minute, by name; the others together
constexpr std::size_t kMark = 6;
constexpr const char* kOthers = "others";

Incident incident_of(net::Misfit what) {
  switch (what) {
    case net::Misfit::no_files:
      return Incident::no_files;
    case net::Misfit::server_full:
      return Incident::connections;
    case net::Misfit::address_full:
      return Incident::connections_per_address;
    case net::Misfit::bad_request:
      return Incident::bad_request;
    case net::Misfit::other_origin:
      return Incident::other_origin;
    case net::Misfit::too_many_messages:
      return Incident::messages_per_second;
    case net::Misfit::message_too_long:
      return Incident::message_bytes;
    case net::Misfit::bad_message:
      return Incident::bad_message;
    case net::Misfit::too_slow:
      return Incident::unsent_bytes;
    case net::Misfit::server_error:
      break;
  }
  return Incident::server_error;
}

}  // namespace

const std::array<IncidentFacts, kIncidents> kIncidentFacts = {{
    {Incident::tables_per_person, "tables_per_person", "limit reached", true},
    {Incident::seats_per_person, "seats_per_person", "limit reached", true},
    {Incident::sessions_per_person, "sessions_per_person", "limit reached", true},
    {Incident::tables_per_address, "tables_per_address", "limit reached", true},
    {Incident::sessions_per_address, "sessions_per_address", "limit reached", true},
    {Incident::logins_per_address, "logins_per_address", "limit reached", true},
    {Incident::words_per_address, "words_per_address", "limit reached", true},
    {Incident::looks_per_address, "looks_per_address", "limit reached", true},
    {Incident::opinions_per_address, "opinions_per_address", "limit reached", true},
    {Incident::sheets_per_address, "sheets_per_address", "limit reached", true},
    {Incident::connections, "connections", "limit reached", true},
    {Incident::connections_per_address, "connections_per_address", "limit reached", true},
    {Incident::connections_per_person, "connections_per_person", "limit reached", true},
    {Incident::tables_per_connection, "tables_per_connection", "limit reached", true},
    {Incident::watchers_per_table, "watchers_per_table", "limit reached", true},
    {Incident::messages_per_second, "messages_per_second", "limit reached", true},
    {Incident::message_bytes, "message_bytes", "limit reached", true},
    {Incident::unsent_bytes, "unsent_bytes", "limit reached", true},
    {Incident::chat_per_person, "chat_per_person", "limit reached", true},
    {Incident::reads_per_person, "reads_per_person", "limit reached", true},
    {Incident::passwords_per_person, "passwords_per_person", "limit reached", true},
    {Incident::hints_per_person, "hints_per_person", "limit reached", true},
    {Incident::analyses_per_person, "analyses_per_person", "limit reached", true},
    {Incident::thoughts_per_person, "thoughts_per_person", "limit reached", true},
    {Incident::sheets_per_person, "sheets_per_person", "limit reached", true},
    {Incident::notices_at_once, "notices_at_once", "limit reached", true},
    {Incident::storage, "storage", "storage fails", false},
    {Incident::no_files, "no_files", "no more files", false},
    {Incident::server_error, "server_error", "server error", false},
    {Incident::paper, "paper", "a sheet was not printed", false},
    {Incident::notice_not_delivered, "notice_not_delivered", "notice not delivered", false},
    {Incident::other_origin, "other_origin", "page of another origin refused", false},
    {Incident::bad_request, "bad_request", "request refused", false},
    {Incident::bad_message, "bad_message", "message refused", false},
    {Incident::unknown_session, "unknown_session", "unknown session", false},
    {Incident::wrong_password, "wrong_password", "wrong password", false},
    {Incident::banned, "banned", "banned", false},
}};
static_assert(static_cast<std::size_t>(Incident::banned) + 1 == kIncidents);

std::string network_of(const net::Address& address) {
  constexpr std::size_t kV4Bytes = 15;  // of the mapped form: /24
  constexpr std::size_t kV6Bytes = 6;   // /48
  const bool v4 = address.is_v4();
  net::Address network = address;
  std::fill(network.bytes.begin() + (v4 ? kV4Bytes : kV6Bytes), network.bytes.end(), 0);
  return net::to_string(network) + (v4 ? "/24" : "/48");
}

std::string mark_of(std::string_view person) { return std::string(person.substr(0, kMark)); }

Source source_of(const net::Address& address, std::string_view person) {
  return {network_of(address), mark_of(person)};
}

Source source_of(const Who& who) {
  const auto address = net::read_address(who.address);
  return {address ? network_of(*address) : std::string(), mark_of(who.person)};
}

void Incidents::note(net::Misfit what, const std::string& reason, const net::Address& address) {
  const Incident incident = incident_of(what);
  const bool nobody = address == net::Address{};
  std::string why;
  if (incident == Incident::bad_request) why = "status " + reason;
  if (incident == Incident::server_error) why = reason;
  note(incident, nobody ? Source{} : source_of(address), why);
}

void Incidents::note(Incident what, const Source& who, const std::string& why) {
  const auto index = static_cast<std::size_t>(what);
  ++counts_[index];
  const Clock::time_point now = now_();
  const std::lock_guard lock(mutex_);
  auto& told = told_[index];
  std::string key = who.network + ' ' + who.mark;
  Source named = who;
  if (told.size() >= kMostTold && !told.contains(key)) {
    key = kOthers;
    named = {kOthers, {}};
  }
  const auto [place, first] = told.try_emplace(key, Told{now, 0, named, why});
  if (first && key != kOthers) return tell(what, place->second, {});
  ++place->second.more;
  place->second.why = why;
}

void Incidents::sum_up(std::chrono::seconds folded) {
  const Clock::time_point now = now_();
  const std::lock_guard lock(mutex_);
  for (const IncidentFacts& facts : kIncidentFacts) {
    auto& all = told_[static_cast<std::size_t>(facts.incident)];
    for (auto each = all.begin(); each != all.end();) {
      Told& told = each->second;
      const auto passed = std::chrono::duration_cast<std::chrono::seconds>(now - told.since);
      if (passed >= folded && told.more == 0) {
        each = all.erase(each);
        continue;
      }
      if (passed >= folded) {
        tell(facts.incident, told, passed);
        told.since = now;
        told.more = 0;
      }
      ++each;
    }
  }
}

/// A first one, or how many more there were since the last line.
void Incidents::tell(Incident what, const Told& told, std::chrono::seconds passed) const {
  const IncidentFacts& facts = kIncidentFacts[static_cast<std::size_t>(what)];
  const bool again = told.more != 0;
  const LogFields fields = {{"what", std::string(facts.name)},
                            {"network", told.who.network},
                            {"person", told.who.mark},
                            {"why", told.why},
                            {"times", again ? std::to_string(told.more) : std::string()},
                            {"seconds", again ? std::to_string(passed.count()) : std::string()}};
  what == Incident::storage || what == Incident::no_files || what == Incident::server_error ||
          what == Incident::paper
      ? log_error(facts.event, fields)
      : log_warning(facts.event, fields);
}

}  // namespace pharos::server
