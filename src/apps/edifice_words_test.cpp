// SPDX-License-Identifier: Apache-2.0
// Edifice in English: every word is there, and sentences read as a player would say them.
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "games/wonders/edifice.hpp"
#include "games/wonders/explain.hpp"
#include "games/wonders/json.hpp"
#include "games/wonders/message_keys.hpp"
#include "games/wonders/notation.hpp"
#include "text/language.hpp"
#include "text/render.hpp"

namespace pharos {
namespace {

using namespace wonders;

const text::Language& english() {
  static const text::Language language = text::builtin_language("en").value();
  return language;
}

TEST(EdificeWords, every_word_is_in_English) {
  std::set<std::string> missing;
  const auto need = [&](std::string_view domain, std::string_view name) {
    const std::string key = std::string(domain) + '.' + std::string(name);
    if (english().find(key) == nullptr) missing.insert(key);
  };
  const EdificeTables& tables = builtin_edifice_tables();
  for (const EdificeData& edifice : tables.edifices) {
    need("wonders.edifice", edifice.name.view());
  }
  for (const BoardData& board : tables.boards) need(keys::kBoardDomain, board.name.view());
  for (const char* token : {"1", "3", "5"}) {
    need("wonders.token", std::string(token) + ".counted");
  }
  need("wonders.phase", step_name(StepKind::penalty));
  for (const char* key : {"half_needed", "no_half", "pawn_needed", "no_pawn", "nothing_to_join",
                          "not_yours", "not_those_tokens"}) {
    need("match.wonders", key);
  }
  EXPECT_EQ(missing, std::set<std::string>{});
}

/// A game with Edifice before its first turn: Outpost, Staging Camp, Concentric Castle.
class Table {
 public:
  Table() {
    Options options;
    options.players = 3;
    options.edifice = true;
    make_rules(builtin_tables(2), options, rules_);
    Deal deal = draw_deal(rules_, Seed{1, 0});
    for (unsigned i = 0; i < kEdifices; ++i) {
      for (const char* name : {"Outpost", "Staging Camp", "Concentric Castle"}) {
        if (edifice_name(rules_, i) != name) continue;
        deal.edifices[rules_.edifice[i].age - 1U] = static_cast<std::uint8_t>(i);
      }
    }
    start(rules_, deal, state_);
  }
  Table& age(unsigned age) {
    state_.age = static_cast<std::uint8_t>(age);
    return *this;
  }
  [[nodiscard]] std::string action(std::string_view text) const {
    std::string error;
    const auto parsed = parse_action(rules_, text, 0, error);
    return text::render(english(), describe(rules_, state_, 0, parsed->action));
  }

 private:
  Rules rules_;
  State state_{};
};

TEST(EdificeWords, actions) {
  EXPECT_EQ(Table().action("stage Loom join"),
            "Build stage 1 of your wonder with Loom and take part in Outpost for 1 coin to the "
            "bank");
  EXPECT_EQ(
      Table().age(2).action("stage Loom half=2 join left=2"),
      "Build stage 1 of your wonder (second half) with Loom and take part in Staging Camp for 2 "
      "coins to the bank and 2 coins to the left");
  EXPECT_EQ(Table().action("stage Loom pawn=3"),
            "Build stage 1 of your wonder with Loom, taking a pawn of Age III");
  EXPECT_EQ(Table().action("discard Stockade"), "Discard Stockade, because Outpost has failed");
  EXPECT_EQ(Table().age(3).action("return 1,3"),
            "Return 1 victory token of 1 and 1 victory token of 3, because Concentric Castle has "
            "failed");
  EXPECT_EQ(Table().age(3).action("return 5,5"),
            "Return 2 victory tokens of 5, because Concentric Castle has failed");
}

TEST(EdificeWords, reasons) {
  const auto reason = [](std::string_view key) {
    return text::render(
        english(), Message(key).with("coins", 1).with("edifice", Word{"wonders.edifice", "Agora"}));
  };
  EXPECT_EQ(reason("wonders.refusal.edifice_built"), "no pawn left: Agora is built");
  EXPECT_EQ(reason("wonders.refusal.took_part"), "you already took part in Agora this Age");
  EXPECT_EQ(reason("wonders.refusal.edifice_coins"), "1 coin missing for Agora");
}

}  // namespace
}  // namespace pharos
