// SPDX-License-Identifier: Apache-2.0
// From argv to a command. The only file that knows CLI11.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cerrno>
#include <exception>
#include <new>
#include <sstream>

#include "apps/command.hpp"
#include "apps/components.hpp"
#include "apps/text_table.hpp"
#include "base/nearest.hpp"
#include "text/language_choice.hpp"

#ifndef PHAROS_VERSION
#define PHAROS_VERSION "unknown"
#endif

namespace pharos::apps {
namespace {

std::string with_dashes(const Option& option) {
  return (option.positional ? "" : "--") + std::string(option.name);
}

void add_option(CLI::App& app, const Option& option, const Console& console) {
  std::string name = with_dashes(option);
  if (option.letter != 0) name = std::string("-") + option.letter + ',' + name;
  const std::string about = console.say("cli.option." + std::string(option.name));
  CLI::Option* added = nullptr;
  if (bool* const* flag = std::get_if<bool*>(&option.target)) {
    added = app.add_flag(name, **flag, about);
  } else if (std::string* const* text = std::get_if<std::string*>(&option.target)) {
    added = app.add_option(name, **text, about);
    if (!(*text)->empty()) added->default_str(**text);
  } else {
    added = app.add_option(name, *std::get<std::vector<std::string>*>(option.target), about);
    // One value each time, and it may be repeated; arguments without dashes stand in a row.
    added->allow_extra_args(option.positional);
  }
  added->required(option.required);
}

/// "did you mean --games?", or nothing.
std::string near_miss(const std::string& given, const std::vector<std::string>& known,
                      const Console& console) {
  Nearest nearest(given);
  for (const std::string& word : known) nearest.consider(word);
  if (nearest.word().empty()) return "";
  return console.say(Message("cli.did_you_mean").with("word", verbatim(nearest.word())));
}

/// Whether a known command stands at this place of the line; then those that belong to it.
void check_command(int count, const char* const* arguments, int place,
                   const std::vector<Command>& commands, const Console& console) {
  std::vector<std::string> names;
  std::string list;
  for (const Command& command : commands) {
    names.emplace_back(command.name);
    if (!command.hidden) list += (list.empty() ? "" : ", ") + names.back();
  }
  if (count <= place) console.refuse(Message("cli.no_command").with("known", verbatim(list)));
  const std::string given = arguments[place];
  if (given == "--help" || given == "-h" || given == "--version") return;
  const bool more = count > place + 1;
  if (given == "--verbose" && more && std::string_view(arguments[place + 1]) == "--version") return;
  const auto found = std::find(names.begin(), names.end(), given);
  if (found == names.end()) {
    const std::string hint = near_miss(given, names, console);
    console.refuse(Message("cli.unknown_command")
                       .with("command", verbatim(given))
                       .with("known", verbatim(list))
                       .with("hint", verbatim(hint)));
  }
  const Command& command = commands[static_cast<std::size_t>(found - names.begin())];
  if (!command.commands.empty()) {
    check_command(count, arguments, place + 1, command.commands, console);
  }
}

/// The command that was given, with those it belongs to before it.
struct Given {
  const CLI::App* app = nullptr;
  const Command* command = nullptr;
  std::string path;  // "admin tables"
};
Given given_command(const CLI::App& app, const std::vector<Command>& commands) {
  Given given{&app, nullptr, {}};
  const std::vector<Command>* known = &commands;
  while (!given.app->get_subcommands().empty()) {
    given.app = given.app->get_subcommands().front();
    const std::string name = given.app->get_name();
    const auto found = std::find_if(known->begin(), known->end(),
                                    [&](const Command& command) { return command.name == name; });
    given.command = &*found;
    given.path += (given.path.empty() ? "" : " ") + name;
    known = &found->commands;
  }
  return given;
}

/// How often an option stands on the command line.
int times_given(int count, const char* const* arguments, const std::string& name) {
  return static_cast<int>(std::count_if(arguments, arguments + count, [&](std::string_view given) {
    return given.substr(0, given.find('=')) == name;
  }));
}

/// What CLI11 found wrong, with the nearest option for one that is unknown.
std::string parse_problem(const CLI::App& app, const CLI::ParseError& error, int count,
                          const char* const* arguments, const std::vector<Command>& commands,
                          const Console& console) {
  const std::string what = error.what();  // begins with the option's name
  const auto is = [&](CLI::ExitCodes code) {
    return error.get_exit_code() == static_cast<int>(code);
  };
  if (is(CLI::ExitCodes::RequiredError) || is(CLI::ExitCodes::ArgumentMismatch)) {
    const std::string name = what.substr(0, what.find_first_of(": "));
    std::string_view key = "cli.option_missing";
    if (is(CLI::ExitCodes::ArgumentMismatch)) {
      key = times_given(count, arguments, name) > 1 ? "cli.option_twice" : "cli.value_missing";
    }
    return console.say(Message(key).with("option", verbatim(name)));
  }
  const Given sub = given_command(app, commands);
  if (sub.command == nullptr) return what;
  const auto extras = sub.app->remaining();
  if (!is(CLI::ExitCodes::ExtrasError) || extras.empty()) return what;
  std::vector<std::string> names;
  for (const Option& option : sub.command->options) names.push_back(with_dashes(option));
  const std::string given = extras.front().substr(0, extras.front().find('='));
  const std::string hint = near_miss(given, names, console);
  return console.say(Message("cli.unknown_option")
                         .with("option", verbatim(given))
                         .with("command", verbatim(sub.path))
                         .with("hint", verbatim(hint)));
}

void add_commands(CLI::App& app, const std::vector<Command>& commands, const std::string& prefix,
                  const Console& console) {
  app.require_subcommand(1);
  for (const Command& command : commands) {
    const std::string name(command.name);
    const std::string key = prefix + name;
    CLI::App* sub =
        app.add_subcommand(name, command.hidden ? "" : console.say("cli.command." + key));
    if (command.hidden) sub->group("");
    for (const Option& option : command.options) add_option(*sub, option, console);
    if (!command.commands.empty()) add_commands(*sub, command.commands, key + '_', console);
  }
}

/// `--records "$UNSET"` must not pass for no --records at all.
void refuse_empty(const CLI::App& sub, const Option& option, const Console& console) {
  std::string* const* text = std::get_if<std::string*>(&option.target);
  const std::string name = with_dashes(option);
  if (text == nullptr || !(*text)->empty() || sub.count(name) == 0) return;
  throw UsageError{console.say(Message("cli.value_missing").with("option", verbatim(name)))};
}

/// With `verbose` also what it was built with: name, version, licence.
std::string version_text(bool verbose) {
  const std::string text = std::string("pharos ") + PHAROS_VERSION;
  if (!verbose) return text;
  TextTable table(3);
  for (const EmbeddedFile& file : embedded_components()) {
    for (std::string_view left = file.text; !left.empty();) {
      std::vector<std::string> fields(1);
      const std::string_view line = left.substr(0, left.find('\n'));
      left.remove_prefix(std::min(left.size(), line.size() + 1));
      for (const char c : line) c == '|' ? (void)fields.emplace_back() : fields.back().push_back(c);
      fields.resize(3);
      table.add(std::move(fields));
    }
  }
  std::ostringstream out;
  out << text << '\n';
  table.print(out);
  std::string all = std::move(out).str();
  all.pop_back();  // CLI11 ends the line
  return all;
}

/// The command to run, or null when the line asked for help or the version.
const Command* parse(int count, const char* const* arguments, const std::vector<Command>& commands,
                     const Console& console) {
  CLI::App app(console.say("cli.about"), "pharos");
  app.set_help_flag("--help,-h", console.say("cli.option.help"));
  bool verbose = false;  // counted below: the version may stand before it
  app.add_flag("--verbose", verbose, console.say("cli.option.verbose"));
  app.set_version_flag(
      "--version", [&app] { return version_text(app.count("--verbose") != 0); },
      console.say("cli.option.version"));
  std::string language;  // taken out of the line before (choose_language.hpp); here for the help
  const std::string known = text::known_languages();
  app.add_option("--lang", language,
                 console.say(Message("cli.option.lang").with("known", verbatim(known))));
  add_commands(app, commands, "", console);
  try {
    app.parse(count, arguments);
  } catch (const CLI::Success& asked) {  // --help, --version
    app.exit(asked, console.out, console.err);
    return nullptr;
  } catch (const CLI::ParseError& error) {
    throw UsageError{parse_problem(app, error, count, arguments, commands, console)};
  }
  const Given given = given_command(app, commands);
  for (const Option& option : given.command->options) refuse_empty(*given.app, option, console);
  return given.command;
}

/// The output failed: because its reader had enough (`| head`), which is no error?
bool nobody_reads(std::ostream& out) {
  out.clear();
  errno = 0;
  out << std::endl;  // fails once more, and now says why
  return errno == EPIPE;
}

int run(int count, const char* const* arguments, const Console& console, std::string_view client) {
  const std::vector<Command> commands = all_commands(client);
  check_command(count, arguments, 1, commands, console);
  const Command* command = parse(count, arguments, commands, console);
  const int code = command == nullptr ? exit_ok : command->run(console);
  console.out.flush();
  if (console.out || nobody_reads(console.out)) return code;
  console.refuse(Message("cli.cannot_write_output"));
}

}  // namespace

std::vector<Command> all_commands(std::string_view client) {
  return {simulate_command(), arena_command(),     replay_command(),      analyse_command(),
          bench_command(),    catalogue_command(), options_command(),     boards_command(),
          print_command(),    bot_command(),       serve_command(client), verify_command(),
          admin_command(),    man_command(),       complete_command()};
}

int run_command_line(int count, const char* const* arguments, const Console& console,
                     std::string_view client) {
  try {
    return run(count, arguments, console, client);
  } catch (const UsageError& error) {
    console.out.flush();
    console.err << "pharos: " << error.message << '\n';
  } catch (const std::bad_alloc&) {
    console.err << "pharos: " << console.say("cli.out_of_memory") << '\n';
  } catch (const std::exception& error) {
    console.err << "pharos: " << error.what() << '\n';
  }
  return exit_bad_input;
}

}  // namespace pharos::apps
