// SPDX-License-Identifier: Apache-2.0
// How a server is set up: from a TOML file, then from flags. docs/hosting.md lists the keys.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"

namespace pharos::server {

struct Settings {
  std::string listen = "127.0.0.1";
  std::uint16_t port = 7777;  // 0: any that is free
  std::string public_url;     // as people reach it, for links and the check of origins
  std::vector<std::string> trusted_proxies;
  std::string database;  // sqlite:///path or postgresql://...; empty: default_database()
  std::string client;    // a folder with a browser client; empty: the one inside the program
  unsigned threads = 2;  // for connections and rooms
  unsigned bot_threads = 1;
  unsigned room_idle_seconds = 60;    // then a table that nobody needs leaves the memory
  unsigned keep_finished_days = 365;  // then tables are removed; 0: never
  std::size_t tables_per_person = 40;
  std::size_t connections_per_address = 100;
  unsigned sessions_per_address = 60;  // new people at once; 0: any number
  bool notices = true;                 // webhooks of people at slow tables
  bool notices_over_http = false;      // not only https
  bool notices_to_private = false;     // addresses of this network and machine too
  std::string deals;  // for tests: deals follow from this word and the table's plan
  std::string log_level = "info";
  bool log_json = false;
  friend bool operator==(const Settings&, const Settings&) = default;
};

/// Keys that the file does not have keep their values. Says which key is wrong, on which line, and
/// what would be right.
Result<Settings> read_settings(const std::string& file, Settings settings);
/// The same from a text; `name` is for messages.
Result<Settings> settings_from(std::string_view toml, std::string_view name, Settings settings);
/// What is wrong with the values together, if anything.
std::optional<Error> check_settings(const Settings& settings);

/// A file in the place where this user's programs keep their data; its folder is made.
Result<std::string> default_database();

}  // namespace pharos::server
