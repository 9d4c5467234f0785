// SPDX-License-Identifier: Apache-2.0
// A table as its log tells it: who sits where, the game, votes, chat. A fold over entries, nothing
// else: no clock, no network, no storage. What commands are allowed is decided in decide.hpp.
#pragma once

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
  /// Who may change the plan, start and send people away: the maker while seated, else the first
  /// person. Empty when nobody sits.
  [[nodiscard]] const std::string& host() const { return host_; }
  [[nodiscard]] std::optional<Seat> seat_of(std::string_view person) const;
  [[nodiscard]] unsigned people() const;
  /// Null before the start.
  [[nodiscard]] const Play* play() const { return play_.get(); }
  [[nodiscard]] const std::string& commitment() const { return commitment_; }
  /// Names and levels of those who began: what the commitment was made to.
  [[nodiscard]] const std::vector<std::string>& starters() const { return starters_; }
  [[nodiscard]] const std::string& rematch() const { return rematch_; }
  [[nodiscard]] const std::vector<entry::Said>& chat() const { return chat_; }
  [[nodiscard]] bool is_muted(const std::string& person) const { return muted_.contains(person); }
  /// Where this person wants to be told of their turn; empty: nowhere.
  [[nodiscard]] const std::string& notice_url(const std::string& person) const;
  /// Who is for it.
  [[nodiscard]] SeatSet votes(Seat about) const;
  /// When the step under way began.
  [[nodiscard]] std::int64_t step_began_ms() const { return step_began_ms_; }
  /// Who owes a choice; nobody unless the game is running.
  [[nodiscard]] SeatSet to_act() const;

 private:
  struct Taker;

  void choose_host();
  void note_step(std::int64_t at_ms);

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
  std::uint64_t epoch_ = 0;
};

/// How many lines of chat a table remembers.
inline constexpr std::size_t kChatLines = 200;

/// A table read from its stored log.
struct Folded {
  Table table;
  std::string aside;  // why it cannot be replayed, and at which entry; empty: it can
};
Folded fold_log(const std::vector<store::Entry>& entries);
/// Why a table is set aside whose entry with this version was rejected.
std::string why_aside(std::int64_t version, const Rejection& rejected);

}  // namespace pharos
