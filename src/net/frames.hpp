// SPDX-License-Identifier: Apache-2.0
// The frames of a WebSocket (RFC 6455): bytes that came in become messages, messages get the head
// that they go out with. Knows no connection and no clock.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

namespace pharos::net {

enum class FrameKind : std::uint8_t {
  continuation = 0,
  text = 1,
  binary = 2,
  close = 8,
  ping = 9,
  pong = 10
};

/// Who reads or writes: what a client sends is masked, what a server sends is not.
enum class Side : std::uint8_t { server, client };

/// Why the connection cannot go on, as it is said in a close frame.
struct BadFrame {
  unsigned code;
  std::string reason;
};

/// A whole message, or a control frame between its pieces.
struct Arrived {
  FrameKind kind;            // text, binary, close, ping or pong
  std::string_view payload;  // until the next call
};

class FrameReader {
 public:
  /// `side` is who reads, `most` the bytes that a message may have.
  FrameReader(Side side, std::size_t most) : side_(side), most_(most) {}
  /// Messages may be compressed, each by itself: that was agreed on.
  void allow_compressed() { compressed_allowed_ = true; }

  /// Takes from the front of `bytes` up to the end of the next message or control frame; changes
  /// them. Nothing: more are needed. After a BadFrame it must not be called again.
  using Result = std::variant<std::monostate, Arrived, BadFrame>;
  [[nodiscard]] Result next(std::span<char>& bytes);

 private:
  [[nodiscard]] std::optional<BadFrame> read_start();
  [[nodiscard]] std::optional<BadFrame> read_head();
  void read_payload(std::span<char>& bytes);
  [[nodiscard]] Result whole_message();
  void forget_delivered();
  [[nodiscard]] bool is_control() const { return kind_ >= FrameKind::close; }

  Side side_;
  bool compressed_allowed_ = false;
  std::size_t most_;

  // The frame that is being read.
  std::array<char, 14> head_{};
  std::uint8_t head_bytes_ = 0;   // that have come
  std::uint8_t head_needed_ = 2;  // known after the first two
  bool in_payload_ = false;
  FrameKind kind_ = FrameKind::text;
  bool final_ = false;
  std::array<char, 4> mask_{};
  std::uint64_t left_ = 0;   // of its payload
  std::uint64_t place_ = 0;  // in its payload, for the mask

  // The message that its pieces belong to.
  std::optional<FrameKind> message_kind_;
  bool compressed_ = false;
  bool delivered_ = false;
  std::string message_;
  std::string control_;
};

/// The bytes before a payload of this size. `mask`: it will be masked with these.
struct FrameHead {
  std::array<char, 14> bytes{};
  std::uint8_t size = 0;
  [[nodiscard]] std::string_view view() const { return {bytes.data(), size}; }
};
[[nodiscard]] FrameHead frame_head(FrameKind kind, std::size_t size, bool compressed,
                                   const std::array<char, 4>* mask = nullptr);
/// Masked and unmasked alike. `place` is that of the first byte in the payload.
void apply_mask(std::span<char> bytes, const std::array<char, 4>& mask, std::uint64_t place);

/// What a close frame says; 1005 when it says nothing.
struct CloseWords {
  unsigned code;
  std::string reason;
};
[[nodiscard]] std::variant<CloseWords, BadFrame> read_close(std::string_view payload);
/// The payload of a close frame. The reason must not be longer than 123 bytes.
[[nodiscard]] std::string write_close(unsigned code, std::string_view reason);
/// Whether this code may stand in a close frame.
[[nodiscard]] bool may_be_sent(unsigned code);

[[nodiscard]] bool is_utf8(std::string_view text);

}  // namespace pharos::net
