// SPDX-License-Identifier: Apache-2.0
#include "server/journal.hpp"

#include <algorithm>
#include <utility>

#include "table/shown.hpp"

namespace pharos::server {
namespace {

constexpr std::size_t kMostInOneGo = 64;  // works

}  // namespace

std::optional<Refusal> Draft::take(const LogEntry& entry) {
  if (journal_.is_gone()) return journal_.no_log();
  std::string left;  // who loses a seat
  if (const auto* rose = std::get_if<entry::Rose>(&entry)) {
    left = journal_.table_.places()[rose->seat].person;
  }
  if (auto rejected = journal_.apply(change_, entry, journal_.means_.now_ms())) {
    return Refusal{Reason::not_possible, rejected->message(), std::move(*rejected)};
  }
  bodies_.push_back(write_entry(entry));
  journal_.facts_are_old_ |=
      std::holds_alternative<entry::Chose>(entry) || std::holds_alternative<entry::Unchose>(entry);
  if (const auto* sat = std::get_if<entry::Sat>(&entry)) {
    joined_.push_back({sat->person, "player"});
    std::erase(left_, sat->person);
  }
  if (!left.empty()) {
    left_.push_back(left);
    std::erase_if(joined_, [&](const auto& joined) { return joined.person == left; });
  }
  return std::nullopt;
}

Journal::Journal(Means means, store::Room stored, Owner owner)
    : means_(std::move(means)),
      id_(std::move(stored.head.id)),
      owner_(std::move(owner)),
      stored_facts_(std::move(stored.head.facts)),
      known_aside_(stored_facts_.state == store::RoomState::aside) {
  fold(stored.entries);  // what was set aside by one version may go on with another
}

void Journal::fold(const std::vector<store::Entry>& entries) {
  Folded folded = fold_log(entries);
  table_ = std::move(folded.table);
  aside_ = std::move(folded.aside);
  version_ = entries.empty() ? 0 : entries.back().version;
  lists_are_behind_ = table_.phase() == Phase::running;  // nobody knows
}

/// Applies an entry, ours or one that was read, and notes who sees something new.
std::optional<Rejection> Journal::apply(Change& change, const LogEntry& entry, std::int64_t at_ms) {
  const std::uint64_t epoch = table_.play() == nullptr ? 0 : table_.play()->epoch();
  const Phase phase = table_.phase();
  if (auto bad = table_.apply(entry, at_ms)) return bad;
  const bool facts_before = std::exchange(change.facts, false);
  change.seats = true;
  if (const auto* chose = std::get_if<entry::Chose>(&entry)) {
    change.own.add(chose->seat);
  } else if (const auto* unchose = std::get_if<entry::Unchose>(&entry)) {
    change.own.add(unchose->seat);
  } else if (const auto* said = std::get_if<entry::Said>(&entry)) {
    change.said.push_back(*said);
  } else if (const auto* notified = std::get_if<entry::Notified>(&entry)) {
    if (const auto seat = table_.seat_of(notified->person)) change.own_table.add(*seat);
  } else if (!std::holds_alternative<entry::Voted>(entry)) {
    change.everybody = change.facts = true;  // people, plan, start, end
  }
  if (table_.play() != nullptr && table_.play()->epoch() != epoch) {
    change.moved = change.facts = true;  // when it is, whose turn, how far the boards are
  }
  if (phase != table_.phase()) change.everybody = change.facts = true;
  const bool chose =
      std::holds_alternative<entry::Chose>(entry) || std::holds_alternative<entry::Unchose>(entry);
  lists_are_behind_ = !change.facts && (chose || lists_are_behind_);
  change.facts |= facts_before;
  return std::nullopt;
}

void Journal::add(Work work) {
  works_.push_back(std::move(work));
  pump();
}

void Journal::add_fresh(Work work) {
  want_fresh_ = means_.shared;
  add(std::move(work));
}

void Journal::heard_of(std::int64_t version) {
  heard_version_ = std::max(heard_version_, version);
  pump();
}

void Journal::pump() {
  if (busy_) return;
  if (gone_) return refuse_waiting();
  if (want_fresh_ || heard_version_ > version_) return catch_up();
  if (works_.empty()) return;
  const auto draft = std::make_shared<Draft>(*this);
  const std::size_t most = one_by_one_ == 0 ? kMostInOneGo : 1;
  if (one_by_one_ != 0) --one_by_one_;
  for (std::size_t i = 0; i < most && !works_.empty(); ++i) {
    draft->works_.push_back(std::move(works_.front()));
    works_.pop_front();
    draft->works_.back()(*draft);
  }
  owner_.before_write(*draft);
  if (draft->empty()) return written(draft, {store::WriteResult::stored, {}});
  submit(draft);
}

void Journal::submit(const DraftPtr& draft) {
  busy_ = true;
  store::Write write;
  write.room = id_;
  write.expected_version = version_;
  write.bodies = draft->bodies_;
  if (draft->change_.facts) write.facts = facts_of(table_);
  write.joined = draft->joined_;
  write.left = draft->left_;
  write.most_rooms = means_.most_seats;
  means_.storage.submit(std::move(write), [self = self(), draft](const store::Written& written) {
    self->means_.strand.post([self, draft, written] {
      self->busy_ = false;
      self->written(draft, written);
    });
  });
}

void Journal::written(const DraftPtr& draft, const store::Written& written) {
  if (written.result != store::WriteResult::stored) {
    busy_ = true;
    return reload(draft, written);
  }
  version_ += static_cast<std::int64_t>(draft->bodies_.size());
  if (draft->change_.facts) facts_are_old_ = lists_are_behind_ = false;  // they are stored with it
  owner_.committed(draft->change_);
  // Who gets an answer has seen what it came to.
  for (const auto& answer_to : draft->answers_) answer_to(nullptr);
  owner_.settled();
  pump();
}

void Journal::load(std::int64_t after, std::function<void(Loaded)> done) {
  means_.errands.run(
      [self = self(), after, done = std::move(done)](const std::stop_token&) {
        auto loaded = std::make_shared<Loaded>(self->means_.storage.load(self->id_, after));
        self->means_.strand.post([self, done, loaded] { done(std::move(*loaded)); });
      },
      means_.who());
}

/// What is in memory is not what is stored: read it again, and only then go on.
void Journal::reload(const DraftPtr& draft, const store::Written& written) {
  load(0, [this, draft, written](const Loaded& loaded) {
    if (loaded) return reloaded(*draft, *loaded, written);
    // The database is gone: try again until it is back.
    retry_ = means_.strand.after(means_.retry_after,
                                 [self = self(), draft, written] { self->reload(draft, written); });
  });
}

void Journal::reloaded(Draft& draft, const std::optional<store::Room>& room,
                       const store::Written& written) {
  busy_ = false;
  const std::int64_t known = version_;
  room ? fold(room->entries) : vanish();
  const bool over_limit = written.result == store::WriteResult::over_limit;
  const bool faster = written.result == store::WriteResult::conflict;
  const bool not_alone = over_limit && draft.works_.size() > 1;
  if (room && (faster || not_alone)) {
    // Another node was faster: decide again, on what is there now. Or somebody who sits down has
    // too many seats: each by itself, so that nobody else pays for it.
    if (not_alone) one_by_one_ = std::max(one_by_one_, draft.works_.size());
    works_.insert(works_.begin(), std::make_move_iterator(draft.works_.begin()),
                  std::make_move_iterator(draft.works_.end()));
  } else {
    Refusal why{room ? Reason::not_saved : Reason::no_such_table, written.why};
    if (room && over_limit) why = Refusal{Reason::too_many_tables};
    for (const auto& answer_to : draft.answers_) answer_to(&why);
  }
  // What was not stored nobody has been told of; if nothing else was, they know what there is. So
  // nobody makes others hear the whole table by asking for what is refused. A log that was changed
  // beside this program (look_again) may be as long as it was.
  if (faster || !room || version_ != known) owner_.refolded();
  if (works_.empty()) owner_.settled();  // else after them: they change what would follow
  pump();
}

void Journal::look_again() {
  if (gone_) return;
  if (busy_) {  // after what is under way; that may find out by itself
    return add([this](Draft& draft) {
      draft.answer(
          [this](const Refusal*) { means_.strand.post([self = self()] { self->look_again(); }); });
    });
  }
  busy_ = true;
  reload(std::make_shared<Draft>(*this), {store::WriteResult::conflict, {}});
}

void Journal::vanish() {
  fold({});
  aside_ = "the operator has removed it";
  known_aside_ = true;  // there is nothing in the storage to be noted in
  gone_ = true;
  owner_.gone();
}

/// Nothing can be done any more, and whoever waits is told so. Work is called all the same: only it
/// knows whom to answer.
void Journal::refuse_waiting() {
  Draft draft(*this);
  for (const Work& work : std::exchange(works_, {})) work(draft);
  const Refusal why = no_log();
  for (const auto& answer_to : draft.answers_) answer_to(&why);
}

/// Reads what others have added to the log, and tells of it.
void Journal::catch_up() {
  busy_ = true;
  want_fresh_ = false;
  load(version_, [this](const Loaded& loaded) {
    busy_ = false;
    if (loaded && *loaded) {
      read_on((*loaded)->entries);
    } else if (loaded) {
      vanish();
    } else {  // the database is gone: go on with what is known, look again soon
      retry_ = means_.strand.after(means_.retry_after, [weak = std::weak_ptr(self())] {
        if (const auto again = weak.lock()) again->add_fresh([](Draft&) {});
      });
    }
    heard_version_ = version_;
    pump();
  });
}

void Journal::read_on(const std::vector<store::Entry>& entries) {
  if (entries.empty()) return;
  Change change;
  for (const store::Entry& stored : entries) {
    if (stored.version != version_ + 1) continue;  // read already
    version_ = stored.version;
    if (!aside_.empty()) continue;
    auto read = read_entry(stored.body);
    const auto rejected =
        read ? apply(change, *read, stored.at_ms) : std::optional(Rejection::of(read.error()));
    if (!rejected) continue;
    aside_ = why_aside(stored.version, *rejected);
    change.everybody = true;
  }
  owner_.followed(change);
}

/// If others have written meanwhile they will do so.
void Journal::store_facts() {
  if (!facts_are_old_ || !is_quiet() || !aside_.empty()) return;
  facts_are_old_ = false;
  store::Write write;
  write.room = id_;
  write.expected_version = version_;
  write.facts = facts_of(table_);
  means_.storage.submit(std::move(write), [](const store::Written&) {});
}

void Journal::note_if_aside() {
  if (aside_.empty() || known_aside_) return;
  known_aside_ = true;
  store::Write write;
  write.room = id_;
  write.expected_version = version_;
  write.facts = stored_facts_;
  write.facts->state = store::RoomState::aside;
  means_.storage.submit(std::move(write), [](const store::Written&) {});
}

}  // namespace pharos::server
