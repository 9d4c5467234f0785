// SPDX-License-Identifier: Apache-2.0
#include "net/websocket.hpp"

#include <openssl/evp.h>
#include <openssl/rand.h>

#include <algorithm>
#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/asio/error.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <mutex>
#include <utility>
#include <vector>

#include "net/deflate.hpp"
#include "net/frames.hpp"
#include "net/http_parser.hpp"
#include "net/token_bucket.hpp"

namespace pharos::net {

namespace asio = boost::asio;
using boost::system::error_code;
using std::chrono::milliseconds;
using std::chrono::steady_clock;

namespace {

constexpr std::size_t kLongestReason = 123;     // RFC 6455, 5.5: a control frame holds 125 bytes
constexpr std::size_t kPerMessage = 64;         // what a waiting message costs besides its text
constexpr milliseconds kGoodbye{500};           // for the other side to go, when all is said
constexpr std::size_t kReadAtOnce = 16 * 1024;  // read at once
constexpr std::size_t kMostIgnored = 1U << 20;  // of somebody who was refused and goes on
constexpr std::size_t kMostAtOnce = 16;         // messages written in one go

/// At most so many bytes, and no torn character at the end.
std::string cut_text(std::string text, std::size_t most) {
  if (text.size() <= most) return text;
  std::size_t end = most;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
  text.resize(end);
  return text;
}

std::string base64(const unsigned char* bytes, std::size_t size) {
  std::array<unsigned char, 64> text{};
  const int length = EVP_EncodeBlock(text.data(), bytes, static_cast<int>(size));
  return {reinterpret_cast<const char*>(text.data()), static_cast<std::size_t>(length)};
}

/// The answer to a key: RFC 6455, 4.2.2.
std::string accept_of(std::string_view key) {
  const std::string text = std::string(key) + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
  std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
  unsigned size = 0;
  EVP_Digest(text.data(), text.size(), digest.data(), &size, EVP_sha1(), nullptr);
  return base64(digest.data(), size);
}

template <std::size_t N>
std::array<unsigned char, N> random_bytes() {
  std::array<unsigned char, N> bytes{};
  RAND_bytes(bytes.data(), N);
  return bytes;
}

struct Ending {
  unsigned code;
  std::string reason;
};

/// A message that waits to go out.
struct Outgoing {
  std::shared_ptr<const std::string> text;
  Packing packing = Packing::plain;
};

/// What is written in one go, and has to stay where it is for so long.
struct Writing {
  std::vector<std::pair<FrameHead, std::shared_ptr<const std::string>>> frames;
  std::size_t messages = 0;
  std::size_t room = 0;  // what they took in the queue
  bool ends = false;     // the last one is our close
};

using OnOpen = std::function<SocketListener(std::shared_ptr<Socket>)>;

class WebSocket final : public Socket, public Live, public std::enable_shared_from_this<WebSocket> {
 public:
  WebSocket(TcpSocket connection, const SocketLimits& limits, const Address& remote, Side side,
            std::optional<SocketPlace> place)
      : socket_(std::move(connection)),
        timer_(socket_.get_executor()),
        side_(side),
        reader_(side, limits.message_bytes),
        limits_(limits),
        remote_(remote),
        place_(std::move(place)),
        bucket_(limits.messages_per_second, limits.messages_at_once) {
    if (place_) gate_ = place_->gate;
    error_code ignored;
    socket_.non_blocking(true, ignored);
  }
  WebSocket(const WebSocket&) = delete;
  WebSocket& operator=(const WebSocket&) = delete;
  ~WebSocket() override = default;

  void bind() {
    if (place_) place_->ticket.bind(weak_from_this());
  }
  void accept(const Request& request, const Accept& accept);
  void connect(const ClientHandshake& handshake, OnOpen on_open, std::function<void(Error)> failed);

