// SPDX-License-Identifier: Apache-2.0
// What can come next on a command line that is not finished: the brain behind the completions of
// bash, zsh and fish. The scripts of the shells (packaging/completions) only ask and show.
#pragma once

#include <string>
#include <vector>

#include "apps/command.hpp"
#include "apps/option_values.hpp"

namespace pharos::apps {

struct Completion {
  std::vector<Offer> offers{};
  bool files = false;  // the names of files besides
  bool folders = false;
};

/// `words` are those after the name of the program; the last one is being typed, and may be empty.
/// What is offered begins with it.
Completion complete(const std::vector<std::string>& words, const std::vector<Command>& commands,
                    const Console& console);

}  // namespace pharos::apps
