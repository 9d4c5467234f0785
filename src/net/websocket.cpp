// SPDX-License-Identifier: Apache-2.0
// One of the two files that include Beast; the other is http_parser.cpp.
#include "net/websocket.hpp"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/error.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/stream_traits.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <mutex>
#include <utility>
#include <vector>

#include "net/token_bucket.hpp"

namespace pharos::net {

namespace beast = boost::beast;
namespace websocket = beast::websocket;
using boost::system::error_code;

namespace {

constexpr std::size_t kLongestReason = 123;  // RFC 6455, 5.5: a control frame holds 125 bytes
constexpr std::size_t kPerMessage = 64;      // what a waiting message costs besides its text
constexpr std::chrono::milliseconds kGoodbye{500};  // for the other side to go, when all is said
constexpr std::size_t kKeptBuffer = 4 * 1024;       // what a socket keeps for the next message

/// At most so many bytes, and no torn character at the end.
std::string cut_text(std::string text, std::size_t most) {
  if (text.size() <= most) return text;
  std::size_t end = most;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
  text.resize(end);
  return text;
}

/// Codes that may stand in a close frame.
unsigned sendable(unsigned code) {
  const bool registered =
      code >= 1000 && code <= 1014 && code != 1004 && code != 1005 && code != 1006;
  return registered || (code >= 3000 && code <= 4999) ? code : close_code::kInternal;
}

struct Ending {
  unsigned code;
  std::string reason;
};

/// What a failed read or write means. Beast has told the other side, where that was possible.
Ending ending_of(error_code error) {
  if (error == websocket::error::message_too_big || error == websocket::error::buffer_overflow) {
    return {close_code::kTooBig, "the message is too long"};
  }
  if (error == websocket::error::bad_frame_payload) {
    return {close_code::kBadText, "the text is not UTF-8"};
  }
  if (error == websocket::condition::protocol_violation) {
    return {close_code::kProtocolError, error.message()};
  }
  if (error == beast::error::timeout) {
    return {close_code::kAbnormal, "the other side has not answered for too long"};
  }
  return {close_code::kAbnormal, error.message()};
}

class WebSocket final : public Socket, public Live, public std::enable_shared_from_this<WebSocket> {
 public:
  using Socket::send;

  WebSocket(TcpSocket connection, const SocketLimits& limits, const Address& remote,
            std::optional<SocketPlace> place)
      : stream_(std::move(connection)),
        timer_(stream_.get_executor()),
        buffer_(limits.message_bytes + 1),
        limits_(limits),
        remote_(remote),
        place_(std::move(place)),
        bucket_(limits.messages_per_second, limits.messages_at_once) {
    if (place_) gate_ = place_->gate;
    stream_.set_option(websocket::stream_base::timeout{limits.close_time, limits.idle, true});
    stream_.read_message_max(limits.message_bytes);
    stream_.auto_fragment(false);
    stream_.text(true);
  }
  WebSocket(const WebSocket&) = delete;
  WebSocket& operator=(const WebSocket&) = delete;
  ~WebSocket() override = default;

  void bind() {
    if (place_) place_->ticket.bind(weak_from_this());
  }
  void accept(const Request& request, Accept accept);
  void connect(const ClientHandshake& handshake,
               std::function<SocketListener(std::shared_ptr<Socket>)> on_open,
               std::function<void(Error)> failed);

  void send(std::shared_ptr<const std::string> text) override;
  void close(unsigned code, std::string reason) override;
  [[nodiscard]] Address remote() const override { return remote_; }
  [[nodiscard]] std::size_t queued_bytes() const override {
    const std::lock_guard lock(mutex_);
    return queued_;
  }
  void leave() override { close(close_code::kGoingAway, "the server is stopping"); }
  void cut() override;
  void abandon() override;

