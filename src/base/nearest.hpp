// SPDX-License-Identifier: Apache-2.0
// "Did you mean ...?": the known word that is nearest to a mistyped one. For error messages only.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

namespace pharos {

/// Letters changed, added, left out or swapped with the next one, capitals not counted. Only the
/// first 40 bytes are looked at.
inline std::size_t edit_distance(std::string_view a, std::string_view b) {
  constexpr std::size_t kMost = 40;
  a = a.substr(0, kMost);
  b = b.substr(0, kMost);
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
  // cost[i][j]: from the first i bytes of a to the first j of b
  std::array<std::array<std::size_t, kMost + 1>, kMost + 1> cost{};
  for (std::size_t i = 0; i <= a.size(); ++i) cost[i][0] = i;
  for (std::size_t j = 0; j <= b.size(); ++j) cost[0][j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const bool same = lower(a[i - 1]) == lower(b[j - 1]);
      std::size_t best = cost[i - 1][j - 1] + (same ? 0 : 1);
      best = std::min({best, cost[i - 1][j] + 1, cost[i][j - 1] + 1});
      const bool swapped = i > 1 && j > 1 && lower(a[i - 1]) == lower(b[j - 2]) &&
                           lower(a[i - 2]) == lower(b[j - 1]);
      if (swapped) best = std::min(best, cost[i - 2][j - 2] + 1);
      cost[i][j] = best;
    }
  }
  return cost[a.size()][b.size()];
}

/// Keeps the nearest of the words shown to it.
class Nearest {
 public:
  explicit Nearest(std::string_view wanted) : wanted_(wanted), best_(1 + wanted.size() / 4 + 1) {}
  void consider(std::string_view known) {
    const std::size_t distance = edit_distance(wanted_, known);
    if (distance >= best_) return;
    best_ = distance;
    word_ = known;
  }
  /// Empty when nothing is near enough to be meant.
  [[nodiscard]] std::string_view word() const { return word_; }

 private:
  std::string_view wanted_;
  std::size_t best_;
  std::string_view word_;
};

}  // namespace pharos
