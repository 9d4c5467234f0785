// SPDX-License-Identifier: Apache-2.0
#include "server/settings.hpp"

#include <toml++/toml.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>

#include "base/nearest.hpp"
#include "base/quoted.hpp"

namespace pharos::server {
namespace {

constexpr std::array<std::string_view, 5> kLevels = {"debug", "info", "warn", "error", "off"};

/// Takes the values of the file one by one and remembers the first thing that is wrong.
class SettingsReader {
 public:
  SettingsReader(const toml::table& table, std::string_view name) : table_(table), name_(name) {}

  void text(std::string_view key, std::string& target) {
    if (const toml::node* node = find(key)) {
      if (const auto value = node->value_exact<std::string>()) {
        target = *value;
      } else {
        refuse(*node, key, "must be a text in quotes");
      }
    }
  }
  void flag(std::string_view key, bool& target) {
    if (const toml::node* node = find(key)) {
      if (const auto value = node->value_exact<bool>()) {
        target = *value;
      } else {
        refuse(*node, key, "must be true or false");
      }
    }
  }
  template <class Number>
  void number(std::string_view key, Number& target, std::int64_t least, std::int64_t most) {
    if (const toml::node* node = find(key)) {
      const auto value = node->value_exact<std::int64_t>();
      if (value && *value >= least && *value <= most) {
        target = static_cast<Number>(*value);
      } else {
        refuse(*node, key,
               "must be a number from " + std::to_string(least) + " to " + std::to_string(most));
      }
    }
  }
  void texts(std::string_view key, std::vector<std::string>& target) {
    const toml::node* node = find(key);
    if (node == nullptr) return;
    target.clear();
    const toml::array* list = node->as_array();
    if (list == nullptr) return refuse(*node, key, "must be a list of texts");
    for (const toml::node& item : *list) {
      const auto value = item.value_exact<std::string>();
      if (!value) return refuse(item, key, "must be a list of texts");
      target.push_back(*value);
    }
  }
  /// Whatever was not asked for is a mistake.
  std::optional<Error> finish() {
    for (const auto& [key, node] : table_) {
      if (std::find(known_.begin(), known_.end(), key.str()) != known_.end()) continue;
      Nearest nearest(key.str());
      for (const std::string_view known : known_) nearest.consider(known);
      std::string what = "is unknown";
      if (!nearest.word().empty()) what += " (did you mean " + in_quotes(nearest.word()) + "?)";
      refuse(node, key.str(), what);
    }
    return bad_;
  }

 private:
  const toml::node* find(std::string_view key) {
    known_.push_back(key);
    return table_.get(key);
  }
  void refuse(const toml::node& node, std::string_view key, const std::string& what) {
    if (bad_) return;
    bad_ = Error{std::string(name_) + ", line " + std::to_string(node.source().begin.line) + ": " +
                 in_quotes(key) + ' ' + what};
  }

