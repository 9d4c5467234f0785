// SPDX-License-Identifier: Apache-2.0
// JSON syntax, limits and files: what is refused before any schema is looked at.
#include "match/data/strict_json.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <variant>

#include "base/quoted.hpp"
#include "match/data/wonders_reader.hpp"

namespace pharos::data {
namespace {

namespace fs = std::filesystem;

void expect_refused(const std::string& text, const std::string& entry, const std::string& reason) {
  SCOPED_TRACE(text.substr(0, 60));
  const auto parsed = parse_strict(text, "some.json");
  const auto* error = std::get_if<DataError>(&parsed);
  ASSERT_NE(error, nullptr) << "was accepted";
  EXPECT_EQ(error->file, "some.json");
  EXPECT_EQ(error->entry, entry);
  EXPECT_NE(error->reason.find(reason), std::string::npos) << error->reason;
}

TEST(StrictJson, accepts_json) {
  const auto parsed = parse_strict(" {\"a\": [1, {\"a\": \"\\u00e5\"}], \"b\": null}\n", "f");
  EXPECT_TRUE(std::holds_alternative<boost::json::value>(parsed));
}

TEST(StrictJson, syntax_errors_name_line_and_column) {
  expect_refused("{\n  \"a\": 1,\n  \"b\": x\n}\n", "line 3, column 8", "cannot be read as JSON");
  expect_refused("{\"a\": 1,}", "line 1, column 9", "cannot be read as JSON");
  expect_refused("[1,\n2", "line 2, column 2", "cannot be read as JSON");
  expect_refused("", "line 1, column 1", "cannot be read as JSON");
  expect_refused("[1]\n[2]", "line 2, column 1", "more text");
}

TEST(StrictJson, a_key_stands_once_in_an_object) {
  expect_refused("{\"a\": 1, \"b\": {\"a\": 2},\n \"a\": 3}", "line 2, column 4", "key 'a'");
  expect_refused("{\"a\": 1, \"\\u0061\": 3}", "line 1, column 17", "stands twice");
}

TEST(StrictJson, comments_only_where_they_are_allowed) {
  const std::string_view text = "// one\n{\"a\": /* two */ 1}";
  expect_refused(std::string(text), "line 1, column 1", "cannot be read as JSON");
  const auto read = parse_strict(text, "file", 1, Comments::allowed);
  ASSERT_TRUE(std::holds_alternative<boost::json::value>(read));
  EXPECT_EQ(std::get<boost::json::value>(read).at("a").as_int64(), 1);
}

TEST(StrictJson, limits) {
  expect_refused(std::string(100, '['), "line 1, column 13", "cannot be read as JSON");
  expect_refused("\"" + std::string(kMaxTextBytes + 1, 'a') + "\"", "line 1, column 1003",
                 "cannot be read as JSON");
  std::string many = "[0";
  for (std::size_t i = 0; i < kMaxElements; ++i) many += ",0";
  expect_refused(many + "]", "line 1, column 4002", "cannot be read as JSON");
  expect_refused(std::string(kMaxFileBytes + 1, ' '), "", "larger than 4 MB");
}

TEST(StrictJson, text_in_quotes_is_short_and_printable) {
  EXPECT_EQ(in_quotes("a\n\x1b[2J"), "'a\\x0a\\x1b[2J'");
  EXPECT_EQ(in_quotes(std::string(50, 'a')), "'" + std::string(40, 'a') + "...'");
}

/// A directory of its own for one test.
class DataDirectory : public testing::Test {
 protected:
  void SetUp() override {
    path_ = fs::temp_directory_path() / ("pharos_data_" + std::to_string(::getpid()));
    fs::remove_all(path_);
    fs::create_directory(path_);
  }
  void TearDown() override { fs::remove_all(path_); }

  [[nodiscard]] std::string load_error(unsigned edition) const {
    const LoadedWonders loaded = load_wonders(path_, edition);
    const auto* error = std::get_if<DataError>(&loaded);
    return error == nullptr ? "" : error->message();
  }

  fs::path path_;
  const fs::path data_ = fs::path(PHAROS_SOURCE_DIR) / "data";
};

TEST_F(DataDirectory, file_of_an_edition_may_be_missing) {
  fs::copy(data_ / wonders_file_name(2), path_);
  EXPECT_TRUE(std::holds_alternative<NoSuchFile>(load_wonders(path_, 1)));
  EXPECT_TRUE(std::holds_alternative<wonders::Tables>(load_wonders(path_, 2)));
}

TEST_F(DataDirectory, directory_must_exist) {
  fs::remove_all(path_);
  EXPECT_NE(load_error(1).find("is no directory"), std::string::npos);
}

TEST_F(DataDirectory, file_must_hold_its_edition) {
  fs::copy_file(data_ / wonders_file_name(2), path_ / wonders_file_name(1));
  EXPECT_NE(load_error(1).find("key 'edition' is 2, must be 1"), std::string::npos);
}

TEST_F(DataDirectory, file_must_be_plain_and_not_too_large) {
  fs::create_directory(path_ / wonders_file_name(1));
  EXPECT_NE(load_error(1).find("must be a plain file"), std::string::npos);
  fs::create_symlink("nowhere", path_ / wonders_file_name(2));
  EXPECT_NE(load_error(2).find("must be a plain file"), std::string::npos);
  fs::remove(path_ / wonders_file_name(2));
  std::ofstream(path_ / wonders_file_name(2)) << std::string(kMaxFileBytes + 1, ' ');
  EXPECT_NE(load_error(2).find("larger than 4 MB"), std::string::npos);
}

}  // namespace
}  // namespace pharos::data
