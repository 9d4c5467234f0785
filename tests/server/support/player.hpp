// SPDX-License-Identifier: Apache-2.0
// A connection of a person to the server, step by step: asks and waits, comes back when it was cut
// off, remembers the table as it was last told. What it chooses is decided elsewhere.
//
//   Player ann({loop, port}, "Ann");
//   ann.enter("");                                   // a session and a connection
//   const Answer made = ann.ask("make", {{"plan", ...}});
#pragma once

#include <boost/json.hpp>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>

#include "net/client.hpp"

namespace pharos::server_test {

namespace json = boost::json;

/// A promise was broken in a way that the play cannot go on.
struct Stuck : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Where the server is; with several nodes, where another one is.
struct Door {
  net::Loop& loop;
  std::uint16_t port;
  std::uint16_t other = 0;

  /// The other one first.
  [[nodiscard]] Door turned() const {
    return other == 0 ? Door{loop, port} : Door{loop, other, port};
  }
};

struct Answer {
  bool arrived = false;  // or the connection was gone before
  bool ok = false;
  std::string error;  // the key of a refusal
  json::object body;
};

class Player {
 public:
  Player(Door door, std::string name) : door_(door), name_(std::move(name)) {}
  /// With a session that was made elsewhere.
  Player(Door door, std::string name, std::string token)
      : door_(door), name_(std::move(name)), token_(std::move(token)) {}
  /// Another connection of the same person. Precondition: it has entered.
  [[nodiscard]] Player twin() const;

  /// As a proxy says it, from now on; a server that trusts us believes it.
  void come_from(std::string address) { address_ = std::move(address); }

  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] const std::string& token() const { return token_; }
  /// Every message, as it came.
  void on_message(std::function<void(const std::string&)> listener) {
    listener_ = std::move(listener);
  }

  /// Connects, with a session that is made once, and watches the table if one is named; again and
  /// again until it works. Throws Stuck after a minute, or when the session has been forgotten.
  void enter(const std::string& table);
  /// Whether the connection has not been cut, as far as is known.
  [[nodiscard]] bool here() const { return socket_ != nullptr; }
  void drop() { socket_.reset(); }

  /// Sends a command and waits for its answer.
  Answer ask(std::string_view what, json::object members = {});
  /// Sends it; the answer can be waited for with `answer`.
  std::int64_t send(std::string_view what, json::object members = {});
  void send_raw(std::string text);
  Answer answer(std::int64_t id);
  /// Takes in what has come, or comes within this time. The answers to nobody's question go.
  void listen(std::chrono::milliseconds time);
  /// The next answer whose "re" is null: to a message that could not be read.
  Answer answer_to_nothing();

  /// The table as it was last told, "data" of a push; empty before the first.
  const json::object& table();
  /// How often the connection had to be made anew.
  [[nodiscard]] unsigned entered() const { return entered_; }

 private:
  std::uint16_t next_port();
  bool make_session();
  bool open_socket();
  [[nodiscard]] Answer wait_for(const std::optional<std::int64_t>& id);
  std::optional<std::string> receive(std::chrono::milliseconds time);
  void note(const std::string& text);

  Door door_;
  std::string name_;
  std::string token_;
  std::string address_;
  std::unique_ptr<net::WaitingSocket> socket_;
  std::function<void(const std::string&)> listener_;
  std::int64_t next_id_ = 1;
  std::string raw_;  // the last push of a table, not read yet
  json::object table_;
  unsigned entered_ = 0;
};

/// GET of a path; nothing when the server does not answer.
std::optional<net::Response> get(Door door, const std::string& target);

}  // namespace pharos::server_test
