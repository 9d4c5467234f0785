// SPDX-License-Identifier: Apache-2.0
#include "server/identity.hpp"

#include <sodium.h>

#include <array>

#include "server/clean_text.hpp"
#include "server/fair_deal.hpp"
#include "server/orders.hpp"

namespace pharos::server {
namespace {

constexpr std::size_t kMostName = 24;  // characters
constexpr std::size_t kTokenBytes = 32;
constexpr std::size_t kLeastPassword = 8;
constexpr std::size_t kMostPassword = 200;  // bytes

Refusal not_stored(const Error& error) { return {"server.not_saved", error.message}; }

std::string hash_password(std::string_view password) {
  std::array<char, crypto_pwhash_STRBYTES> hash{};
  // Interactive limits: 64 MB and some 60 ms, on a thread of the errands.
  if (crypto_pwhash_str(hash.data(), password.data(), password.size(),
                        crypto_pwhash_OPSLIMIT_INTERACTIVE,
                        crypto_pwhash_MEMLIMIT_INTERACTIVE) != 0) {
    return {};
  }
  return hash.data();
}

bool is_password(const std::string& hash, std::string_view password) {
  return crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
}

}  // namespace

std::optional<std::string> clean_name(std::string_view name) {
  auto clean = clean_line(name, kMostName);
  if (!clean || clean->empty()) return std::nullopt;
  return clean;
}

store::TokenHash hash_token(std::string_view token) {
  store::TokenHash hash{};
  crypto_generichash(reinterpret_cast<unsigned char*>(hash.data()), hash.size(),
                     reinterpret_cast<const unsigned char*>(token.data()), token.size(), nullptr,
                     0);
  return hash;
}

std::variant<std::optional<Caller>, Refusal> Identity::find(std::string_view token) {
  if (token.empty() || token.size() > 100) return std::optional<Caller>{};
  return find(hash_token(token));
}

std::variant<std::optional<Caller>, Refusal> Identity::find(const store::TokenHash& hash) {
  auto found = storage_.find_session(hash);
  if (const auto* error = error_of(found)) return not_stored(*error);
  const auto& session = std::get<std::optional<store::Session>>(found);
  // The database looks up a hash; what it found is compared in constant time all the same.
  if (!session || sodium_memcmp(session->token.data(), hash.data(), hash.size()) != 0) {
    return std::optional<Caller>{};
  }
  const std::int64_t now = now_ms_();
  if (now - session->seen_ms > kDayMs) (void)storage_.touch_session(hash, now);
  auto banned = storage_.find_ban(store::BanKind::person, session->person, now);
  if (const auto* error = error_of(banned)) return not_stored(*error);
  if (const auto& ban = std::get<0>(banned)) return Refusal{"server.banned", ban->reason};
  auto person = storage_.find_person(session->person);
  if (const auto* error = error_of(person)) return not_stored(*error);
  if (!std::get<0>(person)) return std::optional<Caller>{};
  return std::optional<Caller>({session->person, std::get<0>(person)->name});
}

std::variant<NewSession, Refusal> Identity::session_for(Caller caller) {
  NewSession made{std::move(caller), secret_text(kTokenBytes)};
  const std::int64_t now = now_ms_();
  auto put = storage_.put_session({hash_token(made.token), made.caller.person, now, now});
  if (const auto* error = error_of(put)) return not_stored(*error);
  return made;
}

std::variant<NewSession, Refusal> Identity::make(std::string_view name) {
  const auto clean = clean_name(name);
  if (!clean) return Refusal{"server.bad_name", {}};
  Caller caller{secret_text(12), *clean};
  auto put = storage_.put_person({caller.person, caller.name, now_ms_()});
  if (const auto* error = error_of(put)) return not_stored(*error);
  return session_for(std::move(caller));
}

std::optional<Refusal> Identity::rename(const std::string& person, std::string_view name) {
  const auto clean = clean_name(name);
  if (!clean) return Refusal{"server.bad_name", {}};
  auto put = storage_.put_person({person, *clean, now_ms_()});
  if (const auto* error = error_of(put)) return not_stored(*error);
  return std::nullopt;
}

bool Identity::end(std::string_view token) {
  const store::TokenHash hash = hash_token(token);
  const auto session = storage_.find_session(hash);
  const auto revoked = storage_.revoke_session(hash);
  const bool* was = std::get_if<bool>(&revoked);
  if (was == nullptr || !*was) return false;
  const auto* known = std::get_if<std::optional<store::Session>>(&session);
  if (known != nullptr && *known) {  // connections made with it end too, on every node
    (void)storage_.notify(std::string(order::kLookAtPerson), (*known)->person);
  }
  return true;
}

std::optional<Refusal> Identity::sign_up(const std::string& person, std::string_view login,
                                         std::string_view password) {
  const auto clean = clean_name(login);
  if (!clean) return Refusal{"server.bad_name", {}};
  if (password.size() < kLeastPassword || password.size() > kMostPassword) {
    return Refusal{"server.weak_password", {}};
  }
  auto made = storage_.create_account({person, *clean, hash_password(password), now_ms_()});
  if (const auto* error = error_of(made)) return not_stored(*error);
  if (!std::get<bool>(made)) return Refusal{"server.login_taken", {}};
  return std::nullopt;
}

std::variant<NewSession, Refusal> Identity::log_in(std::string_view login,
                                                   std::string_view password) {
  const auto clean = clean_name(login);
  auto found = storage_.find_account(clean.value_or(""));
  if (const auto* error = error_of(found)) return not_stored(*error);
  const auto& account = std::get<std::optional<store::Account>>(found);
  // An unknown name costs as much time as a wrong password.
  static const std::string nobody = hash_password("nobody has this password");
  const bool right = is_password(account ? account->password_hash : nobody, password);
  if (!account || !right || password.size() > kMostPassword) return Refusal{"server.bad_login", {}};
  auto person = storage_.find_person(account->person);
  if (const auto* error = error_of(person)) return not_stored(*error);
  if (!std::get<0>(person)) return Refusal{"server.bad_login", {}};
  return session_for({account->person, std::get<0>(person)->name});
}

std::optional<Refusal> Identity::address_banned(std::string_view address) {
  auto banned = storage_.find_ban(store::BanKind::address, address, now_ms_());
  const auto* ban = std::get_if<std::optional<store::Ban>>(&banned);
  if (ban != nullptr && *ban) return Refusal{"server.banned", (*ban)->reason};
  return std::nullopt;
}

}  // namespace pharos::server
