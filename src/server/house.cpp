// SPDX-License-Identifier: Apache-2.0
#include "server/house.hpp"

#include <malloc.h>

#include <algorithm>

#include "net/server.hpp"
#include "net/static_files.hpp"
#include "server/hub.hpp"
#include "server/log.hpp"
#include "server/metrics.hpp"
#include "server/nodes.hpp"
#include "server/notices.hpp"
#include "server/pulse.hpp"
#include "server/site.hpp"
#include "table/plan.hpp"

namespace pharos::server {
namespace {

constexpr unsigned kReaders = 2;  // threads that wait for the database
constexpr std::size_t kTakenUpAtOnce = 100;
constexpr std::chrono::seconds kTrims{60};
constexpr std::size_t kBusyReads = 200;  // that wait
constexpr std::size_t kBusyThoughts = 100;
constexpr std::size_t kBusyBytes = 16U << 20U;  // of changes that wait, of those that may

NoticeSettings notice_settings(const Settings& settings) {
  NoticeSettings notices;
  notices.allowed = settings.notices;
  notices.webhook.allow_http = settings.notices_over_http;
  notices.webhook.allow_special_addresses = settings.notices_to_private;
  notices.public_url = settings.public_url;
  notices.at_once = settings.limits.notices_at_once;
  return notices;
}

/// Where none is set, the file of this user.
Result<std::string> database_of(const Settings& settings) {
  if (settings.database.empty()) return default_database();
  return settings.database;
}

/// One that several nodes can share makes this one of them, with a name.
store::Options storage_options(const std::string& database) {
  store::Options options;
  options.shared_rooms = database.starts_with("postgres");
  if (options.shared_rooms) options.node = new_node_name();
  options.lease_ttl_ms = kLeaseMs;
  options.readers = kReaders + 3;  // leases have to be renewed in time; the vault and the pulse
  return options;
}

net::ServerSettings net_settings(const Settings& settings) {
  net::ServerSettings net;
  net.address = settings.listen;
  net.port = settings.port;
  net.trusted_proxies = settings.trusted_proxies;
  net.public_origin = settings.public_url;
  net.connections = settings.connections;
  net.connections_per_address = settings.connections_per_address;
  net.socket.messages_per_second = settings.messages_per_second;
  net.socket.messages_at_once = 3.0 * settings.messages_per_second;
  net.socket.message_bytes = settings.message_bytes;
  net.request.body = settings.message_bytes;
  net.socket.queue_bytes = settings.unsent_bytes;
  return net;
}

std::int64_t system_now_ms() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

}  // namespace

/// In the order of dependency: what stands below uses what stands above.
struct House::Parts {
  Settings settings;
  std::shared_ptr<Incidents> incidents = std::make_shared<Incidents>();
  std::unique_ptr<store::Storage> storage;
  std::unique_ptr<net::Loop> loop;
  std::unique_ptr<Scheduler> errands;
  std::unique_ptr<Scheduler> thinkers;
  std::unique_ptr<Scheduler> vault;
  std::unique_ptr<Pulse> pulse;
  std::unique_ptr<Notices> notices;
  std::unique_ptr<Nodes> nodes;  // of a database that several can share
  std::unique_ptr<World> world;
  std::unique_ptr<Hub> hub;
  std::unique_ptr<Site> site;
  std::unique_ptr<net::Server> server;
  net::Strand upkeep;
  net::Timer daily;
  net::Timer sweeping;
  std::chrono::steady_clock::time_point trimmed{};
  bool closed = false;
};

House::House(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}

House::~House() { close(std::chrono::milliseconds(0)); }

Result<std::unique_ptr<House>> House::open(const Settings& settings, std::string version,
                                           std::string_view client) {
  if (auto bad = check_settings(settings)) return std::move(*bad);
  set_log(settings.log_level, settings.log_json);
  auto parts = std::make_unique<Parts>();
  parts->settings = settings;

  const auto database = database_of(settings);
  if (!database) return database.error();
  store::Options options = storage_options(*database);
  options.on_trouble = [incidents = parts->incidents](const std::string& why) {
    incidents->note(Incident::storage, {}, why);
  };
  auto opened = store::open_storage(*database, options);
  if (!opened) return opened.error();
  parts->storage = *std::move(opened);

  auto files = settings.client.empty() ? net::StaticFiles::unpack(client)
                                       : net::StaticFiles::load(settings.client);
  if (!files) return files.error();
  if (!settings.client.empty() && !files->holds("/index.html")) {
    return Error{
        "The folder '" + settings.client +
        "' holds no browser client: there is no index.html in it. Name one that was built, "
        "such as web/dist."};
  }

  furnish(*parts, options.node, version);
  SiteSettings site;
  site.version = std::move(version);
  site.public_url = settings.public_url;
  site.sessions_per_address = settings.sessions_per_address;
  site.sheets = Bounds{{0, 0, settings.sheets_per_person}, settings.people_per_address};
  site.files = *std::move(files);
  Parts* const all = parts.get();
  site.metrics = [all](std::function<void(std::string text)> done) {
    write_metrics(*all, std::move(done));
  };
  site.health = [all] { return health(*all); };
  parts->site = std::make_unique<Site>(*parts->hub, std::move(site));

  // From here on things happen by themselves, and have to be ended in order.
  std::unique_ptr<House> house(new House(std::move(parts)));
  all->upkeep = all->loop->make_strand();
  if (all->nodes != nullptr) all->nodes->open(all->upkeep, *all->hub);

  auto started = net::Server::start(*all->loop, net_settings(settings), all->site->handlers());
  if (!started) return started.error();
  all->server = *std::move(started);
  log_info("serving", {{"port", std::to_string(all->server->port())},
                       {"database", store::masked_url(*database)},
                       {"node", options.node}});
  return house;
}

/// Threads, and what they work on, between storage and site. `node` is empty where there can be
/// only one.
void House::furnish(Parts& all, const std::string& node, const std::string& version) {
  all.loop = std::make_unique<net::Loop>(all.settings.threads);
  const Settings& may = all.settings;
  const auto bounded = [&may](std::array<std::size_t, kClasses> per_person) {
    return Bounds{per_person, may.people_per_address};
  };
  all.errands = std::make_unique<Scheduler>(
      kReaders, bounded({may.reads_per_person, 0, may.analyses_per_person}));
  all.thinkers = std::make_unique<Scheduler>(
      may.bot_threads,
      bounded({may.thoughts_per_person, may.hints_per_person, may.analyses_per_person}));
  all.vault = std::make_unique<Scheduler>(
      1, bounded({may.passwords_per_person, may.passwords_per_person, may.passwords_per_person}));
  all.pulse = std::make_unique<Pulse>(*all.storage);
  all.notices = std::make_unique<Notices>(*all.loop, notice_settings(all.settings), all.incidents);
  all.world = std::make_unique<World>(
      World{*all.loop, *all.storage, *all.errands, *all.thinkers, *all.vault, &system_now_ms});
  all.world->notices = all.notices.get();
  if (!node.empty()) all.nodes = std::make_unique<Nodes>(*all.storage, node);
  all.world->nodes = all.nodes.get();
  all.world->deals = all.settings.deals;
  all.world->incidents = all.incidents;
  all.world->limits = all.settings.limits;
  all.world->limits.seats_per_person =  // who may make a table may sit at it
      std::max(all.world->limits.seats_per_person,
               static_cast<std::int64_t>(all.settings.tables_per_person));
  all.world->opinion_playouts = all.settings.opinion_playouts;
  all.hub = std::make_unique<Hub>(
      *all.world, HouseRules{all.settings.tables_per_person, behaviour_version(), version});
  all.hub->obey_operator();
}

/// Busy is who has people waiting longer than they notice: for the storage, or a bot. A storage
/// that is behind with its work and goes on is not broken: another node would have the same one.
SiteSettings::Health House::health(Parts& all) {
  if (!all.pulse->beats()) return SiteSettings::Health::broken;
  const bool busy = all.errands->waiting() > kBusyReads ||
                    all.thinkers->waiting() > kBusyThoughts ||
                    all.storage->figures().waiting_bytes > kBusyBytes;
  return busy ? SiteSettings::Health::busy : SiteSettings::Health::well;
}

/// In the text format of Prometheus; `done` is called on the hub's strand.
void House::write_metrics(Parts& all, std::function<void(std::string text)> done) {
  Figures figures;
  if (all.nodes != nullptr) figures.nodes = all.nodes->figures();
  figures.errands = all.errands->figures();
  figures.thoughts = all.thinkers->figures();
  figures.passwords = all.vault->figures();
  figures.paper = all.site->paper();
  figures.storage = all.storage->figures();
  figures.notices_under_way = all.notices->under_way();
  for (const IncidentFacts& facts : kIncidentFacts) {
    figures.incidents.push_back({&facts, all.incidents->count(facts.incident)});
  }
  if (all.server != nullptr) figures.net = all.server->stats();
  all.hub->look_over([figures, done = std::move(done)](const auto& open) mutable {
    figures.rooms = open.size();
    for (const auto& room : open) {
      if (room->wants_lease() && room->has_lease()) ++figures.leased;
    }
    done(metrics_text(figures));
  });
}

std::uint16_t House::port() const { return parts_->server->port(); }

std::vector<std::string> House::urls() const {
  if (!parts_->settings.public_url.empty()) return {parts_->settings.public_url};
  std::vector<std::string> urls;
  for (const std::string& host : parts_->server->addresses()) {
    urls.push_back("http://" + host + ':' + std::to_string(port()) + '/');
  }
  return urls;
}

/// What was running goes on, as far as no other node sees to it.
void House::take_up(Parts& all, const std::stop_token& stop) {
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
    for (const std::string& id : *ours) all.hub->open(id);
    taken += ours->size();
  }
  log_info("tables taken up", {{"tables", std::to_string(taken)}});
}

