// SPDX-License-Identifier: Apache-2.0
#include "server/room.hpp"

#include <utility>

#include "bots/opinion.hpp"
#include "server/nodes.hpp"
#include "table/plan.hpp"
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

Room::Room(World& world, store::Room stored, const Owner& owner)
    : world_(world),
      id_(stored.head.id),
      strand_(world.loop.make_strand()),
      owner_(owner),
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

void Room::take(Word word) {
  strand_.post([self = shared_from_this(), word = std::move(word)] {
    ++self->handled_;
    word(*self);
  });
}

void Room::if_idle(std::int64_t for_ms, std::function<void(std::uint64_t handled)> idle) {
  strand_.post([self = shared_from_this(), for_ms, idle = std::move(idle)] {
    const std::int64_t since = self->idle_since_ms_;
    if (since == 0 || self->world_.now_ms() - since < for_ms) return;
    if (!self->journal_.is_quiet() || self->upkeep_.is_thinking()) return;
    idle(self->handled_);
  });
}

void Room::carry_out(const Asker& asker, const request::Watch& watch) {
  journal_.add_fresh([self = shared_from_this(), asker, parts = watch.parts](Draft& draft) {
    const ClientPtr& client = asker.client;
    client->set_takes_parts(parts);
    if (!self->journal_.is_gone()) self->audience_.enter(client);
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
}

void Room::carry_out(const Asker& asker, const request::Leave&) {
  remove(asker.client, [asker](const Refusal*) { asker.done(); });
}

void Room::lose(const ClientPtr& client) {
  remove(client, [](const Refusal*) {});
}

/// As work: a watch of theirs may still wait for the storage.
void Room::remove(const ClientPtr& client, Draft::Answer answer) {
  journal_.add([self = shared_from_this(), client, answer = std::move(answer)](Draft& draft) {
    self->audience_.leave(client);
    draft.answer(answer);
  });
}

void Room::carry_out(const Asker& asker, const Command& command) {
  journal_.add([self = shared_from_this(), asker, command](Draft& draft) {
    self->decide_and_take(draft, asker, command);
  });
}

void Room::wake() {
  journal_.note_if_aside();
  journal_.add([](Draft&) {});
}

Seed Room::draw_seed() const {
  if (world_.deals.empty()) return secret_seed();
  std::string text = world_.deals;
  JsonWriter json(text);
  write_plan(json, table().plan());
  return seed_for(text);
}

void Room::decide_and_take(Draft& draft, const Asker& asker, const Command& command) {
  auto decided = is_aside() ? OrRefusal<Entries>(Refusal{Reason::aside, journal_.aside()})
                            : decide(table(), asker.client->caller(), command, draw_seed());
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

// ---- what follows from what was stored ------------------------------------------------------

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

/// Whoever is there is told; nothing happens here any more. Who asks again is not sent here.
void Room::be_gone() {
  upkeep_.forget_thoughts();
  upkeep_.stop();
  owner_.gone(*this);
  audience_.send_away(no_such_table());
}

/// For whoever was on the way here when it went.
Refusal Room::no_such_table() const { return {Reason::no_such_table, journal_.aside()}; }

// ---- hints, and the same again --------------------------------------------------------------

void Room::carry_out(const Asker& asker, const request::Hint&) {
  journal_.add([self = shared_from_this(), asker](Draft& draft) {
    draft.answer([self, asker](const Refusal*) { self->think_of_hint(asker); });
  });
}

void Room::think_of_hint(const Asker& asker) {
  if (journal_.is_gone()) return asker.refuse(no_such_table());
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

void Room::carry_out(const Asker& asker, const request::Rematch&) {
  journal_.add([self = shared_from_this(), asker](Draft& draft) {
    draft.answer([self, asker](const Refusal*) { self->propose_rematch(asker); });
  });
}

void Room::propose_rematch(const Asker& asker) {
  if (journal_.is_gone()) return asker.refuse(no_such_table());
  if (!table().rematch().empty()) return tell_name(asker, table().rematch());
  auto entries = rematch_of(table(), asker.client->caller());
  if (!entries) return asker.refuse(entries.error());
  owner_.make_rematch(*this, asker, *std::move(entries));
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

// ---- what can be taken away -----------------------------------------------------------------

void Room::record(Told done) {
  journal_.add_fresh([self = shared_from_this(), done = std::move(done)](Draft& draft) {
    draft.answer([self, done](const Refusal*) {
      if (self->journal_.is_gone()) return done(self->no_such_table());
      if (self->is_aside()) return self->export_log(done);
      const Phase phase = self->table().phase();
      const bool over = phase == Phase::finished || phase == Phase::abandoned;
      if (over && self->table().play() != nullptr) return done(table_record(self->table()));
      done(Refusal{Reason::not_possible, "it is not over yet"});
    });
  });
}

/// The log as it is stored: all that can be saved of a table that this program cannot follow.
void Room::export_log(Told done) {
  world_.errands.run([self = shared_from_this(), done = std::move(done),
                      why = journal_.aside()](const std::stop_token&) {
    const auto loaded = self->world_.storage.load(self->id_);
    if (!loaded) return done(Refusal{Reason::not_saved, loaded.error().message});
    if (!*loaded) return done(Refusal{Reason::no_such_table});
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

// ---- what an operator wants -----------------------------------------------------------------

void Room::end_by_operator() {
  journal_.add([self = shared_from_this()](Draft& draft) {
    const Phase phase = self->table().phase();
    const bool over = phase == Phase::finished || phase == Phase::abandoned;
    if (over || self->is_aside()) return;
    draft.take(entry::Abandoned{"admin"});
  });
}

void Room::look_again() { journal_.look_again(); }

// ---- other nodes; with a single one nothing here is called ----------------------------------

void Room::announce() {
  audience_.tell_nodes(true);
  asked_for_lease_ = false;  // an answer from before may have found nobody
  journal_.add_fresh([](Draft&) {});
}

void Room::heard_of(std::int64_t version) { journal_.heard_of(version); }

void Room::people_at(const std::string& node, node_word::Here here) {
  audience_.people_at(node, std::move(here.people));
  journal_.heard_of(here.version);
  // Answered when nothing is on its way to the storage: then the version is the true one.
  journal_.add([self = shared_from_this(), ask = here.ask, theirs = here.version](Draft& draft) {
    if (!ask) return;
    draft.answer([self, theirs](const Refusal*) {
      if (!self->audience_.nobody_here() || self->journal_.version() > theirs) {
        self->audience_.tell_nodes(false);
      }
    });
  });
}

void Room::forget_node(const std::string& node) {
  audience_.forget_node(node);
  journal_.add_fresh([](Draft&) {});  // its last words may not have been heard
}

void Room::hold(bool held) {
  if (!upkeep_.set_lease(held)) return;
  if (!held) upkeep_.stop();
  journal_.add_fresh([](Draft&) {});  // bots and clocks go on, here or elsewhere
}

}  // namespace pharos::server
