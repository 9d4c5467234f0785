// SPDX-License-Identifier: Apache-2.0
#include "server/client.hpp"

#include "server/hub.hpp"
#include "table/protocol.hpp"
#include "table/secrets.hpp"

namespace pharos::server {
namespace {

bool is_talk(const OrRefusal<Request>& request) {
  const auto* wanted = request ? std::get_if<ForTable>(&*request) : nullptr;
  const auto* command = wanted == nullptr ? nullptr : std::get_if<Command>(&wanted->what);
  return command != nullptr && std::holds_alternative<request::Say>(*command);
}

}  // namespace

void Client::send_away(const Refusal& why) const {
  send(refusal({}, why));
  close(net::close_code::kPolicy, "no session");
}

Asked Client::read(std::string_view text) {
  Asked asked = read_request(text);
  if (is_talk(asked.request) && !chat_.take()) asked.request = too_fast(chat_.wait_s());
  return asked;
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
  listener.message = [&hub, client](std::string_view text) { hub.ask(client, client->read(text)); };
  listener.closed = [&hub, client](unsigned, std::string_view) { hub.leave(client); };
  return listener;
}

}  // namespace pharos::server
