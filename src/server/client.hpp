// SPDX-License-Identifier: Apache-2.0
// One connection of one person. Rooms hold clients to tell them things; who they are was found out
// before.
#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <string>

#include "net/socket.hpp"
#include "net/token_bucket.hpp"
#include "table/decide.hpp"

namespace pharos::server {

class Client {
 public:
  Client(std::shared_ptr<net::Socket> socket, Caller caller)
      : socket_(std::move(socket)), caller_(std::move(caller)) {}

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

  /// Whether they may say something now: six lines at once, then one in two seconds. On the strand
  /// of their connection.
  [[nodiscard]] bool may_speak() { return chat_.take(); }

  /// The connection has ended: nobody must remember it from now on. What it asked for before may
  /// still be on its way to a room.
  void set_gone() { gone_ = true; }
  [[nodiscard]] bool is_gone() const { return gone_; }

  /// Whether a move comes as the game alone, and not with the whole table around it.
  void set_takes_parts(bool takes) { takes_parts_ = takes; }
  [[nodiscard]] bool takes_parts() const { return takes_parts_; }

  [[nodiscard]] const std::string& person() const { return caller_.person; }  // never changes
  [[nodiscard]] Caller caller() const {
    const std::lock_guard lock(mutex_);
    return caller_;
  }
  void rename(std::string name) {
    const std::lock_guard lock(mutex_);
    caller_.name = std::move(name);
  }

 private:
  const std::shared_ptr<net::Socket> socket_;
  std::atomic<bool> gone_ = false;
  std::atomic<bool> takes_parts_ = false;
  net::TokenBucket chat_{0.5, 6};
  mutable std::mutex mutex_;
  Caller caller_;
};

using ClientPtr = std::shared_ptr<Client>;

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
