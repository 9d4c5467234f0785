// SPDX-License-Identifier: Apache-2.0
// Data files in a directory that somebody named.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "json/parse.hpp"
#include "match/wonders/data.hpp"

namespace pharos::data {
namespace {

namespace fs = std::filesystem;

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
    const auto loaded = load_wonders(path_, edition);
    return loaded ? "" : loaded.error().message;
  }

  fs::path path_;
  const fs::path data_ = fs::path(PHAROS_SOURCE_DIR) / "data";
};

TEST_F(DataDirectory, file_of_an_edition_may_be_missing) {
  fs::copy(data_ / wonders_file_name(2), path_);
  EXPECT_FALSE(*load_wonders(path_, 1));
  EXPECT_TRUE(*load_wonders(path_, 2));
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
