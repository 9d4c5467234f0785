// SPDX-License-Identifier: Apache-2.0
// What goes wrong and who is turned away, for an operator: counted for /metrics, and told in the
// log. There the first of a kind by somebody stands at once; what follows within a minute is one
// line with its number. So a flood of anything costs a few lines a minute.
//
// Somebody is a network (never a whole address) and a short mark (the first letters of a person's
// identifier): enough to see whether it is one or many, not enough to be anybody's name or key.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <string_view>

#include "net/address.hpp"
#include "net/gate.hpp"
#include "server/rota.hpp"

namespace pharos::server {

/// The limits first, each with the name of its setting.
enum class Incident : std::uint8_t {
  tables_per_person,
  seats_per_person,
  sessions_per_person,
  tables_per_address,
  sessions_per_address,
  logins_per_address,
  words_per_address,
  looks_per_address,
  opinions_per_address,
  sheets_per_address,
  connections,
  connections_per_address,
  connections_per_person,
  tables_per_connection,
  watchers_per_table,
  messages_per_second,
  message_bytes,
  unsent_bytes,
  chat_per_person,
  reads_per_person,
  passwords_per_person,
  hints_per_person,
  analyses_per_person,
  thoughts_per_person,
  sheets_per_person,
  notices_at_once,
  // What is no limit.
  storage,
  no_files,
  server_error,
  paper,
  notice_not_delivered,
  other_origin,
  bad_request,
  bad_message,
  unknown_session,
  wrong_password,
  banned,
};

struct IncidentFacts {
  Incident incident;
  std::string_view name;   // in metrics and the log
  std::string_view event;  // the line of the log
  bool limit;
};
inline constexpr std::size_t kIncidents = 37;
extern const std::array<IncidentFacts, kIncidents> kIncidentFacts;  // in the order of Incident

/// Empty is not known.
struct Source {
  std::string network{};
  std::string mark{};
};
/// "192.0.2.0/24", "2001:db8:7::/48": what a line of the log may say of an address.
std::string network_of(const net::Address& address);
std::string mark_of(std::string_view person);
Source source_of(const net::Address& address, std::string_view person = {});
Source source_of(const Who& who);

class Incidents {
 public:
  using Clock = std::chrono::steady_clock;
  using Now = std::function<Clock::time_point()>;
  explicit Incidents(Now now = [] { return Clock::now(); }) : now_(std::move(now)) {}

  /// From any thread. `why` goes to the log, so nothing secret may be in it.
  void note(Incident what, const Source& who, const std::string& why = {});
  void note(net::Misfit what, const std::string& reason, const net::Address& address);
  /// Tells what has come together, of all whose minute is over. To be called again and again.
  void sum_up() { sum_up(std::chrono::seconds(60)); }
  /// At the end: of all, however short their minute was.
  void finish() { sum_up(std::chrono::seconds(0)); }
  [[nodiscard]] std::uint64_t count(Incident what) const {
    return counts_[static_cast<std::size_t>(what)];
  }

 private:
  struct Told {
    Clock::time_point since;  // the last line
    std::uint64_t more = 0;   // since then
    Source who{};
    std::string why{};  // of the last one
  };
  void sum_up(std::chrono::seconds folded);
  void tell(Incident what, const Told& told, std::chrono::seconds passed) const;

  const Now now_;
  std::array<std::atomic<std::uint64_t>, kIncidents> counts_{};
  std::mutex mutex_;
  std::array<std::map<std::string, Told>, kIncidents> told_;  // by who it is
};

}  // namespace pharos::server
