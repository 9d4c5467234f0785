// SPDX-License-Identifier: Apache-2.0
#include "bots/weights.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <memory>
#include <set>

#include "bots/architects/features.hpp"
#include "bots/dice/features.hpp"
#include "bots/policy.hpp"
#include "bots/wonders/features.hpp"

namespace pharos::bots {
namespace {

TEST(Weights, are_written_and_read_in_hundredths_of_a_point) {
  const WeightNames names = {{"turn/1", "turn/2"}, {"a", "b", "", "card/Clay_Pool/1", "e"}};
  Weights weights(2, 5);
  weights.row(0)[3] = 1.25F;
  weights.row(1)[0] = -0.5F;
  weights.row(1)[2] = 7;       // nobody's
  weights.row(1)[4] = 0.001F;  // too little to be written
  const std::string text = write_weights(names, weights);
  EXPECT_EQ(text,
            "pharos-weights 2\nfeatures a b card/Clay_Pool/1 e\nturn/1 2:125\nturn/2 0:-50\n");
  const auto read = read_weights(text);
  ASSERT_TRUE(read.has_value());
  EXPECT_EQ(read->names.rows, names.rows);
  EXPECT_EQ(read->names.columns, (std::vector<std::string>{"a", "b", "card/Clay_Pool/1", "e"}));
  EXPECT_EQ(read->weights.rows, 2U);
  EXPECT_EQ(read->weights.columns, 4U);
  EXPECT_FLOAT_EQ(read->weights.row(0)[2], 1.25F);
  EXPECT_FLOAT_EQ(read->weights.row(1)[0], -0.5F);
  EXPECT_EQ(read->weights.row(1)[3], 0);
}

TEST(Weights, of_another_form_are_refused) {
  for (const char* text :
       {"", "pharos-weights 2\n", "pharos-weights 2\nfeatures a b",
        "pharos-weights 1\n2 buckets 5 features\n0 3:125\n",  // by number: before names
        "pharos-weights 2\nfeatures a  b\n", "pharos-weights 2\nfeatures a a\n",
        "pharos-weights 2\nfeatures a b\n 0:1\n", "pharos-weights 2\nfeatures a b\nx 2:1\n",
        "pharos-weights 2\nfeatures a b\nx 0:y\n", "pharos-weights 2\nfeatures a b\nx 0:1",
        "pharos-weights 2\nfeatures a b\nx 0:1\nx 1:1\n"}) {
    EXPECT_FALSE(read_weights(text).has_value()) << text;
  }
}

TEST(Weights, go_where_their_names_are) {
  const auto read =
      read_weights("pharos-weights 2\nfeatures a b c\nx 0:100 1:200 2:300\ny 0:400\n");
  ASSERT_TRUE(read.has_value());
  const Weights weights = arranged(*read, {{"new", "y", "", "x"}, {"c", "new", "a", ""}});
  EXPECT_EQ(weights.values, (std::vector<float>{0, 0, 0, 0,  //
                                                0, 0, 4, 0,  //
                                                0, 0, 0, 0,  //
                                                3, 0, 1, 0}));
}

// ---- the built-in files ---------------------------------------------------------------------

/// All built-in tables that the weights of this name serve.
std::vector<std::unique_ptr<wonders::Rules>> wonders_tables(unsigned edition) {
  std::vector<std::unique_ptr<wonders::Rules>> tables;
  for (unsigned players = wonders::kMinPlayers; players <= wonders::kMaxPlayers; ++players) {
    for (const unsigned boards : {0U, 1U, 2U}) {
      wonders::Options options;
      options.players = static_cast<std::uint8_t>(players);
      options.edition = static_cast<std::uint8_t>(edition);
      options.carthage = boards == 1;
      options.edifice = boards == 2;
      wonders::make_rules(wonders::builtin_tables(edition), options,
                          *tables.emplace_back(std::make_unique<wonders::Rules>()));
    }
  }
  return tables;
}
std::vector<std::unique_ptr<architects::Rules>> architects_tables() {
  std::vector<std::unique_ptr<architects::Rules>> tables;
  for (unsigned players = architects::kMinPlayers; players <= architects::kMaxPlayers; ++players) {
    const architects::Options options{.players = static_cast<std::uint8_t>(players)};
    architects::make_rules(architects::builtin_tables(), options,
                           *tables.emplace_back(std::make_unique<architects::Rules>()));
  }
  return tables;
}
std::vector<std::unique_ptr<dice::Rules>> dice_tables() {
  std::vector<std::unique_ptr<dice::Rules>> tables;
  for (unsigned players = dice::kMinPlayers; players <= dice::kMaxPlayers; ++players) {
    const dice::Options options{.players = static_cast<std::uint8_t>(players)};
    dice::make_rules(dice::builtin_tables(), options,
                     *tables.emplace_back(std::make_unique<dice::Rules>()));
  }
  return tables;
}

/// The names that some of the tables know, and the weights as the last one has them.
struct Served {
  std::string file;
  std::set<std::string> rows;
  std::set<std::string> columns;
  std::size_t learned = 0;  // weights that are not zero
};

void add(const WeightNames& names, Served& served) {
  served.rows.insert(names.rows.begin(), names.rows.end());
  served.columns.insert(names.columns.begin(), names.columns.end());
}
std::size_t count_learned(const Weights& weights) {
  return static_cast<std::size_t>(std::count_if(weights.values.begin(), weights.values.end(),
                                                [](float value) { return value != 0; }));
}

template <class F, class Tables>
Served by_linear(const Tables& tables) {
  Served served{std::string(F::weights_of(*tables.back())), {}, {}, 0};
  for (const auto& rules : tables) add(linear_names<F>(*rules), served);
  served.learned = count_learned(linear_weights<F>(*tables.back()));
  return served;
}
template <class F, class Tables>
Served by_net(const Tables& tables) {
  Served served{std::string(F::weights_of(*tables.back())) + "_net", {}, {}, 0};
  for (const auto& rules : tables) add(net_names<F>(*rules), served);
  served.learned = count_learned(net_weights<F>(*tables.back()));
  return served;
}

std::vector<Served> all_served() {
  const auto first = wonders_tables(1);
  const auto second = wonders_tables(2);
  return {by_linear<ArchitectsFeatures>(architects_tables()),
          by_linear<DiceFeatures>(dice_tables()),
          by_linear<WondersFeatures>(first),
          by_net<WondersFeatures>(first),
          by_linear<WondersFeatures>(second),
          by_net<WondersFeatures>(second)};
}

/// Names of a file that no table has a use for.
std::vector<std::string> strangers(const NamedWeights& file, const Served& served) {
  std::vector<std::string> names;
  for (const std::string& name : file.names.rows) {
    if (!served.rows.contains(name)) names.push_back(name);
  }
  for (const std::string& name : file.names.columns) {
    if (!served.columns.contains(name)) names.push_back(name);
  }
  return names;
}

TEST(Weights, that_are_built_in_have_no_name_that_no_table_has) {  // if not: rename it there, too
  const std::vector<Served> all = all_served();
  ASSERT_EQ(embedded_weights().size(), all.size());
  for (const EmbeddedFile& file : embedded_weights()) {
    const auto served = std::find_if(all.begin(), all.end(),
                                     [&](const Served& each) { return each.file == file.name; });
    ASSERT_NE(served, all.end()) << file.name;
    const auto read = read_weights(file.text);
    ASSERT_TRUE(read.has_value()) << file.name;
    EXPECT_EQ(strangers(*read, *served), std::vector<std::string>{}) << file.name;
    // Nothing that was learned is lost on the way to a table that has everything.
    EXPECT_EQ(served->learned, count_learned(read->weights)) << file.name;
    EXPECT_GT(served->learned, 3000U) << file.name;
  }
}

TEST(Weights, of_a_card_that_was_renamed_are_strangers) {
  const Served served = by_linear<WondersFeatures>(wonders_tables(2));
  const auto files = embedded_weights();
  const auto file = std::find_if(files.begin(), files.end(),
                                 [](const EmbeddedFile& each) { return each.name == "wonders_2"; });
  ASSERT_NE(file, files.end());
  std::string text(file->text);
  const std::string name = "card/Baths/1";
  const std::size_t at = text.find(' ' + name + ' ');
  ASSERT_NE(at, std::string::npos);
  text.replace(at + 1, name.size(), "card/Thermae/1");
  const auto renamed = read_weights(text);
  ASSERT_TRUE(renamed.has_value());
  EXPECT_EQ(strangers(*renamed, served), std::vector<std::string>{"card/Thermae/1"});
}

TEST(Weights, are_arranged_once_for_tables_that_name_things_alike) {
  const auto tables = wonders_tables(2);
  const auto& three = *tables.front();
  const auto& seven_with_edifice = *tables.back();
  const auto& four = *tables[3];
  EXPECT_EQ(&linear_weights<WondersFeatures>(three), &linear_weights<WondersFeatures>(four));
  EXPECT_NE(&linear_weights<WondersFeatures>(three),
            &linear_weights<WondersFeatures>(seven_with_edifice));
}

// ---- names ----------------------------------------------------------------------------------

template <class F>
void expect_distinct(const std::vector<std::string>& names, unsigned size) {
  ASSERT_EQ(names.size(), size);
  std::set<std::string> seen;
  for (const std::string& name : names) {
    if (name.empty()) continue;
    EXPECT_TRUE(seen.insert(name).second) << name;
    EXPECT_EQ(name.find_first_of(" \n:"), std::string::npos) << name;
  }
}
template <class F>
void expect_names(const typename F::Rules& rules) {
  expect_distinct<F>(F::Blocks::kBuckets.names(rules), F::kBuckets);
  expect_distinct<F>(F::Blocks::kFeatures.names(rules), F::kFeatures);
}

TEST(Blocks, give_every_feature_a_name_of_its_own) {
  const auto wonders = wonders_tables(2);
  expect_names<WondersFeatures>(*wonders.back());
  expect_distinct<WondersFeatures>(WondersBlocks::kSituation.names(*wonders.back()),
                                   WondersSituation::kSize);
  expect_names<ArchitectsFeatures>(*architects_tables().back());
  expect_names<DiceFeatures>(*dice_tables().back());
}

TEST(Blocks, are_called_by_what_the_rules_say) {
  const auto tables = wonders_tables(2);
  const auto features = WondersBlocks::kFeatures.names(*tables.back());
  const auto plain = WondersBlocks::kFeatures.names(*tables.front());
  const auto buckets = WondersBlocks::kBuckets.names(*tables.back());
  const auto has = [](const std::vector<std::string>& names, const char* name) {
    return std::count(names.begin(), names.end(), name) == 1;
  };
  for (const char* name : {"card/Baths/1", "removed/Clay_Pool/1", "stage/Gizah/day/2/1",
                           "stage/Carthage/night/1/2", "shield/-2/1", "science/1/0-2", "purse/4-5",
                           "pass", "join/Outpost/2", "side/Rhodos/night"}) {
    EXPECT_TRUE(has(features, name)) << name;
  }
  EXPECT_FALSE(has(plain, "stage/Carthage/night/1/2"));
  EXPECT_EQ(features[WondersBlocks::kFeatures.at("shield") + 3 * 4], "shield/-2/1");
  EXPECT_TRUE(has(buckets, "turn/1/3"));
  EXPECT_TRUE(has(buckets, "extra/2"));
  EXPECT_EQ(WondersBlocks::kFeatures.reason_of(WondersBlocks::kFeatures.at("shield")),
            "wonders.reason.military");
  EXPECT_EQ(WondersBlocks::kFeatures.reason_of(WondersBlocks::kFeatures.at("pass")), "");

  const auto dice = dice_tables();
  EXPECT_TRUE(has(DiceBlocks::kFeatures.names(*dice.back()), "square/Gizah/market/4"));
  const auto architects = architects_tables();
  const auto cards = ArchitectsBlocks::kFeatures.names(*architects.back());
  for (const char* name : {"card/blue2cat", "card/unknown", "token/stack", "shield/1/0/-4"}) {
    EXPECT_TRUE(has(cards, name)) << name;
  }
}

}  // namespace
}  // namespace pharos::bots
