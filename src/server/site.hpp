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
  Bounds sheets;                       // to print
  /// How the node is, at once and on any thread.
  enum class Health { well, busy, broken };
  std::function<Health()> health;
  /// In the text format of Prometheus, on any thread.
  std::function<void(std::function<void(std::string text)> done)> metrics;
};

/// What a browser sends to begin or end a session. What is not there is empty.
struct SessionAsked {
  std::string name;
  std::string login;
  std::string password;
};

class Site {
 public:
  Site(Hub& hub, SiteSettings settings);
  /// For net::Server::start. The site must outlive the server.
  [[nodiscard]] net::Handlers handlers();
  /// What waits to be printed.
  [[nodiscard]] Scheduler::Figures paper() const { return paper_.figures(); }

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
  static const std::array<Route, 18> kRoutes;  // the first that fits answers

  void note(Incident what, const net::Request& request);
  void note(const Refusal& why, const net::Request& request);
  /// Who asks; a session that is unknown is noted.
  [[nodiscard]] OrRefusal<std::optional<Caller>> caller_of(const net::Request& request);
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
  void invitation(const net::Request& request, std::string_view table, const Answer& answer);
  void by_words(const net::Request& request, std::string_view words, const Answer& answer);
  void invite(const Who& who, const std::string& table, Room::Way way, const Answer& answer);
  /// As an errand for who asks, if not too much of theirs waits.
  void run_for(const net::Request& request, const Answer& answer, std::function<void()> errand);
  net::Response begun(const OrRefusal<NewSession>& made, const net::Request& request);
  void log_in(const net::Request& request, const SessionAsked& asked, const Answer& answer);
  void unknown(const net::Request& request, std::string_view part, const Answer& answer);
  void replay(const net::Request& request, std::string_view part, const Answer& answer);
  void session(const net::Request& request, std::string_view part, const Answer& answer);
  void wrong_method(const net::Request& request, std::string_view part, const Answer& answer);
  void page(const net::Request& request, std::string_view part, const Answer& answer);

  Hub& hub_;
  const SiteSettings settings_;
  net::Quota new_people_{0.1, static_cast<double>(settings_.sessions_per_address)};
  ReplaySite replay_;
  PaperSite paper_;
};

/// Whether that can be a name or a password is not decided here (people.hpp).
OrRefusal<SessionAsked> read_session(std::string_view body);

/// For whom something is done that a request has asked for: who has no session is one with all such
/// from their address, and so is who has one that was not found lately: anybody can make up any
/// number of them.
Who who_asks(const People& people, const net::Request& request);

net::Response json_answer(int status, std::string body);
net::Response refused(const Refusal& refusal);
net::Response refused(int status, const Refusal& refusal);  // another status than the usual one

/// Added to every answer: nothing is loaded from elsewhere, nothing is framed, nothing is guessed.
void add_security_headers(net::Response& response, bool encrypted);

}  // namespace pharos::server
