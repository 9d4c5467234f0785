// SPDX-License-Identifier: Apache-2.0
// Tells another server something: POSTs JSON to an address that a user has given. Such an address
// is not to be trusted: it must not reach into the network this program runs in. Free of Boost.
//
// - https with a checked certificate; http only where allowed.
// - The name is resolved once an attempt; special addresses (private, loopback, link-local and
//   the like, see special_kind) are left out, and what was checked is what is connected to.
// - No redirect is followed. Time, size of the answer and number of attempts are bounded.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "net/http.hpp"
#include "net/loop.hpp"

namespace pharos::net {

struct WebhookSettings {
  bool allow_http = false;
  bool allow_special_addresses = false;          // for tests, and for who runs both sides
  std::chrono::milliseconds time_out{10'000};    // of one attempt, all in all
  std::size_t answer_bytes = 64 * 1024;          // of the answer; a longer one is a failure
  unsigned attempts = 4;                         // in all
  std::chrono::milliseconds first_pause{2'000};  // before the second; doubled for each after it
  std::string ca_file{};  // certificates (PEM) to trust besides those of the system
};

/// Where a webhook goes.
struct WebhookTarget {
  bool encrypted = true;
  std::string host;  // a name or an address, without brackets
  std::uint16_t port = 443;
  std::string authority;  // for the Host header
  std::string target;     // path and query
};

/// Checks what a user has typed, without any network: scheme, host, port, no user and password.
[[nodiscard]] Result<WebhookTarget> read_webhook_url(std::string_view url,
                                                     const WebhookSettings& settings);

struct WebhookResult {
  int status = 0;     // of the last answer; 0: there was none
  std::string error;  // a sentence; empty after a 2xx
  unsigned attempts = 0;
  std::string body;  // of the last answer
  [[nodiscard]] bool ok() const { return error.empty(); }
};

/// Never blocks. `done` is called once, on a strand of its own, also for a bad URL. What can pass
/// by itself (no connection, time, 408, 425, 429, 5xx) is tried again; all else is not.
void post_webhook(Loop& loop, std::string url, std::string json, Pairs headers,
                  WebhookSettings settings, std::function<void(WebhookResult)> done);

}  // namespace pharos::net
