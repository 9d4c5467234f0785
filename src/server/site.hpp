// SPDX-License-Identifier: Apache-2.0
// What a browser meets: the pages of the client, a small HTTP interface (sessions, catalogue,
// records, health, metrics) and the WebSocket of the hub, all on one port (docs/protocol.md).
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "net/quota.hpp"
#include "net/server.hpp"
#include "net/static_files.hpp"
#include "server/hub.hpp"
#include "server/paper_site.hpp"
#include "server/replay_site.hpp"

namespace pharos::server {

struct SiteSettings {
  std::string version;                 // of the program
  std::string public_url;              // as people reach it; empty: as they ask for it
  net::StaticFiles files;              // the client
  unsigned sessions_per_address = 60;  // new people at once, then one in ten seconds; 0: any
  /// In the text format of Prometheus, on any thread.
  std::function<void(std::function<void(std::string text)> done)> metrics;
};

class Site {
 public:
  Site(Hub& hub, SiteSettings settings);
  /// For net::Server::start. The site must outlive the server.
  [[nodiscard]] net::Handlers handlers();

 private:
  /// From any thread, once.
  using Answer = net::Respond::Send;
  /// `part` is what stands for the * of the route.
  using Handler = void (Site::*)(const net::Request& request, std::string_view part,
                                 const Answer& answer);
  struct Route {
    std::string_view methods;  // empty: any
    std::string_view path;     // * is any part of it
    Handler handler;
  };
  static const std::array<Route, 16> kRoutes;  // the first that fits answers

  void http(const net::Request& request, const Answer& answer);
  [[nodiscard]] std::variant<net::Response, net::Accept> upgrade(const net::Request& request);

  void health(const net::Request& request, std::string_view part, const Answer& answer);
  void ready(const net::Request& request, std::string_view part, const Answer& answer);
  void metrics(const net::Request& request, std::string_view part, const Answer& answer);
  void version(const net::Request& request, std::string_view part, const Answer& answer);
  void games(const net::Request& request, std::string_view part, const Answer& answer);
  void catalogue(const net::Request& request, std::string_view game, const Answer& answer);
  void papers(const net::Request& request, std::string_view part, const Answer& answer);
  void paper(const net::Request& request, std::string_view file, const Answer& answer);
  void me(const net::Request& request, std::string_view part, const Answer& answer);
  void finished(const net::Request& request, std::string_view part, const Answer& answer);
  void record(const net::Request& request, std::string_view table, const Answer& answer);
  void unknown(const net::Request& request, std::string_view part, const Answer& answer);
  void replay(const net::Request& request, std::string_view part, const Answer& answer);
  void session(const net::Request& request, std::string_view part, const Answer& answer);
  void wrong_method(const net::Request& request, std::string_view part, const Answer& answer);
  void page(const net::Request& request, std::string_view part, const Answer& answer);

  Hub& hub_;
  const SiteSettings settings_;
  net::Quota new_people_{0.1, static_cast<double>(settings_.sessions_per_address)};
  net::Quota logins_{1.0 / 60, 10};  // a password costs 64 MB and a while
  ReplaySite replay_;
  PaperSite paper_;
};

/// What a browser sends to begin or end a session. What is not there is empty.
struct SessionAsked {
  std::string name;
  std::string login;
  std::string password;
};
/// Whether that can be a name or a password is not decided here (people.hpp).
OrRefusal<SessionAsked> read_session(std::string_view body);

net::Response json_answer(int status, std::string body);
net::Response refused(const Refusal& refusal);
net::Response refused(int status, const Refusal& refusal);  // another status than the usual one

/// Added to every answer: nothing is loaded from elsewhere, nothing is framed, nothing is guessed.
void add_security_headers(net::Response& response, bool encrypted);

}  // namespace pharos::server
