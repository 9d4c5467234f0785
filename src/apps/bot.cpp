// SPDX-License-Identifier: Apache-2.0
// pharos bot: a level of Pharos as a program that speaks the bot protocol, line by line.
#include <iostream>
#include <limits>
#include <memory>

#include "apps/asked.hpp"
#include "bots/bot_session.hpp"
#include "bots/bot_spec.hpp"
#include "bots/view_seal.hpp"

#ifndef PHAROS_VERSION
#define PHAROS_VERSION "unknown"
#endif

namespace pharos::apps {
namespace {

struct AskedBot {
  std::string level = "hard";
  std::string budget;
  std::string seed = "1";
  std::string data_dir;
};

/// A line of any length; what is too long for a message is cut, and so no JSON any more.
bool read_line(std::istream& in, std::string& line) {
  constexpr std::size_t kMost = std::size_t{4} << 20;
  line.clear();
  int c = 0;
  while ((c = in.get()) != std::istream::traits_type::eof() && c != '\n') {
    if (line.size() < kMost) line += static_cast<char>(c);
  }
  return c == '\n' || !line.empty();
}

int run(const AskedBot& asked, const Console& console) {
  SessionSettings settings;
  settings.bot = asked.budget.empty() ? asked.level : asked.level + '@' + asked.budget;
  const BotSpec spec = console.require(read_bot_spec(settings.bot));
  if (spec.level == "exec") console.refuse(Message("cli.bot.no_program"));
  settings.seed =
      whole_number(console, "--seed", asked.seed, 0, std::numeric_limits<std::uint64_t>::max());
  settings.key = view_key_from_environment();
  settings.data_dir = asked.data_dir;
  settings.version = PHAROS_VERSION;
  BotSession session(std::move(settings));
  for (std::string line; !session.ended() && read_line(std::cin, line);) {
    console.out << session.answer(line) << std::flush;
  }
  return exit_ok;
}

}  // namespace

Command bot_command() {
  auto asked = std::make_shared<AskedBot>();
  return {"bot",
          {{"level", &asked->level},
           {"budget", &asked->budget},
           {"seed", &asked->seed},
           {"data", &asked->data_dir}},
          [asked](const Console& console) { return run(*asked, console); }};
}

}  // namespace pharos::apps
