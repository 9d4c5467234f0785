// SPDX-License-Identifier: Apache-2.0
// How a WebSocket ends: who says what last, how long it is waited for, and what is left behind.
#include <algorithm>

#include "net/websocket_core.hpp"

namespace pharos::net {

using boost::system::error_code;
using std::chrono::milliseconds;

namespace {

constexpr std::size_t kLongestReason = 123;  // RFC 6455, 5.5: a control frame holds 125 bytes
constexpr milliseconds kGoodbye{500};        // for the other side to go, when all is said

/// At most so many bytes, and no torn character at the end.
std::string cut_text(std::string text, std::size_t most) {
  if (text.size() <= most) return text;
  std::size_t end = most;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
  text.resize(end);
  return text;
}

}  // namespace

void WebSocket::close(unsigned code, std::string reason) {
  outbox_.shut();
  post([self = shared_from_this(), code, reason = std::move(reason)]() mutable {
    self->begin_close({may_be_sent(code) ? code : close_code::kInternal,
                       cut_text(std::move(reason), kLongestReason)});
  });
}

/// What waits goes out first. Without a misfit it is for the owner to say why.
void WebSocket::begin_close(CloseWords ending, std::optional<Misfit> misfit) {
  if (ending_ || peer_ending_ || finished_ || !open_) return;
  if (gate_ && misfit == Misfit::server_error) {
    gate_->fail(std::to_string(ending.code), remote_);
  } else if (gate_ && misfit) {
    gate_->refuse(*misfit, std::to_string(ending.code), remote_);
  } else if (gate_ && ending.code != close_code::kNormal && ending.code != close_code::kGoingAway) {
    gate_->count_refusal(std::to_string(ending.code));
  }
  ending_ = std::move(ending);
  outbox_.shut();
  arm(limits_.close_time, &WebSocket::over);  // whoever does not read gets no close frame either
  write_soon();
}

void WebSocket::peer_closes(const Arrived& arrived) {
  auto words = read_close(arrived.payload);
  if (const auto* bad = std::get_if<BadFrame>(&words)) return fail(*bad);
  peer_ending_ = std::move(std::get<CloseWords>(words));
  if (outbox_.has_closed()) return linger();
  outbox_.drop();  // it would not be read
  arm(std::min(limits_.close_time, kGoodbye), &WebSocket::over);
  write_soon();
}

/// What came in cannot be understood, so nothing after it can. The other side is told.
void WebSocket::fail(const BadFrame& bad) {
  failed_ = true;
  outbox_.drop();
  if (!ending_) {
    const bool long_one = bad.code == close_code::kTooBig;
    if (gate_) {
      gate_->refuse(long_one ? Misfit::message_too_long : Misfit::bad_message,
                    std::to_string(bad.code), remote_);
    }
    ending_ = CloseWords{bad.code, bad.reason};
  }
  if (outbox_.has_closed()) return linger();
  arm(limits_.close_time, &WebSocket::over);
  write_soon();
}

/// All is said. Closing at once what still has bytes to read would make the system throw away what
/// was said last.
void WebSocket::linger() {
  if (peer_left_) return over();
  lingering_ = true;
  error_code ignored;
  socket_.shutdown(TcpSocket::shutdown_send, ignored);
  arm(std::min(limits_.close_time, kGoodbye), &WebSocket::over);
}

void WebSocket::arm(milliseconds time, void (WebSocket::*then)()) {
  timer_.expires_after(time);
  timer_.async_wait([self = shared_from_this(), then, round = ++timer_round_](error_code error) {
    if (!error && round == self->timer_round_) (self.get()->*then)();
  });
}

/// One timer that looks when it is time to, not one that is set again with every message.
void WebSocket::watch_idle() {
  const milliseconds wait = (pinged_ ? limits_.idle : limits_.idle / 2) - silence();
  arm(std::max(wait, milliseconds(1)), &WebSocket::on_idle);
}

void WebSocket::on_idle() {
  const milliseconds silent = silence();
  if (silent >= limits_.idle) return break_off("the other side has not answered for too long");
  if (silent >= limits_.idle / 2 && !pinged_) {
    pinged_ = true;
    outbox_.ask_ping();
    write_soon();
  }
  watch_idle();
}

void WebSocket::break_off(std::string why) {
  if (!ending_ && !peer_ending_) ending_ = CloseWords{close_code::kAbnormal, std::move(why)};
  over();
}

/// How it ends is known, and nothing more will come of it.
void WebSocket::over() {
  finish(ending_ ? *ending_ : *peer_ending_);
  shut();
}

void WebSocket::finish(const CloseWords& how) {
  if (std::exchange(finished_, true)) return;
  outbox_.end();
  if (gate_) --gate_->traffic.sockets;
  const SocketListener listener = std::exchange(listener_, {});
  try {
    if (listener.closed) listener.closed(how.code, how.reason);
  } catch (...) {  // there is nobody left to tell
  }
  place_.reset();
}

void WebSocket::shut() {
  ++timer_round_;
  timer_.cancel();
  error_code ignored;
  socket_.close(ignored);
  if (open_) return;
  gone_ = true;
  place_.reset();
}

void WebSocket::cut() {
  post([self = shared_from_this()] { self->abandon(); });
}

void WebSocket::abandon() {
  shut();
  if (!open_) return;
  finish(ending_.value_or(CloseWords{close_code::kGoingAway, "the server has stopped"}));
}

}  // namespace pharos::net