void House::sweep(Parts& all) {
  // The C library keeps for each thread what was freed: after a full evening, or an attack, a
  // server would go on holding what it held at its height.
  const auto now = std::chrono::steady_clock::now();
  if (now - all.trimmed >= kTrims) {
    malloc_trim(0);
    all.trimmed = now;
  }
  const std::int64_t idle_ms = std::int64_t{all.settings.room_idle_seconds} * 1000;
  all.hub->close_idle(idle_ms);
  all.incidents->sum_up();
  const auto wait = std::chrono::milliseconds(std::clamp<std::int64_t>(idle_ms / 4, 250, 15'000));
  all.sweeping = all.upkeep.after(wait, [&all] { sweep(all); });
}

/// Some at a time, and people's reads in between.
void House::prune(Parts& all, std::int64_t removed_before) {
  all.errands->run(
      [&all, removed_before](const std::stop_token&) {
        const std::int64_t before =
            system_now_ms() - kDayMs * static_cast<std::int64_t>(all.settings.keep_finished_days);
        const auto pruned = all.storage->prune(before);
        const std::int64_t removed = removed_before + (pruned ? *pruned : 0);
        if (pruned && *pruned != 0) return prune(all, removed);
        if (removed != 0) log_info("old tables removed", {{"tables", std::to_string(removed)}});
      },
      {}, Class::analysis);
}

void House::keep_house() {
  Parts* const all = parts_.get();
  all->errands->run([all](const std::stop_token& stop) { take_up(*all, stop); });
  all->upkeep.post([all] { sweep(*all); });
  if (all->settings.keep_finished_days == 0) return;
  prune(*all, 0);
  all->daily = all->upkeep.after(std::chrono::hours(24), [this] { keep_house(); });
}

void House::close(std::chrono::milliseconds grace) {
  if (parts_ == nullptr || parts_->closed) return;
  parts_->closed = true;
  parts_->daily.cancel();
  if (parts_->server != nullptr) parts_->server->close_all(grace);
  parts_->server.reset();
  parts_->loop->stop();      // no room does anything any more
  parts_->thinkers->stop();  // and nothing thinks or reads; what reads may still ask for more
  parts_->vault->stop();
  parts_->errands->stop();
  parts_->pulse.reset();
  if (parts_->nodes != nullptr) parts_->nodes->farewell();
  parts_->storage->close();  // stores what is under way
  parts_->site.reset();
  parts_->hub.reset();
  parts_->nodes.reset();
  parts_->upkeep = net::Strand();
  parts_->daily = net::Timer();
  parts_->sweeping = net::Timer();
  parts_->loop.reset();
  parts_->storage.reset();
  parts_->incidents->finish();
  log_info("closed", {});
}

}  // namespace pharos::server
