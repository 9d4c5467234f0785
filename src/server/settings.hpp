// SPDX-License-Identifier: Apache-2.0
// How a server is set up: from a TOML file, then from flags. docs/hosting.md lists the keys.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "server/limits.hpp"

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
  unsigned opinion_playouts = 0;      // of hints and opinions; 0: as is usual for each game
  unsigned room_idle_seconds = 60;    // then a table that nobody needs leaves the memory
  unsigned keep_finished_days = 365;  // then tables are removed; 0: never
  std::size_t tables_per_person = 40;
  std::size_t connections_per_address = 100;
  unsigned sessions_per_address = 60;  // new people at once; 0: any number
  std::size_t connections = 10'000;
  unsigned messages_per_second = 20;     // of a connection
  std::size_t message_bytes = 65'536;    // of one that comes in, and of a request's body
  std::size_t unsent_bytes = 1'048'576;  // that wait for a connection to take them
  Limits limits{};                       // the other ones
  // How much of a person may wait or be under way at once.
  unsigned thoughts_per_person = 12;  // of bots; beyond it they play at once, as medium does
  unsigned hints_per_person = 3;      // beyond it hints are refused, as are the following
  unsigned analyses_per_person = 6;   // opinions, and looks at replays
  unsigned reads_per_person = 64;     // of the database
  unsigned passwords_per_person = 2;  // to log in or sign up
  unsigned sheets_per_person = 40;    // to print
  unsigned people_per_address = 16;   // an address may have as much as so many people; 0: any
  bool notices = true;                // webhooks of people at slow tables
  bool notices_over_http = false;     // not only https
  bool notices_to_private = false;    // addresses of this network and machine too
  std::string deals;                  // for tests: deals follow from this word and the table's plan
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
