// SPDX-License-Identifier: Apache-2.0
#include "server/client.hpp"

#include "server/hub.hpp"
#include "table/protocol.hpp"
#include "table/secrets.hpp"

namespace pharos::server {

void Client::send_away(const Refusal& why) const {
  send(refusal({}, why));
  close(net::close_code::kPolicy, "no session");
}

void Client::welcome(Caller caller, std::string_view version) {
  std::string hello;
  JsonWriter json(hello);
  json.object([&] {
    json.key("push").text("hello");
    json.key("protocol").number(kProtocolVersion);
    json.key("version").text(version);
    json.key("name").text(caller.name);
  });
  caller_ = std::move(caller);
  send(std::move(hello));
}

net::SocketListener connect(Hub& hub, std::shared_ptr<net::Socket> socket,
                            const std::string& token) {
  const auto client = std::make_shared<Client>(std::move(socket), Caller{}, hash_secret(token));
  hub.enter(client, token);
  net::SocketListener listener;
  listener.message = [&hub, client](std::string_view text) { hub.ask(client, read_request(text)); };
  listener.closed = [&hub, client](unsigned, std::string_view) { hub.leave(client); };
  return listener;
}

}  // namespace pharos::server
