// SPDX-License-Identifier: Apache-2.0
#include "net/handshake.hpp"

#include <openssl/evp.h>
#include <openssl/rand.h>

#include <array>
#include <cstddef>

#include "net/deflate.hpp"

namespace pharos::net {
namespace {

constexpr std::size_t kKeyBytes = 16;

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

std::string lines_of(const Pairs& headers) {
  std::string lines;
  for (const auto& [name, value] : headers) lines += name + ": " + value + "\r\n";
  return lines;
}

}  // namespace

HandshakeAnswer answer_handshake(const Request& request, std::string_view subprotocol,
                                 const Pairs& headers) {
  HandshakeAnswer answer;
  if (request.header("Sec-WebSocket-Version") != "13") {
    Response refused = plain_answer(426, "Only version 13 of WebSocket is spoken here.");
    refused.headers.emplace_back("Sec-WebSocket-Version", "13");
    answer.text = head_of(refused, true) + refused.body;
    return answer;
  }
  answer.opens = true;
  answer.text =
      "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
      "Sec-WebSocket-Accept: " +
      accept_of(request.header("Sec-WebSocket-Key")) + "\r\nServer: Pharos\r\n";
  const std::string offered = request.joined_headers("Sec-WebSocket-Protocol");
  for (std::string_view rest = offered; !rest.empty();) {
    if (take_item(rest, ',') != subprotocol) continue;
    answer.text += "Sec-WebSocket-Protocol: " + std::string(subprotocol) + "\r\n";
    break;
  }
  const std::string agreed = deflate_answer(request.joined_headers("Sec-WebSocket-Extensions"));
  answer.deflate = !agreed.empty();
  if (answer.deflate) answer.text += "Sec-WebSocket-Extensions: " + agreed + "\r\n";
  answer.text += lines_of(headers) + "\r\n";
  return answer;
}

std::string handshake_key() {
  std::array<unsigned char, kKeyBytes> bytes{};
  RAND_bytes(bytes.data(), kKeyBytes);
  return base64(bytes.data(), kKeyBytes);
}

std::string handshake_request(const ClientHandshake& handshake, std::string_view key) {
  std::string text =
      "GET " + handshake.target + " HTTP/1.1\r\nHost: " + handshake.host +
      "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: " + std::string(key) +
      "\r\nSec-WebSocket-Version: 13\r\n";
  if (!handshake.subprotocol.empty()) {
    text += "Sec-WebSocket-Protocol: " + handshake.subprotocol + "\r\n";
  }
  if (handshake.deflate) {
    text += "Sec-WebSocket-Extensions: " + std::string(kDeflateOffer) + "\r\n";
  }
  return text + lines_of(handshake.headers) + "\r\n";
}

Result<bool> read_handshake_answer(const Response& answer, std::string_view key) {
  if (answer.status != 101) {
    std::string text = "the WebSocket was refused with status " + std::to_string(answer.status);
    if (!answer.body.empty()) text += ": " + std::string(trimmed(answer.body));
    while (text.ends_with('\n')) text.pop_back();
    return Error{text};
  }
  Request headers;  // they are looked up alike
  headers.headers = answer.headers;
  const Agreed agreed = deflate_agreed(headers.joined_headers("Sec-WebSocket-Extensions"));
  if (agreed == Agreed::nonsense || headers.header("Sec-WebSocket-Accept") != accept_of(key)) {
    return Error{"the WebSocket was refused: the answer does not fit the question"};
  }
  return agreed == Agreed::yes;
}

}  // namespace pharos::net
