// SPDX-License-Identifier: Apache-2.0
// Any bytes as frames of a WebSocket, from a client and from a server, compressed or not. Never a
// crash; however the bytes are cut, the same comes out of them; nothing is longer than it may be.
// And what one side puts into its outbox, in any order, is what the other side reads, in that
// order.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "net/deflate.hpp"
#include "net/frames.hpp"
#include "net/outbox.hpp"

namespace {

using namespace pharos::net;

constexpr std::size_t kMost = 300;

void check(bool holds) {
  if (!holds) std::abort();
}

std::string line(FrameKind kind, std::string_view payload) {
  return std::to_string(static_cast<int>(kind)) + ' ' + std::string(payload) + '\n';
}

std::string read(std::string bytes, std::size_t piece, Side side, bool deflate) {
  FrameReader reader(side, kMost);
  if (deflate) reader.allow_compressed();
  std::string seen;
  for (std::size_t at = 0; at < bytes.size(); at += piece) {
    auto some = std::span<char>(bytes).subspan(at);
    some = some.first(std::min(piece, some.size()));
    while (true) {
      const auto result = reader.next(some);
      if (std::holds_alternative<std::monostate>(result)) break;
      if (const auto* bad = std::get_if<BadFrame>(&result)) {
        check(may_be_sent(bad->code) && bad->reason.size() <= 123);
        return seen + "bad " + std::to_string(bad->code);
      }
      const auto& [kind, payload] = std::get<Arrived>(result);
      check(kind != FrameKind::continuation);
      check(payload.size() <= (kind >= FrameKind::close ? 125 : kMost));
      check(kind != FrameKind::text || is_utf8(payload));
      if (kind == FrameKind::close) (void)read_close(payload);
      seen += line(kind, payload);
    }
    check(some.empty());
  }
  return seen;
}

/// Each byte is something that is done: a message, a ping to answer or to send, a writing, the end.
void talk(std::string_view bytes, Side side, bool deflate) {
  constexpr std::size_t kRoom = 20 * (kMost + 64);
  Outbox outbox(side, kRoom);
  FrameReader reader(side == Side::server ? Side::client : Side::server, kMost);
  if (deflate) outbox.allow_compressed();
  if (deflate) reader.allow_compressed();
  std::string messages;  // as they were taken
  std::string seen;      // as they were read
  std::optional<std::string> pong;
  std::optional<CloseWords> close;
  bool open = true;
  const auto write = [&] {
    (void)outbox.begin();
    const auto writing = outbox.take(close);
    if (writing == nullptr) return check(!outbox.is_written());
    check(outbox.bytes() <= kRoom);
    std::string sent;
    for (const auto& [head, payload] : writing->frames) sent += std::string(head.view()) + *payload;
    outbox.written(*writing);
    std::span<char> rest(sent);
    while (!rest.empty()) {
      const auto result = reader.next(rest);
      check(std::holds_alternative<Arrived>(result) && open);
      const auto& [kind, payload] = std::get<Arrived>(result);
      if (kind == FrameKind::text) seen += line(kind, payload);
      if (kind == FrameKind::pong) check(pong && payload == *std::exchange(pong, std::nullopt));
      open = kind != FrameKind::close;
      check(open || (close && outbox.has_closed()));
    }
  };
  for (std::size_t at = 0; at < bytes.size(); ++at) {
    const auto byte = static_cast<unsigned char>(bytes[at]);
    const std::string text(byte % 8 == 7 ? kMost : byte, static_cast<char>('a' + byte % 26));
    if (byte < 160) {
      const Packing packing = byte % 2 == 0 ? Packing::plain : Packing::compressed;
      const bool was_written = outbox.is_written();
      const auto added = outbox.add(std::make_shared<const std::string>(text), packing);
      if (added == Outbox::Added::first) check(!was_written);
      if (added < Outbox::Added::too_much) messages += line(FrameKind::text, text);
      check(!close || added >= Outbox::Added::too_much);
    } else if (byte < 180 && !outbox.has_closed()) {
      outbox.answer_ping(*(pong = std::to_string(at)));
    } else if (byte < 190 && !outbox.has_closed()) {
      outbox.ask_ping();
    } else if (byte < 192) {
      outbox.shut();
      close = CloseWords{byte == 190 ? 1000U : close_code::kNone, text.substr(0, 100)};
    } else {
      write();
    }
  }
  for (int i = 0; i < 10; ++i) write();
  check(seen == messages && !pong && open == !close);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(bytes), size);
  for (const Side side : {Side::server, Side::client}) {
    for (const bool deflate : {false, true}) {
      const std::string whole = read(text, text.size() + 1, side, deflate);
      check(read(text, 1, side, deflate) == whole);
      check(read(text, 5, side, deflate) == whole);
      talk(text, side, deflate);
    }
  }
  if (const auto packed = deflated(text)) {
    std::string back;
    check(packed->size() < text.size());
    check(inflate(*packed, text.size(), back) == Inflated::good && back == text);
  }
  const std::string answer = deflate_answer(text);
  check(answer.empty() || deflate_agreed(answer) == Agreed::yes);
  return 0;
}
