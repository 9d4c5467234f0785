// SPDX-License-Identifier: Apache-2.0
// pharos serve: the server, until it is told to stop.
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <memory>
#include <thread>

#include "apps/asked.hpp"
#include "apps/interrupt.hpp"
#include "apps/port.hpp"
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
  bool open = false;
  bool log_json = false;
};

/// The file first, then what the command line says.
server::Settings settings_of(const AskedServe& asked, const Console& console) {
  server::Settings settings;
  if (!asked.config.empty()) {
    settings = console.require(server::read_settings(asked.config, settings));
  }
  if (asked.lan && !asked.listen.empty()) console.refuse(Message("cli.serve.lan_or_listen"));
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

std::string holder_of(std::uint16_t port, const Console& console) {
  const auto holder = port_holder(port);
  if (!holder) return console.say("cli.serve.holder_unknown");
  const std::string process = std::to_string(holder->process);
  return console.say(Message("cli.serve.holder")
                         .with("program", verbatim(holder->program))
                         .with("process", verbatim(process)));
}

/// A port that is taken: the next free one in its place, where nobody has said which it should be.
/// What there is to say about that, to be said once the server is open.
std::string give_way(const AskedServe& asked, server::Settings& settings, const Console& console) {
  if (settings.port == 0 || port_is_free(settings.listen, settings.port)) return {};
  const bool chosen = !asked.port.empty() || !asked.config.empty() || !settings.public_url.empty();
  const auto next = free_port_from(settings.listen, settings.port);
  const std::string taken = std::to_string(settings.port);
  const std::string free = std::to_string(next.value_or(0));  // 0: any
  const std::string holder = holder_of(settings.port, console);
  const auto message = [&](std::string_view key) {
    return Message(key)
        .with("port", verbatim(taken))
        .with("holder", verbatim(holder))
        .with("free", verbatim(free));
  };
  if (chosen || !next) console.refuse(message("cli.serve.port_taken"));
  settings.port = *next;
  return console.say(message("cli.serve.port_moved"));
}

/// In the browser of this desktop, if it has one. Whatever that takes is not waited for.
void open_page(const std::string& url) {
  std::string shell = "sh";
  std::string option = "-c";
  std::string line = "xdg-open \"$0\" >/dev/null 2>&1 </dev/null &";
  std::string page = url;
  char* const words[] = {shell.data(), option.data(), line.data(), page.data(), nullptr};
  pid_t process = -1;
  if (::posix_spawn(&process, "/bin/sh", nullptr, nullptr, words, environ) == 0) {
    ::waitpid(process, nullptr, 0);
  }
}

int run(const AskedServe& asked, const Console& console, std::string_view client) {
  server::Settings settings = settings_of(asked, console);
  const Interrupt interrupt;
  const std::string moved = give_way(asked, settings, console);
  const auto house = console.require(server::House::open(settings, PHAROS_VERSION, client));
  house->keep_house();
  if (!moved.empty()) console.out << moved << '\n';
  console.out << console.say("cli.serve.open") << '\n';
  const std::vector<std::string> urls = house->urls();
  for (const std::string& url : urls) console.out << "  " << url << '\n';
  show_qr_code(asked, urls, console);
  console.out << console.say("cli.serve.stop") << std::endl;
  if (asked.open && !urls.empty()) open_page(urls.front());
  while (!interrupt.asked()) std::this_thread::sleep_for(std::chrono::milliseconds(100));
  house->close(std::chrono::seconds(5));
  return exit_ok;
}

}  // namespace

Command serve_command(std::string_view client) {
  auto asked = std::make_shared<AskedServe>();
  std::vector<Option> options = {{"config", &asked->config},
                                 {"listen", &asked->listen},
                                 {"port", &asked->port},
                                 {"lan", &asked->lan},
                                 {"qr", &asked->qr},
                                 {"open", &asked->open},
                                 {"database", &asked->database},
                                 {"client", &asked->client},
                                 {"public-url", &asked->public_url},
                                 {"log-level", &asked->log_level},
                                 {"log-json", &asked->log_json}};
  return {"serve", std::move(options),
          [asked, client](const Console& console) { return run(*asked, console, client); }};
}

}  // namespace pharos::apps
