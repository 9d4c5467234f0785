// SPDX-License-Identifier: Apache-2.0
#include "store/url.hpp"

#include <algorithm>

#include "base/quoted.hpp"
#include "store/storage.hpp"

namespace pharos::store {
namespace {

constexpr std::string_view kForms =
    "sqlite:///path/to/file, sqlite://:memory: or postgresql://user:password@host:port/database";

/// Values of password=, sslpassword= after the '?'.
void mask_settings(std::string& url) {
  constexpr std::string_view kKey = "password=";
  std::size_t at = url.find('?');
  while (at != std::string::npos && (at = url.find(kKey, at)) != std::string::npos) {
    at += kKey.size();
    const std::size_t end = std::min(url.find('&', at), url.size());
    url.replace(at, end - at, "***");
  }
}

}  // namespace

std::string masked_url(std::string_view url) {
  std::string shown(url);
  const std::size_t scheme = shown.find("://");
  const std::size_t start = scheme == std::string::npos ? 0 : scheme + 3;
  // The last @, even if it comes after a slash: whoever forgot to escape one in a password does
  // not want to read it in a log.
  const std::size_t at = shown.rfind('@');
  const std::size_t colon = shown.find(':', start);
  if (at != std::string::npos && colon < at) shown.replace(colon + 1, at - colon - 1, "***");
  mask_settings(shown);
  return shown;
}

Result<DatabaseUrl> read_url(std::string_view url) {
  constexpr std::string_view kSqlite = "sqlite://";
  if (url.find('\0') != std::string_view::npos) {
    return Error{"the address of the database has a NUL in it; write " + std::string(kForms)};
  }
  if (url.substr(0, kSqlite.size()) == kSqlite) {
    const std::string_view path = url.substr(kSqlite.size());
    if (path.empty()) {
      return Error{"the address sqlite:// names no file; write sqlite:///path/to/file"};
    }
    return SqliteUrl{std::string(path)};
  }
  for (const std::string_view scheme : {"postgresql://", "postgres://"}) {
    if (url.substr(0, scheme.size()) == scheme) {
      return PostgresUrl{std::string(url), masked_url(url)};
    }
  }
  return Error{"the address of the database " + in_quotes(masked_url(url)) +
               " is of no known kind; write " + std::string(kForms)};
}

}  // namespace pharos::store
