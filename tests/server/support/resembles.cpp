// SPDX-License-Identifier: Apache-2.0
#include "server/support/resembles.hpp"

namespace pharos::server_test {
namespace {

std::string under(std::string_view place, const std::string& inner) {
  if (inner.empty()) return {};
  return inner.front() == ' ' ? std::string(place) + inner : std::string(place) + '.' + inner;
}

std::string other_value(const json::value& expected, const json::value& found) {
  return " was " + json::serialize(expected) + ", is " + json::serialize(found);
}

}  // namespace

std::string difference(const json::value& expected, const json::value& found,
                       const Symbol& symbol) {
  if (symbol && expected.is_string()) {
    if (const auto stands = symbol(expected.get_string(), found)) {
      return *stands ? std::string() : other_value(expected, found);
    }
  }
  if (expected.is_object() && found.is_object()) {
    for (const auto& member : expected.get_object()) {
      const json::value* same = found.get_object().if_contains(member.key());
      if (same == nullptr) return under(member.key(), " is missing");
      const std::string inner = difference(member.value(), *same, symbol);
      if (!inner.empty()) return under(member.key(), inner);
    }
    return {};
  }
  if (expected.is_array() && found.is_array()) {
    const json::array& list = expected.get_array();
    if (list.size() != found.get_array().size()) return other_value(expected, found);
    for (std::size_t i = 0; i < list.size(); ++i) {
      const std::string inner = difference(list[i], found.get_array()[i], symbol);
      if (!inner.empty()) return under(std::to_string(i), inner);
    }
    return {};
  }
  return expected == found ? std::string() : other_value(expected, found);
}

}  // namespace pharos::server_test
