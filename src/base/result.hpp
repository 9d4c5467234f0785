// SPDX-License-Identifier: Apache-2.0
// A value, or why there is none.
//
//   Result<Plan> plan = read_plan(object);
//   if (!plan) return std::move(plan).error();
//   use(*plan);
#pragma once

#include <cassert>
#include <concepts>
#include <cstddef>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>

namespace pharos {

/// A sentence for people: what was wrong, where, and what would be right.
struct Error {
  std::string message{};
  bool operator==(const Error&) const = default;
};

/// "file: entry: reason"; what is empty is left out.
inline Error error_at(std::string_view file, std::string_view entry, std::string_view reason) {
  Error error;
  for (const std::string_view part : {file, entry, reason}) {
    if (part.empty()) continue;
    if (!error.message.empty()) error.message += ": ";
    error.message += part;
  }
  return error;
}

/// A T, or an E that says why there is none. It is used like a std::optional<T>; `error` may be
/// asked only when there is no value.
template <class T, class E>
class [[nodiscard]] Expected {
 public:
  template <class U = T>
  requires(std::convertible_to<U, T> && !std::same_as<std::remove_cvref_t<U>, E> &&
           !std::same_as<std::remove_cvref_t<U>, Expected>) Expected(U&& value)
      : either_(std::in_place_index<0>, std::forward<U>(value)) {}
  Expected(E error) : either_(std::in_place_index<1>, std::move(error)) {}

  [[nodiscard]] bool has_value() const { return either_.index() == 0; }
  explicit operator bool() const { return has_value(); }

  [[nodiscard]] T& operator*() & { return *at<0>(); }
  [[nodiscard]] const T& operator*() const& { return *at<0>(); }
  [[nodiscard]] T&& operator*() && { return std::move(*at<0>()); }
  [[nodiscard]] T* operator->() { return at<0>(); }
  [[nodiscard]] const T* operator->() const { return at<0>(); }

  [[nodiscard]] const E& error() const& { return *at<1>(); }
  [[nodiscard]] E&& error() && { return std::move(*at<1>()); }

 private:
  template <std::size_t Index>
  [[nodiscard]] auto* at() {
    assert(either_.index() == Index);
    return std::get_if<Index>(&either_);
  }
  template <std::size_t Index>
  [[nodiscard]] const auto* at() const {
    assert(either_.index() == Index);
    return std::get_if<Index>(&either_);
  }

  std::variant<T, E> either_;
};

template <class T>
using Result = Expected<T, Error>;

}  // namespace pharos
