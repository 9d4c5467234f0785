// SPDX-License-Identifier: Apache-2.0
// A table's log on its way to the storage: takes work one after another, stores what it comes to,
// and only then says so. While a write is under way new work waits; it is stored together
// afterwards. If another node was faster, what it has stored is read and the same work decided
// again (docs/decisions/0061). Knows no clients, sockets or bots.
//
//   journal.add([](Draft& draft) {
//     const auto refused = draft.take(entry::Returned{seat});
//     draft.answer([refused](const Refusal* why) { ... });  // stored, or why it was not
//   });
//
// Everything runs on the strand it was given; storage and errands call back onto it.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "net/loop.hpp"
#include "server/scheduler.hpp"
#include "store/storage.hpp"
#include "table/reason.hpp"
#include "table/table.hpp"

namespace pharos::server {

class Draft;
class Journal;

/// Decides on the table as it is, and takes what that comes to. Called again if others were faster.
using Work = std::function<void(Draft& draft)>;

/// Who sees something new by what was stored.
struct Change {
  bool facts = false;      // what lists show is not as it was
  bool everybody = false;  // everybody sees a table that is not as it was
  bool moved = false;      // otherwise: everybody sees the game go on,
  SeatSet own{};           // or only they do,
  SeatSet own_table{};     // or see something else that is new about their seat,
  bool seats = false;      // and everybody sees who is thinking
  std::vector<entry::Said> said{};
};

/// What is about to be stored in one go.
class Draft {
 public:
  /// Nothing when it was stored, or why it was not.
  using Answer = std::function<void(const Refusal* why)>;

  explicit Draft(Journal& journal) : journal_(journal) {}

  /// Takes an entry in memory; or says why not, and nothing has changed.
  std::optional<Refusal> take(const LogEntry& entry);
  /// To be called when it is known what has become of it.
  void answer(Answer answer) { answers_.push_back(std::move(answer)); }
  /// Whether nothing was taken.
  [[nodiscard]] bool empty() const { return bodies_.empty(); }

 private:
  friend class Journal;

  Journal& journal_;
  std::vector<Work> works_;          // what led to it, to be decided again
  std::vector<std::string> bodies_;  // entries, written
  std::vector<store::Membership> joined_;
  std::vector<std::string> left_;
  Change change_;
  std::vector<Answer> answers_;
};

class Journal {
 public:
  /// What it needs of the world. Outlives it.
  struct Means {
    net::Strand strand;
    store::Storage& storage;
    Scheduler& errands;  // reading the database
    std::function<std::int64_t()> now_ms;
    std::function<Who()> who;  // for whom it reads
    bool shared = false;       // other nodes write to the same log
    std::chrono::milliseconds retry_after = std::chrono::seconds(1);  // when it cannot be read
    std::int64_t most_seats = 0;  // of a person, at all tables; 0: any number
  };

  /// Whose it is, and what they are told, on the strand. All must be there.
  struct Owner {
    /// What holds the journal. Whatever is under way keeps it, and so the journal, alive.
    std::function<std::shared_ptr<void>()> hold;
    /// All work of a write is in it: who answers at once may add to it.
    std::function<void(Draft& draft)> before_write;
    /// Stored. The answers come next, then `settled`.
    std::function<void(const Change& change)> committed;
    /// Others have stored it.
    std::function<void(const Change& change)> followed;
    /// The table is another one than anybody was told of: what is stored, and not what was in
    /// memory. `settled` follows unless there is more work to do.
    std::function<void()> refolded;
    /// For now nothing follows from what was stored.
    std::function<void()> settled;
    /// The log has been removed. Once: the journal is gone from then on.
    std::function<void()> gone;
  };

  /// A log that cannot be replayed makes a journal that is set aside.
  Journal(Means means, store::Room stored, Owner owner);
  Journal(const Journal&) = delete;
  Journal& operator=(const Journal&) = delete;

  /// What is stored, and what the write under way comes to.
  [[nodiscard]] const Table& table() const { return table_; }
  /// Why it cannot be replayed; empty: it can. Nothing must be taken then.
  [[nodiscard]] const std::string& aside() const { return aside_; }
  /// Whether the log has been removed; that is final. It is aside then, takes nothing any more, and
  /// answers all work with Reason::no_such_table.
  [[nodiscard]] bool is_gone() const { return gone_; }
  /// Of the last entry that is known to be stored.
  [[nodiscard]] std::int64_t version() const { return version_; }
  /// Whether somebody has chosen, here or elsewhere, since a write had with it what lists show.
  [[nodiscard]] bool lists_are_behind() const { return lists_are_behind_; }
  /// Whether nothing is under way and nothing waits.
  [[nodiscard]] bool is_quiet() const { return !busy_ && works_.empty(); }

  void add(Work work);
  /// Not before what other nodes have stored by now is read.
  void add_fresh(Work work);
  /// The log is as long as this, others say: reads on.
  void heard_of(std::int64_t version);
  /// The log was changed or removed beside this program: reads it again.
  void look_again();
  /// Tells the storage if the table cannot be replayed, so that lists show it.
  void note_if_aside();
  /// What lists show is stored when a step resolves. Whoever may be the last to look: now.
  void store_facts();

 private:
  friend class Draft;
  using DraftPtr = std::shared_ptr<Draft>;
  using Loaded = Result<std::optional<store::Room>>;

  [[nodiscard]] std::shared_ptr<Journal> self() { return {owner_.hold(), this}; }
  void fold(const std::vector<store::Entry>& entries);
  std::optional<Rejection> apply(Change& change, const LogEntry& entry, std::int64_t at_ms);
  void pump();
  void submit(const DraftPtr& draft);
  void written(const DraftPtr& draft, const store::Written& written);
  void load(std::int64_t after, std::function<void(Loaded)> done);
  void reload(const DraftPtr& draft, const store::Written& written);
  void reloaded(Draft& draft, const std::optional<store::Room>& room,
                const store::Written& written);
  void vanish();
  [[nodiscard]] Refusal no_log() const { return {Reason::no_such_table, aside_}; }
  void refuse_waiting();
  void catch_up();
  void read_on(const std::vector<store::Entry>& entries);

  const Means means_;
  const std::string id_;
  const Owner owner_;
  Table table_;
  std::string aside_;
  store::RoomFacts stored_facts_;
  bool known_aside_ = false;
  bool facts_are_old_ = false;  // somebody has chosen here since they were stored
  bool lists_are_behind_ = false;
  bool gone_ = false;  // there is no log any more
  std::int64_t version_ = 0;
  bool busy_ = false;           // writing or reading
  std::size_t one_by_one_ = 0;  // so many works each have a write to themselves
  std::deque<Work> works_;
  net::Timer retry_;
  std::int64_t heard_version_ = 0;  // the log is as long as this, others say
  bool want_fresh_ = false;         // read on before the next work
};

}  // namespace pharos::server