  using Socket::send;
  void send(std::shared_ptr<const std::string> text, Packing packing) override;
  void close(unsigned code, std::string reason) override;
  [[nodiscard]] Address remote() const override { return remote_; }
  [[nodiscard]] std::size_t queued_bytes() const override {
    const std::lock_guard lock(mutex_);
    return queued_;
  }
  [[nodiscard]] milliseconds silence() const override {
    return std::chrono::duration_cast<milliseconds>(steady_clock::now() - heard_.load());
  }
  void leave() override { close(close_code::kGoingAway, "the server is stopping"); }
  void cut() override;
  void abandon() override;

 private:
  struct Knock;  // a client's handshake

  template <class Work>
  void post(Work work) {
    asio::post(socket_.get_executor(), std::move(work));
  }
  // All of these run on the strand.
  void read_answer(const std::shared_ptr<Knock>& knock);
  void on_answer(Knock& knock);
  void opened(const OnOpen& on_open);
  void read();
  void on_readable(error_code error);
  void on_read_error(error_code error);
  void take(std::span<char> bytes);
  void take_control(const Arrived& arrived);
  void peer_closes(const Arrived& arrived);
  void deliver(const Arrived& arrived);
  void write_soon();
  void write_next();
  [[nodiscard]] std::shared_ptr<Writing> next_writing();
  void add_control(Writing& writing, FrameKind kind, std::string payload) const;
  void add_message(Writing& writing, const Outgoing& message) const;
  void add_frame(Writing& writing, FrameKind kind, std::shared_ptr<const std::string> payload,
                 bool compressed) const;
  void on_written(error_code error, const Writing& writing);
  void begin_close(Ending ending, std::optional<Misfit> misfit = {});
  void fail(const BadFrame& bad);
  void drop_waiting();
  void linger();
  void arm(milliseconds time, void (WebSocket::*then)());
  void watch_idle();
  void on_idle();
  void break_off(std::string why);
  void over();
  void finish(Ending how);
  void shut();

  TcpSocket socket_;
  asio::steady_timer timer_;
  Side side_;
  FrameReader reader_;
  SocketLimits limits_;
  Address remote_;
  std::optional<SocketPlace> place_;
  std::shared_ptr<Gate> gate_;
  TokenBucket bucket_;
  SocketListener listener_;
  std::atomic<steady_clock::time_point> heard_ = steady_clock::now();  // the last sign of life
  std::optional<Ending> ending_;       // how this side wants it to end, or what was wrong
  std::optional<Ending> peer_ending_;  // how the other one does
  std::optional<std::string> pong_;    // owed
  std::size_t discarded_ = 0;
  unsigned timer_round_ = 0;
  bool deflate_ = false;  // agreed on
  bool open_ = false;
  bool gone_ = false;    // before it was open
  bool pinged_ = false;  // and no sign of life since
  bool ping_due_ = false;
  bool failed_ = false;  // what comes in is not read any more
  bool close_sent_ = false;
  bool lingering_ = false;
  bool peer_left_ = false;  // nothing more comes in
  bool finished_ = false;

