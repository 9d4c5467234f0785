// SPDX-License-Identifier: Apache-2.0
// Who somebody is: no account is needed, a secret token in a cookie is enough. The token itself is
// never stored and never logged; its hash is. Everything here blocks: run it as an errand.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "net/quota.hpp"
#include "server/rota.hpp"
#include "store/storage.hpp"
#include "table/decide.hpp"

namespace pharos::server {

constexpr unsigned kSecondsForPassword = 60;  // one more in so long, after ten at once
constexpr unsigned kWrongPasswords = 3;       // then an address waits behind others for a while
constexpr std::size_t kFoundLately = 20'000;  // sessions that are remembered, at least
constexpr std::int64_t kDayMs = 86'400'000;

struct NewSession {
  Caller caller;
  std::string token;
  std::int64_t ended = 0;  // older ones, of which there were too many
};

class People {
 public:
  /// `most_sessions` of a person, and so many passwords at once of an address; 0: any number.
  People(store::Storage& storage, std::function<std::int64_t()> now_ms,
         std::int64_t most_sessions = 0, unsigned passwords_at_once = 10)
      : storage_(storage),
        now_ms_(std::move(now_ms)),
        most_sessions_(most_sessions),
        passwords_(1.0 / kSecondsForPassword, static_cast<double>(passwords_at_once)) {}

  /// Nobody when the token is unknown or revoked. A refusal when they are banned, or the storage
  /// does not answer.
  [[nodiscard]] OrRefusal<std::optional<Caller>> find(std::string_view token);
  [[nodiscard]] OrRefusal<std::optional<Caller>> find(const store::TokenHash& hash);
  /// Whose session it is if `find` has found it lately; else empty. Does not block.
  [[nodiscard]] std::string found_lately(std::string_view token) const;
  /// A new person, with a session.
  [[nodiscard]] OrRefusal<NewSession> make(std::string_view name);
  [[nodiscard]] std::optional<Refusal> rename(const std::string& person, std::string_view name);
  /// Ends this session; false when there was none.
  bool end(std::string_view token);

  /// Whether this address may try a password now, to log in or to sign up: each costs 64 MB and a
  /// while. Else after how many seconds. Does not block.
  [[nodiscard]] unsigned try_password(const net::Address& address);
  /// As whom, and in which turn, it waits to have a password looked at that is to log somebody in.
  /// Who signs up is awaited, as they have come in already; so nobody who tries passwords stands in
  /// their way. All that comes from an address that goes on trying wrong ones waits as one person,
  /// last.
  struct Turn {
    Who who;
    Class of;
  };
  [[nodiscard]] Turn turn_to_log_in(const net::Address& address, Who who) const;
  /// Password accounts carry tables between devices.
  [[nodiscard]] std::optional<Refusal> sign_up(const std::string& person, std::string_view login,
                                               std::string_view password);
  [[nodiscard]] OrRefusal<NewSession> log_in(const net::Address& address, std::string_view login,
                                             std::string_view password);
  [[nodiscard]] std::optional<Refusal> address_banned(std::string_view address);

 private:
  void remember(const store::TokenHash& session, const std::string& person);
  void forget(const store::TokenHash& session);
  [[nodiscard]] OrRefusal<NewSession> session_for(Caller caller);

  store::Storage& storage_;
  std::function<std::int64_t()> now_ms_;
  const std::int64_t most_sessions_;
  net::Quota passwords_;
  net::Quota wrong_{1.0 / kSecondsForPassword, kWrongPasswords};

  // Those that were found lately, and those before them.
  using Found = std::map<store::TokenHash, std::string>;
  mutable std::mutex mutex_;
  Found found_;
  Found found_before_;
};

/// A name as others will see it; nothing when it cannot be one.
std::optional<std::string> clean_name(std::string_view name);

}  // namespace pharos::server
