// SPDX-License-Identifier: Apache-2.0
#include "server/envelope.hpp"

#include "match/message_json.hpp"

namespace pharos::server {

std::string refusal(RequestId id, const Refusal& refusal) {
  std::string out;
  JsonWriter json(out);
  json.object([&] {
    json.key("re");
    id ? json.number(*id) : json.null();
    json.key("ok").boolean(false);
    json.key("error").object([&] {
      json.key("key").text(refusal.key);
      if (!refusal.detail.empty()) json.key("detail").text(refusal.detail);
      if (!refusal.rejection) return;
      const Rejection& rejection = *refusal.rejection;
      if (!rejection.problem.empty()) json.key("detail").text(rejection.problem);
      if (rejection.reason.key.empty()) return;
      json.key("say");
      write_message(json, rejection.reason);
    });
  });
  return out;
}

}  // namespace pharos::server
