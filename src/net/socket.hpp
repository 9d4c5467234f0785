// SPDX-License-Identifier: Apache-2.0
// One WebSocket, of a server or a client: text goes out, text comes in. Knows no meaning of it.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "net/address.hpp"

namespace pharos::net {

/// The codes of RFC 6455 that this project speaks of.
namespace close_code {
inline constexpr unsigned kNormal = 1000;
inline constexpr unsigned kGoingAway = 1001;
inline constexpr unsigned kProtocolError = 1002;
inline constexpr unsigned kUnsupported = 1003;
inline constexpr unsigned kNone = 1005;      // only reported: closed without a code
inline constexpr unsigned kAbnormal = 1006;  // only reported: the connection broke
inline constexpr unsigned kBadText = 1007;
inline constexpr unsigned kPolicy = 1008;
inline constexpr unsigned kTooBig = 1009;
inline constexpr unsigned kInternal = 1011;
inline constexpr unsigned kTryLater = 1013;
}  // namespace close_code

struct SocketLimits {
  std::size_t message_bytes = 64 * 1024;   // of one message that comes in: 1009
  double messages_per_second = 20;         // that come in, on average: 1008; 0 is no limit
  double messages_at_once = 60;            // and as a burst
  std::size_t queue_bytes = 1024 * 1024;   // waiting to go out; a slower client is closed: 1013
  std::chrono::milliseconds idle{10'000};  // without a sign of life, asked for after half of it
  std::chrono::milliseconds close_time{5'000};  // for the handshakes at the beginning and the end
};

/// How a message goes to whoever takes compressed ones (permessage-deflate).
/// Its length then tells something of what is in it. So nothing may be compressed that holds a
/// secret of the receiver beside text that others can choose: they could guess the secret, look at
/// the length on its way, and guess again.
enum class Packing : std::uint8_t { plain, compressed };

/// A handle: every function may be called from any thread, also after the end, when they do
/// nothing.
class Socket {
 public:
  virtual ~Socket() = default;
  /// Text (UTF-8), in order. The same buffer may go to many sockets.
  virtual void send(std::shared_ptr<const std::string> text, Packing packing) = 0;
  void send(std::shared_ptr<const std::string> text) { send(std::move(text), Packing::plain); }
  void send(std::string text, Packing packing = Packing::plain) {
    send(std::make_shared<const std::string>(std::move(text)), packing);
  }
  /// What was sent before goes out first. The reason is cut to 123 bytes.
  virtual void close(unsigned code, std::string reason) = 0;
  /// Whom it is from, through trusted proxies; of a client: whom it is connected to.
  [[nodiscard]] virtual Address remote() const = 0;
  [[nodiscard]] virtual std::size_t queued_bytes() const = 0;
  /// How long ago the last sign of life was.
  [[nodiscard]] virtual std::chrono::milliseconds silence() const {
    return std::chrono::milliseconds(0);
  }
};

/// Both are called on the connection's own strand, one after another; `closed` exactly once and
/// last, also when the connection breaks. Both are destroyed after `closed`, so that they may hold
/// the socket. A listener that throws closes its socket with 1011.
struct SocketListener {
  std::function<void(std::string_view text)> message;
  std::function<void(unsigned code, std::string_view reason)> closed;
};

}  // namespace pharos::net
