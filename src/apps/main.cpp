// SPDX-License-Identifier: Apache-2.0
#include <csignal>
#include <cstdlib>
#include <iostream>

#include "apps/choose_language.hpp"
#include "apps/client/embedded_client.hpp"
#include "apps/command.hpp"

int main(int count, char** arguments) {
  using namespace pharos::apps;
  std::ios::sync_with_stdio(false);
  std::signal(SIGPIPE, SIG_IGN);  // a pipe that nobody reads is answered where it is written to
  std::signal(SIGXFSZ, SIG_IGN);  // so is a file that may not grow
  try {
    const Spoken spoken = choose_language(count, arguments, std::getenv);
    return run_command_line(static_cast<int>(spoken.arguments.size()), spoken.arguments.data(),
                            {spoken.language, std::cout, std::cerr}, embedded_client());
  } catch (const UsageError& error) {
    std::cerr << "pharos: " << error.message << '\n';
  }
  return exit_bad_input;
}
