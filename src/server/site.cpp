// SPDX-License-Identifier: Apache-2.0
#include "server/site.hpp"

#include <algorithm>

#include "json/fields.hpp"
#include "match/registry.hpp"
#include "net/origin.hpp"
#include "server/finished.hpp"
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

net::Response session_answer(std::string_view name) {
  return json_answer(200, answer({}, [&](JsonWriter& json) { json.key("name").text(name); }));
}

/// The part of a path that the * of a pattern stands for, empty if it has none; nothing when it
/// does not fit.
std::optional<std::string_view> part_of(std::string_view path, std::string_view pattern) {
  const std::size_t star = pattern.find('*');
  if (star == std::string_view::npos) {
    return path == pattern ? std::optional(std::string_view()) : std::nullopt;
  }
  const std::string_view end = pattern.substr(star + 1);
  if (path.size() < star + end.size()) return std::nullopt;
  if (path.substr(0, star) != pattern.substr(0, star) || !path.ends_with(end)) return std::nullopt;
  return path.substr(star, path.size() - star - end.size());
}

/// `words` are separated by blanks.
bool is_one_of(std::string_view word, std::string_view words) {
  while (!words.empty()) {
    const std::size_t end = std::min(words.find(' '), words.size());
    if (words.substr(0, end) == word) return true;
    words.remove_prefix(std::min(end + 1, words.size()));
  }
  return false;
}

/// What every POST has to be: of a page of this site, and what no form of another one could send.
std::optional<net::Response> refused_post(const net::Request& request, const std::string& url) {
  if (!net::same_origin(request, url)) {
    return refused(403, {Reason::bad_message, "the page is of another site"});
  }
  if (!request.header("Content-Type").starts_with("application/json")) {
    return refused(415, {Reason::bad_message, "send application/json"});
  }
  return std::nullopt;
}

constexpr std::string_view kGet = "GET HEAD";

}  // namespace

OrRefusal<SessionAsked> read_session(std::string_view body) {
  constexpr std::size_t kSessionDepth = 2;
  const auto value = parse_message(body, kSessionDepth);
  if (!value || !value->is_object()) return Refusal{Reason::bad_message, "no JSON object of texts"};
  try {
    const Fields fields(*value, "");
    return SessionAsked{fields.text_if("name").value_or(""), fields.text_if("login").value_or(""),
                        fields.text_if("password").value_or("")};
  } catch (const Refused& refused) {
    return Refusal{Reason::bad_message, refused.error.message};
  }
}

net::Response json_answer(int status, std::string body) {
  net::Response response;
  response.status = status;
  response.headers = {{"Content-Type", "application/json"}, {"Cache-Control", "no-store"}};
  response.body = std::move(body);
  return response;
}

net::Response refused(const Refusal& why) { return refused(facts_of(why.reason).status, why); }
net::Response refused(int status, const Refusal& why) {
  return json_answer(status, refusal({}, why));
}

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

const std::array<Site::Route, 16> Site::kRoutes = {{
    {"", "/healthz", &Site::health},
    {"", "/readyz", &Site::ready},
    {"", "/metrics", &Site::metrics},
    {kGet, "/api/version", &Site::version},
    {kGet, "/api/games", &Site::games},
    {kGet, "/api/catalogue/*", &Site::catalogue},
    {kGet, "/api/paper", &Site::papers},
    {kGet, "/api/paper/*", &Site::paper},
    {kGet, "/api/me", &Site::me},
    {kGet, "/api/finished", &Site::finished},
    {kGet, "/api/tables/*/record", &Site::record},
    {kGet, "/api/*", &Site::unknown},
    {"POST", "/api/replay/*", &Site::replay},
    {"POST", "/api/*", &Site::session},
    {"", "/api/*", &Site::wrong_method},
    {"", "*", &Site::page},
}};

