// SPDX-License-Identifier: Apache-2.0
#include "server/people.hpp"

#include <utility>

#include "server/node_words.hpp"
#include "table/clean_text.hpp"
#include "table/secrets.hpp"

namespace pharos::server {
namespace {

constexpr std::size_t kMostName = 24;  // characters
constexpr std::size_t kTokenBytes = 32;
constexpr std::size_t kLeastPassword = 8;
constexpr std::size_t kMostPassword = 200;  // bytes

Refusal not_stored(const Error& error) { return {Reason::not_saved, error.message}; }

}  // namespace

std::optional<std::string> clean_name(std::string_view name) {
  auto clean = clean_line(name, kMostName);
  if (!clean || clean->empty()) return std::nullopt;
  return clean;
}

OrRefusal<std::optional<Caller>> People::find(std::string_view token) {
  if (token.empty() || token.size() > 100) return std::optional<Caller>{};
  return find(hash_secret(token));
}

OrRefusal<std::optional<Caller>> People::find(const store::TokenHash& hash) {
  auto found = storage_.find_session(hash);
  if (!found) return not_stored(found.error());
  const auto& session = *found;
  // The database looks up a hash; what it found is compared in constant time all the same.
  if (!session || !same_secret(session->token, hash)) {
    forget(hash);
    return std::optional<Caller>{};
  }
  const std::int64_t now = now_ms_();
  if (now - session->seen_ms > kDayMs) (void)storage_.touch_session(hash, now);
  auto banned = storage_.find_ban(store::BanKind::person, session->person, now);
  if (!banned) return not_stored(banned.error());
  if (const auto& ban = *banned) return Refusal{Reason::banned, ban->reason};
  auto person = storage_.find_person(session->person);
  if (!person) return not_stored(person.error());
  if (!*person) return std::optional<Caller>{};
  remember(hash, session->person);
  return std::optional<Caller>({session->person, (*person)->name});
}

std::string People::found_lately(std::string_view token) const {
  if (token.empty()) return {};
  const store::TokenHash session = hash_secret(token);
  const std::lock_guard lock(mutex_);
  for (const Found* found : {&found_, &found_before_}) {
    if (const auto known = found->find(session); known != found->end()) return known->second;
  }
  return {};
}

void People::remember(const store::TokenHash& session, const std::string& person) {
  const std::lock_guard lock(mutex_);
  if (found_.size() >= kFoundLately) found_before_ = std::exchange(found_, {});
  found_[session] = person;
}

void People::forget(const store::TokenHash& session) {
  const std::lock_guard lock(mutex_);
  found_.erase(session);
  found_before_.erase(session);
}

OrRefusal<NewSession> People::session_for(Caller caller) {
  NewSession made{std::move(caller), secret_text(kTokenBytes)};
  const std::int64_t now = now_ms_();
  auto put =
      storage_.put_session({hash_secret(made.token), made.caller.person, now, now}, most_sessions_);
  if (!put) return not_stored(put.error());
  made.ended = put->value_or(0);
  if (made.ended != 0) {  // connections made with them end too, on every node
    (void)storage_.notify(std::string(order::kLookAtPerson), made.caller.person);
  }
  return made;
}

OrRefusal<NewSession> People::make(std::string_view name) {
  const auto clean = clean_name(name);
  if (!clean) return Refusal{Reason::bad_name};
  Caller caller{secret_text(12), *clean};
  auto put = storage_.put_person({caller.person, caller.name, now_ms_()});
  if (!put) return not_stored(put.error());
  return session_for(std::move(caller));
}

std::optional<Refusal> People::rename(const std::string& person, std::string_view name) {
  const auto clean = clean_name(name);
  if (!clean) return Refusal{Reason::bad_name};
  auto put = storage_.put_person({person, *clean, now_ms_()});
  if (!put) return not_stored(put.error());
  return std::nullopt;
}

bool People::end(std::string_view token) {
  const store::TokenHash hash = hash_secret(token);
  const auto session = storage_.find_session(hash);
  const auto revoked = storage_.revoke_session(hash);
  if (!revoked || !*revoked) return false;
  if (session && *session) {  // connections made with it end too, on every node
    (void)storage_.notify(std::string(order::kLookAtPerson), (*session)->person);
  }
  return true;
}

unsigned People::try_password(const net::Address& address) { return passwords_.try_take(address); }

People::Turn People::turn_to_log_in(const net::Address& address, Who who) const {
  if (!wrong_.is_spent(address)) return {std::move(who), Class::hint};
  return {{who.address, {}, {}}, Class::analysis};
}

std::optional<Refusal> People::sign_up(const std::string& person, std::string_view login,
                                       std::string_view password) {
  const auto clean = clean_name(login);
  if (!clean) return Refusal{Reason::bad_name};
  if (password.size() < kLeastPassword || password.size() > kMostPassword) {
    return Refusal{Reason::weak_password};
  }
  // What cannot come of it is said before it costs anything.
  for (const auto& known : {storage_.find_account(*clean), storage_.account_of(person)}) {
    if (!known) return not_stored(known.error());
    if (*known) return Refusal{Reason::login_taken};
  }
  auto made = storage_.create_account({person, *clean, hash_password(password), now_ms_()});
  if (!made) return not_stored(made.error());
  if (!*made) return Refusal{Reason::login_taken};
  return std::nullopt;
}

OrRefusal<NewSession> People::log_in(const net::Address& address, std::string_view login,
                                     std::string_view password) {
  const auto clean = clean_name(login);
  auto found = storage_.find_account(clean.value_or(""));
  if (!found) return not_stored(found.error());
  const auto& account = *found;
  // An unknown name costs as much time as a wrong password.
  static const std::string nobody = hash_password("nobody has this password");
  const bool right = is_password(account ? account->password_hash : nobody, password);
  if (!account || !right || password.size() > kMostPassword) {
    (void)wrong_.try_take(address);
    return Refusal{Reason::bad_login};
  }
  auto person = storage_.find_person(account->person);
  if (!person) return not_stored(person.error());
  if (!*person) return Refusal{Reason::bad_login};
  return session_for({account->person, (*person)->name});
}

std::optional<Refusal> People::address_banned(std::string_view address) {
  auto banned = storage_.find_ban(store::BanKind::address, address, now_ms_());
  if (banned && *banned) return Refusal{Reason::banned, (*banned)->reason};
  return std::nullopt;
}

}  // namespace pharos::server
