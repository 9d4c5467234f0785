// SPDX-License-Identifier: Apache-2.0
#include "net/client.hpp"

#include <boost/asio/connect.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <future>
#include <utility>

#include "base/quoted.hpp"
#include "net/endpoint.hpp"
#include "net/exchange.hpp"
#include "net/loop_core.hpp"
#include "net/websocket.hpp"

namespace pharos::net {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

namespace {

std::string host_header(const std::string& host, std::uint16_t port) {
  const std::optional<Address> address = read_address(host);
  return (address ? to_host(*address) : host) + ":" + std::to_string(port);
}

/// Finds the host and connects to it, in time.
class Connector : public std::enable_shared_from_this<Connector> {
 public:
  using Done = std::function<void(Result<TcpSocket>)>;

  Connector(Loop& loop, std::string host, std::uint16_t port, Done done)
      : strand_(asio::make_strand(loop.core().io)),
        resolver_(strand_),
        socket_(strand_),
        timer_(strand_),
        host_(std::move(host)),
        port_(port),
        done_(std::move(done)) {}

  void run(std::chrono::milliseconds time) {
    timer_.expires_after(time);
    timer_.async_wait([self = shared_from_this()](error_code error) {
      if (error) return;
      self->resolver_.cancel();
      error_code ignored;
      self->socket_.close(ignored);
      self->finish(Error{"no connection to " + self->place() + " in time"});
    });
    if (const std::optional<Address> address = read_address(host_)) {
      return socket_.async_connect(
          endpoint_of(*address, port_),
          [self = shared_from_this()](error_code error) { self->connected(error); });
    }
    resolver_.async_resolve(host_, std::to_string(port_),
                            [self = shared_from_this()](error_code error, const auto& found) {
                              if (error) return self->connected(error);
                              asio::async_connect(self->socket_, found,
                                                  [self](error_code failed, const tcp::endpoint&) {
                                                    self->connected(failed);
                                                  });
                            });
  }

 private:
  [[nodiscard]] std::string place() const { return host_header(host_, port_); }

  void connected(error_code error) {
    timer_.cancel();
    if (error) return finish(Error{"no connection to " + place() + ": " + error.message()});
    socket_.set_option(tcp::no_delay(true), error);
    finish(std::move(socket_));
  }

  void finish(Result<TcpSocket> result) {
    const Done done = std::exchange(done_, nullptr);
    if (done) done(std::move(result));
  }

  detail::AsioStrand strand_;
  tcp::resolver resolver_;
  TcpSocket socket_;
  asio::steady_timer timer_;
  std::string host_;
  std::uint16_t port_;
  Done done_;
};

/// The stream and the clock of an exchange.
struct RunningCall {
  explicit RunningCall(TcpSocket connected)
      : socket(std::move(connected)), timer(socket.get_executor()) {}
  TcpSocket socket;
  asio::steady_timer timer;
  bool late = false;
};

void exchange(TcpSocket socket, const HttpCall& call, std::function<void(Result<Response>)> done) {
  const auto running = std::make_shared<RunningCall>(std::move(socket));
  running->timer.expires_after(call.time_out);
  running->timer.async_wait([running](error_code error) {
    if (error) return;
    running->late = true;
    error_code ignored;
    running->socket.close(ignored);
  });
  std::string text = request_text(call.method, call.target, host_header(call.host, call.port),
                                  call.headers, call.body);
  std::make_shared<Exchange<TcpSocket>>(running->socket, std::move(text), call.limits,
                                        call.method == "HEAD",
                                        [running, done = std::move(done)](Result<Response> result) {
                                          running->timer.cancel();
                                          if (running->late) result = Error{"no answer in time"};
                                          done(std::move(result));
                                        })
      ->run();
}

}  // namespace

void call_http(Loop& loop, HttpCall call, std::function<void(Result<Response>)> done) {
  if (!headers_are_clean(call.headers)) {
    return loop.post(
        [done = std::move(done)] { done(Error{"a header of the request is not one line"}); });
  }
  const auto shared = std::make_shared<const HttpCall>(std::move(call));
  std::make_shared<Connector>(loop, shared->host, shared->port,
                              [shared, done = std::move(done)](Result<TcpSocket> result) {
                                if (!result) return done(std::move(result).error());
                                exchange(std::move(*result), *shared, done);
                              })
      ->run(shared->time_out);
}

Result<Response> call_http_and_wait(Loop& loop, HttpCall call) {
  const auto promise = std::make_shared<std::promise<Result<Response>>>();
  std::future<Result<Response>> future = promise->get_future();
  call_http(loop, std::move(call),
            [promise](Result<Response> result) { promise->set_value(std::move(result)); });
  return future.get();
}

void open_socket(Loop& loop, SocketCall call,
                 std::function<SocketListener(std::shared_ptr<Socket>)> on_open,
                 std::function<void(Error)> failed) {
  const auto shared = std::make_shared<const SocketCall>(std::move(call));
  std::make_shared<Connector>(
      loop, shared->host, shared->port,
      [shared, on_open = std::move(on_open), failed = std::move(failed)](Result<TcpSocket> result) {
        if (!result) return failed(std::move(result).error());
        TcpSocket& socket = *result;
        error_code ignored;
        const tcp::endpoint remote = socket.remote_endpoint(ignored);
        connect_websocket(std::move(socket),
                          {host_header(shared->host, shared->port), shared->target,
                           shared->subprotocol, shared->headers, shared->deflate},
                          shared->limits, address_of(remote), on_open, failed);
      })
      ->run(shared->time_out);
}

Result<std::unique_ptr<WaitingSocket>> WaitingSocket::open(Loop& loop, SocketCall call) {
  using Result = Result<std::shared_ptr<Socket>>;
  const auto promise = std::make_shared<std::promise<Result>>();
  const auto inbox = std::make_shared<Inbox>();
  std::future<Result> future = promise->get_future();
  open_socket(
      loop, std::move(call),
      [promise, inbox](const std::shared_ptr<Socket>& socket) {
        promise->set_value(socket);
        return SocketListener{[inbox](std::string_view text) {
                                const std::lock_guard lock(inbox->mutex);
                                inbox->messages.emplace_back(text);
                                inbox->changed.notify_all();
                              },
                              [inbox](unsigned code, std::string_view reason) {
                                const std::lock_guard lock(inbox->mutex);
                                inbox->closed = Closed{code, std::string(reason)};
                                inbox->changed.notify_all();
                              }};
      },
      [promise](Error error) { promise->set_value(std::move(error)); });
  Result result = future.get();
  if (!result) return std::move(result).error();
  return std::unique_ptr<WaitingSocket>(new WaitingSocket(std::move(*result), inbox));
}

WaitingSocket::~WaitingSocket() { socket_->close(close_code::kNormal, ""); }

std::optional<std::string> WaitingSocket::receive(Milliseconds time) {
  std::unique_lock lock(inbox_->mutex);
  inbox_->changed.wait_for(lock, time, [&] { return !inbox_->messages.empty() || inbox_->closed; });
  if (inbox_->messages.empty()) return std::nullopt;
  std::string text = std::move(inbox_->messages.front());
  inbox_->messages.pop_front();
  return text;
}

std::optional<WaitingSocket::Closed> WaitingSocket::wait_closed(Milliseconds time) {
  std::unique_lock lock(inbox_->mutex);
  inbox_->changed.wait_for(lock, time, [&] { return inbox_->closed.has_value(); });
  return inbox_->closed;
}

}  // namespace pharos::net
