// SPDX-License-Identifier: Apache-2.0
// pharos admin: for whoever runs a server. Works on its database, also while it runs.
#include "apps/admin.hpp"

#include <array>
#include <chrono>
#include <ctime>
#include <iterator>

#include "server/settings.hpp"

namespace pharos::apps {

std::vector<Option> AskedDatabase::options() {
  return {{"config", &config}, {"database", &database}, {"json", &json}};
}

OpenDatabase::OpenDatabase(const AskedDatabase& asked, const Console& console) {
  server::Settings settings;
  if (!asked.config.empty()) {
    settings = console.require(server::read_settings(asked.config, settings));
  }
  std::string url = asked.database.empty() ? settings.database : asked.database;
  if (url.empty()) url = console.require(server::default_database());
  auto opened = store::open_storage(url, {.open_as = store::OpenAs::admin});
  if (!opened) throw UsageError{opened.error().message};
  storage_ = *std::move(opened);
  admin_ = std::make_unique<server::Admin>(*storage_, &now_ms);
}

std::string moment(std::int64_t ms) {
  const std::time_t seconds = ms / 1000;
  std::tm parts{};
  ::gmtime_r(&seconds, &parts);
  std::array<char, 40> text{};
  const std::size_t size = std::strftime(text.data(), text.size(), "%Y-%m-%d %H:%M UTC", &parts);
  return {text.data(), size};
}

std::int64_t now_ms() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

Command admin_command() {
  std::vector<Command> commands = admin_table_commands();
  for (auto more : {admin_people_commands(), admin_record_commands()}) {
    commands.insert(commands.end(), std::make_move_iterator(more.begin()),
                    std::make_move_iterator(more.end()));
  }
  return {"admin", {}, {}, std::move(commands)};
}

}  // namespace pharos::apps
