// SPDX-License-Identifier: Apache-2.0
#include "server/room.hpp"

#include <utility>

#include "bots/opinion_json.hpp"
#include "server/nodes.hpp"
#include "table/secrets.hpp"

namespace pharos::server {
namespace {

constexpr unsigned kHintMilliseconds = 400;

Audience::SayToNodes said_to(Nodes* nodes) {
  if (nodes == nullptr) return {};
  return [nodes](const node_word::Here& here) { nodes->say(here); };
}

void tell_name(const Asker& asker, const std::string& table) {
  asker.tell([&](JsonWriter& json) { json.key("table").text(table); });
}

}  // namespace

Room::Room(World& world, store::Room stored)
    : world_(world),
      id_(stored.head.id),
      strand_(world.loop.make_strand()),
      journal_({strand_, world.storage, world.errands, world.now_ms, world.nodes != nullptr},
               std::move(stored), as_owner()),
      audience_(id_, journal_, said_to(world.nodes)),
      upkeep_({id_, strand_, world.thinkers, world.now_ms, world.notices,
               [this] { return shared_from_this(); }, [this] { return audience_.presence(); }},
              journal_, world.nodes == nullptr) {}

Journal::Owner Room::as_owner() {
  Journal::Owner owner;
  owner.hold = [this] { return shared_from_this(); };
  owner.before_write = [this](Draft& draft) { upkeep_.let_instant_bots_play(draft); };
  owner.committed = [this](const Change& change) { committed(change); };
  owner.followed = [this](const Change& change) { followed(change); };
  owner.refolded = [this] { refolded(); };
  owner.settled = [this] { settle(); };
  owner.gone = [this] { be_gone(); };
  return owner;
}

void Room::watch(const Asker& asker) {
  strand_.post([self = shared_from_this(), asker] {
    self->journal_.add_fresh([self, asker](Draft& draft) {
      const ClientPtr& client = asker.client;
      if (client->is_gone()) return;  // its leave() may have been here already
      self->audience_.enter(client);
      const auto seat = self->table().seat_of(client->person());
      if (seat && self->table().places()[*seat].stand_in && !self->is_aside()) {
        draft.take(entry::Returned{*seat});
      }
      draft.answer([self, asker](const Refusal* why) {
        if (why != nullptr) return asker.refuse(*why);
        self->audience_.tell_whole(asker.client);
        asker.done();
      });
    });
  });
}

void Room::leave(const ClientPtr& client) {
  strand_.post([self = shared_from_this(), client] {
    if (!self->audience_.leave(client)) return;
    self->journal_.add([](Draft&) {});  // told with what is under way, or at once
  });
}

void Room::command(const Asker& asker, Command command) {
  strand_.post([self = shared_from_this(), asker, command = std::move(command)]() mutable {
    self->journal_.add([self, asker, command = std::move(command)](Draft& draft) {
      self->decide_and_take(draft, asker, command);
    });
  });
}

void Room::wake() {
  strand_.post([self = shared_from_this()] {
    self->journal_.note_if_aside();
    self->journal_.add([](Draft&) {});
  });
}

void Room::decide_and_take(Draft& draft, const Asker& asker, const Command& command) {
  auto decided = is_aside() ? OrRefusal<Entries>(Refusal{Reason::aside, journal_.aside()})
                            : decide(table(), asker.client->caller(), command, secret_seed());
  std::optional<Refusal> refused;
  if (!decided) {
    refused = std::move(decided).error();
  } else {
    for (const LogEntry& entry : *decided) {
      if ((refused = draft.take(entry))) break;
    }
  }
  draft.answer([asker, refused](const Refusal* why) {
    if (why == nullptr && refused) why = &*refused;
    why == nullptr ? asker.done() : asker.refuse(*why);
  });
}

// ---- what follows from what was stored
// -----------------------------------------------------------

/// Those at the table see the deadline with everything else.
void Room::set_clock() {
  upkeep_.set_clock();
  audience_.set_deadline(upkeep_.deadline_ms());
}

void Room::committed(const Change& change) {
  set_clock();
  audience_.tell(change);
}

/// What nobody has been told of was not stored, or the log is another one.
void Room::refolded() {
  upkeep_.forget_thoughts();
  set_clock();
  audience_.tell_everybody();
}

/// Others have stored something.
void Room::followed(const Change& change) {
  committed(change);
  settle();
  if (has_lease()) journal_.add([](Draft&) {});  // bots that answer at once
}

/// After every change: what the table does by itself from here on.
void Room::settle() {
  upkeep_.settle();
  const bool running = table().phase() == Phase::running && !is_aside();
  wants_lease_ = running;
  if (world_.nodes != nullptr) {
    if (!running) {
      upkeep_.set_lease(false);
      asked_for_lease_ = false;
    }
    if (running && !std::exchange(asked_for_lease_, true)) world_.nodes->want(id_);
  }
  const bool slow_game = running && table().plan().clock.kind == Clock::Kind::days;
  const bool acts = has_lease() && (slow_game || !audience_.nobody_elsewhere());
  idle_since_ms_ = audience_.nobody_here() && !acts ? world_.now_ms() : 0;
}

/// Whoever is there is told; nothing happens here any more.
void Room::be_gone() {
  upkeep_.forget_thoughts();
  upkeep_.stop();
  audience_.send_away({Reason::no_such_table, journal_.aside()});
}

// ---- hints, and the same again
// -------------------------------------------------------------------

void Room::hint(const Asker& asker) {
  strand_.post([self = shared_from_this(), asker] {
    self->journal_.add([self, asker](Draft& draft) {
      draft.answer([self, asker](const Refusal*) { self->think_of_hint(asker); });
    });
  });
}

void Room::think_of_hint(const Asker& asker) {
  const auto seat = hinted_seat(table(), asker.client->caller());
  if (!seat) return asker.refuse(seat.error());
  std::shared_ptr<const Match> match = table().play()->match().clone();
  const std::uint64_t seed = bot_seed(*table().play(), *seat);
  world_.thinkers.run(
      [asker, match, seed, seat = *seat](const std::stop_token& stop) {
        OpinionSettings settings;
        settings.budget = {Budget::Unit::milliseconds, kHintMilliseconds};
        settings.seed = seed;
        const auto opinions = form_opinion(Chair(*match, seat), settings, stop);
        if (stop.stop_requested()) return;
        const auto choices = match->choices(seat);
        asker.tell([&](JsonWriter& json) { write_opinions(json, choices, opinions); });
      },
      Errands::Rank::second);
}

void Room::rematch(const Asker& asker, const MakeTable& make) {
  strand_.post([self = shared_from_this(), asker, make] {
    self->journal_.add([self, asker, make](Draft& draft) {
      draft.answer([self, asker, make](const Refusal*) { self->propose_rematch(asker, make); });
    });
  });
}

void Room::propose_rematch(const Asker& asker, const MakeTable& make) {
  if (!table().rematch().empty()) return tell_name(asker, table().rematch());
  auto entries = rematch_of(table(), asker.client->caller());
  if (!entries) return asker.refuse(entries.error());
  make(*std::move(entries), [self = shared_from_this(), asker](const OrRefusal<std::string>& made) {
    if (!made) return asker.refuse(made.error());
    self->strand_.post([self, asker, name = *made] { self->note_rematch(asker, name); });
  });
}

/// Two at the same moment: the first one counts, the other table stays empty.
void Room::note_rematch(const Asker& asker, const std::string& made) {
  journal_.add([self = shared_from_this(), asker, made](Draft& draft) {
    if (self->table().rematch().empty()) draft.take(entry::Rematched{made});
    draft.answer([self, asker](const Refusal* why) {
      if (why != nullptr) return asker.refuse(*why);
      tell_name(asker, self->table().rematch());
    });
  });
}

// ---- what can be taken away
// ----------------------------------------------------------------------

void Room::record(std::function<void(std::optional<std::string>)> done) {
  strand_.post([self = shared_from_this(), done = std::move(done)] {
    self->journal_.add_fresh([self, done](Draft& draft) {
      draft.answer([self, done](const Refusal*) {
        if (self->is_aside()) return self->export_log(done);
        const Phase phase = self->table().phase();
        const bool over = phase == Phase::finished || phase == Phase::abandoned;
        const bool told = over && self->table().play() != nullptr;
        done(told ? std::optional(table_record(self->table())) : std::nullopt);
      });
    });
  });
}

/// The log as it is stored: all that can be saved of a table that this program cannot follow.
void Room::export_log(std::function<void(std::optional<std::string>)> done) {
  world_.errands.run([self = shared_from_this(), done = std::move(done),
                      why = journal_.aside()](const std::stop_token&) {
    const auto loaded = self->world_.storage.load(self->id_);
    if (!loaded || !*loaded) return done(std::nullopt);
    std::string out;
    JsonWriter json(out);
    json.object([&] {
      json.key("pharos_log").number(1);
      json.key("table").text(self->id_);
      json.key("why").text(why);
      json.key("entries").array([&] {
        for (const store::Entry& stored : (*loaded)->entries) {
          if (is_private(stored.body)) continue;
          json.object([&] {
            json.key("version").number(stored.version);
            json.key("at").number(stored.at_ms);
            json.key("body").text(stored.body);
          });
        }
      });
    });
    done(std::move(out));
  });
}

// ---- what an operator wants
// ----------------------------------------------------------------------

void Room::end_by_operator() {
  strand_.post([self = shared_from_this()] {
    self->journal_.add([self](Draft& draft) {
      const Phase phase = self->table().phase();
      const bool over = phase == Phase::finished || phase == Phase::abandoned;
      if (over || self->is_aside()) return;
      draft.take(entry::Abandoned{"admin"});
    });
  });
}

void Room::look_again() {
  strand_.post([self = shared_from_this()] { self->journal_.look_again(); });
}

void Room::vanish() {
  strand_.post([self = shared_from_this()] { self->journal_.vanish(); });
}

// ---- other nodes; with a single one nothing here is called
// ---------------------------------------

void Room::announce() {
  strand_.post([self = shared_from_this()] {
    self->audience_.tell_nodes(true);
    self->asked_for_lease_ = false;  // an answer from before may have found nobody
    self->journal_.add_fresh([](Draft&) {});
  });
}

void Room::heard_of(std::int64_t version) {
  strand_.post([self = shared_from_this(), version] { self->journal_.heard_of(version); });
}

void Room::people_at(const std::string& node, node_word::Here here) {
  strand_.post([self = shared_from_this(), node, here = std::move(here)]() mutable {
    self->audience_.people_at(node, std::move(here.people));
    self->journal_.heard_of(here.version);
    // Answered when nothing is on its way to the storage: then the version is the true one.
    self->journal_.add([self, ask = here.ask, theirs = here.version](Draft& draft) {
      if (!ask) return;
      draft.answer([self, theirs](const Refusal*) {
        if (!self->audience_.nobody_here() || self->journal_.version() > theirs) {
          self->audience_.tell_nodes(false);
        }
      });
    });
  });
}

void Room::forget_node(const std::string& node) {
  strand_.post([self = shared_from_this(), node] {
    self->audience_.forget_node(node);
    self->journal_.add_fresh([](Draft&) {});  // its last words may not have been heard
  });
}

void Room::hold(bool held) {
  strand_.post([self = shared_from_this(), held] {
    if (!self->upkeep_.set_lease(held)) return;
    if (!held) self->upkeep_.stop();
    self->journal_.add_fresh([](Draft&) {});  // bots and clocks go on, here or elsewhere
  });
}

}  // namespace pharos::server
