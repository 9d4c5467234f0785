// SPDX-License-Identifier: Apache-2.0
// What a browser meets: the pages of the client, a small HTTP interface (sessions, catalogue,
// records, health, metrics) and the WebSocket of the hub, all on one port (docs/protocol.md).
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "net/quota.hpp"
#include "net/server.hpp"
#include "net/static_files.hpp"
#include "server/hub.hpp"
#include "server/replay_site.hpp"

namespace pharos::server {

struct SiteSettings {
  std::string version;                   // of the program
  std::string public_url;                // as people reach it; empty: as they ask for it
  net::StaticFiles files;                // the client
  unsigned sessions_per_address = 60;    // new people at once, then one in ten seconds; 0: any
  std::function<std::string()> metrics;  // in the text format of Prometheus
};

class Site {
 public:
  Site(Hub& hub, SiteSettings settings);
  /// For net::Server::start. The site must outlive the server.
  [[nodiscard]] net::Handlers handlers();

 private:
  void http(net::Request request, net::Respond respond);
  [[nodiscard]] std::variant<net::Response, net::Accept> upgrade(const net::Request& request);
  void post(const net::Request& request, net::Respond respond);
  void get_api(const net::Request& request, net::Respond respond);
  void new_session(const net::Request& request, std::string body, net::Respond respond);
  void finished(const net::Request& request, net::Respond respond);
  void ready(net::Respond respond);

  Hub& hub_;
  const SiteSettings settings_;
  net::Quota new_people_{0.1, static_cast<double>(settings_.sessions_per_address)};
  net::Quota logins_{1.0 / 60, 10};  // a password costs 64 MB and a while
  ReplaySite replay_;
};

/// Added to every answer: nothing is loaded from elsewhere, nothing is framed, nothing is guessed.
void add_security_headers(net::Response& response, bool encrypted);

}  // namespace pharos::server