net::Handlers Site::handlers() {
  net::Handlers handlers;
  handlers.http = [this](const net::Request& request, net::Respond respond) {
    const auto shared = std::make_shared<net::Respond>(std::move(respond));
    const bool part = net::is_hashed_name(request.path);
    http(request, [shared, part, encrypted = request.encrypted](net::Response response) {
      part ? add_part_headers(response) : add_security_headers(response, encrypted);
      (*shared)(std::move(response));
    });
  };
  handlers.upgrade = [this](const net::Request& request) { return upgrade(request); };
  return handlers;
}

void Site::http(const net::Request& request, const Answer& answer) {
  if (request.method == "POST" && request.path.starts_with("/api/")) {
    if (auto refused = refused_post(request, settings_.public_url)) {
      return answer(*std::move(refused));
    }
  }
  for (const Route& route : kRoutes) {
    const bool fits = route.methods.empty() || is_one_of(request.method, route.methods);
    const auto part = fits ? part_of(request.path, route.path) : std::nullopt;
    if (part) return (this->*route.handler)(request, *part, answer);
  }
}

// ---- for operators --------------------------------------------------------------------------

void Site::health(const net::Request&, std::string_view, const Answer& answer) {
  answer(net::plain_answer(200, "ok"));
}

void Site::ready(const net::Request&, std::string_view, const Answer& answer) {
  hub_.world().errands.run([this, answer](const std::stop_token&) {
    const auto error = hub_.world().storage.ready();
    answer(error ? net::plain_answer(503, "the storage does not answer")
                 : net::plain_answer(200, "ready"));
  });
}

void Site::metrics(const net::Request&, std::string_view, const Answer& answer) {
  settings_.metrics([answer](std::string text) {
    net::Response response = net::plain_answer(200, std::move(text));
    response.headers = {{"Content-Type", "text/plain; version=0.0.4; charset=utf-8"}};
    answer(std::move(response));
  });
}

// ---- what there is --------------------------------------------------------------------------

void Site::version(const net::Request&, std::string_view, const Answer& respond) {
  respond(json_answer(200, answer({}, [&](JsonWriter& json) {
                        json.key("version").text(settings_.version);
                        json.key("protocol").number(kProtocolVersion);
                      })));
}

void Site::games(const net::Request&, std::string_view, const Answer& answer) {
  answer(json_answer(200, game_list()));
}

/// Of a game, with the options of the query.
void Site::catalogue(const net::Request& request, std::string_view id, const Answer& answer) {
  const GameEntry* game = find_game(id);
  if (game == nullptr) {
    return answer(refused(404, {Reason::bad_plan, no_such_game(id).message}));
  }
  auto rules = game->prepare(request.query, "");
  if (!rules) return answer(refused({Reason::bad_plan, rules.error().message}));
  answer(json_answer(200, game->from_seed(*rules, Seed{1, 0})->catalogue_json()));
}

void Site::papers(const net::Request&, std::string_view, const Answer& answer) {
  paper_.list(answer);
}

void Site::paper(const net::Request& request, std::string_view file, const Answer& answer) {
  paper_.print(request, file, answer);
}

void Site::unknown(const net::Request& request, std::string_view, const Answer& answer) {
  answer(refused({Reason::unknown_command, request.path}));
}

void Site::wrong_method(const net::Request&, std::string_view, const Answer& answer) {
  answer(net::plain_answer(405, "Use GET or POST here."));
}

/// Files of the client, which draws its own pages: /table/..., /replay/..., and so on.
void Site::page(const net::Request& request, std::string_view, const Answer& answer) {
  if (auto file = settings_.files.answer(request)) return answer(std::move(*file));
  const bool page = request.path.find('.') == std::string::npos;
  if (page) {
    if (auto index = settings_.files.answer_as(request, "/index.html")) {
      return answer(std::move(*index));
    }
  }
  answer(net::plain_answer(404, page && settings_.files.size() == 0 ? kNoClient : kNothing));
}

// ---- people and their games -----------------------------------------------------------------

