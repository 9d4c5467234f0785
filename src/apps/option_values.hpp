// SPDX-License-Identifier: Apache-2.0
// What may stand after an option, as far as the program knows: for completions. An option means the
// same in every command, as it has one text of help, so its name is enough.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "apps/console.hpp"

namespace pharos::apps {

/// Something that can be typed, and what it means.
struct Offer {
  std::string word;
  std::string about{};
  friend bool operator==(const Offer&, const Offer&) = default;
};

struct OptionValues {
  std::vector<Offer> offers{};
  bool files = false;
  bool folders = false;
  bool list = false;  // several with commas
};

/// `typed` is the value as far as it is typed, `before` the words of the line before it: what can
/// be set depends on the game.
OptionValues option_values(std::string_view option, std::string_view typed,
                           const std::vector<std::string>& before, const Console& console);

}  // namespace pharos::apps
