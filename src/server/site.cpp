// SPDX-License-Identifier: Apache-2.0
#include "server/site.hpp"

#include <algorithm>

#include "json/fields.hpp"
#include "match/registry.hpp"
#include "net/origin.hpp"
#include "server/finished.hpp"
#include "table/plan.hpp"
#include "table/secrets.hpp"

namespace pharos::server {
namespace {

// Over https the browser itself keeps the second one from other hosts and from plain http. Until
// 0.2 the first one was used there too.
constexpr std::string_view kCookie = "pharos";
constexpr std::string_view kHostCookie = "__Host-pharos";
constexpr std::int64_t kCookieSeconds = 31'536'000;
constexpr const char* kNothing = "There is nothing here.";
constexpr const char* kNoClient =
    "This server runs, but it was built without the browser client (PHAROS_CLIENT=OFF). Build it "
    "with the client, or start it with --client and a folder that holds one (web/dist).";

std::string token_of(const net::Request& request) {
  constexpr std::string_view kBearer = "Bearer ";
  const std::string_view header = request.header("Authorization");
  if (header.starts_with(kBearer)) return std::string(header.substr(kBearer.size()));
  if (request.encrypted) {
    if (auto token = request.cookie(kHostCookie)) return *std::move(token);
  }
  return request.cookie(kCookie).value_or("");
}

std::string cookie(std::string_view name, const std::string& token, bool encrypted,
                   std::int64_t seconds) {
  return std::string(name) + '=' + token +
         "; Path=/; HttpOnly; SameSite=Lax; Max-Age=" + std::to_string(seconds) +
         (encrypted ? "; Secure" : "");
}

/// An empty token for no seconds ends it. The old cookie goes when there is a better one.
void set_cookie(net::Pairs& headers, const std::string& token, const net::Request& request,
                std::int64_t seconds) {
  if (!request.encrypted) {
    headers.emplace_back("Set-Cookie", cookie(kCookie, token, false, seconds));
    return;
  }
  headers.emplace_back("Set-Cookie", cookie(kHostCookie, token, true, seconds));
  if (request.cookie(kCookie)) headers.emplace_back("Set-Cookie", cookie(kCookie, "", true, 0));
}

/// Whoever is known by the old cookie over https gets the new one with the same session.
/// Precondition: the token is one of ours.
void exchange_cookie(const net::Request& request, net::Pairs& headers) {
  if (!request.encrypted || !request.header("Authorization").empty()) return;
  if (request.cookie(kHostCookie) || !request.cookie(kCookie)) return;
  set_cookie(headers, *request.cookie(kCookie), request, kCookieSeconds);
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

Who who_asks(const People& people, const net::Request& request) {
  return who_at(request.remote, people.found_lately(token_of(request)));
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
  net::Response response = json_answer(status, refusal({}, why));
  if (why.wait_s != 0) response.headers.emplace_back("Retry-After", std::to_string(why.wait_s));
  return response;
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
    : hub_(hub), settings_(std::move(settings)), replay_(hub), paper_(hub, settings_.sheets) {}

const std::array<Site::Route, 18> Site::kRoutes = {{
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
    {kGet, "/api/tables/*/invitation", &Site::invitation},
    {kGet, "/api/words/*", &Site::by_words},
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
  handlers.on_misfit = [incidents = hub_.world().incidents](
                           net::Misfit what, const std::string& reason,
                           const net::Address& address) { incidents->note(what, reason, address); };
  return handlers;
}

void Site::http(const net::Request& request, const Answer& answer) {
  if (request.method == "POST" && request.path.starts_with("/api/")) {
    if (auto refused = refused_post(request, settings_.public_url)) {
      note(refused->status == 403 ? Incident::other_origin : Incident::bad_request, request);
      return answer(*std::move(refused));
    }
  }
  for (const Route& route : kRoutes) {
    const bool fits = route.methods.empty() || is_one_of(request.method, route.methods);
    const auto part = fits ? part_of(request.path, route.path) : std::nullopt;
    if (part) return (this->*route.handler)(request, *part, answer);
  }
}

void Site::note(Incident what, const net::Request& request) {
  hub_.world().incidents->note(what, source_of(request.remote));
}

void Site::note(const Refusal& why, const net::Request& request) {
  if (why.reason == Reason::banned) note(Incident::banned, request);
  if (why.reason == Reason::bad_login) note(Incident::wrong_password, request);
}

OrRefusal<std::optional<Caller>> Site::caller_of(const net::Request& request) {
  const std::string token = token_of(request);
  auto known = hub_.people().find(token);
  if (!known) note(known.error(), request);
  if (known && !*known && !token.empty()) note(Incident::unknown_session, request);
  return known;
}

// ---- for operators --------------------------------------------------------------------------

void Site::health(const net::Request&, std::string_view, const Answer& answer) {
  answer(net::plain_answer(200, "ok"));
}

void Site::ready(const net::Request&, std::string_view, const Answer& answer) {
  switch (settings_.health ? settings_.health() : SiteSettings::Health::well) {
    case SiteSettings::Health::well:
      return answer(net::plain_answer(200, "ready"));
    case SiteSettings::Health::busy:  // it does what it can: to end it would only make it worse
      return answer(net::plain_answer(200, "busy"));
    case SiteSettings::Health::broken:
      return answer(net::plain_answer(503, "the storage does not answer"));
  }
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
  auto refused = net::plain_answer(405, "Use GET or POST here.");
  refused.headers.emplace_back("Allow", "GET, HEAD, POST");
  answer(std::move(refused));
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
  run_for(request, answer, [this, answer, request] {
    const auto known = caller_of(request);
    if (!known) return answer(refused(known.error()));
    if (!*known) return answer(refused({Reason::no_session}));
    net::Response told = session_answer((*known)->name);
    exchange_cookie(request, told.headers);
    answer(std::move(told));
  });
}

/// /api/session {"name":...}: who comes without a session gets one. /api/login and /api/logout.
void Site::session(const net::Request& request, std::string_view what, const Answer& answer) {
  run_for(request, answer, [this, answer, request, what = std::string(what)] {
    People& people = hub_.people();
    const std::string token = token_of(request);
    const auto asked = read_session(request.body);
    if (!asked) return answer(refused(asked.error()));
    if (auto banned = people.address_banned(net::to_string(request.remote))) {
      note(*banned, request);
      return answer(refused(*banned));
    }
    if (what == "logout") {
      people.end(token);
      net::Response done = json_answer(200, "{\"ok\":true}");
      set_cookie(done.headers, "", request, 0);
      return answer(std::move(done));
    }
    if (what == "login") return log_in(request, *asked, answer);
    OrRefusal<NewSession> made = Refusal{Reason::unknown_command, request.path};
    if (what == "session") {
      const auto known = caller_of(request);
      if (!known) return answer(refused(known.error()));
      if (const auto& caller = *known) {
        const auto bad = people.rename(caller->person, asked->name);
        net::Response told = bad ? refused(*bad) : session_answer(*clean_name(asked->name));
        exchange_cookie(request, told.headers);
        return answer(std::move(told));
      }
      if (const unsigned wait_s = new_people_.try_take(request.remote)) {
        note(Incident::sessions_per_address, request);
        return answer(refused(too_fast(wait_s)));
      }
      made = people.make(asked->name);
    }
    answer(begun(made, request));
  });
}

void Site::log_in(const net::Request& request, const SessionAsked& asked, const Answer& answer) {
  if (const unsigned wait_s = hub_.people().try_password(request.remote)) {
    note(Incident::logins_per_address, request);
    return answer(refused(too_fast(wait_s)));
  }
  const auto turn = hub_.people().turn_to_log_in(request.remote, who_asks(hub_.people(), request));
  const unsigned wait_s = hub_.world().vault.try_run(
      [this, asked, answer, request](const std::stop_token&) {
        answer(begun(hub_.people().log_in(request.remote, asked.login, asked.password), request));
      },
      turn.who, turn.of);
  if (wait_s == 0) return;
  note(Incident::passwords_per_person, request);
  answer(refused(too_fast(wait_s)));
}

/// The answer to who has a session now, or why not.
net::Response Site::begun(const OrRefusal<NewSession>& made, const net::Request& request) {
  if (!made) {
    note(made.error(), request);
    return refused(made.error());
  }
  if (made->ended != 0) {
    hub_.world().incidents->note(Incident::sessions_per_person,
                                 source_of(request.remote, made->caller.person));
  }
  net::Response done = session_answer(made->caller.name);
  set_cookie(done.headers, made->token, request, kCookieSeconds);
  return done;
}

void Site::run_for(const net::Request& request, const Answer& answer,
                   std::function<void()> errand) {
  const unsigned wait_s = hub_.world().errands.try_run(
      [errand = std::move(errand)](const std::stop_token&) { errand(); },
      who_asks(hub_.people(), request));
  if (wait_s == 0) return;
  note(Incident::reads_per_person, request);
  answer(refused(too_fast(wait_s)));
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
  run_for(request, answer, [this, answer, before, request] {
    const auto known = caller_of(request);
    if (!known) return answer(refused(known.error()));
    if (!*known) return answer(refused({Reason::no_session}));
    auto games = finished_games(hub_.world().storage, **known, before);
    answer(games ? json_answer(200, *std::move(games)) : refused(games.error()));
  });
}

void Site::record(const net::Request& request, std::string_view table, const Answer& answer) {
  const auto tell = [answer](const OrRefusal<std::string>& record) {
    if (!record) return answer(refused(record.error()));
    net::Response response = json_answer(200, *record + "\n");
    response.headers.emplace_back("Content-Disposition", "attachment; filename=\"pharos.json\"");
    answer(std::move(response));
  };
  hub_.find(
      who_asks(hub_.people(), request), std::string(table),
      [tell](Room& room) { room.record(tell); },
      [answer](const Refusal& why) { answer(refused(why)); });
}

/// For whoever has the link, before they say who they are.
void Site::invitation(const net::Request& request, std::string_view table, const Answer& answer) {
  invite(who_asks(hub_.people(), request), std::string(table), Room::Way::link, answer);
}

void Site::invite(const Who& who, const std::string& table, Room::Way way, const Answer& answer) {
  hub_.find(
      who, table,
      [way, answer](Room& room) {
        room.invite(way, [answer](const OrRefusal<std::string>& told) {
          answer(told ? json_answer(200, *told) : refused(told.error()));
        });
      },
      [answer](const Refusal& why) { answer(refused(why)); });
}

/// Of a table that two words lead to no more than what is played and how many could come.
void Site::by_words(const net::Request& request, std::string_view words, const Answer& answer) {
  run_for(request, answer, [this, answer, request, words = std::string(words)] {
    const auto table = hub_.words().find(words, request.remote);
    if (!table && table.error().reason == Reason::too_fast) {
      note(Incident::words_per_address, request);
    }
    if (!table) return answer(refused(table.error()));
    invite(who_asks(hub_.people(), request), *table, Room::Way::words, answer);
  });
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
