// SPDX-License-Identifier: Apache-2.0
#include "lab/seat_list.hpp"

#include <algorithm>

#include "bots/bot.hpp"

namespace pharos {
namespace {

/// "exec:..." or, with a time, "exec@5s:..."
bool is_program(std::string_view part) {
  return part.starts_with("exec:") || part.starts_with("exec@");
}

/// "hard", "hard@200ms", "exec:..."
bool begins_seat(std::string_view part) {
  const auto levels = bot_levels();
  const std::string_view level = part.substr(0, part.find('@'));
  return is_program(part) || std::find(levels.begin(), levels.end(), level) != levels.end();
}

}  // namespace

std::vector<std::string> split_seats(std::string_view list) {
  std::vector<std::string> seats;
  for (std::size_t start = 0; start <= list.size();) {
    const std::size_t end = std::min(list.find(',', start), list.size());
    const std::string_view part = list.substr(start, end - start);
    if (!seats.empty() && is_program(seats.back()) && !begins_seat(part)) {
      seats.back().append(",").append(part);
    } else {
      seats.emplace_back(part);
    }
    start = end + 1;
  }
  return seats;
}

}  // namespace pharos
