// SPDX-License-Identifier: Apache-2.0
// Whose turn it is, among all that want a thread: the order of a scheduler, and how much may wait.
// Knows no threads, no clock and no work: jobs are numbers, and times are given to it.
//
// Turns go round by address, then person, then table, by measured milliseconds
// (docs/decisions/0066). Whoever wants something has a reckoning: what it has had while others
// wanted something too. The least comes first. Who comes new, or again, is at once where the others
// are, a little before them: neither is what somebody had alone held against them, nor can it be
// saved up; of those who come at once who is more urgent comes first, then who came first. What
// people wait for is reckoned at a third of a hint, and that at a third of analysis: so it comes
// before them, and leaves them something. One greedy person gets no more of it by wanting more.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "net/address.hpp"

namespace pharos::server {

/// For whom something is done. What is not known is empty.
struct Who {
  std::string address;  // what counts as one, see net::limit_key; kThisMachine for loopback
  std::string person;
  std::string table;
};
/// Behind a proxy that is not trusted everybody would be it: it has no bound of its own.
inline constexpr const char* kThisMachine = "here";
Who who_at(const net::Address& address, std::string person = {}, std::string table = {});

/// What is done, in the order in which people wait for it.
enum class Class : std::uint8_t { awaited, hint, analysis };
inline constexpr std::size_t kClasses = 3;

/// How much may wait or run at once.
struct Bounds {
  std::array<std::size_t, kClasses> per_person{};  // of each class; 0: any number
  std::size_t people_per_address = 4;              // as much as so many people; 0: any number
};

class Rota {
 public:
  using Id = std::uint64_t;

  explicit Rota(Bounds bounds = {}) : bounds_(bounds) {}

  /// Whether one more would be over a bound.
  [[nodiscard]] bool is_full(const Who& who, Class of) const;
  /// Waits from now on.
  Id add(const Who& who, Class of);
  /// Whose turn it is at this time. Nobody else gets it until it is put back.
  std::optional<Id> next(double now_ms);
  /// Has taken so long, and waits again.
  void put_back(Id id, double took_ms);
  /// Has taken so long, and is done; or was never begun.
  void end(Id id, double took_ms);

  /// How much of its time a job should take with so many threads, 0 to 1. Below 1 when it would
  /// take nearly twice as long as alone; the tables of other people do not count, however many
  /// they are. So nobody makes others think shorter by making tables.
  [[nodiscard]] double share(Id id, unsigned threads) const;
  /// When somebody who is over a bound may try again: at a guess, from what such jobs have taken.
  [[nodiscard]] unsigned seconds_until_free(const Who& who, Class of) const;

  [[nodiscard]] std::size_t waiting() const { return waiting_.size(); }
  [[nodiscard]] std::size_t waiting(Class of) const;

 private:
  using Counts = std::array<std::size_t, kClasses>;
  struct Account {
    double had = 0;      // reckoned; comparable with others of the same account above
    double turn = 0;     // where those below it are that want something
    Counts jobs{};       // waiting and running
    Id came = 0;         // the first job since it last wanted nothing
    bool recent = true;  // since accounts were last looked through

    [[nodiscard]] bool is_idle() const;
    /// The class of the most urgent one of its jobs.
    [[nodiscard]] std::size_t urgent() const;
    /// By how much more is done for it than for one job of that class.
    [[nodiscard]] double weight(Class of) const;
  };
  using Accounts = std::map<std::string, Account>;
  struct Job {
    Id id = 0;
    Class of = Class::awaited;
    Account* address = nullptr;
    Account* person = nullptr;  // at the address
    Account* table = nullptr;   // of the person
    Counts* wanted = nullptr;   // of the person, wherever they are
    double took_ms = 0;
  };

  static Account& join(Accounts& accounts, const std::string& key, Account& above, Id job);
  static bool comes_before(const Job& a, const Job& b);
  void forget_idle(double now_ms);
  void charge(Job& job, double took_ms);
  static void count(const Job& job, int change);

  Bounds bounds_;
  Id last_ = 0;
  Account all_;
  Accounts addresses_;
  Accounts people_;
  Accounts tables_;
  std::map<std::string, Counts> wanted_;  // by person
  std::map<Id, Job> jobs_;
  std::vector<Job*> waiting_;
  std::array<double, kClasses> usual_ms_{300, 300, 300};  // what a job of the class takes
  std::optional<double> looked_ms_;
};

}  // namespace pharos::server
