// SPDX-License-Identifier: Apache-2.0
// Compressed messages of a WebSocket (RFC 7692, permessage-deflate), each by itself: nothing of one
// message helps with another ("no context takeover"), so that no connection needs memory for it.
// Every thread has one compressor and one decompressor, for all connections.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace pharos::net {

/// Below this many bytes nothing is gained.
inline constexpr std::size_t kLeastDeflated = 256;

/// What is sent instead of the text; nothing when it would be no shorter.
[[nodiscard]] std::optional<std::string> deflated(std::string_view text);

enum class Inflated : std::uint8_t { good, too_long, broken };
/// The text of a compressed message, `most` bytes of it at most.
[[nodiscard]] Inflated inflate(std::string_view packed, std::size_t most, std::string& text);

/// What a server answers to these Sec-WebSocket-Extensions: the first offer of permessage-deflate
/// that it can keep, in its own words. Empty: there is none.
[[nodiscard]] std::string deflate_answer(std::string_view offers);
/// What a client offers.
inline constexpr std::string_view kDeflateOffer =
    "permessage-deflate; server_no_context_takeover; client_no_context_takeover";
/// Whether a server has taken that offer: it has, has not, or answers something that was not asked.
enum class Agreed : std::uint8_t { yes, no, nonsense };
[[nodiscard]] Agreed deflate_agreed(std::string_view answer);

}  // namespace pharos::net
