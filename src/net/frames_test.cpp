// SPDX-License-Identifier: Apache-2.0
#include "net/frames.hpp"

#include <gtest/gtest.h>

#include "net/deflate.hpp"
#include "net/socket.hpp"

namespace pharos::net {
namespace {

constexpr std::array<char, 4> kMask = {'\x11', '\x22', '\x33', '\x44'};

std::string frame(FrameKind kind, std::string payload, bool final = true, bool compressed = false,
                  bool masked = true) {
  FrameHead head = frame_head(kind, payload.size(), compressed, masked ? &kMask : nullptr);
  if (!final) head.bytes[0] = static_cast<char>(head.bytes[0] & 0x7F);
  if (masked) apply_mask(payload, kMask, 0);
  return std::string(head.view()) + payload;
}

/// What is read of these bytes when they come in pieces of this size: a letter for the kind and the
/// payload of each, and the code at the end.
std::string read_in_pieces(std::string bytes, std::size_t piece, FrameReader reader) {
  std::string seen;
  for (std::size_t at = 0; at < bytes.size(); at += piece) {
    std::span<char> some = std::span<char>(bytes).subspan(at);
    some = some.first(std::min(piece, some.size()));
    while (true) {
      const auto result = reader.next(some);
      if (std::holds_alternative<std::monostate>(result)) break;
      if (const auto* bad = std::get_if<BadFrame>(&result)) return seen + std::to_string(bad->code);
      const auto& [kind, payload] = std::get<Arrived>(result);
      seen += "?tb?????cpq"[static_cast<std::size_t>(kind)];
      seen += std::string(payload) + ';';
    }
    EXPECT_TRUE(some.empty()) << "nothing is left over";
  }
  return seen;
}

/// However they are cut, the same is read.
std::string read(const std::string& bytes, bool deflate = false, std::size_t most = 1000) {
  FrameReader reader(Side::server, most);
  if (deflate) reader.allow_compressed();
  const std::string whole = read_in_pieces(bytes, bytes.size(), reader);
  for (const std::size_t piece : {1U, 2U, 3U, 7U, 64U}) {
    EXPECT_EQ(read_in_pieces(bytes, piece, reader), whole) << "in pieces of " << piece;
  }
  return whole;
}

TEST(Frames, become_messages) {
  EXPECT_EQ(read(frame(FrameKind::text, "hello")), "thello;");
  EXPECT_EQ(read(frame(FrameKind::text, "") + frame(FrameKind::binary, "x")), "t;bx;");
  const std::string longer(300, 'l');
  EXPECT_EQ(read(frame(FrameKind::text, longer) + frame(FrameKind::text, "y")),
            't' + longer + ";ty;");
  const std::string very_long(70'000, 'v');
  EXPECT_EQ(read(frame(FrameKind::text, very_long), false, 70'000), 't' + very_long + ';');
}

TEST(Frames, of_one_message_may_have_control_frames_between_them) {
  EXPECT_EQ(read(frame(FrameKind::text, "one ", false) + frame(FrameKind::ping, "there?") +
                 frame(FrameKind::continuation, "", false) + frame(FrameKind::pong, "") +
                 frame(FrameKind::continuation, "two")),
            "pthere?;q;tone two;");
}

TEST(Frames, that_break_the_rules_are_1002) {
  const auto t = FrameKind::text;
  const auto more = FrameKind::continuation;
  for (const std::string& bytes : {
           frame(t, "unmasked", true, false, false),
           frame(more, "continues nothing"),
           frame(t, "a", false) + frame(t, "b"),
           frame(FrameKind::ping, std::string(126, 'p')),
           frame(FrameKind::close, "torn", false),
           frame(static_cast<FrameKind>(3), ""),
           frame(static_cast<FrameKind>(11), ""),
           frame(t, "packed without leave", true, true),
           std::string("\xA1\x80\1\2\3\4", 6),              // a reserved bit
           std::string("\x81\xFE\0\x05\1\2\3\4abcde", 13),  // a length longer than it need be
           std::string("\x81\xFF\0\0\0\0\0\0\x01\0\1\2\3\4", 14),
           std::string("\x81\xFF\x80\0\0\0\0\0\0\0\1\2\3\4", 14),
       }) {
    EXPECT_TRUE(read(bytes).ends_with("1002")) << read(bytes);
  }
  EXPECT_EQ(read(frame(t, "a", false, true) + frame(more, "b", true, true), true), "1002")
      << "only the first piece says that it is compressed";
  EXPECT_EQ(read(frame(FrameKind::ping, "", true, true), true), "1002");
}

TEST(Frames, of_a_server_are_not_masked) {
  FrameReader reader(Side::client, 100);
  EXPECT_EQ(read_in_pieces(frame(FrameKind::text, "hi", true, false, false), 1, reader), "thi;");
  EXPECT_EQ(read_in_pieces(frame(FrameKind::text, "hi"), 1, reader), "1002");
}

TEST(Frames, that_are_too_long_are_1009_by_their_length_alone) {
  EXPECT_EQ(read(frame(FrameKind::text, std::string(1000, 'x'))).size(), 1002U);
  EXPECT_EQ(read(frame(FrameKind::text, std::string(1001, 'x')).substr(0, 8)), "1009");
  const std::string half = frame(FrameKind::text, std::string(600, 'x'), false);
  EXPECT_EQ(read(half + frame(FrameKind::continuation, std::string(401, 'x'))), "1009");
  EXPECT_EQ(read(std::string("\x81\xFF\x40\0\0\0\0\0\0\0abcd", 14)), "1009");
}

TEST(Frames, may_be_compressed_when_that_was_agreed) {
  const std::string text(900, 'z');
  const std::string packed = *deflated(text);
  EXPECT_LT(packed.size(), 50U);
  EXPECT_EQ(read(frame(FrameKind::text, packed, true, true), true), 't' + text + ';');
  EXPECT_EQ(
      read(frame(FrameKind::text, packed.substr(0, 5), false, true) + frame(FrameKind::ping, "!") +
               frame(FrameKind::continuation, packed.substr(5)) + frame(FrameKind::text, "plain"),
           true),
      "p!;t" + text + ";tplain;");
  EXPECT_EQ(read(frame(FrameKind::text, packed, true, true), true, 899), "1009")
      << "the limit is on what comes out";
  EXPECT_EQ(read(frame(FrameKind::text, "\xFF\xFF garbage", true, true), true), "1007");
}

TEST(Frames, of_text_hold_utf8) {
  EXPECT_EQ(read(frame(FrameKind::text, "\xC3\xB8 \xE2\x82\xAC \xF0\x9F\x8E\xB2")),
            "t\xC3\xB8 \xE2\x82\xAC \xF0\x9F\x8E\xB2;");
  EXPECT_EQ(read(frame(FrameKind::text, "\xC3", false) + frame(FrameKind::continuation, "\xB8")),
            "t\xC3\xB8;")
      << "a character may be torn between frames";
  for (const char* bad :
       {"\x80", "\xC0\xAF", "\xC1\xBF", "\xC3", "\xC3\x28", "\xE0\x9F\xBF", "\xED\xA0\x80",
        "\xE2\x82", "\xF0\x8F\xBF\xBF", "\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\xFF"}) {
    EXPECT_FALSE(is_utf8(bad));
    EXPECT_EQ(read(frame(FrameKind::text, bad)), "1007");
  }
  EXPECT_TRUE(is_utf8("\xED\x9F\xBF\xEE\x80\x80\xF4\x8F\xBF\xBF"));
  EXPECT_EQ(read(frame(FrameKind::binary, "\xFF")), "b\xFF;") << "binary is not text";
}

TEST(Frames, of_a_close_say_why) {
  const auto words = [](const std::string& payload) {
    const auto result = read_close(payload);
    const auto* good = std::get_if<CloseWords>(&result);
    return good != nullptr ? std::to_string(good->code) + good->reason
                           : "bad " + std::to_string(std::get<BadFrame>(result).code);
  };
  EXPECT_EQ(words(""), "1005");
  EXPECT_EQ(words(write_close(4001, "enough")), "4001enough");
  EXPECT_EQ(words("\x03"), "bad 1002");
  EXPECT_EQ(words(write_close(1001, "\xFF")), "bad 1007");
  for (const unsigned code : {0U, 999U, 1004U, 1005U, 1006U, 1015U, 2999U, 5000U, 65535U}) {
    EXPECT_EQ(words(write_close(code, "")), "bad 1002") << code;
  }
}

}  // namespace
}  // namespace pharos::net
