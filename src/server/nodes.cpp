// SPDX-License-Identifier: Apache-2.0
#include "server/nodes.hpp"

#include <algorithm>
#include <utility>

#include "server/hub.hpp"
#include "server/log.hpp"
#include "table/secrets.hpp"

namespace pharos::server {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds kBeat{500};
constexpr milliseconds kRenewEvery{900};      // every other beat
constexpr milliseconds kLate{750};            // then the database is asked whether a node lives
constexpr milliseconds kSilence{4'000};       // then it counts as dead, whatever the database says
constexpr milliseconds kStall{3'000};         // this one was stopped for so long: it missed things
constexpr std::int64_t kOrphansAtOnce = 500;  // the rest a second later, or by other nodes

}  // namespace

std::string new_node_name() { return "node-" + table_name(); }

Nodes::Nodes(store::Storage& storage, std::string name)
    : storage_(storage), name_(std::move(name)), keeper_(std::make_unique<Scheduler>(1)) {}

void Nodes::open(net::Strand strand, Hub& hub) {
  hub_ = &hub;
  strand_ = std::move(strand);
  last_tick_ = Clock::now();
  storage_.subscribe([this](const store::Signal& signal) { hear(signal); });
  strand_.post([this] { tick(); });
}

Nodes::Figures Nodes::figures() const {
  const std::lock_guard lock(mutex_);
  return {heard_.size() + 1, heard_words_, taken_over_, deaths_};
}

void Nodes::say(const node_word::Here& here) {
  storage_.notify(kNodeTopic, write_node_word(name_, here));
}

void Nodes::say_turn(const node_word::Turn& turn) {
  {
    const std::lock_guard lock(mutex_);
    if (heard_.empty()) return;
  }
  storage_.notify(kNodeTopic, write_node_word(name_, turn));
}

void Nodes::hear(const store::Signal& signal) {
  if (signal.topic.empty()) {  // the line was down
    return hub_->tell_all(&Room::announce);
  }
  const auto says = read_node_word(signal.topic, signal.payload);
  if (!says) return;
  Turns& turns = *hub_->world().turns;
  const auto* changed = std::get_if<node_word::Changed>(&says->word);
  if (changed != nullptr) turns.passed(changed->room, changed->version);
  if (says->node == name_) return;
  ++heard_words_;
  if (std::holds_alternative<node_word::Gone>(says->word)) return forget(says->node, false);
  note_alive(says->node);
  if (changed != nullptr) {
    hub_->tell(changed->room, [version = changed->version](Room& room) { room.heard_of(version); });
  } else if (const auto* here = std::get_if<node_word::Here>(&says->word)) {
    hub_->tell(here->room,
               [node = says->node, here = *here](Room& room) { room.people_at(node, here); });
  } else if (const auto* turn = std::get_if<node_word::Turn>(&says->word)) {
    turns.heard(turn->room, turn->version, turn->to_act);
  }
}

void Nodes::note_alive(const std::string& node) {
  bool first = false;
  bool back = false;
  {
    const std::lock_guard lock(mutex_);
    first = heard_.insert_or_assign(node, Clock::now()).second;
    back = lost_.erase(node) != 0;
  }
  if (first) log_info(back ? "a node is back" : "another node", {{"node", node}});
  if (first) hub_->tell_all(&Room::tell_turn);  // it has not heard them
  if (back) hub_->tell_all(&Room::announce);    // what it had said was forgotten
}

/// What it has said no longer holds, and what it did may be for this one to do.
void Nodes::forget(const std::string& node, bool silent) {
  {
    const std::lock_guard lock(mutex_);
    if (heard_.erase(node) == 0) return;
    if (silent) lost_.insert(node);
  }
  if (silent) ++deaths_;
  ask_now_ = true;
  log_info(silent ? "a node is silent" : "a node has gone", {{"node", node}});
  hub_->tell_all([node](Room& room) { room.forget_node(node); });
  run_keeper();
}

void Nodes::tick() {
  const Clock::time_point now = Clock::now();
  storage_.notify(kNodeTopic, write_node_word(name_, node_word::Beat{}));
  for (const std::string& node : silent_for(kSilence)) forget(node, true);
  if (now - last_tick_ > kStall) hub_->tell_all(&Room::announce);
  last_tick_ = now;
  run_keeper();
  timer_ = strand_.after(kBeat, [this] { tick(); });
}

std::vector<std::string> Nodes::silent_for(milliseconds time) const {
  const Clock::time_point now = Clock::now();
  std::vector<std::string> silent;
  const std::lock_guard lock(mutex_);
  for (const auto& [node, heard] : heard_) {
    if (now - heard > time) silent.push_back(node);
  }
  return silent;
}

void Nodes::want(const std::string& room) {
  {
    const std::lock_guard lock(mutex_);
    if (!wanted_.insert(room).second || wanted_.size() > 1) return;  // asked for together
  }
  run([this] {
    std::set<std::string> wanted;
    {
      const std::lock_guard lock(mutex_);
      wanted.swap(wanted_);
    }
    ask_for_leases({wanted.begin(), wanted.end()});
  });
}

void Nodes::release(const std::string& room) {
  run([this, room] { (void)storage_.release(room); });
}

/// Takes or renews them. If the database does not answer, nobody can take them either.
void Nodes::ask_for_leases(const std::vector<std::string>& rooms) {
  if (rooms.empty()) return;
  auto answered = storage_.acquire(rooms, kLeaseMs);
  if (!answered) return;
  std::sort(answered->begin(), answered->end());
  for (const std::string& id : rooms) {
    const bool held = std::binary_search(answered->begin(), answered->end(), id);
    if (!held) not_ours_.insert(id);
    if (held && not_ours_.erase(id) != 0) ++taken_over_;
    hub_->tell(id, [held](Room& room) { room.hold(held); });
  }
}

/// Those whose words are late and whose process the database knows to have ended. Whether a machine
/// is only slow nobody has to guess.
void Nodes::bury_the_dead() {
  const std::vector<std::string> late = silent_for(kLate);
  if (late.empty()) return;
  const auto found = storage_.bury(late);
  if (!found) return;
  for (const std::string& node : *found) forget(node, true);
}

void Nodes::keep_leases() {
  bury_the_dead();
  const Clock::time_point now = Clock::now();
  if (!ask_now_.exchange(false) && now - renewed_ < kRenewEvery) {
    adopt_orphans();
    keeping_ = false;
    return;
  }
  renewed_ = now;
  hub_->look_over([this](const std::vector<std::shared_ptr<Room>>& rooms) {
    std::vector<std::string> wanting;
    for (const auto& room : rooms) {
      if (room->wants_lease()) wanting.push_back(room->id());
    }
    run([this, wanting = std::move(wanting)] {
      renew_leases(wanting);
      adopt_orphans();
      keeping_ = false;
    });
  });
}

void Nodes::renew_leases(const std::vector<std::string>& rooms) {
  std::set<std::string> not_ours;  // without those that have been closed
  for (const std::string& id : rooms) {
    if (not_ours_.contains(id)) not_ours.insert(id);
  }
  not_ours_.swap(not_ours);
  ask_for_leases(rooms);
}

/// What a dead node has left and nobody here has open.
void Nodes::adopt_orphans() {
  const auto found = storage_.orphans(kOrphansAtOnce);
  if (!found || found->empty()) return;
  // First the lease, so that one node loads it and not all.
  const auto answered = storage_.acquire(*found, kLeaseMs);
  if (!answered || answered->empty()) return;
  taken_over_ += answered->size();
  for (const std::string& id : *answered) hub_->open(id);
  log_info("tables taken over", {{"tables", std::to_string(answered->size())}});
}

void Nodes::run(std::function<void()> work) {
  const std::lock_guard lock(mutex_);
  if (keeper_ != nullptr)
    keeper_->run([work = std::move(work)](const std::stop_token&) { work(); });
}

void Nodes::run_keeper() {
  if (!keeping_.exchange(true)) run([this] { keep_leases(); });
}

void Nodes::farewell() {
  std::unique_ptr<Scheduler> keeper;
  {
    const std::lock_guard lock(mutex_);
    keeper.swap(keeper_);
  }
  keeper.reset();  // waits for what it is doing
  (void)storage_.release_all();
  storage_.notify(kNodeTopic, write_node_word(name_, node_word::Gone{}));
}

}  // namespace pharos::server
