// SPDX-License-Identifier: Apache-2.0
// Any bytes as a request, and as each of its parts that are read by hand: targets, cookies, lists,
// addresses, origins, addresses of webhooks. Never a crash; what is let through keeps its promises.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "net/address.hpp"
#include "net/http_parser.hpp"
#include "net/origin.hpp"
#include "net/target.hpp"
#include "net/webhook.hpp"

namespace {

using namespace pharos::net;

void check(bool holds) {
  if (!holds) std::abort();
}

void check_path(std::string_view path) {
  check(path.starts_with('/') && path.find("//") == std::string_view::npos);
  check(path.find('\\') == std::string_view::npos && path.find('\0') == std::string_view::npos);
  check((std::string(path) + "/").find("/../") == std::string::npos);
  check((std::string(path) + "/").find("/./") == std::string::npos);
}

void check_parts(std::string_view text) {
  if (const auto target = read_target(text)) check_path(target->path);
  check(percent_decoded(percent_encoded(text)) == std::string(text));
  for (const auto& [name, value] : read_cookies(text)) check(!name.empty());
  (void)accepts_coding(text, "gzip");
  (void)names_tag(text, "\"tag\"");
  if (const auto address = read_address(text)) check(read_address(to_string(*address)) == address);
  (void)read_range(text);
  if (const std::string origin = clean_origin(text); !origin.empty()) {
    check(clean_origin(origin) == origin);
  }
  const std::vector<AddressRange> trusted = {*read_range("10.0.0.0/8")};
  const Address peer = *read_address("10.0.0.1");
  const Address remote = remote_of(peer, text, trusted);
  check(!to_string(remote).empty());
  if (const auto target = read_webhook_url(text, WebhookSettings{})) {
    check(target->port != 0 && !target->host.empty());
    check(headers_are_clean({{"Host", target->authority}}));
    check(target->target.find_first_of(" \r\n\t") == std::string::npos);
  }
}

/// As a connection would, in pieces of this size.
bool check_request(std::string_view text, std::size_t piece) {
  RequestParser parser(ParserLimits{.target = 200, .head = 1000, .body = 300});
  std::string buffer;
  while (!parser.done() && !parser.failure() && !text.empty()) {
    buffer += text.substr(0, piece);
    text.remove_prefix(std::min(piece, text.size()));
    while (!parser.done() && !parser.failure()) {
      const std::size_t used = parser.feed(buffer);
      check(used <= buffer.size());
      buffer.erase(0, used);
      if (used == 0) break;
    }
    check(buffer.size() <= 2000 || parser.done() || parser.failure());
  }
  if (parser.failure()) {
    check(parser.failure()->status >= 400 && !parser.failure()->text.empty());
    return false;
  }
  if (!parser.done()) return false;
  (void)parser.keep_alive();
  (void)parser.wants_websocket();
  const Request request = parser.take();
  check_path(request.path);
  check(request.body.size() <= 300 && request.raw_target.size() <= 200);
  check(headers_are_clean({{"Method", request.method}}));
  (void)same_origin(request, "");
  return true;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(bytes), size);
  check_parts(text);
  if (size < 100'000) {
    check_request(text, 64);
    check_request(text, 7);
  }
  ResponseParser answer(ParserLimits{.target = 200, .head = 1000, .body = 300}, false);
  std::string_view rest = text;
  while (const std::size_t used = answer.feed(rest)) rest.remove_prefix(used);
  answer.end();
  if (answer.done()) check(answer.take().body.size() <= 300);
  return 0;
}