void Site::me(const net::Request& request, std::string_view, const Answer& answer) {
  hub_.world().errands.run([this, answer, token = token_of(request)](const std::stop_token&) {
    const auto known = hub_.people().find(token);
    if (!known) return answer(refused(known.error()));
    if (!*known) return answer(refused({Reason::no_session}));
    answer(session_answer((*known)->name));
  });
}

/// /api/session {"name":...}: who comes without a session gets one. /api/login and /api/logout.
void Site::session(const net::Request& request, std::string_view what, const Answer& answer) {
  hub_.world().errands.run([this, answer, request,
                            what = std::string(what)](const std::stop_token&) {
    People& people = hub_.people();
    const std::string token = token_of(request);
    const auto asked = read_session(request.body);
    if (!asked) return answer(refused(asked.error()));
    if (auto banned = people.address_banned(net::to_string(request.remote))) {
      return answer(refused(*banned));
    }
    if (what == "logout") {
      people.end(token);
      net::Response done = json_answer(200, "{\"ok\":true}");
      done.headers.emplace_back("Set-Cookie", cookie("", request.encrypted, 0));
      return answer(std::move(done));
    }
    OrRefusal<NewSession> made = Refusal{Reason::unknown_command, request.path};
    if (what == "login") {
      if (!logins_.take(request.remote)) return answer(refused({Reason::too_fast}));
      made = people.log_in(asked->login, asked->password);
    } else if (what == "session") {
      const auto known = people.find(token);
      if (!known) return answer(refused(known.error()));
      if (const auto& caller = *known) {
        const auto bad = people.rename(caller->person, asked->name);
        return answer(bad ? refused(*bad) : session_answer(*clean_name(asked->name)));
      }
      if (!new_people_.take(request.remote)) return answer(refused({Reason::too_fast}));
      made = people.make(asked->name);
    }
    if (!made) return answer(refused(made.error()));
    net::Response done = session_answer(made->caller.name);
    done.headers.emplace_back("Set-Cookie", cookie(made->token, request.encrypted, kCookieSeconds));
    answer(std::move(done));
  });
}

/// The finished games of who asks: /api/finished, and the next page with ?before=.
void Site::finished(const net::Request& request, std::string_view, const Answer& answer) {
  std::optional<PageEnd> before;
  if (const auto text = request.query_value("before")) {
    before = read_page_end(*text);
    if (!before) {
      return answer(
          refused({Reason::bad_message, "'before' must be 'next' of the page before, as it was"}));
    }
  }
  hub_.world().errands.run(
      [this, answer, before, token = token_of(request)](const std::stop_token&) {
        const auto known = hub_.people().find(token);
        if (!known) return answer(refused(known.error()));
        if (!*known) return answer(refused({Reason::no_session}));
        auto games = finished_games(hub_.world().storage, **known, before);
        answer(games ? json_answer(200, *std::move(games)) : refused(games.error()));
      });
}

void Site::record(const net::Request&, std::string_view table, const Answer& answer) {
  const auto tell = [answer](const OrRefusal<std::string>& record) {
    if (!record) return answer(refused(record.error()));
    net::Response response = json_answer(200, *record + "\n");
    response.headers.emplace_back("Content-Disposition", "attachment; filename=\"pharos.json\"");
    answer(std::move(response));
  };
  hub_.find(
      std::string(table), [tell](Room& room) { room.record(tell); },
      [answer](const Refusal& why) { answer(refused(why)); });
}

void Site::replay(const net::Request& request, std::string_view, const Answer& answer) {
  replay_.post(request, net::Respond(answer));
}

// ---- the WebSocket --------------------------------------------------------------------------

std::variant<net::Response, net::Accept> Site::upgrade(const net::Request& request) {
  if (request.path != "/ws") return net::plain_answer(404, "WebSockets are at /ws.");
  net::Accept accept;
  accept.subprotocol = "pharos.1";
  accept.on_open = [this, token = token_of(request)](std::shared_ptr<net::Socket> socket) {
    return connect(hub_, std::move(socket), token);
  };
  return accept;
}

}  // namespace pharos::server
