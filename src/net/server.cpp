// SPDX-License-Identifier: Apache-2.0
#include "net/server.hpp"

#include <sys/resource.h>

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ip/v6_only.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <future>
#include <utility>

#include "base/quoted.hpp"
#include "net/connection.hpp"
#include "net/endpoint.hpp"
#include "net/origin.hpp"

namespace pharos::net {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

namespace {
constexpr std::chrono::milliseconds kPauseWhenFull{100};  // no more files: let some be closed
}

std::size_t raise_file_limit() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return 0;
  if (limit.rlim_cur < limit.rlim_max) {
    rlimit raised = limit;
    raised.rlim_cur = limit.rlim_max;
    if (setrlimit(RLIMIT_NOFILE, &raised) == 0) limit = raised;
  }
  return static_cast<std::size_t>(limit.rlim_cur);
}

struct Server::Core : std::enable_shared_from_this<Server::Core> {
  Core(Loop& on, std::shared_ptr<ConnectionContext> shared)
      : loop(on),
        context(std::move(shared)),
        strand(asio::make_strand(on.core().io)),
        acceptor(strand),
        pause(strand) {}

  Result<bool> listen(const Address& address);
  void accept();
  void admit(tcp::socket socket);
  void refuse(tcp::socket socket, const Address& peer, Gate::Refusal why);
  void close_acceptor();

  Loop& loop;
  std::shared_ptr<ConnectionContext> context;
  detail::AsioStrand strand;
  tcp::acceptor acceptor;    // on the strand, once it listens
  asio::steady_timer pause;  // likewise
  Address bound;
  std::uint16_t port = 0;
};

Result<bool> Server::Core::listen(const Address& address) {
  const std::uint16_t wanted = context->settings.port;
  const auto problem = [&](error_code error) {
    const std::string place = to_host(address) + ":" + std::to_string(wanted);
    if (error == asio::error::address_in_use) {
      return Error{"Cannot listen on " + place +
                   ": another program uses this port. Stop it or choose another port."};
    }
    if (error == asio::error::access_denied) {
      return Error{"Cannot listen on " + place +
                   ": this needs special rights. Choose a port from 1024 on."};
    }
    if (error == boost::system::errc::address_not_available) {
      return Error{"Cannot listen on " + place +
                   ": this machine does not have that address. Use "
                   "127.0.0.1 for this machine only, or 0.0.0.0 or :: for all its addresses."};
    }
    return Error{"Cannot listen on " + place + ": " + error.message() + "."};
  };
  error_code error;
  const tcp::endpoint endpoint = endpoint_of(address, wanted, context->settings.address);
  acceptor.open(endpoint.protocol(), error);
  if (error) return problem(error);
  acceptor.set_option(tcp::acceptor::reuse_address(true), error);
  if (endpoint.protocol() == tcp::v6()) acceptor.set_option(asio::ip::v6_only(false), error);
  acceptor.bind(endpoint, error);
  if (error) return problem(error);
  acceptor.listen(tcp::acceptor::max_listen_connections, error);
  if (error) return problem(error);
  port = acceptor.local_endpoint(error).port();
  bound = address;
  return true;
}

void Server::Core::accept() {
  acceptor.async_accept(asio::make_strand(loop.core().io),
                        [self = shared_from_this()](error_code error, tcp::socket socket) {
                          if (!self->acceptor.is_open()) return;
                          if (!error) {
                            self->admit(std::move(socket));
                            return self->accept();
                          }
                          // Most likely there are no more files. The waiting ones stay in the queue
                          // of the system.
                          self->context->gate->refuse(Misfit::no_files, "accept", {});
                          self->pause.expires_after(kPauseWhenFull);
                          self->pause.async_wait([self](error_code cancelled) {
                            if (!cancelled && self->acceptor.is_open()) self->accept();
                          });
                        });
}

void Server::Core::admit(tcp::socket socket) {
  error_code error;
  const tcp::endpoint remote = socket.remote_endpoint(error);
  if (error) return;  // gone already
  socket.set_option(tcp::no_delay(true), error);
  const Address peer = address_of(remote);
  const bool proxy = any_holds(context->trusted, peer);
  auto place = context->gate->enter(peer, !proxy);
  if (const Gate::Refusal* why = std::get_if<Gate::Refusal>(&place)) {
    return refuse(std::move(socket), peer, *why);
  }
  std::make_shared<Connection>(std::move(socket), context, peer,
                               std::move(std::get<Gate::Ticket>(place)))
      ->start();
}

void Server::Core::refuse(tcp::socket socket, const Address& peer, Gate::Refusal why) {
  const bool address_full = why == Gate::Refusal::address_full;
  context->gate->refuse(address_full ? Misfit::address_full : Misfit::server_full,
                        address_full ? "429" : "503", peer);
  std::optional<Gate::Ticket> ticket = context->gate->enter_to_be_refused();
  if (!ticket) return;  // too many to be polite to
  const auto connection =
      std::make_shared<Connection>(std::move(socket), context, peer, std::move(*ticket));
  if (address_full) {
    connection->start_refusing(429, "There are too many connections from your address.");
  } else {
    connection->start_refusing(503, "The server is full. Try again later.");
  }
}

