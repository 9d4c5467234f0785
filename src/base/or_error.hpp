// SPDX-License-Identifier: Apache-2.0
// A value, or a sentence that says why there is none.
#pragma once

#include <string>
#include <variant>

namespace pharos {

/// A sentence for people: what was wrong, where, and what would be right.
struct Error {
  std::string message{};
  bool operator==(const Error&) const = default;
};

template <class T>
using OrError = std::variant<T, Error>;

template <class T>
[[nodiscard]] const Error* error_of(const OrError<T>& result) {
  return std::get_if<Error>(&result);
}

}  // namespace pharos
