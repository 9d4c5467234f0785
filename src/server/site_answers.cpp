// SPDX-License-Identifier: Apache-2.0
#include "server/site_answers.hpp"

#include "json/fields.hpp"
#include "match/registry.hpp"
#include "table/protocol.hpp"

namespace pharos::server {

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

net::Response session_answer(std::string_view name) {
  return json_answer(200, answer({}, [&](JsonWriter& json) { json.key("name").text(name); }));
}

net::Response version_answer(std::string_view version) {
  return json_answer(200, answer({}, [&](JsonWriter& json) {
                       json.key("version").text(version);
                       json.key("protocol").number(kProtocolVersion);
                     }));
}

net::Response catalogue_answer(const std::string& id, const net::Pairs& options) {
  const GameEntry* game = find_game(id);
  if (game == nullptr) return refused(404, {Reason::bad_plan, no_such_game(id).message});
  auto rules = game->prepare(options, "");
  if (!rules) {
    return refused({Reason::bad_plan, rules.error().message});
  }
  const auto match = game->from_seed(*rules, Seed{1, 0});
  return json_answer(200, match->catalogue_json());
}

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

}  // namespace pharos::server
