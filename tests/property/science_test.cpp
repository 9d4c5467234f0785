// SPDX-License-Identifier: Apache-2.0
// Science against brute force (W6.9, W7.3).
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "conformance/wonders_recount.hpp"

namespace pharos::wonders {
namespace {

TEST(Science, W6_9_choices_go_where_they_score_most) {
  for (unsigned a = 0; a <= 7; ++a) {
    for (unsigned b = 0; b <= 7; ++b) {
      for (unsigned c = 0; c <= 7; ++c) {
        for (unsigned choices = 0; choices <= 4; ++choices) {
          const std::array<std::uint8_t, kSymbols> symbols = {static_cast<std::uint8_t>(a),
                                                              static_cast<std::uint8_t>(b),
                                                              static_cast<std::uint8_t>(c)};
          ASSERT_EQ(science_points(symbols, choices), recount::best_science({a, b, c}, choices))
              << a << ' ' << b << ' ' << c << " and " << choices << " of choice";
        }
      }
    }
  }
}

std::array<std::uint8_t, kSymbols> any_symbols() {
  std::array<std::uint8_t, kSymbols> symbols{};
  for (auto& count : symbols) count = static_cast<std::uint8_t>(*rc::gen::inRange(0, 10));
  return symbols;
}

RC_GTEST_PROP(Science, W7_3_the_three_symbols_are_alike, ()) {
  const auto symbols = any_symbols();
  const auto choices = static_cast<unsigned>(*rc::gen::inRange(0, 5));
  const auto points = science_points(symbols, choices);
  RC_ASSERT(science_points({symbols[1], symbols[2], symbols[0]}, choices) == points);
  RC_ASSERT(science_points({symbols[1], symbols[0], symbols[2]}, choices) == points);
}

RC_GTEST_PROP(Science, W6_9_a_choice_is_worth_no_less_than_any_symbol, ()) {
  const auto symbols = any_symbols();
  const auto choices = static_cast<unsigned>(*rc::gen::inRange(0, 4));
  const auto with_choice = science_points(symbols, choices + 1);
  RC_ASSERT(with_choice > science_points(symbols, choices));
  for (unsigned symbol = 0; symbol < kSymbols; ++symbol) {
    auto fixed = symbols;
    ++fixed[symbol];
    RC_ASSERT(with_choice >= science_points(fixed, choices));
  }
}

}  // namespace
}  // namespace pharos::wonders
