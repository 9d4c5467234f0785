// SPDX-License-Identifier: Apache-2.0
// Every drawing of web/drawings/ has a name in English, and so in all languages
// (languages_test.cpp): it is what is read out in place of the picture. Scenery has none, and
// tools/drawings holds which groups are scenery.
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

#include "text/language.hpp"

namespace pharos::text {
namespace {

TEST(DrawingNames, every_drawing_has_a_name) {
  const auto path = std::filesystem::path(PHAROS_SOURCE_DIR) / "web/drawings/index.json";
  if (!std::filesystem::exists(path)) GTEST_SKIP() << "there are no drawings yet";
  std::ifstream file(path);
  const std::string json{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  const Language english = builtin_language("en").value();
  std::set<std::string> missing;
  unsigned named = 0;
  const boost::json::value index = boost::json::parse(json);
  for (const auto& drawing : index.at("drawings").as_array()) {
    const boost::json::value* key = drawing.as_object().if_contains("key");
    if (key == nullptr) continue;
    ++named;
    const std::string name(key->as_string());
    if (english.find(name) == nullptr) missing.insert(name);
  }
  EXPECT_EQ(missing, std::set<std::string>{});
  EXPECT_GT(named, 300U);
}

}  // namespace
}  // namespace pharos::text
