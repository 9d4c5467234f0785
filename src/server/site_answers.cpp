// SPDX-License-Identifier: Apache-2.0
#include "server/site_answers.hpp"

#include <boost/json.hpp>

#include "match/registry.hpp"
#include "server/envelope.hpp"

namespace pharos::server {

net::Response json_answer(int status, std::string body) {
  net::Response response;
  response.status = status;
  response.headers = {{"Content-Type", "application/json"}, {"Cache-Control", "no-store"}};
  response.body = std::move(body);
  return response;
}

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
  if (game == nullptr) return refused(404, {"server.bad_plan", no_such_game(id).message});
  auto rules = game->prepare(options, "");
  if (auto* bad = std::get_if<BadInput>(&rules)) {
    return refused(400, {"server.bad_plan", bad->message});
  }
  const auto match = game->from_seed(std::get<TableRules>(rules), Seed{1, 0});
  return json_answer(200, match->catalogue_json());
}

std::optional<Fields> read_fields(std::string_view body) {
  boost::json::error_code error;
  const auto value = boost::json::parse(boost::json::string_view(body.data(), body.size()), error);
  if (error || !value.is_object()) return std::nullopt;
  Fields fields;
  for (const auto& member : value.get_object()) {
    if (!member.value().is_string()) return std::nullopt;
    fields.set(std::string(member.key()), std::string(member.value().get_string()));
  }
  return fields;
}

}  // namespace pharos::server
