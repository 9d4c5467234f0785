// SPDX-License-Identifier: Apache-2.0
// A command of the program as plain data: its name, what it accepts, what it does. Only
// command_line.cpp knows the library that reads the command line.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "apps/console.hpp"

namespace pharos::apps {

/// The answer is what the program ends with.
enum ExitCode : int { exit_ok = 0, exit_no = 1, exit_bad_input = 2 };

/// Something a command accepts. Its help is the text "cli.option.NAME".
struct Option {
  std::string_view name;  // "games" for --games; an argument without dashes if `positional`
  /// Where the value goes: a text, several texts (the option may be repeated), a flag.
  std::variant<std::string*, std::vector<std::string>*, bool*> target;
  bool required = false;
  bool positional = false;
  char letter = 0;  // -o for --output, if it has one
};

/// Its help is the text "cli.command.NAME"; of one that belongs to another,
/// "cli.command.OTHER_NAME".
struct Command {
  std::string_view name;
  std::vector<Option> options;
  std::function<int(const Console&)> run;
  std::vector<Command> commands{};  // one of these must follow; then there is nothing else
  bool hidden = false;              // for programs: neither --help nor the manual has it
};

Command simulate_command();
Command arena_command();
Command replay_command();
Command bench_command();
Command catalogue_command();
Command options_command();
Command boards_command();
Command print_command();
Command analyse_command();
Command bot_command();
Command serve_command(std::string_view client);  // the packed browser client, or empty
Command verify_command();
Command admin_command();
Command man_command();
Command complete_command();
/// All of them, in the order of --help.
std::vector<Command> all_commands(std::string_view client = {});

/// Reads the command line, runs the command, and says what was wrong if something was. `client` is
/// the browser client that is part of the program, packed, if one is.
int run_command_line(int count, const char* const* arguments, const Console& console,
                     std::string_view client = {});

}  // namespace pharos::apps
