// SPDX-License-Identifier: Apache-2.0
#include "server/room.hpp"

#include <utility>

#include "bots/levels.hpp"
#include "bots/opinion.hpp"
#include "server/bot_turn.hpp"
#include "server/nodes.hpp"
#include "server/opinion_scale.hpp"
#include "table/plan.hpp"
#include "table/secrets.hpp"

namespace pharos::server {
namespace {

Audience::SayToNodes said_to(Nodes* nodes) {
  if (nodes == nullptr) return {};
  return [nodes](const node_word::Here& here) { nodes->say(here); };
}

/// What a bot would do, thought about with a copy of the game.
class HintThought {
 public:
  HintThought(const Match& match, Seat seat, const OpinionSettings& settings)
      : match_(match.clone()),
        seat_(seat),
        settings_(settings),
        forming_(begin_opinion({*match_, seat}, settings)) {}

  bool step(const Slice& slice) { return forming_->step(slice); }
  void write(JsonWriter& json) const {
    write_opinions(json, match_->choices(seat_), forming_->opinions(), settings_);
  }

 private:
  const std::unique_ptr<const Match> match_;
  const Seat seat_;
  const OpinionSettings settings_;
  const std::unique_ptr<Forming> forming_;
};

void tell_name(const Asker& asker, const std::string& table) {
  asker.tell([&](JsonWriter& json) { json.key("table").text(table); });
}

}  // namespace

Room::Room(World& world, store::Room stored, const Owner& owner)
    : world_(world),
      id_(stored.head.id),
      strand_(world.loop.make_strand()),
      owner_(owner),
      journal_({strand_, world.storage, world.errands, world.now_ms,
                [this] { return audience_.for_whom(); }, world.nodes != nullptr,
                std::chrono::seconds(1), world.limits.seats_per_person},
               std::move(stored), as_owner()),
      audience_(id_, journal_, world.now_ms, said_to(world.nodes)),
      upkeep_({id_, strand_, world.thinkers, world.now_ms, world.notices,
               [this] { return shared_from_this(); }, [this] { return audience_.presence(); },
               [this] { return audience_.for_whom(); }, [this] { note_bots_over_bound(); }},
              journal_, world.nodes == nullptr) {}

Journal::Owner Room::as_owner() {
  Journal::Owner owner;
  owner.hold = [this] { return shared_from_this(); };
  owner.before_write = [this](Draft& draft) { upkeep_.complete(draft); };
  owner.committed = [this](const Change& change) {
    committed(change);
    if (std::exchange(turn_told_at_, journal_.version()) != journal_.version()) tell_turn();
  };
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
    if (self->is_full_for(client)) {
      self->note(Incident::watchers_per_table, client);
      return asker.refuse({Reason::too_many_watchers});
    }
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

/// Of people who only look on there may be so many; who sits always comes in.
bool Room::is_full_for(const ClientPtr& client) const {
  if (table().seat_of(client->person()) || audience_.has(client)) return false;
  return audience_.watchers() >= world_.limits.watchers_per_table;
}

void Room::note(Incident what, const ClientPtr& client) const {
  world_.incidents->note(what, source_of(client->remote(), client->person()));
}

void Room::note_bots_over_bound() const {
  world_.incidents->note(Incident::thoughts_per_person, source_of(audience_.for_whom()));
}

/// As work: a watch of theirs may still wait for the storage.
void Room::carry_out(const Asker& asker, const request::Leave& leave) {
  journal_.add([self = shared_from_this(), asker, lend = leave.lend](Draft& draft) {
    const ClientPtr& client = asker.client;
    self->audience_.leave(client, self->world_.now_ms());
    self->forget_hints(client);
    if (lend) self->lend_seat_of(draft, client->person());
    draft.answer([asker](const Refusal* why) { why ? asker.refuse(*why) : asker.done(); });
  });
}

void Room::lose(const ClientPtr& client) {
  const std::int64_t seen_ms = world_.now_ms() - client->silent_ms();
  journal_.add([self = shared_from_this(), client, seen_ms](Draft&) {
    self->audience_.leave(client, seen_ms);
    self->forget_hints(client);
  });
}

/// Who leaves on purpose keeps nobody waiting. On another connection they may still be here.
void Room::lend_seat_of(Draft& draft, const std::string& person) {
  if (audience_.is_connected(person)) return;
  const auto seat = table().seat_of(person);
  if (!seat || table().phase() != Phase::running || is_aside()) return;
  if (table().places()[*seat].stand_in) return;
  draft.take(entry::StoodIn{*seat, std::string(bots::kStandIn)});
}

void Room::carry_out(const Asker& asker, const Command& command) {
  journal_.add([self = shared_from_this(), asker, command](Draft& draft) {
    self->audience_.note(*asker.client);  // who chooses need not watch
    self->decide_and_take(draft, asker, command);
  });
}

void Room::wake() {
  journal_.note_if_aside();
  journal_.add([](Draft&) {});
}

/// Everybody's first game is the same.
Seed Room::draw_seed() const {
  if (table().plan().lesson) return find_game(table().plan().game)->lesson_seed;
  if (world_.deals.empty()) return secret_seed();
  Plan plan = table().plan();
  plan.patience = 60;  // how long people are waited for changes no deal
  std::string text = world_.deals;
  JsonWriter json(text);
  write_plan(json, plan);
  return seed_for(text);
}

void Room::decide_and_take(Draft& draft, const Asker& asker, const Command& command) {
  auto decided = is_aside() ? OrRefusal<Entries>(Refusal{Reason::aside, journal_.aside()})
                            : decide(table(), asker.client->caller(), command, audience_.presence(),
                                     draw_seed());
  std::optional<Refusal> refused;
  if (!decided) {
    refused = std::move(decided).error();
  } else {
    for (const LogEntry& entry : *decided) {
      if ((refused = draft.take(entry))) break;
    }
  }
  draft.answer([self = shared_from_this(), asker, refused](const Refusal* why) {
    if (why == nullptr && refused) why = &*refused;
    if (why != nullptr && why->reason == Reason::too_many_tables) {
      self->note(Incident::seats_per_person, asker.client);
    }
    why == nullptr ? asker.done() : asker.refuse(*why);
  });
}

// ---- what follows from what was stored ------------------------------------------------------

/// Those at the table see the deadline with everything else.
void Room::set_clock() {
  upkeep_.set_clock();
  audience_.set_deadline(upkeep_.deadline_ms());
}

void Room::note_turns() const {
  if (table().phase() == Phase::running && !is_aside()) {
    world_.turns->note(id_, table().to_act());
  } else {
    world_.turns->forget(id_);
  }
}

void Room::committed(const Change& change) {
  set_clock();
  note_turns();
  audience_.set_bots_hurry(upkeep_.thinks_shorter());
  audience_.tell(change);
}

/// What nobody has been told of was not stored, or the log is another one.
void Room::refolded() {
  upkeep_.forget_thoughts();
  set_clock();
  note_turns();
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
  if (audience_.nobody_here()) journal_.store_facts();  // the room may be closed, lists go on
  idle_since_ms_ = audience_.nobody_here() && !acts ? world_.now_ms() : 0;
}

/// Whoever is there is told; nothing happens here any more. Who asks again is not sent here.
void Room::be_gone() {
  hints_.clear();
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
  const Match& match = table().play()->match();
  auto thought = std::make_shared<HintThought>(
      match, *seat, OpinionScale{world_.opinion_playouts}.of(match.game()));
  const std::uint64_t number = ++hints_asked_;
  auto taken = world_.thinkers.think(
      asker.client->who(id_), Class::hint,
      [asker, thought, number, strand = strand_, weak = weak_from_this()](const Slice& slice) {
        if (!thought->step(slice)) return false;
        if (slice.stop.stop_requested()) return true;
        asker.tell([&](JsonWriter& json) { thought->write(json); });
        strand.post([weak, number] {
          if (const auto self = weak.lock()) self->hints_.erase(number);
        });
        return true;
      });
  if (taken.wait_s != 0) {
    note(Incident::hints_per_person, asker.client);
    return asker.refuse(too_fast(taken.wait_s));
  }
  hints_.emplace(number, Hint{asker.client, std::move(taken.ticket)});
}

void Room::forget_hints(const ClientPtr& client) {
  std::erase_if(hints_, [&](const auto& hint) { return hint.second.client == client; });
}

void Room::carry_out(const Asker& asker, const request::Rematch& rematch) {
  if (!rematch.wants) return decline_rematch(asker);
  journal_.add([self = shared_from_this(), asker, rotate = rematch.rotate](Draft& draft) {
    draft.answer([self, asker, rotate](const Refusal*) { self->propose_rematch(asker, rotate); });
  });
}

void Room::propose_rematch(const Asker& asker, bool rotate) {
  if (journal_.is_gone()) return asker.refuse(no_such_table());
  if (!table().rematch().empty()) return tell_name(asker, table().rematch());
  auto entries = rematch_of(table(), asker.client->caller(), audience_.people(), rotate);
  if (!entries) return asker.refuse(entries.error());
  owner_.make_rematch(*this, asker, name_of_rematch(), *std::move(entries));
}

/// Always the same one, so that two who ask at the same moment make one table. Nobody can tell it
/// from the name of this table alone.
std::string Room::name_of_rematch() const {
  return table_name_for("pharos rematch 1 " + id_ + ' ' + table().commitment());
}

/// Whether there is a table for the next game already or not.
void Room::decline_rematch(const Asker& asker) {
  journal_.add([self = shared_from_this(), asker](Draft& draft) {
    if (self->journal_.is_gone()) return asker.refuse(self->no_such_table());
    auto decided = ::pharos::decline_rematch(self->table(), asker.client->caller());
    if (!decided) return asker.refuse(decided.error());
    for (const LogEntry& entry : *decided) draft.take(entry);
    draft.answer([self, asker](const Refusal* why) {
      if (why != nullptr) return asker.refuse(*why);
      const std::string& next = self->table().rematch();
      next.empty() ? asker.done() : self->owner_.decline_rematch(asker, next);
    });
  });
}

void Room::give_chair_back(const Asker& asker) {
  journal_.add([self = shared_from_this(), asker](Draft& draft) {
    for (const entry::Kept& kept : self->table().kept_for()) {
      if (kept.person != asker.client->person()) continue;
      draft.take(entry::Freed{kept.person});
      break;
    }
    draft.answer([asker](const Refusal* why) { why ? asker.refuse(*why) : asker.done(); });
  });
}

/// Of two at the same moment, on whichever nodes, the first one is noted.
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

void Room::invite(Way way, Told done) {
  journal_.add_fresh([self = shared_from_this(), way, done = std::move(done)](Draft& draft) {
    draft.answer([self, way, done](const Refusal*) {
      if (self->journal_.is_gone()) return done(self->no_such_table());
      if (self->is_aside()) return done(Refusal{Reason::aside, self->journal_.aside()});
      done(way == Way::words ? brief_invitation(self->table())
                             : invitation(self->id_, self->table(), self->audience_.presence()));
    });
  });
}

/// The log as it is stored: all that can be saved of a table that this program cannot follow.
void Room::export_log(Told done) {
  world_.errands.run(
      [self = shared_from_this(), done = std::move(done),
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
      },
      audience_.for_whom());
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

void Room::tell_turn() const {
  if (world_.nodes == nullptr || !journal_.lists_are_behind()) return;
  if (table().phase() != Phase::running || is_aside()) return;
  world_.nodes->say_turn({id_, journal_.version(), table().to_act()});
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
