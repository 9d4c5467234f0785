// SPDX-License-Identifier: Apache-2.0
#include "server/rota.hpp"

#include <algorithm>
#include <cmath>
#include <set>
#include <tuple>
#include <utility>

namespace pharos::server {
namespace {

constexpr double kIdle = 10'000;      // milliseconds until who wants nothing is forgotten
constexpr double kAhead = 200;        // milliseconds before the others, for who comes new
constexpr double kTimesAlone = 1.75;  // times as long as alone, before thinking gets shorter
constexpr std::array<double, kClasses> kReckoned{1, 3, 9};  // for a millisecond
constexpr unsigned kMostSeconds = 60;                       // nobody is told to wait longer
constexpr double kNewShare = 1.0 / 8;                       // of the last job in what is usual

std::size_t at(Class of) { return static_cast<std::size_t>(of); }

/// Who has no address is one by themselves.
std::string address_key(const Who& who) {
  if (!who.address.empty()) return who.address;
  return who.person.empty() ? "table " + who.table : "person " + who.person;
}
/// Who has not said their name is one with all such from the same address.
std::string person_key(const Who& who) {
  return who.person.empty() ? "at " + address_key(who) : who.person;
}
std::string table_key(const Who& who) {
  return who.table.empty() ? "of " + person_key(who) : who.table;
}

}  // namespace

Who who_at(const net::Address& address, std::string person, std::string table) {
  const bool here = net::special_kind(address).find("loopback") != std::string_view::npos;
  return {here ? kThisMachine : net::to_string(net::limit_key(address)), std::move(person),
          std::move(table)};
}

bool Rota::Account::is_idle() const {
  return std::all_of(jobs.begin(), jobs.end(), [](auto n) { return n == 0; });
}

std::size_t Rota::Account::urgent() const {
  std::size_t first = 0;
  while (first < kClasses && jobs[first] == 0) ++first;
  return first;
}

double Rota::Account::weight(Class of) const {
  const std::size_t first = urgent();
  return first == kClasses ? 0 : kReckoned[at(of)] / kReckoned[first];
}

// ---- what waits -----------------------------------------------------------------------------

bool Rota::is_full(const Who& who, Class of) const {
  const std::size_t most = bounds_.per_person[at(of)];
  if (most == 0) return false;
  const bool here = who.address == kThisMachine;
  if (here && who.person.empty()) return false;
  const auto wanted = wanted_.find(person_key(who));
  if (wanted != wanted_.end() && wanted->second[at(of)] >= most) return true;
  if (who.address.empty() || here) return false;
  const std::size_t people = bounds_.people_per_address;
  const auto address = addresses_.find(who.address);
  return people != 0 && address != addresses_.end() &&
         address->second.jobs[at(of)] >= most * people;
}

/// The account, which is from now on among those that want something.
Rota::Account& Rota::join(Accounts& accounts, const std::string& key, Account& above, Id job) {
  const auto [known, is_new] = accounts.try_emplace(key);
  Account& account = known->second;
  account.recent = true;
  const double start = above.turn - kAhead;
  if (account.is_idle()) {
    account.had = is_new ? start : std::max(account.had, start);
    account.came = job;
  }
  return account;
}

Rota::Id Rota::add(const Who& who, Class of) {
  const std::string address = address_key(who);
  const std::string person = person_key(who);
  const std::string there = address + '\n' + person;
  Job job;
  job.id = ++last_;
  job.of = of;
  job.address = &join(addresses_, address, all_, job.id);
  job.person = &join(people_, there, *job.address, job.id);
  job.table = &join(tables_, there + '\n' + table_key(who), *job.person, job.id);
  job.wanted = &wanted_[person];
  count(job, 1);
  const auto added = jobs_.emplace(job.id, job).first;
  waiting_.push_back(&added->second);
  return job.id;
}

void Rota::count(const Job& job, int change) {
  for (Counts* counts : {&job.address->jobs, &job.person->jobs, &job.table->jobs, job.wanted}) {
    (*counts)[at(job.of)] += static_cast<std::size_t>(change);
  }
}

std::size_t Rota::waiting(Class of) const {
  return static_cast<std::size_t>(std::count_if(waiting_.begin(), waiting_.end(),
                                                [of](const Job* job) { return job->of == of; }));
}

// ---- whose turn it is -----------------------------------------------------------------------

/// Of one person what they wait for comes first; among the jobs of one table the older one is
/// finished first. Reckonings of people are compared at one address only: of two that have had the
/// same, all of the one comes before the other.
bool Rota::comes_before(const Job& a, const Job& b) {
  const auto key = [](const Job& job) {
    return std::tuple(job.address->had, job.address->urgent(), job.address->came, job.person->had,
                      job.of, job.table->had, job.id);
  };
  return key(a) < key(b);
}

std::optional<Rota::Id> Rota::next(double now_ms) {
  forget_idle(now_ms);
  const auto first =
      std::min_element(waiting_.begin(), waiting_.end(),
                       [](const Job* a, const Job* b) { return comes_before(*a, *b); });
  if (first == waiting_.end()) return std::nullopt;
  const Id id = (*first)->id;
  waiting_.erase(first);
  return id;
}

void Rota::put_back(Id id, double took_ms) {
  Job& job = jobs_.at(id);
  charge(job, took_ms);
  waiting_.push_back(&job);
}

void Rota::end(Id id, double took_ms) {
  const auto known = jobs_.find(id);
  Job& job = known->second;
  charge(job, took_ms);
  if (job.took_ms > 0) {
    usual_ms_[at(job.of)] += (job.took_ms - usual_ms_[at(job.of)]) * kNewShare;
  }
  count(job, -1);
  std::erase(waiting_, &job);
  jobs_.erase(known);
}

/// Reckons it, and sees where those who want something are now.
void Rota::charge(Job& job, double took_ms) {
  job.took_ms += took_ms;
  const double reckoned = took_ms * kReckoned[at(job.of)];
  for (Account* account : {job.address, job.person, job.table}) {
    account->had += reckoned;
    account->recent = true;
  }
  double addresses = job.address->had;
  double people = job.person->had;
  double tables = job.table->had;
  for (const auto& [id, other] : jobs_) {
    addresses = std::min(addresses, other.address->had);
    if (other.address == job.address) people = std::min(people, other.person->had);
    if (other.person == job.person) tables = std::min(tables, other.table->had);
  }
  all_.turn = std::max(all_.turn, addresses);
  job.address->turn = std::max(job.address->turn, people);
  job.person->turn = std::max(job.person->turn, tables);
}

/// Forgets who has wanted nothing since the last time.
void Rota::forget_idle(double now_ms) {
  if (!looked_ms_) looked_ms_ = now_ms;
  if (now_ms - *looked_ms_ < kIdle) return;
  looked_ms_ = now_ms;
  for (Accounts* accounts : {&addresses_, &people_, &tables_}) {
    std::erase_if(*accounts,
                  [](const auto& each) { return each.second.is_idle() && !each.second.recent; });
    for (auto& [key, account] : *accounts) account.recent = false;
  }
  std::erase_if(wanted_, [](const auto& each) { return each.second == Counts{}; });
}

// ---- load -----------------------------------------------------------------------------------

double Rota::share(Id id, unsigned threads) const {
  const Job& own = jobs_.at(id);
  const auto around = [of = own.of](const std::set<const Account*>& accounts) {
    double weight = 0;
    for (const Account* account : accounts) weight += account->weight(of);
    return weight;
  };
  std::set<const Account*> addresses;
  std::set<const Account*> people;  // at the same one
  std::set<const Account*> tables;  // of the same person, that come before it or in turn with it
  for (const auto& [other, job] : jobs_) {
    addresses.insert(job.address);
    if (job.address == own.address) people.insert(job.person);
    if (job.person == own.person && job.of <= own.of) tables.insert(job.table);
  }
  // Its own address and person do not have it wait because they want something more urgent, too.
  const auto others = [&](const std::set<const Account*>& accounts, const Account& self) {
    return 1 + around(accounts) - self.weight(own.of);
  };
  const double longer = others(addresses, *own.address) * others(people, *own.person) *
                        static_cast<double>(tables.size());
  return std::min(1.0, kTimesAlone * threads / longer);
}

unsigned Rota::seconds_until_free(const Who& who, Class of) const {
  const auto wanted = wanted_.find(person_key(who));
  const std::size_t jobs = wanted == wanted_.end() ? 1 : wanted->second[at(of)];
  const double ms = usual_ms_[at(of)] * static_cast<double>(std::max<std::size_t>(jobs, 1));
  return std::clamp(static_cast<unsigned>(std::ceil(ms / 1000)), 1U, kMostSeconds);
}

}  // namespace pharos::server