  mutable std::mutex mutex_;  // of what follows
  std::vector<Outgoing> waiting_;
  std::size_t next_ = 0;  // of `waiting_`
  std::size_t queued_ = 0;
  bool writing_ = false;
  bool shut_ = false;  // nothing more is taken
};

// --- handshakes ----------------------------------------------------------------------------------

void WebSocket::accept(const Request& request, const Accept& accept) {
  const bool known = request.header("Sec-WebSocket-Version") == "13";
  const auto text = std::make_shared<std::string>();
  if (known) {
    *text =
        "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Accept: " +
        accept_of(request.header("Sec-WebSocket-Key")) + "\r\nServer: Pharos\r\n";
    const std::string offered = request.joined_headers("Sec-WebSocket-Protocol");
    for (std::string_view rest = offered; !rest.empty();) {
      if (take_item(rest, ',') != accept.subprotocol) continue;
      *text += "Sec-WebSocket-Protocol: " + accept.subprotocol + "\r\n";
      break;
    }
    const std::string agreed = deflate_answer(request.joined_headers("Sec-WebSocket-Extensions"));
    deflate_ = !agreed.empty();
    if (deflate_) *text += "Sec-WebSocket-Extensions: " + agreed + "\r\n";
    for (const auto& [name, value] : accept.headers) *text += name + ": " + value + "\r\n";
    *text += "\r\n";
  } else {
    Response refused = plain_answer(426, "Only version 13 of WebSocket is spoken here.");
    refused.headers.emplace_back("Sec-WebSocket-Version", "13");
    *text = head_of(refused, true) + refused.body;
  }
  arm(limits_.close_time, &WebSocket::shut);
  asio::async_write(socket_, asio::buffer(*text),
                    [self = shared_from_this(), text, known, on_open = accept.on_open](
                        error_code error, std::size_t) {
                      if (self->gone_) return;  // cut meanwhile: the server may be no more
                      if (!error && known) return self->opened(on_open);
                      if (self->gate_) self->gate_->count_refusal("handshake");
                      self->shut();
                    });
}

struct WebSocket::Knock {
  OnOpen on_open;
  std::function<void(Error)> failed;
  std::string key;
  std::string text;  // what is sent
  std::array<char, 4096> chunk{};
  std::string come;
  ResponseParser parser{ParserLimits{.target = 0, .head = 64 * 1024, .body = 64 * 1024}, false};
};

void WebSocket::connect(const ClientHandshake& handshake, OnOpen on_open,
                        std::function<void(Error)> failed) {
  const auto knock = std::make_shared<Knock>();
  knock->on_open = std::move(on_open);
  knock->failed = std::move(failed);
  knock->key = base64(random_bytes<16>().data(), 16);
  knock->text =
      "GET " + handshake.target + " HTTP/1.1\r\nHost: " + handshake.host +
      "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: " + knock->key +
      "\r\nSec-WebSocket-Version: 13\r\n";
  if (!handshake.subprotocol.empty()) {
    knock->text += "Sec-WebSocket-Protocol: " + handshake.subprotocol + "\r\n";
  }
  if (handshake.deflate) {
    knock->text += "Sec-WebSocket-Extensions: " + std::string(kDeflateOffer) + "\r\n";
  }
  for (const auto& [name, value] : handshake.headers) knock->text += name + ": " + value + "\r\n";
  knock->text += "\r\n";
  arm(limits_.close_time, &WebSocket::shut);  // what is under way then ends with an error
  asio::async_write(socket_, asio::buffer(knock->text),
                    [self = shared_from_this(), knock](error_code error, std::size_t) {
                      if (!error) return self->read_answer(knock);
                      self->shut();
                      knock->failed(Error{"the WebSocket was refused: " + error.message()});
                    });
}

void WebSocket::read_answer(const std::shared_ptr<Knock>& knock) {
  socket_.async_read_some(asio::buffer(knock->chunk), [self = shared_from_this(), knock](
                                                          error_code error, std::size_t bytes) {
    knock->come.append(knock->chunk.data(), bytes);
    std::size_t used = 0;
    while (!knock->parser.done() && !knock->parser.failure()) {
      const std::size_t step = knock->parser.feed(std::string_view(knock->come).substr(used));
      if (step == 0) break;
      used += step;
    }
    knock->come.erase(0, used);
    if (error == asio::error::eof) knock->parser.end();
    if (knock->parser.done()) return self->on_answer(*knock);
    if (!error && !knock->parser.failure()) return self->read_answer(knock);
    self->shut();
    knock->failed(Error{"the WebSocket was refused: " +
                        (error ? error.message() : knock->parser.failure()->text)});
  });
}

void WebSocket::on_answer(Knock& knock) {
  const Response answer = knock.parser.take();
  Request headers;  // they are looked up alike
  headers.headers = answer.headers;
  if (answer.status != 101) {
    std::string text = "the WebSocket was refused with status " + std::to_string(answer.status);
    if (!answer.body.empty()) text += ": " + std::string(trimmed(answer.body));
    while (text.ends_with('\n')) text.pop_back();
    shut();
    return knock.failed(Error{text});
  }
  const Agreed agreed = deflate_agreed(headers.joined_headers("Sec-WebSocket-Extensions"));
  if (agreed == Agreed::nonsense ||
      headers.header("Sec-WebSocket-Accept") != accept_of(knock.key)) {
    shut();
    return knock.failed(Error{"the WebSocket was refused: the answer does not fit the question"});
  }
  deflate_ = agreed == Agreed::yes;
  opened(knock.on_open);
  if (!finished_ && !knock.come.empty()) take(knock.come);
}

void WebSocket::opened(const OnOpen& on_open) {
  open_ = true;
  if (deflate_) reader_.allow_compressed();
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
    const std::lock_guard lock(mutex_);
    if (writing_) return;
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
  if (arrived.kind != FrameKind::ping || close_sent_) return;
  pong_ = std::string(arrived.payload);  // only the last one has to be answered
  write_soon();
}

void WebSocket::peer_closes(const Arrived& arrived) {
  auto words = read_close(arrived.payload);
  if (const auto* bad = std::get_if<BadFrame>(&words)) return fail(*bad);
  auto& [code, reason] = std::get<CloseWords>(words);
  peer_ending_ = Ending{code, std::move(reason)};
  if (close_sent_) return linger();
  drop_waiting();  // it would not be read
  arm(std::min(limits_.close_time, kGoodbye), &WebSocket::over);
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
  bool overflow = false;
  {
    const std::lock_guard lock(mutex_);
    if (shut_) return;
    overflow = queued_ + text->size() + kPerMessage > limits_.queue_bytes;
    if (overflow) {
      shut_ = true;
    } else {
      queued_ += text->size() + kPerMessage;
      waiting_.push_back({std::move(text), packing});
      if (writing_) return;
      writing_ = true;
    }
  }
  post([self = shared_from_this(), overflow] {
    if (!overflow) return self->write_next();
    self->drop_waiting();  // he would not read it anyway
    self->begin_close({close_code::kTryLater, "too slow: too much is waiting to be read"},
                      Misfit::too_slow);
  });
}

/// When there is a control frame to be written.
void WebSocket::write_soon() {
  {
    const std::lock_guard lock(mutex_);
    if (writing_) return;
    writing_ = true;
  }
  write_next();
}

void WebSocket::write_next() {
  if (finished_) return;
  const std::shared_ptr<Writing> writing = next_writing();
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

/// Answers to pings first, our close last. Nothing when there is nothing.
std::shared_ptr<Writing> WebSocket::next_writing() {
  auto writing = std::make_shared<Writing>();
  std::array<Outgoing, kMostAtOnce> taken;
  {
    const std::lock_guard lock(mutex_);
    while (writing->messages < kMostAtOnce && next_ < waiting_.size()) {
      taken[writing->messages++] = std::move(waiting_[next_++]);
    }
    const bool all = next_ == waiting_.size();
    if (all) {
      waiting_.clear();
      if (waiting_.capacity() > kMostAtOnce) waiting_.shrink_to_fit();
      next_ = 0;
    }
    writing->ends = all && !close_sent_ && (ending_ || peer_ending_);
    if (writing->messages == 0 && !writing->ends && !pong_ && !ping_due_) {
      queued_ = 0;
      writing_ = false;
      return nullptr;
    }
  }
  if (pong_) add_control(*writing, FrameKind::pong, *std::exchange(pong_, std::nullopt));
  if (std::exchange(ping_due_, false)) add_control(*writing, FrameKind::ping, {});
  for (std::size_t i = 0; i < writing->messages; ++i) {
    writing->room += taken[i].text->size() + kPerMessage;
    add_message(*writing, taken[i]);
  }
  if (writing->ends) {
    close_sent_ = true;
    const Ending& how = ending_ ? *ending_ : *peer_ending_;
    const bool bare = how.code == close_code::kNone;
    add_control(*writing, FrameKind::close, bare ? "" : write_close(how.code, how.reason));
  }
  return writing;
}

void WebSocket::add_control(Writing& writing, FrameKind kind, std::string payload) const {
  add_frame(writing, kind, std::make_shared<const std::string>(std::move(payload)), false);
}

void WebSocket::add_message(Writing& writing, const Outgoing& message) const {
  if (deflate_ && message.packing == Packing::compressed) {
    if (auto packed = deflated(*message.text)) {
      const auto shared = std::make_shared<const std::string>(std::move(*packed));
      return add_frame(writing, FrameKind::text, shared, true);
    }
  }
  add_frame(writing, FrameKind::text, message.text, false);
}

void WebSocket::add_frame(Writing& writing, FrameKind kind,
                          std::shared_ptr<const std::string> payload, bool compressed) const {
  if (side_ == Side::server) {
    const FrameHead head = frame_head(kind, payload->size(), compressed);
    writing.frames.emplace_back(head, std::move(payload));
    return;
  }
  const auto random = random_bytes<4>();
  std::array<char, 4> mask{};
  std::copy(random.begin(), random.end(), mask.begin());
  const auto masked = std::make_shared<std::string>(*payload);
  apply_mask(*masked, mask, 0);
  writing.frames.emplace_back(frame_head(kind, masked->size(), compressed, &mask), masked);
}

void WebSocket::on_written(error_code error, const Writing& writing) {
  if (finished_) return;
  {
    const std::lock_guard lock(mutex_);
    queued_ -= std::min(queued_, writing.room);
  }
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

// --- the end -------------------------------------------------------------------------------------

void WebSocket::close(unsigned code, std::string reason) {
  {
    const std::lock_guard lock(mutex_);
    shut_ = true;
  }
  post([self = shared_from_this(), code, reason = std::move(reason)]() mutable {
    self->begin_close({may_be_sent(code) ? code : close_code::kInternal,
                       cut_text(std::move(reason), kLongestReason)});
  });
}

/// What waits goes out first. Without a misfit it is for the owner to say why.
void WebSocket::begin_close(Ending ending, std::optional<Misfit> misfit) {
  if (ending_ || peer_ending_ || finished_ || !open_) return;
  if (gate_ && misfit == Misfit::server_error) {
    gate_->fail(std::to_string(ending.code), remote_);
  } else if (gate_ && misfit) {
    gate_->refuse(*misfit, std::to_string(ending.code), remote_);
  } else if (gate_ && ending.code != close_code::kNormal && ending.code != close_code::kGoingAway) {
    gate_->count_refusal(std::to_string(ending.code));
  }
  ending_ = std::move(ending);
  {
    const std::lock_guard lock(mutex_);
    shut_ = true;
  }
  arm(limits_.close_time, &WebSocket::over);  // whoever does not read gets no close frame either
  write_soon();
}

/// What came in cannot be understood, so nothing after it can. The other side is told.
void WebSocket::fail(const BadFrame& bad) {
  failed_ = true;
  drop_waiting();
  if (!ending_) {
    const bool long_one = bad.code == close_code::kTooBig;
    if (gate_) {
      gate_->refuse(long_one ? Misfit::message_too_long : Misfit::bad_message,
                    std::to_string(bad.code), remote_);
    }
    ending_ = Ending{bad.code, bad.reason};
  }
  if (close_sent_) return linger();
  arm(limits_.close_time, &WebSocket::over);
  write_soon();
}

void WebSocket::drop_waiting() {
  const std::lock_guard lock(mutex_);
  shut_ = true;
  waiting_.clear();
  next_ = 0;
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
    pinged_ = ping_due_ = true;
    write_soon();
  }
  watch_idle();
}

void WebSocket::break_off(std::string why) {
  if (!ending_ && !peer_ending_) ending_ = Ending{close_code::kAbnormal, std::move(why)};
  over();
}

/// How it ends is known, and nothing more will come of it.
void WebSocket::over() {
  finish(ending_ ? *ending_ : *peer_ending_);
  shut();
}

void WebSocket::finish(Ending how) {
  if (std::exchange(finished_, true)) return;
  drop_waiting();
  {
    const std::lock_guard lock(mutex_);
    waiting_.shrink_to_fit();
    queued_ = 0;
  }
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
  finish(ending_.value_or(Ending{close_code::kGoingAway, "the server has stopped"}));
}

}  // namespace

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
  const auto socket = std::make_shared<WebSocket>(std::move(connection), limits, remote,
                                                  Side::client, std::nullopt);
  socket->connect(handshake, std::move(on_open), std::move(failed));
}

}  // namespace pharos::net
