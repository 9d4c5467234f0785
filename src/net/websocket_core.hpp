// SPDX-License-Identifier: Apache-2.0
// A WebSocket over a connection: reads when there is something, writes one thing after the other,
// and sees to the time and the end of it. What bytes mean is for FrameReader and Outbox. Only for
// .cpp files of this folder: it includes Asio.
#pragma once

#include <atomic>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "net/frames.hpp"
#include "net/outbox.hpp"
#include "net/token_bucket.hpp"
#include "net/websocket.hpp"

namespace pharos::net {

using OnOpen = std::function<SocketListener(std::shared_ptr<Socket>)>;

class WebSocket final : public Socket, public Live, public std::enable_shared_from_this<WebSocket> {
 public:
  WebSocket(TcpSocket connection, const SocketLimits& limits, const Address& remote, Side side,
            std::optional<SocketPlace> place)
      : socket_(std::move(connection)),
        timer_(socket_.get_executor()),
        reader_(side, limits.message_bytes),
        outbox_(side, limits.queue_bytes),
        limits_(limits),
        remote_(remote),
        place_(std::move(place)),
        bucket_(limits.messages_per_second, limits.messages_at_once) {
    if (place_) gate_ = place_->gate;
    boost::system::error_code ignored;
    socket_.non_blocking(true, ignored);
  }
  WebSocket(const WebSocket&) = delete;
  WebSocket& operator=(const WebSocket&) = delete;
  ~WebSocket() override = default;

  void bind() {
    if (place_) place_->ticket.bind(weak_from_this());
  }
  void accept(const Request& request, const Accept& accept);
  /// A client, when it has been let in.
  void begin(const OnOpen& on_open, bool deflate, std::string come);

  using Socket::send;
  void send(std::shared_ptr<const std::string> text, Packing packing) override;
  void close(unsigned code, std::string reason) override;
  [[nodiscard]] Address remote() const override { return remote_; }
  [[nodiscard]] std::size_t queued_bytes() const override { return outbox_.bytes(); }
  [[nodiscard]] std::chrono::milliseconds silence() const override {
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() -
                                                                 heard_.load());
  }
  void leave() override { close(close_code::kGoingAway, "the server is stopping"); }
  void cut() override;
  void abandon() override;

 private:
  template <class Work>
  void post(Work work) {
    boost::asio::post(socket_.get_executor(), std::move(work));
  }
  // All of these run on the strand.
  void opened(const OnOpen& on_open, bool deflate);
  void read();
  void on_readable(boost::system::error_code error);
  void on_read_error(boost::system::error_code error);
  void take(std::span<char> bytes);
  void take_control(const Arrived& arrived);
  void peer_closes(const Arrived& arrived);
  void deliver(const Arrived& arrived);
  void write_soon();
  void write_next();
  void on_written(boost::system::error_code error, const Writing& writing);
  void begin_close(CloseWords ending, std::optional<Misfit> misfit = {});
  void fail(const BadFrame& bad);
  void linger();
  void arm(std::chrono::milliseconds time, void (WebSocket::*then)());
  void watch_idle();
  void on_idle();
  void break_off(std::string why);
  void over();
  void finish(const CloseWords& how);
  void shut();

  TcpSocket socket_;
  boost::asio::steady_timer timer_;
  FrameReader reader_;
  Outbox outbox_;
  SocketLimits limits_;
  Address remote_;
  std::optional<SocketPlace> place_;
  std::shared_ptr<Gate> gate_;
  TokenBucket bucket_;
  SocketListener listener_;
  std::atomic<std::chrono::steady_clock::time_point> heard_ =
      std::chrono::steady_clock::now();    // the last sign of life
  std::optional<CloseWords> ending_;       // how this side wants it to end, or what was wrong
  std::optional<CloseWords> peer_ending_;  // how the other one does
  std::size_t discarded_ = 0;
  unsigned timer_round_ = 0;
  bool open_ = false;
  bool gone_ = false;    // before it was open
  bool pinged_ = false;  // and no sign of life since
  bool failed_ = false;  // what comes in is not read any more
  bool lingering_ = false;
  bool peer_left_ = false;  // nothing more comes in
  bool finished_ = false;
};

}  // namespace pharos::net
