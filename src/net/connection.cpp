// SPDX-License-Identifier: Apache-2.0
#include "net/connection.hpp"

#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>
#include <utility>

#include "net/origin.hpp"
#include "net/websocket.hpp"

namespace pharos::net {

namespace asio = boost::asio;
using boost::system::error_code;

namespace {
constexpr std::size_t kChunk = 4 * 1024;          // read at once
constexpr std::size_t kMostDiscarded = 1U << 20;  // of somebody who was refused and goes on sending
}  // namespace

Connection::Connection(asio::ip::tcp::socket socket,
                       std::shared_ptr<const ConnectionContext> context, const Address& peer,
                       Gate::Ticket ticket)
    : socket_(std::move(socket)),
      timer_(socket_.get_executor()),
      context_(std::move(context)),
      peer_(peer),
      remote_(peer),
      ticket_(std::move(ticket)) {}

void Connection::start() {
  ticket_->bind(weak_from_this());
  asio::post(timer_.get_executor(), [self = shared_from_this()] {
    if (self->phase_ != Phase::over) self->next_request();
  });
}

void Connection::start_refusing(int status, const std::string& text) {
  ticket_->bind(weak_from_this());
  asio::post(timer_.get_executor(),
             [self = shared_from_this(), status, text] { self->say_why(status, text); });
}

// Posted through the timer: the socket moves away when it becomes a WebSocket, and these two come
// from other threads.
void Connection::leave() {
  if (context_->loop->stopped) return;
  asio::post(timer_.get_executor(), [self = shared_from_this()] {
    self->last_ = true;
    if (self->phase_ == Phase::idle) self->end();
  });
}

void Connection::cut() {
  if (context_->loop->stopped) return;
  asio::post(timer_.get_executor(), [self = shared_from_this()] { self->end(); });
}

void Connection::next_request() {
  parser_.emplace(context_->settings.request);
  continued_ = false;
  timed_out_ = false;
  if (fill_ > 0) {  // a pipelined request
    phase_ = Phase::receiving;
    arm(context_->settings.request_time);
    return parse();
  }
  if (last_) return end();
  buffer_.clear();
  buffer_.shrink_to_fit();
  phase_ = Phase::idle;
  arm(requests_ == 0 ? context_->settings.request_time : context_->settings.idle_time);
  read_more();
}

void Connection::read_more() {
  if (buffer_.size() < fill_ + kChunk) buffer_.resize(fill_ + kChunk);
  socket_.async_read_some(asio::buffer(buffer_.data() + fill_, buffer_.size() - fill_),
                          [self = shared_from_this()](error_code error, std::size_t bytes) {
                            self->on_read(error, bytes);
                          });
}

void Connection::on_read(error_code error, std::size_t bytes) {
  if (phase_ == Phase::over) return;
  if (timed_out_ && phase_ == Phase::receiving) {
    return refuse(408, "The request did not arrive in time.");
  }
  if (error || timed_out_) return end();
  context_->gate->traffic.bytes_in += bytes;
  fill_ += bytes;
  if (phase_ == Phase::idle) {
    phase_ = Phase::receiving;
    arm(context_->settings.request_time);
  }
  parse();
}

void Connection::parse() {
  std::size_t used = 0;
  while (!parser_->done() && !parser_->failure()) {
    const std::size_t step = parser_->feed(std::string_view(buffer_).substr(used, fill_ - used));
    if (step == 0) break;
    used += step;
  }
  buffer_.erase(0, used);
  fill_ -= used;
  if (const std::optional<ParseFailure>& failure = parser_->failure()) {
    return refuse(failure->status, failure->text);
  }
  if (parser_->done()) return handle();
  if (parser_->head_done() && parser_->expects_continue() && !continued_ && fill_ == 0) {
    return send_continue();
  }
  read_more();
}

void Connection::send_continue() {
  continued_ = true;
  static constexpr std::string_view kText = "HTTP/1.1 100 Continue\r\n\r\n";
  asio::async_write(socket_, asio::buffer(kText.data(), kText.size()),
                    [self = shared_from_this()](error_code error, std::size_t) {
                      if (self->phase_ == Phase::over) return;
                      if (error) return self->end();
                      self->read_more();
                    });
}

Request Connection::take_request() {
  Request request = parser_->take();
  request.peer = peer_;
  request.remote = peer_;
  if (any_holds(context_->trusted, peer_)) {
    request.remote = remote_of(peer_, request.joined_headers("X-Forwarded-For"), context_->trusted);
    request.encrypted = equal_ignoring_case(request.header("X-Forwarded-Proto"), "https");
  }
  return request;
}

void Connection::handle() {
  timer_.cancel();
  ++timer_round_;
  phase_ = Phase::answering;
  ++requests_;
  ++context_->gate->traffic.requests;
  if (!parser_->keep_alive() || requests_ >= context_->settings.requests_per_connection)
    last_ = true;
  const bool websocket = parser_->wants_websocket();
  Request request = take_request();
  remote_ = request.remote;
  parser_.reset();
  head_only_ = request.method == "HEAD";
  if (websocket && context_->handlers.upgrade) return upgrade(request);
  Respond respond([self = shared_from_this()](Response response) {
    if (self->context_->loop->stopped) return;
    asio::post(self->timer_.get_executor(), [self, response = std::move(response)]() mutable {
      self->answer(std::move(response));
    });
  });
  if (!context_->handlers.http) {
    return respond(plain_answer(404, "There is nothing here."));
  }
  try {
    context_->handlers.http(std::move(request), std::move(respond));
  } catch (...) {  // the Respond was dropped on the way, which is a 500
    context_->gate->fail("500", remote_);
  }
}

void Connection::upgrade(const Request& request) {
  if (!context_->settings.any_origin && !same_origin(request, context_->settings.public_origin)) {
    context_->gate->refuse(Misfit::other_origin, "origin", remote_);
    return answer(plain_answer(403, "This page may not connect: it comes from another host."));
  }
  const std::string_view key = request.header("Sec-WebSocket-Key");
  if (key.size() != 24 || !key.ends_with("==")) {
    return refuse(400, "The Sec-WebSocket-Key is not 16 bytes in base64.");
  }
  if (fill_ > 0) return refuse(400, "Nothing may be sent before the WebSocket is accepted.");
  if (any_holds(context_->trusted, peer_) && !ticket_->count_also(request.remote)) {
    context_->gate->refuse(Misfit::address_full, "429", remote_);
    return answer(plain_answer(429, "There are too many connections from your address."));
  }
  std::variant<Response, Accept> decision;
  try {
    decision = context_->handlers.upgrade(request);
  } catch (...) {
    context_->gate->fail("500", remote_);
    return answer(plain_answer(500, "The server could not answer this request."));
  }
  if (Accept* accept = std::get_if<Accept>(&decision)) {
    if (accept->on_open && headers_are_clean(accept->headers)) {
      return hand_over(request, std::move(*accept));
    }
    return answer(plain_answer(500, "The server could not answer this request."));
  }
  answer(std::move(std::get<Response>(decision)));
}

void Connection::hand_over(const Request& request, Accept accept) {
  phase_ = Phase::over;
  accept_websocket(std::move(socket_), request, std::move(accept), context_->settings.socket,
                   {context_->gate, std::move(*ticket_)});
  ticket_.reset();
}

void Connection::refuse(int status, const std::string& text) {
  if (phase_ == Phase::over) return;
  const Misfit what = status == 413 ? Misfit::message_too_long : Misfit::bad_request;
  context_->gate->refuse(what, std::to_string(status), remote_);
  say_why(status, text);
}

void Connection::say_why(int status, const std::string& text) {
  if (phase_ == Phase::over) return;
  last_ = true;
  head_only_ = false;
  Response response = plain_answer(status, text);
  if (status == 405) {
    response.headers.emplace_back("Allow", "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS");
  }
  write(std::move(response));
}

void Connection::answer(Response response) {
  if (phase_ != Phase::answering) return;
  if (!headers_are_clean(response.headers) || response.status < 200 || response.status > 999) {
    response = plain_answer(500, "The server could not answer this request.");
  }
  write(std::move(response));
}

void Connection::write(Response response) {
  phase_ = Phase::writing;
  response_ = std::move(response);
  head_ = head_of(response_, last_);
  const bool bare = head_only_ || response_.status == 204 || response_.status == 304;
  const std::string_view body = bare ? std::string_view() : response_.content();
  arm(context_->settings.answer_time);
  const std::array<asio::const_buffer, 2> buffers = {asio::buffer(head_),
                                                     asio::buffer(body.data(), body.size())};
  asio::async_write(socket_, buffers,
                    [self = shared_from_this()](error_code error, std::size_t bytes) {
                      self->context_->gate->traffic.bytes_out += bytes;
                      self->on_written(error);
                    });
}

void Connection::on_written(error_code error) {
  if (phase_ == Phase::over) return;
  response_ = {};
  head_.clear();
  head_.shrink_to_fit();
  if (error) return end();
  if (last_) return linger();
  next_request();
}

/// Closing at once what still has bytes to read would make the system throw our answer away.
void Connection::linger() {
  phase_ = Phase::lingering;
  error_code ignored;
  socket_.shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
  arm(context_->settings.linger_time);
  buffer_.resize(kChunk);
  discard();
}

void Connection::discard() {
  socket_.async_read_some(asio::buffer(buffer_.data(), buffer_.size()),
                          [self = shared_from_this()](error_code error, std::size_t bytes) {
                            if (self->phase_ == Phase::over) return;
                            self->discarded_ += bytes;
                            if (error || self->discarded_ > kMostDiscarded) return self->end();
                            self->discard();
                          });
}

void Connection::end() {
  if (phase_ == Phase::over) return;
  phase_ = Phase::over;
  timer_.cancel();
  error_code ignored;
  socket_.close(ignored);
  ticket_.reset();
}

void Connection::arm(std::chrono::milliseconds time) {
  timer_.expires_after(time);
  timer_.async_wait([self = shared_from_this(), round = ++timer_round_](error_code error) {
    if (!error && round == self->timer_round_) self->on_timer();
  });
}

void Connection::on_timer() {
  if (phase_ != Phase::receiving) return end();
  timed_out_ = true;  // the read that is under way ends with it
  error_code ignored;
  socket_.cancel(ignored);
}

}  // namespace pharos::net
