// SPDX-License-Identifier: Apache-2.0
#include "server/site.hpp"

#include "net/origin.hpp"
#include "server/connection.hpp"
#include "server/finished.hpp"
#include "server/site_answers.hpp"
#include "table/plan.hpp"

namespace pharos::server {
namespace {

constexpr std::string_view kCookie = "pharos";
constexpr std::int64_t kCookieSeconds = 31'536'000;
constexpr const char* kNothing = "There is nothing here.";
constexpr const char* kNoClient =
    "This server runs, but it was built without the browser client (PHAROS_CLIENT=OFF). Build it "
    "with the client, or start it with --client and a folder that holds one (web/dist).";

std::string token_of(const net::Request& request) {
  constexpr std::string_view kBearer = "Bearer ";
  const std::string_view header = request.header("Authorization");
  if (header.starts_with(kBearer)) return std::string(header.substr(kBearer.size()));
  return request.cookie(kCookie).value_or("");
}

std::string cookie(const std::string& token, bool encrypted, std::int64_t seconds) {
  return std::string(kCookie) + '=' + token +
         "; Path=/; HttpOnly; SameSite=Lax; Max-Age=" + std::to_string(seconds) +
         (encrypted ? "; Secure" : "");
}

/// Of a script, a style, words, a font: they are many and small, and what governs a page is said
/// with the page.
void add_part_headers(net::Response& response) {
  response.headers.emplace_back("X-Content-Type-Options", "nosniff");
  response.headers.emplace_back("Cross-Origin-Resource-Policy", "same-origin");
}

}  // namespace

void add_security_headers(net::Response& response, bool encrypted) {
  const auto add = [&](const char* name, const char* value) {
    response.headers.emplace_back(name, value);
  };
  add("Content-Security-Policy",
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src "
      "'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; media-src 'self'; "
      "base-uri 'none'; form-action 'self'; frame-ancestors 'none'");
  add("X-Content-Type-Options", "nosniff");
  add("X-Frame-Options", "DENY");
  add("Referrer-Policy", "no-referrer");
  add("Cross-Origin-Opener-Policy", "same-origin");
  add("Cross-Origin-Resource-Policy", "same-origin");
  add("Permissions-Policy", "camera=(), geolocation=(), microphone=()");
  if (encrypted) add("Strict-Transport-Security", "max-age=31536000");
}

Site::Site(Hub& hub, SiteSettings settings)
    : hub_(hub), settings_(std::move(settings)), replay_(hub) {}

net::Handlers Site::handlers() {
  net::Handlers handlers;
  handlers.http = [this](net::Request request, net::Respond respond) {
    http(std::move(request), std::move(respond));
  };
  handlers.upgrade = [this](const net::Request& request) { return upgrade(request); };
  return handlers;
}

void Site::http(net::Request request, net::Respond raw) {
  const bool encrypted = request.encrypted;
  auto shared = std::make_shared<net::Respond>(std::move(raw));
  const bool part = net::is_hashed_name(request.path);
  net::Respond respond([shared, encrypted, part](net::Response response) {
    part ? add_part_headers(response) : add_security_headers(response, encrypted);
    (*shared)(std::move(response));
  });
  if (request.path == "/healthz") return respond(net::plain_answer(200, "ok"));
  if (request.path == "/readyz") return ready(std::move(respond));
  if (request.path == "/metrics") {
    net::Response response = net::plain_answer(200, settings_.metrics ? settings_.metrics() : "");
    response.headers = {{"Content-Type", "text/plain; version=0.0.4; charset=utf-8"}};
    return respond(std::move(response));
  }
  if (request.path.starts_with("/api/")) {
    if (request.method == "POST") return post(request, std::move(respond));
    if (request.method == "GET" || request.method == "HEAD") {
      return get_api(request, std::move(respond));
    }
    return respond(net::plain_answer(405, "Use GET or POST here."));
  }
  if (auto file = settings_.files.answer(request)) return respond(std::move(*file));
  // The client draws its own pages: /table/..., /replay/..., and so on.
  const bool page = request.path.find('.') == std::string::npos;
  if (page) {
    if (auto index = settings_.files.answer_as(request, "/index.html")) {
      return respond(std::move(*index));
    }
  }
  respond(net::plain_answer(404, page && settings_.files.size() == 0 ? kNoClient : kNothing));
}

void Site::ready(net::Respond respond) {
  auto shared = std::make_shared<net::Respond>(std::move(respond));
  hub_.world().errands.run([this, shared](const std::stop_token&) {
    const auto error = hub_.world().storage.ready();
    (*shared)(error ? net::plain_answer(503, "the storage does not answer")
                    : net::plain_answer(200, "ready"));
  });
}

void Site::post(const net::Request& request, net::Respond respond) {
  if (!net::same_origin(request, settings_.public_url)) {
    return respond(refused(403, {Reason::bad_message, "the page is of another site"}));
  }
  if (!request.header("Content-Type").starts_with("application/json")) {
    return respond(refused(415, {Reason::bad_message, "send application/json"}));
  }
  if (request.path.starts_with(ReplaySite::kPath)) {
    return replay_.post(request, std::move(respond));
  }
  new_session(request, request.body, std::move(respond));
}

/// /api/session {"name":...}: who comes without a session gets one. /api/login and /api/logout.
void Site::new_session(const net::Request& request, std::string body, net::Respond respond) {
  auto shared = std::make_shared<net::Respond>(std::move(respond));
  hub_.world().errands.run([this, shared, path = request.path, token = token_of(request),
                            encrypted = request.encrypted, body = std::move(body),
                            remote = request.remote,
                            address = net::to_string(request.remote)](const std::stop_token&) {
    People& people = hub_.people();
    const auto asked = read_session(body);
    if (!asked) return (*shared)(refused(asked.error()));
    if (auto banned = people.address_banned(address)) return (*shared)(refused(*banned));
    if (path == "/api/logout") {
      people.end(token);
      net::Response done = json_answer(200, "{\"ok\":true}");
      done.headers.emplace_back("Set-Cookie", cookie("", encrypted, 0));
      return (*shared)(std::move(done));
    }
    OrRefusal<NewSession> made = Refusal{Reason::unknown_command, path};
    if (path == "/api/login") {
      if (!logins_.take(remote)) return (*shared)(refused({Reason::too_fast}));
      made = people.log_in(asked->login, asked->password);
    } else if (path == "/api/session") {
      const auto known = people.find(token);
      if (!known) return (*shared)(refused(known.error()));
      if (const auto& caller = *known) {
        const auto bad = people.rename(caller->person, asked->name);
        return (*shared)(bad ? refused(*bad) : session_answer(*clean_name(asked->name)));
      }
      if (!new_people_.take(remote)) return (*shared)(refused({Reason::too_fast}));
      made = people.make(asked->name);
    }
    if (!made) return (*shared)(refused(made.error()));
    net::Response done = session_answer(made->caller.name);
    done.headers.emplace_back("Set-Cookie", cookie(made->token, encrypted, kCookieSeconds));
    (*shared)(std::move(done));
  });
}

void Site::get_api(const net::Request& request, net::Respond respond) {
  constexpr std::string_view kTables = "/api/tables/";
  constexpr std::string_view kRecord = "/record";
  constexpr std::string_view kCatalogue = "/api/catalogue/";
  if (request.path == "/api/version") {
    return respond(version_answer(settings_.version));
  }
  if (request.path == "/api/games") return respond(json_answer(200, game_list()));
  if (request.path.starts_with(kCatalogue)) {
    return respond(catalogue_answer(request.path.substr(kCatalogue.size()), request.query));
  }
  if (request.path == "/api/me") {
    auto shared = std::make_shared<net::Respond>(std::move(respond));
    hub_.world().errands.run([this, shared, token = token_of(request)](const std::stop_token&) {
      const auto known = hub_.people().find(token);
      if (!known) return (*shared)(refused(known.error()));
      if (!*known) return (*shared)(refused({Reason::no_session}));
      (*shared)(session_answer((*known)->name));
    });
    return;
  }
  if (request.path == "/api/finished") return finished(request, std::move(respond));
  if (request.path.starts_with(kTables) && request.path.ends_with(kRecord)) {
    const std::size_t size = request.path.size() - kTables.size() - kRecord.size();
    auto shared = std::make_shared<net::Respond>(std::move(respond));
    hub_.find(request.path.substr(kTables.size(), size), [shared](const auto& found) {
      if (!found) return (*shared)(refused(found.error()));
      (*found)->record([shared](std::optional<std::string> record) {
        if (!record) return (*shared)(refused({Reason::not_possible, "it is not over yet"}));
        net::Response response = json_answer(200, *record + "\n");
        response.headers.emplace_back("Content-Disposition",
                                      "attachment; filename=\"pharos.json\"");
        (*shared)(std::move(response));
      });
    });
    return;
  }
  respond(refused({Reason::unknown_command, request.path}));
}

/// The finished games of who asks: /api/finished, and the next page with ?before=.
void Site::finished(const net::Request& request, net::Respond respond) {
  std::optional<PageEnd> before;
  if (const auto text = request.query_value("before")) {
    before = read_page_end(*text);
    if (!before) {
      return respond(
          refused({Reason::bad_message, "'before' must be 'next' of the page before, as it was"}));
    }
  }
  auto shared = std::make_shared<net::Respond>(std::move(respond));
  hub_.world().errands.run(
      [this, shared, before, token = token_of(request)](const std::stop_token&) {
        const auto known = hub_.people().find(token);
        if (!known) return (*shared)(refused(known.error()));
        if (!*known) return (*shared)(refused({Reason::no_session}));
        auto games = finished_games(hub_.world().storage, **known, before);
        (*shared)(games ? json_answer(200, *std::move(games)) : refused(games.error()));
      });
}

std::variant<net::Response, net::Accept> Site::upgrade(const net::Request& request) {
  if (request.path != "/ws") return net::plain_answer(404, "WebSockets are at /ws.");
  net::Accept accept;
  accept.subprotocol = "pharos.1";
  accept.on_open = [this, token = token_of(request),
                    version = settings_.version](std::shared_ptr<net::Socket> socket) {
    return connect(hub_, std::move(socket), token, version);
  };
  return accept;
}

}  // namespace pharos::server