void Server::Core::close_acceptor() {
  context->gate->close();
  if (loop.stopped()) {
    loop.stop();  // waits for threads that are still ending
    error_code ignored;
    acceptor.close(ignored);
    return;
  }
  const auto done = std::make_shared<std::promise<void>>();
  std::future<void> closed = done->get_future();
  asio::post(strand, [self = shared_from_this(), done] {
    error_code ignored;
    self->acceptor.close(ignored);
    self->pause.cancel();
    done->set_value();
  });
  // From a thread of the loop nobody may be left to close it while we wait.
  if (loop.core().io.get_executor().running_in_this_thread()) return;
  while (closed.wait_for(std::chrono::milliseconds(20)) != std::future_status::ready) {
    if (loop.stopped()) return;
  }
}

Server::Server(std::shared_ptr<Core> core) : core_(std::move(core)) {}

Result<std::unique_ptr<Server>> Server::start(Loop& loop, ServerSettings settings,
                                              Handlers handlers) {
  raise_file_limit();
  const std::optional<Address> address = read_address(settings.address);
  if (!address) {
    return Error{in_quotes(settings.address) +
                 " is not an address to listen on. Use 127.0.0.1 for "
                 "this machine only, or 0.0.0.0 or :: for all its addresses."};
  }
  if (!settings.public_origin.empty() && clean_origin(settings.public_origin).empty()) {
    return Error{in_quotes(settings.public_origin) +
                 " is not an origin. Give scheme, host and port if unusual, such as "
                 "https://play.example.org, and nothing after it."};
  }
  auto context = std::make_shared<ConnectionContext>();
  for (const std::string& text : settings.trusted_proxies) {
    Result<AddressRange> range = read_range(text);
    if (!range) {
      return Error{"Trusted proxies: " + range.error().message + "."};
    }
    context->trusted.push_back(*range);
  }
  context->gate = std::make_shared<Gate>(
      Gate::Limits{settings.connections, settings.connections_per_address}, handlers.on_misfit);
  context->settings = std::move(settings);
  context->handlers = std::move(handlers);
  context->loop = &loop.core();
  auto core = std::make_shared<Core>(loop, std::move(context));
  Result<bool> listening = core->listen(*address);
  if (!listening) return std::move(listening).error();
  asio::post(core->strand, [core] { core->accept(); });
  return std::unique_ptr<Server>(new Server(std::move(core)));
}

Server::~Server() { close_all(std::chrono::milliseconds(0)); }

std::uint16_t Server::port() const { return core_->port; }

std::vector<std::string> Server::addresses() const {
  const std::optional<Address> none4 = read_address("0.0.0.0");
  const std::optional<Address> none6 = read_address("::");
  if (core_->bound != none4 && core_->bound != none6) return {to_host(core_->bound)};
  std::vector<std::string> hosts;
  for (const Address& address : local_addresses()) {
    if (address.is_v4() || core_->bound == none6) hosts.push_back(to_host(address));
  }
  hosts.emplace_back("127.0.0.1");
  return hosts;
}

ServerStats Server::stats() const {
  const Gate& gate = *core_->context->gate;
  ServerStats stats;
  stats.connections = gate.inside();
  stats.connections_total = gate.entered();
  stats.sockets = gate.traffic.sockets;
  stats.sockets_total = gate.traffic.sockets_total;
  stats.requests = gate.traffic.requests;
  stats.messages_in = gate.traffic.messages_in;
  stats.messages_out = gate.traffic.messages_out;
  stats.bytes_in = gate.traffic.bytes_in;
  stats.bytes_out = gate.traffic.bytes_out;
  stats.refused = gate.refusals();
  return stats;
}

void Server::stop_accepting() { core_->close_acceptor(); }

bool Server::close_all(std::chrono::milliseconds grace) {
  core_->close_acceptor();
  Gate& gate = *core_->context->gate;
  if (grace.count() > 0 && !core_->loop.stopped()) {
    gate.tell_all_to_leave();
    if (gate.wait_until_empty(grace)) return true;
  }
  bool clean = gate.wait_until_empty(std::chrono::milliseconds(0));
  while (!core_->loop.stopped() && !clean) {
    gate.cut_all();  // again and again: one may just be turning into a WebSocket
    if (gate.wait_until_empty(std::chrono::milliseconds(50))) return false;
  }
  if (clean) return true;
  core_->loop.stop();  // waits for its threads: nobody else touches the connections any more
  gate.abandon_all();
  return false;
}

}  // namespace pharos::net
