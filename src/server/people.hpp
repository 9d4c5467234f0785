// SPDX-License-Identifier: Apache-2.0
// Who somebody is: no account is needed, a secret token in a cookie is enough. The token itself is
// never stored and never logged; its hash is. Everything here blocks: run it as an errand.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "store/storage.hpp"
#include "table/decide.hpp"

namespace pharos::server {

constexpr std::int64_t kDayMs = 86'400'000;

struct NewSession {
  Caller caller;
  std::string token;
};

class People {
 public:
  People(store::Storage& storage, std::function<std::int64_t()> now_ms)
      : storage_(storage), now_ms_(std::move(now_ms)) {}

  /// Nobody when the token is unknown or revoked. A refusal when they are banned, or the storage
  /// does not answer.
  [[nodiscard]] OrRefusal<std::optional<Caller>> find(std::string_view token);
  [[nodiscard]] OrRefusal<std::optional<Caller>> find(const store::TokenHash& hash);
  /// A new person, with a session.
  [[nodiscard]] OrRefusal<NewSession> make(std::string_view name);
  [[nodiscard]] std::optional<Refusal> rename(const std::string& person, std::string_view name);
  /// Ends this session; false when there was none.
  bool end(std::string_view token);

  /// Password accounts carry tables between devices.
  [[nodiscard]] std::optional<Refusal> sign_up(const std::string& person, std::string_view login,
                                               std::string_view password);
  [[nodiscard]] OrRefusal<NewSession> log_in(std::string_view login, std::string_view password);
  [[nodiscard]] std::optional<Refusal> address_banned(std::string_view address);

 private:
  [[nodiscard]] OrRefusal<NewSession> session_for(Caller caller);

  store::Storage& storage_;
  std::function<std::int64_t()> now_ms_;
};

/// A name as others will see it; nothing when it cannot be one.
std::optional<std::string> clean_name(std::string_view name);

}  // namespace pharos::server
