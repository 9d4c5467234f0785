// SPDX-License-Identifier: Apache-2.0
#include "store/limits.hpp"
#include "store/sql_storage.hpp"

namespace pharos::store {
namespace {

std::string_view view_of(const TokenHash& token) {
  return {reinterpret_cast<const char*>(token.data()), token.size()};
}

/// Logins are the same whatever the case of ASCII letters. Other letters count as they are: folding
/// them is a matter of languages, and the server's.
std::string login_key(std::string_view login) {
  std::string key(login);
  for (char& c : key) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return key;
}

std::optional<Session> session_of(const Rows& rows, const TokenHash& token) {
  if (rows.empty()) return std::nullopt;
  return Session{token, rows.text(0, 0), rows.number(0, 1), rows.number(0, 2)};
}

std::optional<Account> account_from(Rows rows) {
  if (rows.empty()) return std::nullopt;
  return Account{rows.take(0, 0), rows.take(0, 1), rows.take(0, 2), rows.number(0, 3)};
}

Ban ban_of(Rows& rows, std::size_t row) {
  return {static_cast<BanKind>(rows.number(row, 0)), rows.take(row, 1), rows.number(row, 2),
          rows.take(row, 3), rows.number(row, 4)};
}

}  // namespace

Result<bool> SqlStorage::put_person(const Person& person) {
  if (auto error = check_id("the id of a person", person.id)) return *error;
  if (auto error = check_text("the name of a person", person.name, kMostName)) return *error;
  const std::string_view id = person.id;
  const std::string_view name = person.name;
  return change([&](Connection& c) {
    if (c.run(
             "INSERT INTO people (id, name, created_ms) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
             {id, name, person.created_ms})
            .changed > 0) {
      return true;
    }
    c.run("UPDATE people SET name = $2 WHERE id = $1", {id, name});
    return false;
  });
}

Result<std::optional<Person>> SqlStorage::find_person(std::string_view id) {
  if (check_id("", id)) return std::optional<Person>();
  return read([&](Connection& c) -> std::optional<Person> {
    Rows rows = c.run("SELECT id, name, created_ms FROM people WHERE id = $1", {id});
    if (rows.empty()) return std::nullopt;
    return Person{rows.take(0, 0), rows.take(0, 1), rows.number(0, 2)};
  });
}

Result<bool> SqlStorage::erase_person(std::string_view id) {
  if (check_id("", id)) return false;
  return change(
      [&](Connection& c) { return c.run("DELETE FROM people WHERE id = $1", {id}).changed > 0; });
}

/// Two nodes at the same moment would each leave `most`: they come one after the other.
Result<std::optional<std::int64_t>> SqlStorage::put_session(const Session& session,
                                                            std::int64_t most) {
  if (auto error = check_id("the id of a person", session.person)) return *error;
  const std::string_view person = session.person;
  return change([&](Connection& c) -> std::optional<std::int64_t> {
    if (most != 0 && database_->shared_by_nodes()) {
      c.run("SELECT 1 FROM people WHERE id = $1 FOR NO KEY UPDATE", {person});
    }
    const bool put =
        c.run(
             "INSERT INTO sessions (token, person, created_ms, seen_ms) "
             "SELECT $1, id, $3, $4 FROM people WHERE id = $2 "
             "ON CONFLICT (token) DO UPDATE SET person = excluded.person, "
             "created_ms = excluded.created_ms, seen_ms = excluded.seen_ms",
             {Bytes{view_of(session.token)}, person, session.created_ms, session.seen_ms})
            .changed > 0;
    if (!put) return std::nullopt;
    if (most == 0) return 0;
    return c
        .run(
            "DELETE FROM sessions WHERE person = $1 AND token <> $2 AND token NOT IN (SELECT token "
            "FROM sessions WHERE person = $1 AND token <> $2 ORDER BY seen_ms DESC, created_ms "
            "DESC, "
            "token LIMIT $3)",
            {person, Bytes{view_of(session.token)}, most - 1})
        .changed;
  });
}

Result<std::optional<Session>> SqlStorage::find_session(const TokenHash& token) {
  return read([&](Connection& c) {
    return session_of(c.run("SELECT person, created_ms, seen_ms FROM sessions WHERE token = $1",
                            {Bytes{view_of(token)}}),
                      token);
  });
}

Result<bool> SqlStorage::touch_session(const TokenHash& token, std::int64_t seen_ms) {
  return change([&](Connection& c) {
    return c.run("UPDATE sessions SET seen_ms = $2 WHERE token = $1",
                 {Bytes{view_of(token)}, seen_ms})
               .changed > 0;
  });
}

Result<bool> SqlStorage::revoke_session(const TokenHash& token) {
  return change([&](Connection& c) {
    return c.run("DELETE FROM sessions WHERE token = $1", {Bytes{view_of(token)}}).changed > 0;
  });
}

Result<std::int64_t> SqlStorage::revoke_sessions(std::string_view person) {
  if (check_id("", person)) return std::int64_t{0};
  return change([&](Connection& c) {
    return c.run("DELETE FROM sessions WHERE person = $1", {person}).changed;
  });
}

Result<std::int64_t> SqlStorage::prune_sessions(std::int64_t seen_before_ms) {
  return change([&](Connection& c) {
    return c.run("DELETE FROM sessions WHERE seen_ms < $1", {seen_before_ms}).changed;
  });
}

Result<bool> SqlStorage::create_account(const Account& account) {
  if (auto error = check_id("the id of a person", account.person)) return *error;
  if (account.login.empty()) return Error{"a login is empty"};
  if (auto error = check_text("a login", account.login, kMostName)) return *error;
  if (auto error = check_text("a password hash", account.password_hash, kMostText)) return *error;
  const std::string key = login_key(account.login);
  return change([&](Connection& c) {
    return c.run(
                "INSERT INTO accounts (person, login, login_key, password_hash, created_ms) "
                "SELECT id, $2, $3, $4, $5 FROM people WHERE id = $1 ON CONFLICT DO NOTHING",
                {std::string_view(account.person), std::string_view(account.login),
                 std::string_view(key), std::string_view(account.password_hash),
                 account.created_ms})
               .changed > 0;
  });
}

Result<std::optional<Account>> SqlStorage::find_account(std::string_view login) {
  if (check_text("", login, kMostName)) return std::optional<Account>();
  const std::string key = login_key(login);
  return read([&](Connection& c) {
    return account_from(
        c.run("SELECT person, login, password_hash, created_ms FROM accounts WHERE login_key = $1",
              {std::string_view(key)}));
  });
}

Result<std::optional<Account>> SqlStorage::account_of(std::string_view person) {
  if (check_id("", person)) return std::optional<Account>();
  return read([&](Connection& c) {
    return account_from(
        c.run("SELECT person, login, password_hash, created_ms FROM accounts WHERE person = $1",
              {person}));
  });
}

Result<bool> SqlStorage::change_password(std::string_view person, std::string_view hash) {
  if (check_id("", person)) return false;
  if (auto error = check_text("a password hash", hash, kMostText)) return *error;
  return change([&](Connection& c) {
    return c.run("UPDATE accounts SET password_hash = $2 WHERE person = $1", {person, hash})
               .changed > 0;
  });
}

Result<bool> SqlStorage::put_ban(const Ban& ban) {
  if (ban.value.empty()) return Error{"a ban names nobody"};
  if (auto error = check_text("who is banned", ban.value, kMostName)) return *error;
  if (auto error = check_text("the reason of a ban", ban.reason, kMostText)) return *error;
  const auto kind = static_cast<std::int64_t>(ban.kind);
  const std::string_view value = ban.value;
  return change([&](Connection& c) {
    const bool isnew =
        c.run("DELETE FROM bans WHERE kind = $1 AND value = $2", {kind, value}).changed == 0;
    c.run(
        "INSERT INTO bans (kind, value, until_ms, reason, created_ms) VALUES ($1, $2, $3, $4, $5)",
        {kind, value, ban.until_ms, std::string_view(ban.reason), ban.created_ms});
    return isnew;
  });
}

Result<bool> SqlStorage::lift_ban(BanKind kind, std::string_view value) {
  if (check_text("", value, kMostName)) return false;
  return change([&](Connection& c) {
    return c.run("DELETE FROM bans WHERE kind = $1 AND value = $2",
                 {static_cast<std::int64_t>(kind), value})
               .changed > 0;
  });
}

Result<std::optional<Ban>> SqlStorage::find_ban(BanKind kind, std::string_view value,
                                                std::int64_t now_ms) {
  if (check_text("", value, kMostName)) return std::optional<Ban>();
  return read([&](Connection& c) -> std::optional<Ban> {
    Rows rows = c.run(
        "SELECT kind, value, until_ms, reason, created_ms FROM bans "
        "WHERE kind = $1 AND value = $2 AND (until_ms = 0 OR until_ms > $3)",
        {static_cast<std::int64_t>(kind), value, now_ms});
    if (rows.empty()) return std::nullopt;
    return ban_of(rows, 0);
  });
}

Result<std::vector<Ban>> SqlStorage::bans() {
  return read([](Connection& c) {
    Rows rows =
        c.run("SELECT kind, value, until_ms, reason, created_ms FROM bans ORDER BY kind, value");
    std::vector<Ban> bans;
    for (std::size_t row = 0; row < rows.size(); ++row) bans.push_back(ban_of(rows, row));
    return bans;
  });
}

}  // namespace pharos::store
