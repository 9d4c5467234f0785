// SPDX-License-Identifier: Apache-2.0
#include "server/support/post.hpp"

namespace pharos::server_test {

net::Response post(Door door, const std::string& target, const json::object& body) {
  net::HttpCall call;
  call.port = door.port;
  call.method = "POST";
  call.target = target;
  call.headers = {{"Content-Type", "application/json"}};
  call.body = json::serialize(body);
  auto result = net::call_http_and_wait(door.loop, std::move(call));
  if (!result) throw Stuck("no answer to POST " + target);
  return *std::move(result);
}

std::string session_in(const net::Response& response) {
  for (const auto& [key, value] : response.headers) {
    if (value.starts_with("pharos=")) return value.substr(7, value.find(';') - 7);
  }
  return {};
}

}  // namespace pharos::server_test
