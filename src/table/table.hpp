// SPDX-License-Identifier: Apache-2.0
// A table as its log tells it: who sits where, the game, votes, chat. A fold over entries, nothing
// else: no clock, no network, no storage. What commands are allowed is decided in decide.hpp.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "store/rows.hpp"
#include "table/entry.hpp"
#include "table/play.hpp"

namespace pharos {

enum class Phase : std::uint8_t { open, running, finished, abandoned };

/// A seat and who has it. A person whose seat is played by a bot for the time being keeps it.
struct Place {
  enum class Kind : std::uint8_t { empty, person, bot };
  Kind kind = Kind::empty;
  std::string person;
  std::string name;
  std::string level;  // of the bot, or of the one that stands in
  bool stand_in = false;
  bool ready = false;         // wants the game to begin
  std::uint64_t arrival = 0;  // who has the smaller one has sat longer

  [[nodiscard]] bool played_by_bot() const { return kind == Kind::bot || stand_in; }
};

/// The names of people and the levels of bots, as records have them.
std::vector<std::string> names_of(const std::vector<Place>& places);

class Table {
 public:
  /// Takes the next entry. Nothing has changed when it is refused: then the log is not one of
  /// tables as this program knows them, or a choice is not legal.
  std::optional<Rejection> apply(const LogEntry& entry, std::int64_t at_ms);

  [[nodiscard]] Phase phase() const { return phase_; }
  [[nodiscard]] const Plan& plan() const { return plan_; }
  [[nodiscard]] const std::string& behaviour() const { return behaviour_; }
  [[nodiscard]] const std::vector<Place>& places() const { return places_; }
  /// Who may change the plan, start and send people away: the maker, or whom the role has passed
  /// to, while seated; else who has sat longest. Empty when nobody sits.
  [[nodiscard]] const std::string& host() const { return host_; }
  [[nodiscard]] std::optional<Seat> seat_of(std::string_view person) const;
  [[nodiscard]] unsigned people() const;
  /// Whether no other person has played in this game: then nobody minds hints and taking back.
  [[nodiscard]] bool is_played_alone() const { return began_with_ <= 1 && people() <= 1; }
  /// A second way in, before the start; empty: there is none.
  [[nodiscard]] const std::string& words() const { return words_; }
  /// For whom an empty chair is kept; null: for nobody.
  [[nodiscard]] const entry::Kept* kept(Seat seat, std::int64_t now_ms) const;
  [[nodiscard]] std::int64_t kept_until_ms() const { return kept_until_ms_; }
  /// Those for whom a chair was kept and who have not answered, also when their time is up.
  [[nodiscard]] const std::vector<entry::Kept>& kept_for() const { return kept_; }
  /// The games that these people have played before.
  [[nodiscard]] const std::vector<entry::Tally>& series() const { return series_; }
  /// Who watches and wants a chair in the next game.
  [[nodiscard]] const std::vector<entry::Queued>& queue() const { return queue_; }
  /// How many chairs the next game can have. Known while somebody waits for one.
  [[nodiscard]] std::size_t most_chairs() const { return most_chairs_; }
  /// Whether they have said that they do not play the next game.
  [[nodiscard]] bool has_declined(const std::string& person) const {
    return declined_.contains(person);
  }
  /// The clock that was agreed on, not one that was set because somebody did not choose.
  [[nodiscard]] const Clock& agreed_clock() const {
    return clock_before_ ? *clock_before_ : plan_.clock;
  }
  /// What the host said to somebody who does not sit here again; null: they may.
  [[nodiscard]] const std::string* sent_away(const std::string& person) const;
  /// Until when who has the seat is to choose because the others have asked; 0: they have not.
  [[nodiscard]] std::int64_t hurried_until_ms(Seat seat) const { return hurry_[seat].until_ms; }
  [[nodiscard]] bool has_had_more(Seat seat) const { return hurry_[seat].more; }
  /// Null before the start.
  [[nodiscard]] const Play* play() const { return play_.get(); }
  [[nodiscard]] const std::string& commitment() const { return commitment_; }
  /// Names and levels of those who began: what the commitment was made to.
  [[nodiscard]] const std::vector<std::string>& starters() const { return starters_; }
  [[nodiscard]] const std::string& rematch() const { return rematch_; }
  [[nodiscard]] const std::vector<entry::Said>& chat() const { return chat_; }
  [[nodiscard]] bool is_muted(const std::string& person) const { return muted_.contains(person); }
  /// By which people know again who has said something: 1 for who spoke first; 0: never has.
  [[nodiscard]] std::size_t mark_of(std::string_view person) const;
  /// Who has spoken here, in the order of their marks.
  [[nodiscard]] const std::vector<std::string>& speakers() const { return speakers_; }
  /// Where this person wants to be told of their turn; empty: nowhere.
  [[nodiscard]] const std::string& notice_url(const std::string& person) const;
  /// Who is for it.
  [[nodiscard]] SeatSet votes(Seat about) const;
  /// When the step under way began.
  [[nodiscard]] std::int64_t step_began_ms() const { return step_began_ms_; }
  /// From when the clock of the step runs: later than its beginning if it was set in its midst.
  [[nodiscard]] std::int64_t clock_began_ms() const { return clock_began_ms_; }
  /// When the seat last chose in the step under way, or the step began.
  [[nodiscard]] std::int64_t waits_since_ms(Seat seat) const;
  /// Who owes a choice; nobody unless the game is running.
  [[nodiscard]] SeatSet to_act() const;

