// SPDX-License-Identifier: Apache-2.0
// For the tests of the readers: a real data file, broken in one place, must be refused with file,
// entry and reason. Knows no schema, and no test framework.
#pragma once

#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <string_view>

#include "base/result.hpp"

namespace pharos::data {

/// One change to a file, and the error it must lead to.
struct Breakage {
  std::string_view anchor;  // the change is made after it, or after the entry of that "name"
  std::string_view from;
  std::string_view to;
  std::string_view entry;
  std::string_view reason;  // a part of it
};

inline std::string file_text(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw std::runtime_error("cannot be read: " + path.string());
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

/// The text with the first `from` after `anchor` replaced. Throws if there is none: a test that
/// changes nothing would test nothing.
inline std::string changed(std::string text, std::string_view anchor, std::string_view from,
                           std::string_view to) {
  std::size_t near = text.find("\"name\": " + std::string(anchor));
  if (near == std::string::npos) near = text.find(anchor);
  if (near == std::string::npos) throw std::runtime_error("not there: " + std::string(anchor));
  const std::size_t at = text.find(from, near);
  if (at == std::string::npos) throw std::runtime_error("not there: " + std::string(from));
  return text.replace(at, from.size(), to);
}

/// What is wrong with how `read` takes the changed text; empty if it is refused as it must be.
template <class Tables>
std::string complaint(const std::string& text, const Breakage& breakage,
                      Result<Tables> (*read)(std::string_view text, std::string_view file_name)) {
  const auto answer = read(changed(text, breakage.anchor, breakage.from, breakage.to), "some.json");
  const std::string change = std::string(breakage.anchor) + ": " + std::string(breakage.from) +
                             " -> " + std::string(breakage.to) + ": ";
  if (answer) return change + "was accepted";
  const std::string& message = answer.error().message;
  const std::string place = error_at("some.json", breakage.entry, "").message + ": ";
  if (message.starts_with(place) &&
      message.find(breakage.reason, place.size()) != std::string::npos) {
    return "";
  }
  return change + "was refused with \"" + message + '"';
}

}  // namespace pharos::data
