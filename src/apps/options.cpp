// SPDX-License-Identifier: Apache-2.0
// pharos options: what can be set at a table of a game.
#include <memory>

#include "apps/asked.hpp"
#include "base/json_writer.hpp"

namespace pharos::apps {
namespace {

struct AskedOptions {
  std::string game;
  bool json = false;
};

void print_json(const GameEntry& game, const Console& console) {
  std::string out;
  JsonWriter json(out);
  json.object([&] {
    json.key("game").text(game.id);
    json.key("options").array([&] {
      for (const OptionInfo& option : game.options()) {
        write_option(json, option, console.say(option.about));
      }
    });
  });
  console.out << out << '\n';
}

void print_text(const GameEntry& game, const Console& console) {
  for (const OptionInfo& option : game.options()) {
    console.out << option.key << '=';
    for (std::size_t i = 0; i < option.values.size(); ++i) {
      console.out << (i == 0 ? "" : "|") << option.values[i];
    }
    console.out << "  "
                << console.say(
                       Message("cli.options.default").with("value", verbatim(option.default_value)))
                << "\n    " << console.say(option.about) << '\n';
  }
}

int run(const AskedOptions& asked, const Console& console) {
  const GameEntry* game = find_game(asked.game);
  if (game == nullptr) throw UsageError{no_such_game(asked.game).message};
  if (asked.json) {
    print_json(*game, console);
  } else {
    print_text(*game, console);
  }
  return exit_ok;
}

}  // namespace

Command options_command() {
  auto asked = std::make_shared<AskedOptions>();
  return {"options",
          {{"GAME", &asked->game, true, true}, {"json", &asked->json}},
          [asked](const Console& console) { return run(*asked, console); }};
}

}  // namespace pharos::apps