 private:
  struct Taker;

  struct Hurry {
    std::int64_t until_ms = 0;
    bool more = false;
  };

  void choose_host();
  void count_chairs();
  void begin_step(std::int64_t at_ms);
  void note_step(std::int64_t at_ms);
  void end_hurry(Seat seat);

  Phase phase_ = Phase::open;
  bool made_ = false;
  std::string maker_;
  std::string host_;
  Plan plan_;
  std::string behaviour_;
  std::vector<Place> places_;
  std::unique_ptr<Play> play_;
  std::string commitment_;
  std::vector<std::string> starters_;
  std::string rematch_;
  std::vector<entry::Said> chat_;
  std::set<std::string> muted_;
  std::map<std::string, std::string> notices_;  // by person
  std::vector<entry::Voted> votes_;
  std::int64_t step_began_ms_ = 0;
  std::int64_t clock_began_ms_ = 0;
  std::array<std::int64_t, kMaxSeats> chose_ms_{};  // in the step under way
  std::optional<Clock> clock_before_;               // that was set in the midst of the game
  std::uint64_t epoch_ = 0;
  std::uint64_t arrivals_ = 0;
  unsigned began_with_ = 0;  // people
  std::string words_;
  std::vector<entry::Kept> kept_;
  std::int64_t kept_until_ms_ = 0;
  std::vector<entry::Tally> series_;
  std::vector<entry::Queued> queue_;
  std::size_t most_chairs_ = 0;
  std::set<std::string> declined_;
  std::vector<std::string> speakers_;
  std::map<std::string, std::string> sent_away_;  // by person: why
  std::array<Hurry, kMaxSeats> hurry_{};
};

/// How many lines of chat a table remembers.
inline constexpr std::size_t kChatLines = 200;
/// How many can wait for a chair in the next game.
inline constexpr std::size_t kMostQueued = 20;
/// How long chairs are kept, and how long who was asked has.
inline constexpr std::int64_t kKeptMs = 120'000;
inline constexpr std::int64_t kHurryMs = 60'000;

/// A table read from its stored log.
struct Folded {
  Table table;
  std::string aside;  // why it cannot be replayed, and at which entry; empty: it can
};
Folded fold_log(const std::vector<store::Entry>& entries);
/// Why a table is set aside whose entry with this version was rejected.
std::string why_aside(std::int64_t version, const Rejection& rejected);

}  // namespace pharos
