// SPDX-License-Identifier: Apache-2.0
// How a WebSocket begins (RFC 6455, 4): what is said in HTTP before the first frame, on both sides.
// Text into text: knows no connection, no frame and no clock.
#pragma once

#include <string>
#include <string_view>

#include "base/result.hpp"
#include "net/http.hpp"

namespace pharos::net {

/// What a server says to a request for a WebSocket.
struct HandshakeAnswer {
  std::string text;
  bool opens = false;    // or it is a refusal
  bool deflate = false;  // whether messages may be compressed: that was agreed on
};
/// `subprotocol` is said only if it was offered, `headers` in any case.
[[nodiscard]] HandshakeAnswer answer_handshake(const Request& request, std::string_view subprotocol,
                                               const Pairs& headers);

/// What a client asks with.
struct ClientHandshake {
  std::string host;  // as in the Host header
  std::string target;
  std::string subprotocol;
  Pairs headers;
  bool deflate = false;  // whether compressed messages are offered
};
[[nodiscard]] std::string handshake_key();
[[nodiscard]] std::string handshake_request(const ClientHandshake& handshake, std::string_view key);
/// Whether messages may be compressed; or why it is no WebSocket.
[[nodiscard]] Result<bool> read_handshake_answer(const Response& answer, std::string_view key);

}  // namespace pharos::net
