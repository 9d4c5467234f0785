// SPDX-License-Identifier: Apache-2.0
#include "server/house.hpp"

#include <algorithm>

#include "net/server.hpp"
#include "net/static_files.hpp"
#include "server/hub.hpp"
#include "server/log.hpp"
#include "server/metrics.hpp"
#include "server/nodes.hpp"
#include "server/notices.hpp"
#include "server/orders.hpp"
#include "server/site.hpp"
#include "table/plan.hpp"

namespace pharos::server {
namespace {

constexpr unsigned kReaders = 2;  // threads that wait for the database
constexpr std::size_t kTakenUpAtOnce = 100;

NoticeSettings notice_settings(const Settings& settings) {
  NoticeSettings notices;
  notices.allowed = settings.notices;
  notices.webhook.allow_http = settings.notices_over_http;
  notices.webhook.allow_special_addresses = settings.notices_to_private;
  notices.public_url = settings.public_url;
  return notices;
}

std::int64_t system_now_ms() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

}  // namespace

/// In the order of dependency: what stands below uses what stands above.
struct House::Rooms {
  Settings settings;
  std::unique_ptr<store::Storage> storage;
  std::unique_ptr<net::Loop> loop;
  std::unique_ptr<Errands> errands;
  std::unique_ptr<Errands> thinkers;
  std::unique_ptr<Notices> notices;
  std::unique_ptr<Nodes> nodes;  // of a database that several can share
  std::unique_ptr<World> world;
  std::unique_ptr<Hub> hub;
  std::unique_ptr<Site> site;
  std::unique_ptr<net::Server> server;
  net::Strand upkeep;
  net::Timer daily;
  net::Timer sweeping;
  bool closed = false;
};

House::House(std::unique_ptr<Rooms> rooms) : rooms_(std::move(rooms)) {}

House::~House() { close(std::chrono::milliseconds(0)); }

Result<std::unique_ptr<House>> House::open(const Settings& settings, std::string version,
                                           std::string_view client) {
  if (auto bad = check_settings(settings)) return std::move(*bad);
  set_log(settings.log_level, settings.log_json);
  auto rooms = std::make_unique<Rooms>();
  rooms->settings = settings;

  std::string database = settings.database;
  if (database.empty()) {
    auto found = default_database();
    if (!found) return std::move(found).error();
    database = *std::move(found);
  }
  store::Options options;
  options.shared_rooms = database.starts_with("postgres");
  if (options.shared_rooms) options.node = new_node_name();
  options.lease_ttl_ms = kLeaseMs;
  options.readers = kReaders + 1;  // leases have to be renewed in time
  const std::string node = options.node;
  auto opened = store::open_storage(database, std::move(options));
  if (!opened) return opened.error();
  rooms->storage = *std::move(opened);

  auto files = settings.client.empty() ? net::StaticFiles::unpack(client)
                                       : net::StaticFiles::load(settings.client);
  if (!files) return files.error();

  rooms->loop = std::make_unique<net::Loop>(settings.threads);
  rooms->errands = std::make_unique<Errands>(kReaders);
  rooms->thinkers = std::make_unique<Errands>(settings.bot_threads);
  rooms->notices = std::make_unique<Notices>(*rooms->loop, notice_settings(settings));
  rooms->world = std::make_unique<World>(
      World{*rooms->loop, *rooms->storage, *rooms->errands, *rooms->thinkers, &system_now_ms});
  rooms->world->notices = rooms->notices.get();
  if (!node.empty()) rooms->nodes = std::make_unique<Nodes>(*rooms->storage, node);
  rooms->world->nodes = rooms->nodes.get();
  rooms->hub = std::make_unique<Hub>(*rooms->world,
                                     HouseRules{settings.tables_per_person, behaviour_version()});
  obey_orders(*rooms->hub);
  SiteSettings site;
  site.version = std::move(version);
  site.public_url = settings.public_url;
  site.sessions_per_address = settings.sessions_per_address;
  site.files = *std::move(files);
  Rooms* const all = rooms.get();
  site.metrics = [all] {
    Figures figures;
    for (const auto& room : all->hub->all()) {
      ++figures.rooms;
      if (room->wants_lease() && room->has_lease()) ++figures.leased;
    }
    if (all->nodes != nullptr) figures.nodes = all->nodes->figures();
    figures.errands_waiting = all->errands->waiting();
    figures.thoughts_waiting = all->thinkers->waiting();
    if (all->server != nullptr) figures.net = all->server->stats();
    return metrics_text(figures);
  };
  rooms->site = std::make_unique<Site>(*rooms->hub, std::move(site));

  // From here on things happen by themselves, and have to be ended in order.
  std::unique_ptr<House> house(new House(std::move(rooms)));
  all->upkeep = all->loop->make_strand();
  if (all->nodes != nullptr) {
    all->nodes->open(all->upkeep,
                     {[all](const std::string& id) { return all->hub->here(id); },
                      [all] { return all->hub->all(); },
                      [all](const std::string& id) { all->hub->find(id, [](const auto&) {}); }});
  }

  net::ServerSettings net;
  net.address = settings.listen;
  net.port = settings.port;
  net.trusted_proxies = settings.trusted_proxies;
  net.public_origin = settings.public_url;
  net.connections_per_address = settings.connections_per_address;
  auto started = net::Server::start(*all->loop, net, all->site->handlers());
  if (!started) return started.error();
  all->server = *std::move(started);
  log_info("serving", {{"port", std::to_string(all->server->port())},
                       {"database", store::masked_url(database)},
                       {"node", node}});
  return house;
}

std::uint16_t House::port() const { return rooms_->server->port(); }

std::vector<std::string> House::urls() const {
  if (!rooms_->settings.public_url.empty()) return {rooms_->settings.public_url};
  std::vector<std::string> urls;
  for (const std::string& host : rooms_->server->addresses()) {
    urls.push_back("http://" + host + ':' + std::to_string(port()) + '/');
  }
  return urls;
}

/// What was running goes on, as far as no other node sees to it.
void House::take_up(Rooms& all, const std::stop_token& stop) {
  auto running = all.storage->running_rooms();
  if (!running) return;
  std::size_t taken = 0;
  for (std::size_t at = 0; at < running->size() && !stop.stop_requested(); at += kTakenUpAtOnce) {
    std::vector<std::string> some;
    for (std::size_t i = at; i < std::min(at + kTakenUpAtOnce, running->size()); ++i) {
      some.push_back((*running)[i].id);
    }
    auto ours = all.storage->acquire(some, kLeaseMs);
    if (!ours) return;
    for (const std::string& id : *ours) all.hub->find(id, [](const auto&) {});
    taken += ours->size();
  }
  log_info("tables taken up", {{"tables", std::to_string(taken)}});
}

void House::sweep(Rooms& all) {
  const std::int64_t idle_ms = std::int64_t{all.settings.room_idle_seconds} * 1000;
  all.hub->close_idle(idle_ms);
  const auto wait = std::chrono::milliseconds(std::clamp<std::int64_t>(idle_ms / 4, 250, 15'000));
  all.sweeping = all.upkeep.after(wait, [&all] { sweep(all); });
}

void House::keep_house() {
  Rooms* const all = rooms_.get();
  all->errands->run([all](const std::stop_token& stop) { take_up(*all, stop); });
  all->upkeep.post([all] { sweep(*all); });
  if (all->settings.keep_finished_days == 0) return;
  all->errands->run([all](const std::stop_token& stop) {
    const std::int64_t before =
        system_now_ms() - kDayMs * static_cast<std::int64_t>(all->settings.keep_finished_days);
    std::int64_t removed = 0;
    while (!stop.stop_requested()) {
      const auto pruned = all->storage->prune(before);
      if (!pruned || *pruned == 0) break;
      removed += *pruned;
    }
    if (removed != 0) log_info("old tables removed", {{"tables", std::to_string(removed)}});
  });
  all->daily = all->upkeep.after(std::chrono::hours(24), [this] { keep_house(); });
}

void House::close(std::chrono::milliseconds grace) {
  if (rooms_ == nullptr || rooms_->closed) return;
  rooms_->closed = true;
  rooms_->daily.cancel();
  if (rooms_->server != nullptr) rooms_->server->close_all(grace);
  rooms_->server.reset();
  rooms_->loop->stop();      // no room does anything any more
  rooms_->thinkers.reset();  // and nothing thinks or reads
  rooms_->errands.reset();
  if (rooms_->nodes != nullptr) rooms_->nodes->farewell();
  rooms_->storage->close();  // stores what is under way
  rooms_->site.reset();
  rooms_->hub.reset();
  rooms_->nodes.reset();
  rooms_->upkeep = net::Strand();
  rooms_->daily = net::Timer();
  rooms_->sweeping = net::Timer();
  rooms_->loop.reset();
  rooms_->storage.reset();
  log_info("closed", {});
}

}  // namespace pharos::server
