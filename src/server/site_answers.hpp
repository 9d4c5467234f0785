// SPDX-License-Identifier: Apache-2.0
// The answers of the HTTP interface, and what is read from its bodies.
#pragma once

#include <string>
#include <string_view>

#include "net/http.hpp"
#include "table/decide.hpp"

namespace pharos::server {

net::Response json_answer(int status, std::string body);
net::Response refused(const Refusal& refusal);
net::Response refused(int status, const Refusal& refusal);  // another status than the usual one
net::Response session_answer(std::string_view name);
net::Response version_answer(std::string_view version);
/// The catalogue of a game with these options.
net::Response catalogue_answer(const std::string& game, const net::Pairs& options);

/// What a browser sends to begin a session: /api/session, /api/login, /api/logout. What is not
/// there is empty.
struct SessionAsked {
  std::string name;
  std::string login;
  std::string password;
};
OrRefusal<SessionAsked> read_session(std::string_view body);

}  // namespace pharos::server
