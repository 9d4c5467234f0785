// SPDX-License-Identifier: Apache-2.0
// Every drawing of web/drawings/ has a name in English, and so in all languages
// (languages_test.cpp): it is what is read out in place of the picture.
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
  const boost::json::value index = boost::json::parse(json);
  for (const auto& drawing : index.at("drawings").as_array()) {
    const std::string key(drawing.at("key").as_string());
    if (english.find(key) == nullptr) missing.insert(key);
  }
  EXPECT_EQ(missing, std::set<std::string>{});
}

}  // namespace
}  // namespace pharos::text
