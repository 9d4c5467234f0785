// SPDX-License-Identifier: Apache-2.0
// What clients say and hear (docs/protocol.md): messages that come in as types, answers and pushes
// that go out as text. A message is understood here, once; whether it can be done depends on the
// table, and is decided elsewhere (decide.hpp).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "base/json_writer.hpp"
#include "table/plan.hpp"
#include "table/reason.hpp"

namespace pharos {

inline constexpr int kProtocolVersion = 1;

/// The id of a request; a client that wants no answer gives none.
using RequestId = std::optional<std::int64_t>;

// ---- what comes in --------------------------------------------------------------------------

/// One struct for each command, with the members it reads. A seat or version is as it was given:
/// whether there is such a seat only the table knows.
namespace request {

using Number = std::optional<std::int64_t>;

// Of the house.
struct Make {
  Result<Plan> plan;
  std::string bots;  // the level that fills the other seats; empty: nobody
};
struct Tables {};
struct Rename {
  std::string name;
};
struct SignUp {
  std::string login;
  std::string password;
};
struct Ping {};
struct Enter {
  std::string words;  // of a table that is open
};

// Of a table, and nothing of it is kept.
struct Watch {
  bool parts = false;  // whether a move is to come without the table around it
};
struct Leave {
  bool lend = false;  // for good: a bot plays from now on
};
struct Hint {};
struct Rematch {
  bool rotate = false;  // from the host
  bool wants = true;    // false: not now
};

// Of a table: what becomes part of its log.
struct Sit {
  Number seat;
  bool any = false;  // the best there is, or one in the next game
};
struct Rise {
  Number seat;
  std::optional<std::string> why{};  // from the host: does not sit here again
};
struct Ready {
  bool ready = true;
};
struct SeatBot {
  Number seat;
  std::string level;
};
struct Order {
  bool shuffle = false;
  Number a;
  Number b;
};
struct NewPlan {
  Result<Plan> plan;
};
struct Start {
  std::string empty{};  // what becomes of empty chairs: "bots" or "remove"
  std::string kept{};   // and of those that are kept for somebody: "give_up"
};
struct Choose {
  Number version;
  std::string action;
};
struct Unchoose {
  Number version;
};
struct Undo {};
struct Vote {
  bool yes = true;
  Number about;
};
struct More {};   // time, for who was asked to choose
struct Timed {};  // a clock, for two people
struct Say {
  std::string text;
  std::string quick{};
};
struct Mute {
  Number seat;
  bool muted = true;
  Number mark{};  // in place of a seat: who has said something
};
struct Notify {
  std::string url;
};

}  // namespace request

using HouseRequest = std::variant<request::Make, request::Tables, request::Rename, request::SignUp,
                                  request::Ping, request::Enter>;
/// What becomes entries of the log, or is refused.
using Command = std::variant<request::Sit, request::Rise, request::Ready, request::SeatBot,
                             request::Order, request::NewPlan, request::Start, request::Choose,
                             request::Unchoose, request::Undo, request::Vote, request::More,
                             request::Timed, request::Say, request::Mute, request::Notify>;
using TableRequest =
    std::variant<request::Watch, request::Leave, request::Hint, request::Rematch, Command>;

struct ForTable {
  std::string table;
  TableRequest what;
};
using Request = std::variant<HouseRequest, ForTable>;

/// A message, understood or not: also one that is refused may have an id to answer to.
struct Asked {
  RequestId id;
  OrRefusal<Request> request;
};
Asked read_request(std::string_view text);

// ---- what goes out --------------------------------------------------------------------------

/// {"re":7,"ok":true, and what `body` adds}
template <class Body>
std::string answer(RequestId id, Body body) {
  std::string out;
  JsonWriter json(out);
  json.object([&] {
    json.key("re");
    id ? json.number(*id) : json.null();
    json.key("ok").boolean(true);
    body(json);
  });
  return out;
}
inline std::string answer(RequestId id) {
  return answer(id, [](JsonWriter&) {});
}

/// {"re":7,"ok":false,"error":{"key":"server.late",...}}
std::string refusal(RequestId id, const Refusal& refusal);

/// {"push":"table","table":"k3...", and what `body` adds}
template <class Body>
std::string push(std::string_view what, std::string_view table, Body body) {
  std::string out;
  JsonWriter json(out);
  json.object([&] {
    json.key("push").text(what);
    json.key("table").text(table);
    body(json);
  });
  return out;
}

}  // namespace pharos
