// SPDX-License-Identifier: Apache-2.0
#include "net/frames.hpp"

#include <algorithm>
#include <utility>

#include "net/deflate.hpp"
#include "net/socket.hpp"

namespace pharos::net {
namespace {

constexpr std::size_t kKept = 4 * 1024;      // memory that stays for the next message
constexpr std::size_t kMostOfControl = 125;  // RFC 6455, 5.5
constexpr std::uint64_t kTwoBytes = 126;     // the length follows in two bytes
constexpr std::uint64_t kEightBytes = 127;   // in eight

unsigned byte_of(char c) { return static_cast<unsigned char>(c); }

BadFrame broken(const char* what) { return {close_code::kProtocolError, what}; }
BadFrame too_long() { return {close_code::kTooBig, "the message is too long"}; }

void forget(std::string& text) {
  text.clear();
  if (text.capacity() > kKept) text.shrink_to_fit();
}

}  // namespace

/// The first two bytes: what kind of frame it is, and how long its head is.
std::optional<BadFrame> FrameReader::read_start() {
  const unsigned first = byte_of(head_[0]);
  const unsigned second = byte_of(head_[1]);
  const unsigned opcode = first & 0x0FU;
  const bool packed = (first & 0x40U) != 0;
  final_ = (first & 0x80U) != 0;
  if ((first & 0x30U) != 0) return broken("a reserved bit is set");
  if (opcode > 10 || (opcode > 2 && opcode < 8)) return broken("this kind of frame is unknown");
  kind_ = static_cast<FrameKind>(opcode);
  const bool begins = kind_ == FrameKind::text || kind_ == FrameKind::binary;
  if (packed && !(compressed_allowed_ && begins)) return broken("nothing may be compressed here");
  if (((second & 0x80U) != 0) != (side_ == Side::server)) return broken("the mask is wrong");
  const std::uint64_t size = second & 0x7FU;
  if (is_control() && (!final_ || size > kMostOfControl)) {
    return broken("a control frame is one short piece");
  }
  if (kind_ == FrameKind::continuation && !message_kind_)
    return broken("there is nothing to go on");
  if (begins) {
    if (message_kind_) return broken("the message before has not ended");
    message_kind_ = kind_;
    compressed_ = packed;
  }
  const unsigned more = size == kTwoBytes ? 2 : size == kEightBytes ? 8 : 0;
  head_needed_ = static_cast<std::uint8_t>(2 + more + (side_ == Side::server ? 4 : 0));
  return std::nullopt;
}

/// All of the head: the length, which alone can be too much, and the mask.
std::optional<BadFrame> FrameReader::read_head() {
  const std::uint64_t start = byte_of(head_[1]) & 0x7FU;
  const std::size_t more = start == kTwoBytes ? 2 : start == kEightBytes ? 8 : 0;
  left_ = more == 0 ? start : 0;
  for (std::size_t i = 0; i < more; ++i) left_ = left_ << 8 | byte_of(head_[2 + i]);
  if ((more == 2 && left_ < kTwoBytes) || (more == 8 && (left_ < 65'536 || left_ >> 63 != 0))) {
    return broken("the length is not written as it must be");
  }
  if (!is_control() && left_ > most_ - message_.size()) return too_long();
  if (side_ == Side::server) std::copy_n(head_.begin() + 2 + more, 4, mask_.begin());
  place_ = 0;
  in_payload_ = true;
  return std::nullopt;
}

void FrameReader::read_payload(std::span<char>& bytes) {
  const auto some =
      bytes.first(static_cast<std::size_t>(std::min<std::uint64_t>(left_, bytes.size())));
  if (side_ == Side::server) apply_mask(some, mask_, place_);
  (is_control() ? control_ : message_).append(some.data(), some.size());
  place_ += some.size();
  left_ -= some.size();
  bytes = bytes.subspan(some.size());
}

void FrameReader::forget_delivered() {
  if (!std::exchange(delivered_, false)) return;
  if (is_control()) return forget(control_);
  forget(message_);
  message_kind_.reset();
}

FrameReader::Result FrameReader::next(std::span<char>& bytes) {
  forget_delivered();
  while (true) {
    while (!in_payload_) {
      const std::size_t some = std::min<std::size_t>(head_needed_ - head_bytes_, bytes.size());
      std::copy_n(bytes.begin(), some, head_.begin() + head_bytes_);
      head_bytes_ = static_cast<std::uint8_t>(head_bytes_ + some);
      bytes = bytes.subspan(some);
      if (head_bytes_ < head_needed_) return {};
      if (head_needed_ == 2) {
        if (auto bad = read_start()) return std::move(*bad);
        if (head_needed_ > 2) continue;
      }
      if (auto bad = read_head()) return std::move(*bad);
    }
    read_payload(bytes);
    if (left_ > 0) return {};
    in_payload_ = false;
    head_bytes_ = 0;
    head_needed_ = 2;
    if (is_control()) {
      delivered_ = true;
      return Arrived{kind_, control_};
    }
    if (final_) return whole_message();
  }
}

FrameReader::Result FrameReader::whole_message() {
  if (compressed_) {
    std::string text;
    switch (inflate(message_, most_, text)) {
      case Inflated::good:
        break;
      case Inflated::too_long:
        return too_long();
      case Inflated::broken:
        return BadFrame{close_code::kBadText, "the compressed message cannot be read"};
    }
    message_ = std::move(text);
  }
  if (message_kind_ == FrameKind::text && !is_utf8(message_)) {
    return BadFrame{close_code::kBadText, "the text is not UTF-8"};
  }
  delivered_ = true;
  return Arrived{*message_kind_, message_};
}

FrameHead frame_head(FrameKind kind, std::size_t size, bool compressed,
                     const std::array<char, 4>* mask) {
  FrameHead head;
  const auto put = [&](std::uint64_t byte) { head.bytes[head.size++] = static_cast<char>(byte); };
  const unsigned masked = mask == nullptr ? 0U : 0x80U;
  put(0x80U | (compressed ? 0x40U : 0U) | static_cast<unsigned>(kind));
  const unsigned more = size < kTwoBytes ? 0 : size < 65'536 ? 2 : 8;
  put(masked | (more == 0 ? size : more == 2 ? kTwoBytes : kEightBytes));
  for (unsigned i = more; i > 0; --i)
    put(static_cast<std::uint64_t>(size) >> (8 * (i - 1)) & 0xFFU);
  if (mask == nullptr) return head;
  for (const char c : *mask) head.bytes[head.size++] = c;
  return head;
}

void apply_mask(std::span<char> bytes, const std::array<char, 4>& mask, std::uint64_t place) {
  for (char& c : bytes) c = static_cast<char>(c ^ mask[place++ & 3U]);
}

bool may_be_sent(unsigned code) {
  const bool registered =
      code >= 1000 && code <= 1014 && code != 1004 && code != 1005 && code != 1006;
  return registered || (code >= 3000 && code <= 4999);
}

std::variant<CloseWords, BadFrame> read_close(std::string_view payload) {
  if (payload.empty()) return CloseWords{close_code::kNone, {}};
  if (payload.size() == 1) return broken("half a code is none");
  const unsigned code = byte_of(payload[0]) << 8 | byte_of(payload[1]);
  if (!may_be_sent(code)) return broken("this code must not be sent");
  if (!is_utf8(payload.substr(2))) return BadFrame{close_code::kBadText, "the reason is not UTF-8"};
  return CloseWords{code, std::string(payload.substr(2))};
}

std::string write_close(unsigned code, std::string_view reason) {
  std::string payload;
  payload += static_cast<char>(code >> 8);
  payload += static_cast<char>(code & 0xFFU);
  payload += reason;
  return payload;
}

bool is_utf8(std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    const unsigned first = byte_of(text[i]);
    if (first < 0x80) {
      ++i;
      continue;
    }
    const std::size_t more = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : 1;
    if (first < 0xC2 || first > 0xF4 || text.size() - i <= more) return false;
    for (std::size_t k = 1; k <= more; ++k) {
      if ((byte_of(text[i + k]) & 0xC0U) != 0x80U) return false;
    }
    // Neither longer than needed, nor half of a pair, nor beyond the last character.
    const unsigned second = byte_of(text[i + 1]);
    if ((first == 0xE0 && second < 0xA0) || (first == 0xED && second > 0x9F) ||
        (first == 0xF0 && second < 0x90) || (first == 0xF4 && second > 0x8F)) {
      return false;
    }
    i += more + 1;
  }
  return true;
}

}  // namespace pharos::net
