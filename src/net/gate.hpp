// SPDX-License-Identifier: Apache-2.0
// Who is inside a server: counts connections in total and per address, keeps a list of them for
// the end, and numbers for operators. Knows no sockets; safe from any thread.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

#include "net/address.hpp"

namespace pharos::net {

/// A connection, as far as the end of a server is concerned.
class Live {
 public:
  virtual ~Live() = default;
  virtual void leave() = 0;    // finish what is begun, then go; from any thread
  virtual void cut() = 0;      // go now; from any thread
  virtual void abandon() = 0;  // there are no threads any more: go here and now
};

/// What is wrong with somebody who was turned away, or sent away.
enum class Misfit : std::uint8_t {
  no_files,           // the system gives this process no more: nobody can come in
  server_full,        // connections in total
  address_full,       // connections of an address
  bad_request,        // HTTP that is wrong or too slow, or whose head is too long
  other_origin,       // a WebSocket for the page of another site
  too_many_messages,  // in a short time
  message_too_long,   // or the body of a request
  bad_message,        // a frame that is none, or no text
  too_slow,           // does not read what is sent
  server_error,       // the fault is here
};
/// `reason` as in ServerStats::refused; of a server_error what went wrong. On any thread; must be
/// short.
using OnMisfit =
    std::function<void(Misfit what, const std::string& reason, const Address& address)>;

struct Traffic {
  std::atomic<std::uint64_t> requests{0};
  std::atomic<std::uint64_t> messages_in{0};
  std::atomic<std::uint64_t> messages_out{0};
  std::atomic<std::uint64_t> bytes_in{0};
  std::atomic<std::uint64_t> bytes_out{0};
  std::atomic<std::size_t> sockets{0};
  std::atomic<std::uint64_t> sockets_total{0};
};

class Gate : public std::enable_shared_from_this<Gate> {
 public:
  struct Limits {
    std::size_t total;
    std::size_t per_address;
  };
  enum class Refusal : std::uint8_t { full, address_full, closed };

  /// A place inside, given back by the destructor.
  class Ticket {
   public:
    Ticket(std::shared_ptr<Gate> gate, std::uint64_t id) : gate_(std::move(gate)), id_(id) {}
    Ticket(Ticket&&) noexcept = default;
    Ticket& operator=(Ticket&&) = delete;
    ~Ticket();
    /// Whose place it is. When the gate is closed already, it is told to leave.
    void bind(const std::weak_ptr<Live>& live);
    /// Counts this address too: a client behind a proxy. False when it has too many.
    [[nodiscard]] bool count_also(const Address& address);

   private:
    std::shared_ptr<Gate> gate_;
    std::uint64_t id_;
  };

  explicit Gate(Limits limits, OnMisfit on_misfit = {})
      : limits_(limits), on_misfit_(std::move(on_misfit)) {}

  /// `counted`: not for trusted proxies, who stand for many.
  [[nodiscard]] std::variant<Ticket, Refusal> enter(const Address& address, bool counted);
  /// For telling somebody that he cannot enter. Nothing when too many are being told.
  [[nodiscard]] std::optional<Ticket> enter_to_be_refused();
  void count_refusal(const std::string& reason);
  /// The same, and whoever listens is told.
  void refuse(Misfit what, const std::string& reason, const Address& address);
  /// The same for a fault of ours; told is the exception that is being handled.
  void fail(const std::string& reason, const Address& address);

  /// From now on nobody enters.
  void close();
  void tell_all_to_leave();
  void cut_all();
  void abandon_all();
  /// True when all are gone; false after `time`.
  [[nodiscard]] bool wait_until_empty(std::chrono::milliseconds time);

  [[nodiscard]] std::size_t inside() const;
  [[nodiscard]] std::uint64_t entered() const;
  [[nodiscard]] std::map<std::string, std::uint64_t> refusals() const;
  Traffic traffic;

 private:
  struct Entry {
    std::weak_ptr<Live> live;
    std::vector<Address> addresses;
    bool refused = false;
  };
  void remove(std::uint64_t id);
  [[nodiscard]] std::vector<std::shared_ptr<Live>> everybody();

  const Limits limits_;
  const OnMisfit on_misfit_;
  mutable std::mutex mutex_;
  std::condition_variable gone_;
  std::unordered_map<std::uint64_t, Entry> entries_;
  std::map<Address, std::size_t> per_address_;
  std::map<std::string, std::uint64_t> refusals_;
  std::size_t being_refused_ = 0;
  std::uint64_t next_id_ = 1;
  std::uint64_t entered_ = 0;
  bool closed_ = false;
  bool leaving_ = false;
};

}  // namespace pharos::net
