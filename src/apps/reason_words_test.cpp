// SPDX-License-Identifier: Apache-2.0
// Every reason that an opinion can give has its words.
#include <gtest/gtest.h>

#include <string>

#include "bots/architects/features.hpp"
#include "bots/dice/features.hpp"
#include "bots/wonders/features.hpp"
#include "text/language.hpp"

namespace pharos {
namespace {

template <class F>
void expect_words(const text::Language& language) {
  unsigned told = 0;
  for (unsigned feature = 0; feature < F::kFeatures; ++feature) {
    const std::string_view key = F::Blocks::kFeatures.reason_of(feature);
    if (key.empty()) continue;
    ++told;
    ASSERT_NE(language.find(key), nullptr) << key;
  }
  EXPECT_GT(told, F::kFeatures / 2);
}

TEST(Words, every_reason_of_an_opinion_is_in_English) {
  const text::Language english = text::builtin_language("en").value();
  expect_words<bots::WondersFeatures>(english);
  expect_words<bots::ArchitectsFeatures>(english);
  expect_words<bots::DiceFeatures>(english);
  EXPECT_NE(english.find("wonders.reason.blocks"), nullptr);
}

}  // namespace
}  // namespace pharos
