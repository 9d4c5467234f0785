// SPDX-License-Identifier: Apache-2.0
#include "net/deflate.hpp"

#include <zlib.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <new>

#include "net/target.hpp"

namespace pharos::net {
namespace {

// Tried with whole games of each kind: a larger window or more effort saves a few per cent of the
// bytes (docs/decisions/0051).
constexpr int kLevel = 1;
constexpr int kWindowBits = 13;
constexpr int kMemory = 8;

constexpr std::string_view kTail("\x00\x00\xFF\xFF", 4);  // RFC 7692, 7.2.1: not sent

struct Compressor {
  z_stream stream{};
  Compressor() {
    if (deflateInit2(&stream, kLevel, Z_DEFLATED, -kWindowBits, kMemory, Z_DEFAULT_STRATEGY) !=
        Z_OK)
      throw std::bad_alloc();
  }
  Compressor(const Compressor&) = delete;
  Compressor& operator=(const Compressor&) = delete;
  ~Compressor() { deflateEnd(&stream); }
};

struct Decompressor {
  z_stream stream{};
  Decompressor() {
    if (inflateInit2(&stream, -15) != Z_OK) throw std::bad_alloc();
  }
  Decompressor(const Decompressor&) = delete;
  Decompressor& operator=(const Decompressor&) = delete;
  ~Decompressor() { inflateEnd(&stream); }
};

void give(z_stream& stream, std::string_view bytes) {
  // zlib reads from it only, whatever its type says.
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
  stream.avail_in = static_cast<uInt>(bytes.size());
}

void take_into(z_stream& stream, char* bytes, std::size_t size) {
  stream.next_out = reinterpret_cast<Bytef*>(bytes);
  stream.avail_out = static_cast<uInt>(size);
}

/// An offer or an answer of permessage-deflate, as far as it is of the kind that is known.
struct Terms {
  bool server_keeps_nothing = false;
  bool client_keeps_nothing = false;
  std::optional<int> server_window;
  bool client_window = false;
};

std::optional<int> window_of(std::string_view text) {
  if (text.size() >= 2 && text.starts_with('"') && text.ends_with('"')) {
    text = text.substr(1, text.size() - 2);
  }
  int bits = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), bits);
  if (error != std::errc() || end != text.data() + text.size() || text.starts_with('0') ||
      bits < 8 || bits > 15) {
    return std::nullopt;
  }
  return bits;
}

/// Nothing when it is another extension, or has something twice, unknown or wrong in it.
std::optional<Terms> read_terms(std::string_view parameters) {
  if (take_item(parameters, ';') != "permessage-deflate") return std::nullopt;
  Terms terms;
  while (!parameters.empty()) {
    std::string_view value = take_item(parameters, ';');
    const bool has_value = value.find('=') != std::string_view::npos;
    const std::string_view name = take_item(value, '=');
    if (name == "server_no_context_takeover" && !has_value && !terms.server_keeps_nothing) {
      terms.server_keeps_nothing = true;
    } else if (name == "client_no_context_takeover" && !has_value && !terms.client_keeps_nothing) {
      terms.client_keeps_nothing = true;
    } else if (name == "server_max_window_bits" && has_value && !terms.server_window) {
      terms.server_window = window_of(trimmed(value));
      if (!terms.server_window) return std::nullopt;
    } else if (name == "client_max_window_bits" && !terms.client_window) {
      terms.client_window = true;
      if (has_value && !window_of(trimmed(value))) return std::nullopt;
    } else {
      return std::nullopt;
    }
  }
  return terms;
}

}  // namespace

std::optional<std::string> deflated(std::string_view text) {
  thread_local Compressor compressor;
  z_stream& stream = compressor.stream;
  // Room for what is worth sending: when that is full, the text itself is shorter.
  if (text.size() < kLeastDeflated || text.size() > UINT32_MAX) return std::nullopt;
  thread_local std::string out;
  if (out.size() < text.size()) out.resize(text.size());
  give(stream, text);
  take_into(stream, out.data(), text.size());
  const int result = deflate(&stream, Z_SYNC_FLUSH);
  const std::size_t size = text.size() - stream.avail_out;
  const bool complete = result == Z_OK && stream.avail_in == 0 && stream.avail_out > 0;
  deflateReset(&stream);
  if (!complete || size < kTail.size()) return std::nullopt;
  return out.substr(0, size - kTail.size());
}

Inflated inflate(std::string_view packed, std::size_t most, std::string& text) {
  thread_local Decompressor decompressor;
  z_stream& stream = decompressor.stream;
  text.clear();
  inflateReset(&stream);
  std::array<char, 16 * 1024> chunk;
  for (const std::string_view part : {packed, kTail}) {
    give(stream, part);
    do {
      take_into(stream, chunk.data(), chunk.size());
      const int result = ::inflate(&stream, Z_SYNC_FLUSH);
      if (result != Z_OK && result != Z_BUF_ERROR && result != Z_STREAM_END) {
        return Inflated::broken;
      }
      const std::size_t size = chunk.size() - stream.avail_out;
      if (size > most - text.size()) return Inflated::too_long;
      text.append(chunk.data(), size);
      // RFC 7692, 7.2.3.4: a message may end with a final block, and even so is followed by
      // nothing.
      if (result == Z_STREAM_END) {
        return part == packed && stream.avail_in > 0 ? Inflated::broken : Inflated::good;
      }
      if (result == Z_BUF_ERROR && stream.avail_in > 0) return Inflated::broken;
    } while (stream.avail_in > 0 || stream.avail_out == 0);
  }
  return Inflated::good;
}

std::string deflate_answer(std::string_view offers) {
  while (!offers.empty()) {
    const std::optional<Terms> terms = read_terms(take_item(offers, ','));
    if (!terms || terms->server_window.value_or(15) < kWindowBits) continue;
    std::string answer(kDeflateOffer);
    if (terms->server_window) {
      answer += "; server_max_window_bits=" + std::to_string(kWindowBits);
    }
    return answer;
  }
  return {};
}

Agreed deflate_agreed(std::string_view answer) {
  if (trimmed(answer).empty()) return Agreed::no;
  const std::optional<Terms> terms = read_terms(take_item(answer, ','));
  const bool good = terms && answer.empty() && terms->server_keeps_nothing && !terms->client_window;
  return good ? Agreed::yes : Agreed::nonsense;
}

}  // namespace pharos::net
