// SPDX-License-Identifier: Apache-2.0
#include "server/connection.hpp"

#include <deque>
#include <mutex>

#include "table/protocol.hpp"
#include "table/secrets.hpp"

namespace pharos::server {
namespace {

/// Shared by the connection's strand and the errand that finds out who it is.
struct Waiting {
  std::mutex mutex;
  ClientPtr client;               // once it is known
  std::deque<std::string> early;  // messages from before
  bool closed = false;
};

constexpr std::size_t kMostEarly = 64;  // as many as come at once, see net::SocketLimits

std::string welcome(const Caller& caller, const std::string& version) {
  std::string out;
  JsonWriter json(out);
  json.object([&] {
    json.key("push").text("hello");
    json.key("protocol").number(kProtocolVersion);
    json.key("version").text(version);
    json.key("name").text(caller.name);
  });
  return out;
}

void identify(Hub& hub, const std::shared_ptr<net::Socket>& socket, const std::string& token,
              const std::string& version, const std::shared_ptr<Waiting>& waiting) {
  const std::string address = net::to_string(socket->remote());
  auto known = hub.people().find(token);
  if (auto banned = hub.people().address_banned(address)) known = std::move(*banned);
  if (!known || !*known) {
    socket->send(refusal({}, known ? Refusal{Reason::no_session} : known.error()));
    socket->close(net::close_code::kPolicy, "no session");
    return;
  }
  auto client = std::make_shared<Client>(socket, **known);
  client->send(welcome(**known, version));
  {
    const std::lock_guard lock(waiting->mutex);
    if (waiting->closed) return;
    waiting->client = client;
    hub.guests().add(client, hash_secret(token), address);
    for (const std::string& text : waiting->early) hub.message(client, text);
    waiting->early.clear();
  }
  // Once more, now that others know of it: the session may have ended in between.
  hub.guests().look_at_person(hub.people(), client->person());
}

}  // namespace

net::SocketListener connect(Hub& hub, std::shared_ptr<net::Socket> socket, std::string token,
                            std::string version) {
  auto waiting = std::make_shared<Waiting>();
  hub.world().errands.run(
      [&hub, socket, token = std::move(token), version = std::move(version),
       waiting](const std::stop_token&) { identify(hub, socket, token, version, waiting); });
  net::SocketListener listener;
  listener.message = [&hub, waiting, socket](std::string_view text) {
    ClientPtr client;
    {
      const std::lock_guard lock(waiting->mutex);
      client = waiting->client;
      if (client == nullptr) {
        if (waiting->early.size() == kMostEarly) {
          return socket->close(net::close_code::kPolicy, "too many messages before the hello");
        }
        waiting->early.emplace_back(text);
      }
    }
    if (client != nullptr) hub.message(client, text);
  };
  listener.closed = [&hub, waiting](unsigned, std::string_view) {
    ClientPtr client;
    {
      const std::lock_guard lock(waiting->mutex);
      waiting->closed = true;
      client = waiting->client;
    }
    if (client == nullptr) return;
    hub.guests().remove(client);
    hub.gone(client);
  };
  return listener;
}

}  // namespace pharos::server
