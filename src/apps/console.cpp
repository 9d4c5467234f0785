// SPDX-License-Identifier: Apache-2.0
#include "apps/console.hpp"

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "text/render.hpp"

namespace pharos::apps {
namespace {

constexpr std::size_t kShown = 12;  // legal actions named in a message

std::string legal_actions(const Console& console, const std::vector<std::string>& legal) {
  const std::size_t shown = std::min(legal.size(), kShown);
  std::string list;
  for (std::size_t i = 0; i < shown; ++i) list += (i == 0 ? "" : ", ") + legal[i];
  if (shown == legal.size()) {
    return console.say(Message("cli.legal").with("list", verbatim(list)));
  }
  return console.say(Message("cli.legal_and_more")
                         .with("list", verbatim(list))
                         .with("more", static_cast<int>(legal.size() - shown)));
}

}  // namespace

std::string Console::say(std::string_view key) const { return text::render(language, key); }

std::string Console::say(const Message& message) const { return text::render(language, message); }

std::string Console::say_word(std::string_view domain, std::string_view name) const {
  return text::word(language, {domain, name});
}

std::string Console::say(const Rejection& rejection) const {
  const std::string why = rejection.reason.key.empty() ? rejection.problem : say(rejection.reason);
  std::string result = error_at("", rejection.where, why).message;
  if (!rejection.legal.empty()) result += "; " + legal_actions(*this, rejection.legal);
  return result;
}

void Console::refuse(const Message& message) const { throw UsageError{say(message)}; }

void Console::refuse_unreadable(const std::string& file) const {
  std::error_code error;
  const auto type = std::filesystem::status(file, error).type();
  refuse(Message(type == std::filesystem::file_type::directory   ? "cli.is_folder"
                 : type == std::filesystem::file_type::not_found ? "cli.no_such_file"
                                                                 : "cli.cannot_read")
             .with("file", verbatim(file)));
}

}  // namespace pharos::apps
