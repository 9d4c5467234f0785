// SPDX-License-Identifier: Apache-2.0
#include <csignal>
#include <iostream>

#include "apps/command.hpp"

int main(int count, char** arguments) {
  std::ios::sync_with_stdio(false);
  std::signal(SIGPIPE, SIG_IGN);  // a pipe that nobody reads is answered where it is written to
  const auto english = pharos::text::builtin_language("en");
  if (!english) {
    std::cerr << "pharos: i18n/en.json was not built into the program\n";
    return pharos::apps::exit_bad_input;
  }
  return pharos::apps::run_command_line(count, arguments, {*english, std::cout, std::cerr});
}
