// SPDX-License-Identifier: Apache-2.0
// A hub without a port: it and its threads over any storage, opened and closed in the order in
// which server::House does it. People come in by the same door.
#pragma once

#include <memory>
#include <string>

#include "server/hub.hpp"
#include "support/heard_socket.hpp"

namespace pharos::server {

class RunningHub {
 public:
  /// Its clock stands still. A storage that is to agree with it about times needs the same one.
  static std::int64_t now_ms() { return 1'700'000'000'000; }

  explicit RunningHub(store::Storage& storage)
      : storage_(storage),
        world_{loop_, storage, *errands_, *thinkers_, *vault_, &now_ms},
        hub_(std::make_unique<Hub>(world_, HouseRules{5, "test", "test"})) {
    world_.opinion_playouts = 40;  // fuzzers think slowly
  }
  ~RunningHub() {
    loop_.stop();
    thinkers_->stop();
    vault_->stop();
    errands_->stop();
    (void)storage_.put_value("test.end", "");  // what has been handed in is stored
    hub_.reset();
  }
  RunningHub(const RunningHub&) = delete;
  RunningHub& operator=(const RunningHub&) = delete;

  [[nodiscard]] Hub& hub() { return *hub_; }
  /// It has one thread: who blocks it stops everything but errands.
  [[nodiscard]] net::Loop& loop() { return loop_; }

 private:
  store::Storage& storage_;
  net::Loop loop_{1};
  std::unique_ptr<Scheduler> errands_ = std::make_unique<Scheduler>(2);
  std::unique_ptr<Scheduler> thinkers_ = std::make_unique<Scheduler>(1);
  std::unique_ptr<Scheduler> vault_ = std::make_unique<Scheduler>(1);
  World world_;
  std::unique_ptr<Hub> hub_;
};

/// Somebody's connection.
struct Line {
  Line(Hub& hub, const std::string& token) : listener(connect(hub, socket, token)) {}
  void ask(const std::string& text) { listener.message(text); }
  void hang_up() { listener.closed(net::close_code::kAbnormal, ""); }

  std::shared_ptr<net::HeardSocket> socket = std::make_shared<net::HeardSocket>();
  net::SocketListener listener;
};

}  // namespace pharos::server