  const toml::table& table_;
  std::string_view name_;
  std::vector<std::string_view> known_;
  std::optional<Error> bad_;
};

void read_limits(SettingsReader& reader, Limits& limits) {
  reader.number("seats_per_person", limits.seats_per_person, 1, 100'000);
  reader.number("sessions_per_person", limits.sessions_per_person, 1, 100'000);
  reader.number("tables_per_address", limits.tables_per_address, 0, 1'000'000);
  reader.number("logins_per_address", limits.logins_per_address, 0, 1'000'000);
  reader.number("words_per_address", limits.words_per_address, 0, 1'000'000);
  reader.number("looks_per_address", limits.looks_per_address, 0, 1'000'000);
  reader.number("opinions_per_address", limits.opinions_per_address, 0, 1'000'000);
  reader.number("sheets_per_address", limits.sheets_per_address, 0, 1'000'000);
  reader.number("chat_per_person", limits.chat_per_person, 0, 1'000'000);
  reader.number("connections_per_person", limits.connections_per_person, 1, 100'000);
  reader.number("tables_per_connection", limits.tables_per_connection, 1, 100'000);
  reader.number("watchers_per_table", limits.watchers_per_table, 1, 100'000);
  reader.number("notices_at_once", limits.notices_at_once, 1, 1'000'000);
}

}  // namespace

Result<Settings> settings_from(std::string_view text, std::string_view name, Settings settings) {
  toml::table table;
  try {
    table = toml::parse(text);
  } catch (const toml::parse_error& error) {
    return Error{std::string(name) + ", line " + std::to_string(error.source().begin.line) + ": " +
                 std::string(error.description())};
  }
  SettingsReader reader(table, name);
  reader.text("listen", settings.listen);
  reader.number("port", settings.port, 0, 65'535);
  reader.text("public_url", settings.public_url);
  reader.texts("trusted_proxies", settings.trusted_proxies);
  reader.text("database", settings.database);
  reader.text("client", settings.client);
  reader.number("threads", settings.threads, 1, 64);
  reader.number("bot_threads", settings.bot_threads, 1, 64);
  reader.number("opinion_playouts", settings.opinion_playouts, 0, 1'000'000);
  reader.number("room_idle_seconds", settings.room_idle_seconds, 1, 86'400);
  reader.number("keep_finished_days", settings.keep_finished_days, 0, 36'500);
  reader.number("tables_per_person", settings.tables_per_person, 1, 1000);
  reader.number("connections_per_address", settings.connections_per_address, 1, 100'000);
  reader.number("sessions_per_address", settings.sessions_per_address, 0, 1'000'000);
  reader.number("connections", settings.connections, 1, 1'000'000);
  reader.number("messages_per_second", settings.messages_per_second, 1, 10'000);
  reader.number("message_bytes", settings.message_bytes, 4'096, 16'777'216);
  reader.number("unsent_bytes", settings.unsent_bytes, 262'144, 1'073'741'824);
  read_limits(reader, settings.limits);
  reader.number("thoughts_per_person", settings.thoughts_per_person, 1, 10'000);
  reader.number("hints_per_person", settings.hints_per_person, 1, 10'000);
  reader.number("analyses_per_person", settings.analyses_per_person, 1, 10'000);
  reader.number("reads_per_person", settings.reads_per_person, 8, 10'000);
  reader.number("passwords_per_person", settings.passwords_per_person, 1, 10'000);
  reader.number("sheets_per_person", settings.sheets_per_person, 1, 10'000);
  reader.number("people_per_address", settings.people_per_address, 0, 10'000);
  reader.flag("notices", settings.notices);
  reader.flag("notices_over_http", settings.notices_over_http);
  reader.flag("notices_to_private", settings.notices_to_private);
  reader.text("deals", settings.deals);
  reader.text("log_level", settings.log_level);
  reader.flag("log_json", settings.log_json);
  if (auto bad = reader.finish()) return std::move(*bad);
  if (auto bad = check_settings(settings)) return std::move(*bad);
  return settings;
}

Result<Settings> read_settings(const std::string& file, Settings settings) {
  std::error_code error;
  if (std::filesystem::is_directory(file, error)) {
    return Error{"the configuration " + in_quotes(file) + " is a folder; name a file in it"};
  }
  std::ifstream in(file, std::ios::binary);
  if (!in) return Error{"the configuration " + in_quotes(file) + " cannot be read"};
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  return settings_from(text, file, std::move(settings));
}

std::optional<Error> check_settings(const Settings& settings) {
  if (std::find(kLevels.begin(), kLevels.end(), settings.log_level) == kLevels.end()) {
    return Error{"log_level must be debug, info, warn, error or off"};
  }
  const std::string& url = settings.public_url;
  if (!url.empty() && !url.starts_with("https://") && !url.starts_with("http://")) {
    return Error{"public_url must begin with https:// or http://"};
  }
  if (!settings.deals.empty() && settings.listen != "127.0.0.1" && settings.listen != "::1") {
    return Error{
        "deals is for tests: who knows the word knows all cards, so listen must be 127.0.0.1 or "
        "::1"};
  }
  return std::nullopt;
}

Result<std::string> default_database() {
  const char* data = std::getenv("XDG_DATA_HOME");
  const char* home = std::getenv("HOME");
  std::filesystem::path folder;
  if (data != nullptr && *data == '/') {
    folder = data;
  } else if (home != nullptr && *home == '/') {
    folder = std::filesystem::path(home) / ".local" / "share";
  } else {
    return Error{"there is no home folder to keep the tables in; say --database sqlite:///PATH"};
  }
  folder /= "pharos";
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) {
    return Error{"the folder " + folder.string() + " cannot be made (" + error.message() +
                 "); say --database sqlite:///PATH"};
  }
  return "sqlite://" + (folder / "pharos.db").string();
}

}  // namespace pharos::server
