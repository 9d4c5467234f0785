// SPDX-License-Identifier: Apache-2.0
// pharos serve: the server, until it is told to stop.
#include <unistd.h>

#include <cstdlib>
#include <memory>
#include <thread>

#include "apps/asked.hpp"
#include "apps/interrupt.hpp"
#include "apps/qr_code.hpp"
#include "server/house.hpp"

namespace pharos::apps {
namespace {

struct AskedServe {
  std::string config;
  std::string listen;
  std::string port;
  std::string database;
  std::string client;
  std::string public_url;
  std::string log_level;
  bool lan = false;
  bool qr = false;
  bool log_json = false;
};

/// The file first, then what the command line says.
server::Settings settings_of(const AskedServe& asked, const Console& console) {
  server::Settings settings;
  if (!asked.config.empty()) {
    settings = console.require(server::read_settings(asked.config, settings));
  }
  if (asked.lan) settings.listen = "::";
  if (!asked.listen.empty()) settings.listen = asked.listen;
  if (!asked.port.empty()) {
    settings.port =
        static_cast<std::uint16_t>(whole_number(console, "--port", asked.port, 0, 65'535));
  }
  if (!asked.database.empty()) settings.database = asked.database;
  if (!asked.client.empty()) settings.client = asked.client;
  if (!asked.public_url.empty()) settings.public_url = asked.public_url;
  if (!asked.log_level.empty()) settings.log_level = asked.log_level;
  settings.log_json = settings.log_json || asked.log_json;
  if (const auto bad = server::check_settings(settings)) throw UsageError{bad->message};
  return settings;
}

/// For phones in the same room: nobody types an address there.
void show_qr_code(const AskedServe& asked, const std::vector<std::string>& urls,
                  const Console& console) {
  const bool terminal = ::isatty(STDOUT_FILENO) != 0;
  if (urls.empty() || !(asked.qr || (asked.lan && terminal))) return;
  const bool blocks = writes_utf8([](const char* name) { return std::getenv(name); });
  const auto code = qr_code(urls.front(), {.blocks = blocks, .colours = terminal});
  if (code) console.out << console.say("cli.serve.scan") << '\n' << *code;
}

int run(const AskedServe& asked, const Console& console) {
  const server::Settings settings = settings_of(asked, console);
  const Interrupt interrupt;
  const auto house = console.require(server::House::open(settings, PHAROS_VERSION));
  house->keep_house();
  console.out << console.say("cli.serve.open") << '\n';
  const std::vector<std::string> urls = house->urls();
  for (const std::string& url : urls) console.out << "  " << url << '\n';
  show_qr_code(asked, urls, console);
  console.out << console.say("cli.serve.stop") << std::endl;
  while (!interrupt.asked()) std::this_thread::sleep_for(std::chrono::milliseconds(100));
  house->close(std::chrono::seconds(5));
  return exit_ok;
}

}  // namespace

Command serve_command() {
  auto asked = std::make_shared<AskedServe>();
  std::vector<Option> options = {{"config", &asked->config},
                                 {"listen", &asked->listen},
                                 {"port", &asked->port},
                                 {"lan", &asked->lan},
                                 {"qr", &asked->qr},
                                 {"database", &asked->database},
                                 {"client", &asked->client},
                                 {"public-url", &asked->public_url},
                                 {"log-level", &asked->log_level},
                                 {"log-json", &asked->log_json}};
  return {"serve", std::move(options),
          [asked](const Console& console) { return run(*asked, console); }};
}

}  // namespace pharos::apps