 private:
  template <class Work>
  void post(Work work) {
    boost::asio::post(stream_.get_executor(), std::move(work));
  }
  // All of these run on the strand.
  void opened(const std::function<SocketListener(std::shared_ptr<Socket>)>& on_open);
  void read();
  void on_read(error_code error);
  void deliver();
  void write_next();
  void begin_close(Ending ending);
  void arm_end(std::chrono::milliseconds time);
  void send_close();
  void finish(const Ending& ending);
  void shut();

  websocket::stream<TcpSocket, false> stream_;
  boost::asio::steady_timer timer_;
  beast::flat_buffer buffer_;
  SocketLimits limits_;
  Address remote_;
  std::optional<SocketPlace> place_;
  std::shared_ptr<Gate> gate_;
  TokenBucket bucket_;
  SocketListener listener_;
  std::shared_ptr<const std::string> current_;  // being written
  std::optional<Ending> ending_;                // how this side wants it to end
  bool open_ = false;
  bool gone_ = false;  // before it was open
  bool peer_closed_ = false;
  bool close_sent_ = false;
  bool finished_ = false;

  mutable std::mutex mutex_;  // of what follows
  std::vector<std::shared_ptr<const std::string>> waiting_;
  std::size_t next_ = 0;  // of `waiting_`
  std::size_t queued_ = 0;
  bool writing_ = false;
  bool shut_ = false;  // nothing more is taken
};

void WebSocket::accept(const Request& request, Accept accept) {
  beast::http::request<beast::http::empty_body> upgrade(beast::http::verb::get, request.raw_target,
                                                        11);
  for (const auto& [name, value] : request.headers) upgrade.insert(name, value);
  std::string offered = request.joined_headers("Sec-WebSocket-Protocol");
  bool known = false;
  for (std::string_view rest = offered; !rest.empty();) {
    if (take_item(rest, ',') == accept.subprotocol) known = true;
  }
  if (!known) accept.subprotocol.clear();
  stream_.set_option(websocket::stream_base::decorator(
      [protocol = accept.subprotocol, headers = accept.headers](websocket::response_type& answer) {
        answer.set(beast::http::field::server, "Pharos");  // or Beast names itself
        if (!protocol.empty()) answer.set(beast::http::field::sec_websocket_protocol, protocol);
        for (const auto& [name, value] : headers) answer.insert(name, value);
      }));
  stream_.async_accept(
      upgrade, [self = shared_from_this(), on_open = std::move(accept.on_open)](error_code error) {
        if (self->gone_) return;  // cut meanwhile: the server may be no more
        if (!error) return self->opened(on_open);
        if (self->gate_) self->gate_->count_refusal("handshake");
        self->shut();
      });
}

void WebSocket::connect(const ClientHandshake& handshake,
                        std::function<SocketListener(std::shared_ptr<Socket>)> on_open,
                        std::function<void(Error)> failed) {
  stream_.write_buffer_bytes(1024);  // masked pieces; a load generator has thousands of these
  stream_.set_option(websocket::stream_base::decorator(
      [protocol = handshake.subprotocol,
       headers = handshake.headers](websocket::request_type& request) {
        request.erase(beast::http::field::user_agent);
        if (!protocol.empty()) request.set(beast::http::field::sec_websocket_protocol, protocol);
        for (const auto& [name, value] : headers) request.insert(name, value);
      }));
  auto answer = std::make_shared<websocket::response_type>();
  stream_.async_handshake(*answer, handshake.host, handshake.target,
                          [self = shared_from_this(), answer, on_open = std::move(on_open),
                           failed = std::move(failed)](error_code error) {
                            if (!error) return self->opened(on_open);
                            std::string text = "the WebSocket was refused: " + error.message();
                            if (error == websocket::error::upgrade_declined) {
                              text = "the WebSocket was refused with status " +
                                     std::to_string(answer->result_int());
                              if (!answer->body().empty())
                                text += ": " + std::string(trimmed(answer->body()));
                              while (text.ends_with('\n')) text.pop_back();
                            }
                            self->shut();
                            failed(Error{text});
                          });
}

void WebSocket::opened(const std::function<SocketListener(std::shared_ptr<Socket>)>& on_open) {
  open_ = true;
  if (gate_) {
    ++gate_->traffic.sockets;
    ++gate_->traffic.sockets_total;
  }
  stream_.control_callback([this](websocket::frame_type kind, beast::string_view) {
    if (kind == websocket::frame_type::close) {
      // The answer goes out by itself. Then the other side should go, and may not.
      peer_closed_ = true;
      arm_end(std::min(limits_.close_time, kGoodbye));
    } else if (!bucket_.take()) {  // pings and pongs cost as much as messages
      post([self = shared_from_this()] {
        self->begin_close({close_code::kPolicy, "too many messages in a short time"});
      });
    }
  });
  bind();  // again: told to leave during the handshake it could not
  try {
    listener_ = on_open(shared_from_this());
  } catch (...) {
    begin_close({close_code::kInternal, "the server could not open this socket"});
  }
  read();
}

void WebSocket::read() {
  stream_.async_read(buffer_, [self = shared_from_this()](error_code error, std::size_t) {
    self->on_read(error);
  });
}

void WebSocket::on_read(error_code error) {
  if (finished_) return;
  if (error) {
    if (ending_) return finish(*ending_);
    if (!peer_closed_) return finish(ending_of(error));
    const websocket::close_reason& reason = stream_.reason();
    const unsigned code = reason.code == websocket::close_code::none
                              ? close_code::kNone
                              : static_cast<unsigned>(reason.code);
    return finish({code, std::string(reason.reason.data(), reason.reason.size())});
  }
  if (!ending_) deliver();
  buffer_.consume(buffer_.size());
  if (buffer_.capacity() > kKeptBuffer) buffer_.shrink_to_fit();
  read();
}

void WebSocket::deliver() {
  if (!bucket_.take()) {
    return begin_close({close_code::kPolicy, "too many messages in a short time"});
  }
  if (stream_.got_binary()) {
    return begin_close({close_code::kUnsupported, "only text is understood"});
  }
  if (gate_) {
    ++gate_->traffic.messages_in;
    gate_->traffic.bytes_in += buffer_.size();
  }
  try {
    const auto data = buffer_.data();
    if (listener_.message) listener_.message({static_cast<const char*>(data.data()), data.size()});
  } catch (...) {
    begin_close({close_code::kInternal, "the server could not handle this message"});
  }
}

void WebSocket::send(std::shared_ptr<const std::string> text) {
  bool overflow = false;
  {
    const std::lock_guard lock(mutex_);
    if (shut_) return;
    overflow = queued_ + text->size() + kPerMessage > limits_.queue_bytes;
    if (overflow) {
      shut_ = true;
    } else {
      queued_ += text->size() + kPerMessage;
      waiting_.push_back(std::move(text));
      if (writing_) return;
      writing_ = true;
    }
  }
  post([self = shared_from_this(), overflow] {
    if (!overflow) return self->write_next();
    {
      const std::lock_guard lock(self->mutex_);  // he would not read it anyway
      self->waiting_.clear();
      self->next_ = 0;
    }
    self->begin_close({close_code::kTryLater, "too slow: too much is waiting to be read"});
  });
}

void WebSocket::write_next() {
  {
    const std::lock_guard lock(mutex_);
    if (finished_) return;
    if (next_ == waiting_.size()) {
      waiting_.clear();
      if (waiting_.capacity() > 16) waiting_.shrink_to_fit();
      next_ = 0;
      queued_ = 0;
      writing_ = false;
    } else {
      current_ = std::exchange(waiting_[next_++], nullptr);
    }
  }
  if (!current_) {
    if (ending_) send_close();
    return;
  }
  stream_.async_write(boost::asio::const_buffer(current_->data(), current_->size()),
                      [self = shared_from_this()](error_code error, std::size_t bytes) {
                        {
                          const std::lock_guard lock(self->mutex_);
                          self->queued_ -=
                              std::min(self->queued_, self->current_->size() + kPerMessage);
                        }
                        self->current_ = nullptr;
                        if (error) return self->finish(self->ending_.value_or(ending_of(error)));
                        if (self->gate_) {
                          ++self->gate_->traffic.messages_out;
                          self->gate_->traffic.bytes_out += bytes;
                        }
                        self->write_next();
                      });
}

void WebSocket::close(unsigned code, std::string reason) {
  {
    const std::lock_guard lock(mutex_);
    shut_ = true;
  }
  post([self = shared_from_this(), code, reason = std::move(reason)]() mutable {
    self->begin_close({sendable(code), cut_text(std::move(reason), kLongestReason)});
  });
}

void WebSocket::begin_close(Ending ending) {
  if (ending_ || finished_ || !open_) return;
  if (gate_ && ending.code != close_code::kNormal && ending.code != close_code::kGoingAway) {
    gate_->count_refusal(std::to_string(ending.code));
  }
  ending_ = std::move(ending);
  bool idle = false;
  {
    const std::lock_guard lock(mutex_);
    shut_ = true;
    idle = !writing_;
  }
  arm_end(limits_.close_time);
  if (idle) send_close();
}

/// Whoever does not read gets no close frame either, and whoever is told to go may stay.
void WebSocket::arm_end(std::chrono::milliseconds time) {
  timer_.expires_after(time);
  timer_.async_wait([self = shared_from_this()](error_code error) {
    if (!error) self->shut();
  });
}

void WebSocket::send_close() {
  if (close_sent_ || finished_) return;
  close_sent_ = true;
  websocket::close_reason reason(static_cast<websocket::close_code>(ending_->code));
  reason.reason.assign(ending_->reason.data(), ending_->reason.size());
  stream_.async_close(reason, [self = shared_from_this()](error_code) {
    self->finish(*self->ending_);
    self->shut();
  });
}

void WebSocket::finish(const Ending& ending) {
  if (finished_) return;
  const Ending how = ending;
  finished_ = true;
  {
    const std::lock_guard lock(mutex_);
    shut_ = true;
    waiting_.clear();
    waiting_.shrink_to_fit();
    queued_ = 0;
  }
  if (gate_) {
    --gate_->traffic.sockets;
    if (!ending_ && (how.code == close_code::kTooBig || how.code == close_code::kBadText ||
                     how.code == close_code::kProtocolError)) {
      gate_->count_refusal(std::to_string(how.code));
    }
  }
  const SocketListener listener = std::exchange(listener_, {});
  try {
    if (listener.closed) listener.closed(how.code, how.reason);
  } catch (...) {  // there is nobody left to tell
  }
  if (!close_sent_) shut();
  place_.reset();
}

void WebSocket::shut() {
  timer_.cancel();
  beast::close_socket(beast::get_lowest_layer(stream_));
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
  finish(ending_.value_or(Ending{close_code::kGoingAway, "the server has stopped"}));
}

}  // namespace

void accept_websocket(TcpSocket connection, const Request& request, Accept accept,
                      const SocketLimits& limits, SocketPlace place) {
  const auto socket =
      std::make_shared<WebSocket>(std::move(connection), limits, request.remote, std::move(place));
  socket->bind();
  socket->accept(request, std::move(accept));
}

void connect_websocket(TcpSocket connection, const ClientHandshake& handshake,
                       const SocketLimits& limits, const Address& remote,
                       std::function<SocketListener(std::shared_ptr<Socket>)> on_open,
                       std::function<void(Error)> failed) {
  const auto socket =
      std::make_shared<WebSocket>(std::move(connection), limits, remote, std::nullopt);
  socket->connect(handshake, std::move(on_open), std::move(failed));
}

}  // namespace pharos::net
