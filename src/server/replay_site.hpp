// SPDX-License-Identifier: Apache-2.0
// Replays over HTTP: POST /api/replay/outline, /step and /opinions, each with the record in its
// body (docs/protocol.md). Nothing is kept between two requests: records of this server's tables
// and those from anywhere else go the same way.
#pragma once

#include "net/http.hpp"
#include "net/quota.hpp"
#include "server/hub.hpp"

namespace pharos::server {

class ReplaySite {
 public:
  explicit ReplaySite(Hub& hub) : ReplaySite(hub, hub.world().limits) {}

  /// The paths that are answered here begin with this.
  static constexpr std::string_view kPath = "/api/replay/";
  /// A POST of JSON from a page of this site: that was checked before.
  void post(const net::Request& request, net::Respond respond);

 private:
  ReplaySite(Hub& hub, const Limits& limits)
      : hub_(hub),
        looks_(20, static_cast<double>(limits.looks_per_address)),
        opinions_(1, static_cast<double>(limits.opinions_per_address)) {}

  Hub& hub_;
  net::Quota looks_;     // outlines and steps: a slider is drawn over a whole game
  net::Quota opinions_;  // they cost time to think
};

}  // namespace pharos::server
