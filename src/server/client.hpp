// SPDX-License-Identifier: Apache-2.0
// One connection of one person, from socket to good-bye. Its messages are understood on the strand
// of the connection and handed to the hub as types; rooms hold clients to tell them things. Knows
// no rooms.
#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

#include "net/socket.hpp"
#include "server/rota.hpp"
#include "store/rows.hpp"
#include "table/decide.hpp"

namespace pharos::server {

class Hub;

class Client {
 public:
  /// Who it is may be found out later, see welcome().
  explicit Client(std::shared_ptr<net::Socket> socket, Caller caller = {},
                  const store::TokenHash& session = {})
      : socket_(std::move(socket)), session_(session), caller_(std::move(caller)) {}

  // From any thread.
  /// What holds a secret of theirs beside words that others have chosen must stay plain, see
  /// net::Packing.
  void send(std::string text, net::Packing packing = net::Packing::plain) const {
    socket_->send(std::move(text), packing);
  }
  void send(std::shared_ptr<const std::string> text,
            net::Packing packing = net::Packing::plain) const {
    socket_->send(std::move(text), packing);
  }
  void close(unsigned code, std::string reason) const { socket_->close(code, std::move(reason)); }
  /// Tells why, and closes.
  void send_away(const Refusal& why) const;

  /// The session they came with, and where from.
  [[nodiscard]] const store::TokenHash& session() const { return session_; }
  [[nodiscard]] std::string address() const { return net::to_string(socket_->remote()); }
  [[nodiscard]] net::Address remote() const { return socket_->remote(); }
  /// For whom something is done that they have asked for.
  [[nodiscard]] Who who(std::string table = {}) const {
    return who_at(remote(), person(), std::move(table));
  }
  /// How long ago their last sign of life was.
  [[nodiscard]] std::int64_t silent_ms() const { return socket_->silence().count(); }

  /// On the strand of the hub, before anybody else has it: now it is known who it is.
  void welcome(Caller caller, std::string_view version);
  [[nodiscard]] const std::string& person() const { return caller_.person; }  // never changes again
  [[nodiscard]] Caller caller() const {
    const std::lock_guard lock(mutex_);
    return caller_;
  }
  void rename(std::string name) {
    const std::lock_guard lock(mutex_);
    caller_.name = std::move(name);
  }

  /// Whether a move comes as the game alone, and not with the whole table around it.
  void set_takes_parts(bool takes) { takes_parts_ = takes; }
  [[nodiscard]] bool takes_parts() const { return takes_parts_; }

 private:
  const std::shared_ptr<net::Socket> socket_;
  const store::TokenHash session_;
  std::atomic<bool> takes_parts_ = false;
  mutable std::mutex mutex_;
  Caller caller_;
};

using ClientPtr = std::shared_ptr<Client>;

/// Makes a client of a socket that has just been opened, for as long as it is.
net::SocketListener connect(Hub& hub, std::shared_ptr<net::Socket> socket,
                            const std::string& token);

/// Who has asked for something, and how to answer.
struct Asker {
  ClientPtr client;
  RequestId id;

  void refuse(const Refusal& why) const { client->send(refusal(id, why)); }
  void done() const { client->send(answer(id)); }
  /// Done, with what `body` adds.
  template <class Body>
  void tell(Body body) const {
    client->send(answer(id, body));
  }
};

}  // namespace pharos::server
