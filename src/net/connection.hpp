// SPDX-License-Identifier: Apache-2.0
// One connection of the server: reads requests one after another, has them answered, and hands
// itself over to a WebSocket when asked to. Only for .cpp files of this folder: it includes Asio.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <memory>
#include <optional>
#include <string>

#include "net/gate.hpp"
#include "net/loop_core.hpp"
#include "net/server.hpp"

namespace pharos::net {

/// What all connections of a server share.
struct ConnectionContext {
  ServerSettings settings;
  Handlers handlers;
  std::vector<AddressRange> trusted;
  std::shared_ptr<Gate> gate;
  detail::LoopCore* loop = nullptr;
};

class Connection final : public Live, public std::enable_shared_from_this<Connection> {
 public:
  /// The executor of `socket` must be a strand.
  Connection(boost::asio::ip::tcp::socket socket, std::shared_ptr<const ConnectionContext> context,
             const Address& peer, Gate::Ticket ticket);

  /// Begins to read.
  void start();
  /// Answers this before anything is read, and ends.
  void start_refusing(int status, const std::string& text);
  void leave() override;
  void cut() override;
  void abandon() override { end(); }

 private:
  enum class Phase : std::uint8_t { idle, receiving, answering, writing, lingering, over };

  // All of these run on the strand.
  void next_request();
  void read_more();
  void on_read(boost::system::error_code error, std::size_t bytes);
  void parse();
  void send_continue();
  void handle();
  void upgrade(const Request& request);
  void hand_over(const Request& request, Accept accept);
  [[nodiscard]] Request take_request();
  void answer(Response response);
  void say_why(int status, const std::string& text);
  void refuse(int status, const std::string& text);
  void write(Response response);
  void on_written(boost::system::error_code error);
  void linger();
  void discard();
  void end();
  void arm(std::chrono::milliseconds time);
  void on_timer();

  boost::asio::ip::tcp::socket socket_;
  boost::asio::steady_timer timer_;
  std::shared_ptr<const ConnectionContext> context_;
  Address peer_;
  Address remote_;  // whom the last request was from, through trusted proxies
  std::optional<Gate::Ticket> ticket_;
  std::optional<RequestParser> parser_;
  std::string buffer_;    // what has arrived and is not used yet
  std::size_t fill_ = 0;  // bytes of it that are filled
  std::string head_;      // of the answer being written
  Response response_;
  std::size_t requests_ = 0;
  std::size_t discarded_ = 0;
  unsigned timer_round_ = 0;
  Phase phase_ = Phase::idle;
  bool timed_out_ = false;
  bool last_ = false;  // close after the answer
  bool head_only_ = false;
  bool continued_ = false;
};

}  // namespace pharos::net
