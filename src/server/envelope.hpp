// SPDX-License-Identifier: Apache-2.0
// The envelopes of docs/protocol.md: answers to a request by its id, and what the server sends of
// its own accord.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/json_writer.hpp"
#include "server/commands.hpp"

namespace pharos::server {

inline constexpr int kProtocolVersion = 1;

/// The id of a request; a client that wants no answer gives none.
using RequestId = std::optional<std::int64_t>;

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

}  // namespace pharos::server
