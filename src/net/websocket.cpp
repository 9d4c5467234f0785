// SPDX-License-Identifier: Apache-2.0
#include "net/websocket.hpp"

#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/asio/error.hpp>
#include <boost/asio/write.hpp>
#include <vector>

#include "net/knock.hpp"
#include "net/websocket_core.hpp"

namespace pharos::net {

namespace asio = boost::asio;
using boost::system::error_code;
using std::chrono::steady_clock;

namespace {

constexpr std::size_t kReadAtOnce = 16 * 1024;  // read at once
constexpr std::size_t kMostIgnored = 1U << 20;  // of somebody who was refused and goes on

}  // namespace

// --- handshakes ----------------------------------------------------------------------------------

void WebSocket::accept(const Request& request, const Accept& accept) {
  const auto answer = std::make_shared<const HandshakeAnswer>(
      answer_handshake(request, accept.subprotocol, accept.headers));
  arm(limits_.close_time, &WebSocket::shut);
  asio::async_write(
      socket_, asio::buffer(answer->text),
      [self = shared_from_this(), answer, on_open = accept.on_open](error_code error, std::size_t) {
        if (self->gone_) return;  // cut meanwhile: the server may be no more
        if (!error && answer->opens) return self->opened(on_open, answer->deflate);
        if (self->gate_) self->gate_->count_refusal("handshake");
        self->shut();
      });
}

void WebSocket::begin(const OnOpen& on_open, bool deflate, std::string come) {
  opened(on_open, deflate);
  if (!finished_ && !come.empty()) take(come);
}

void WebSocket::opened(const OnOpen& on_open, bool deflate) {
  open_ = true;
  if (deflate) {
    reader_.allow_compressed();
    outbox_.allow_compressed();
  }
  if (gate_) {
    ++gate_->traffic.sockets;
    ++gate_->traffic.sockets_total;
  }
  heard_ = steady_clock::now();
  watch_idle();
  bind();  // again: told to leave during the handshake it could not
  try {
    listener_ = on_open(shared_from_this());
  } catch (...) {
    begin_close({close_code::kInternal, "the server could not open this socket"},
                Misfit::server_error);
  }
  read();
}

// --- what comes in -------------------------------------------------------------------------------

/// Waits without a buffer: the one that is read into belongs to the thread, not to the connection.
void WebSocket::read() {
  socket_.async_wait(TcpSocket::wait_read,
                     [self = shared_from_this()](error_code error) { self->on_readable(error); });
}

void WebSocket::on_readable(error_code error) {
  if (finished_) return;
  thread_local std::array<char, kReadAtOnce> chunk;
  std::size_t bytes = 0;
  if (!error) bytes = socket_.read_some(asio::buffer(chunk), error);
  if (error == asio::error::would_block) return read();
  if (error) return on_read_error(error);
  if (lingering_ || failed_) {
    discarded_ += bytes;
    if (discarded_ > kMostIgnored) return over();
  } else {
    take({chunk.data(), bytes});
  }
  if (!finished_) read();
}

void WebSocket::on_read_error(error_code error) {
  peer_left_ = true;
  if (!ending_ && !peer_ending_) return break_off(error.message());
  if (error == asio::error::eof && (failed_ || peer_ending_)) {
    // What was wrong, or that we agree to the end, may still be on its way.
    if (outbox_.is_written()) return;
  }
  over();
}

void WebSocket::take(std::span<char> bytes) {
  heard_ = steady_clock::now();
  pinged_ = false;
  while (!failed_ && !peer_ending_) {
    const FrameReader::Result result = reader_.next(bytes);
    if (std::holds_alternative<std::monostate>(result)) return;
    if (const auto* bad = std::get_if<BadFrame>(&result)) return fail(*bad);
    const Arrived& arrived = std::get<Arrived>(result);
    arrived.kind < FrameKind::close ? deliver(arrived) : take_control(arrived);
  }
}

void WebSocket::take_control(const Arrived& arrived) {
  if (arrived.kind == FrameKind::close) return peer_closes(arrived);
  if (!bucket_.take()) {  // pings and pongs cost as much as messages
    return begin_close({close_code::kPolicy, "too many messages in a short time"},
                       Misfit::too_many_messages);
  }
  if (arrived.kind != FrameKind::ping || outbox_.has_closed()) return;
  outbox_.answer_ping(std::string(arrived.payload));
  write_soon();
}

void WebSocket::deliver(const Arrived& arrived) {
  if (ending_) return;
  if (!bucket_.take()) {
    return begin_close({close_code::kPolicy, "too many messages in a short time"},
                       Misfit::too_many_messages);
  }
  if (arrived.kind == FrameKind::binary) {
    return begin_close({close_code::kUnsupported, "only text is understood"}, Misfit::bad_message);
  }
  if (gate_) {
    ++gate_->traffic.messages_in;
    gate_->traffic.bytes_in += arrived.payload.size();
  }
  try {
    if (listener_.message) listener_.message(arrived.payload);
  } catch (...) {
    begin_close({close_code::kInternal, "the server could not handle this message"},
                Misfit::server_error);
  }
}

// --- what goes out -------------------------------------------------------------------------------

void WebSocket::send(std::shared_ptr<const std::string> text, Packing packing) {
  const Outbox::Added added = outbox_.add(std::move(text), packing);
  if (added == Outbox::Added::shut || added == Outbox::Added::waits) return;
  post([self = shared_from_this(), added] {
    if (added == Outbox::Added::first) return self->write_next();
    self->outbox_.drop();  // he would not read it anyway
    self->begin_close({close_code::kTryLater, "too slow: too much is waiting to be read"},
                      Misfit::too_slow);
  });
}

/// When there is a control frame to be written.
void WebSocket::write_soon() {
  if (outbox_.begin()) write_next();
}

void WebSocket::write_next() {
  if (finished_) return;
  const std::shared_ptr<Writing> writing = outbox_.take(ending_ ? ending_ : peer_ending_);
  if (writing == nullptr) return;
  std::vector<asio::const_buffer> buffers;
  buffers.reserve(writing->frames.size() * 2);
  for (const auto& [head, payload] : writing->frames) {
    buffers.emplace_back(head.bytes.data(), head.size);
    if (!payload->empty()) buffers.emplace_back(payload->data(), payload->size());
  }
  asio::async_write(socket_, buffers,
                    [self = shared_from_this(), writing](error_code error, std::size_t) {
                      self->on_written(error, *writing);
                    });
}

void WebSocket::on_written(error_code error, const Writing& writing) {
  if (finished_) return;
  outbox_.written(writing);
  if (error) return break_off(error.message());
  if (gate_) {
    gate_->traffic.messages_out += writing.messages;
    for (const auto& [head, payload] : writing.frames) {
      gate_->traffic.bytes_out += payload->size();
    }
  }
  if (writing.ends && (failed_ || peer_ending_)) linger();
  if (!finished_) write_next();
}

// --- from outside -------------------------------------------------------------------------------

void accept_websocket(TcpSocket connection, const Request& request, const Accept& accept,
                      const SocketLimits& limits, SocketPlace place) {
  const auto socket = std::make_shared<WebSocket>(std::move(connection), limits, request.remote,
                                                  Side::server, std::move(place));
  socket->bind();
  socket->accept(request, accept);
}

void connect_websocket(TcpSocket connection, const ClientHandshake& handshake,
                       const SocketLimits& limits, const Address& remote,
                       std::function<SocketListener(std::shared_ptr<Socket>)> on_open,
                       std::function<void(Error)> failed) {
  knock(std::move(connection), handshake, limits.close_time,
        [limits, remote, on_open = std::move(on_open),
         failed = std::move(failed)](Result<LetIn> result) {
          if (!result) return failed(std::move(result).error());
          std::make_shared<WebSocket>(std::move(result->connection), limits, remote, Side::client,
                                      std::nullopt)
              ->begin(on_open, result->deflate, std::move(result->come));
        });
}

}  // namespace pharos::net
