// SPDX-License-Identifier: Apache-2.0
// One line of the bot protocol as a JSON object, from anybody: within limits, and what is missing
// or of another type is simply not there. Knows no messages.
#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace pharos::protocol {

/// Nothing, and the reason in `why`, when the line is no JSON object.
inline std::optional<boost::json::object> read_object(std::string_view line, std::string& why) {
  boost::json::error_code error;
  boost::json::parse_options limits;
  limits.max_depth = 32;
  boost::json::value value =
      boost::json::parse(boost::json::string_view(line.data(), line.size()), error, {}, limits);
  if (error) {
    why = "not JSON (" + error.message() + ")";
  } else if (!value.is_object()) {
    why = "JSON, but no object {...}";
  } else {
    return std::move(value.get_object());
  }
  return std::nullopt;
}

inline std::optional<std::string> text_in(const boost::json::object& object, const char* key) {
  const boost::json::value* value = object.if_contains(key);
  const boost::json::string* text = value == nullptr ? nullptr : value->if_string();
  if (text == nullptr) return std::nullopt;
  return std::string(text->data(), text->size());
}

/// A whole number that is not negative.
inline std::optional<std::uint64_t> number_in(const boost::json::object& object, const char* key) {
  const boost::json::value* value = object.if_contains(key);
  if (value == nullptr) return std::nullopt;
  if (const auto* number = value->if_uint64()) return *number;
  const auto* number = value->if_int64();
  if (number == nullptr || *number < 0) return std::nullopt;
  return static_cast<std::uint64_t>(*number);
}

inline const boost::json::object* object_in(const boost::json::object& object, const char* key) {
  const boost::json::value* value = object.if_contains(key);
  return value == nullptr ? nullptr : value->if_object();
}

inline const boost::json::array* list_in(const boost::json::object& object, const char* key) {
  const boost::json::value* value = object.if_contains(key);
  return value == nullptr ? nullptr : value->if_array();
}

}  // namespace pharos::protocol
