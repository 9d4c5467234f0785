// SPDX-License-Identifier: Apache-2.0
// Any bytes as frames of a WebSocket, from a client and from a server, compressed or not. Never a
// crash; however the bytes are cut, the same comes out of them; nothing is longer than it may be.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "net/deflate.hpp"
#include "net/frames.hpp"

namespace {

using namespace pharos::net;

constexpr std::size_t kMost = 300;

void check(bool holds) {
  if (!holds) std::abort();
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
      seen += std::to_string(static_cast<int>(kind)) + ' ' + std::string(payload) + '\n';
    }
    check(some.empty());
  }
  return seen;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(bytes), size);
  for (const Side side : {Side::server, Side::client}) {
    for (const bool deflate : {false, true}) {
      const std::string whole = read(text, text.size() + 1, side, deflate);
      check(read(text, 1, side, deflate) == whole);
      check(read(text, 5, side, deflate) == whole);
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
