// SPDX-License-Identifier: Apache-2.0
#include "server/log.hpp"

#include <spdlog/sinks/stdout_color_sinks.h>
#include <spdlog/spdlog.h>

#include <atomic>

#include "base/json_writer.hpp"

namespace pharos::server {
namespace {

std::atomic<bool> json_lines = false;

spdlog::logger& logger() {
  static const auto made = spdlog::stderr_color_mt("pharos");
  return *made;
}

std::string line(std::string_view event, LogFields fields) {
  std::string out;
  if (json_lines) {
    // The pattern opens the object with time and level.
    JsonWriter json(out);
    json.key("event").text(event);
    for (const auto& [key, value] : fields) {
      if (!value.empty()) json.key(key).text(value);
    }
    return out;
  }
  out = event;
  for (const auto& [key, value] : fields) {
    if (value.empty()) continue;
    out += ' ';
    out += key;
    out += '=';
    JsonWriter(out).text(value);
  }
  return out;
}

void write(spdlog::level::level_enum level, std::string_view event, LogFields fields) {
  if (logger().should_log(level)) logger().log(level, "{}", line(event, fields));
}

}  // namespace

void set_log(std::string_view level, bool as_json) {
  json_lines = as_json;
  logger().set_level(spdlog::level::from_str(std::string(level)));
  logger().set_pattern(as_json ? R"({"time":"%Y-%m-%dT%H:%M:%S.%e%z","level":"%l",%v})"
                               : "%Y-%m-%d %H:%M:%S.%e %^%l%$ %v");
}

void log_info(std::string_view event, LogFields fields) {
  write(spdlog::level::info, event, fields);
}
void log_warning(std::string_view event, LogFields fields) {
  write(spdlog::level::warn, event, fields);
}
void log_error(std::string_view event, LogFields fields) {
  write(spdlog::level::err, event, fields);
}

}  // namespace pharos::server
