// SPDX-License-Identifier: Apache-2.0
// Runs the built program as a user would and keeps what it said.
#pragma once

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <boost/json.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace pharos::cli {

struct Answer {
  int code = -1;
  std::string out;
  std::string err;

  [[nodiscard]] boost::json::value json() const {
    boost::json::error_code error;
    boost::json::value value = boost::json::parse(out, error);
    EXPECT_FALSE(error) << error.message() << ": " << out.substr(0, 200);
    return value;
  }
  [[nodiscard]] bool says(const std::string& text) const {
    return err.find(text) != std::string::npos;
  }
};

inline std::string read_file(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

/// A test with a folder of its own, gone afterwards.
class CliTest : public ::testing::Test {
 protected:
  void SetUp() override {
    setenv("PHAROS_LANG", "en", 1);  // the tests read English, whatever the tester speaks
    folder_ = std::filesystem::temp_directory_path() /
              ("pharos-cli-" + std::to_string(getpid()) + "-" +
               ::testing::UnitTest::GetInstance()->current_test_info()->name());
    std::filesystem::create_directories(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  [[nodiscard]] std::string path(const std::string& name) const {
    return (folder_ / name).string();
  }
  std::string write(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ / name, std::ios::binary) << text;
    return path(name);
  }

  /// A line as typed in a shell.
  [[nodiscard]] Answer shell(const std::string& line) const {
    const std::string out = path("stdout");
    const std::string err = path("stderr");
    const std::string whole = "{ " + line + "; } >" + out + " 2>" + err + " </dev/null";
    const int status = std::system(whole.c_str());
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, read_file(out), read_file(err)};
  }
  [[nodiscard]] Answer run(const std::string& arguments) const {
    return shell(PHAROS_BINARY " " + arguments);
  }

  /// Exit code 2, nothing on standard output, one line on standard error with all of `words`.
  void refused(const std::string& arguments, std::initializer_list<std::string> words) const {
    const Answer answer = run(arguments);
    EXPECT_EQ(answer.code, 2) << arguments << '\n' << answer.err;
    EXPECT_EQ(answer.out, "") << arguments;
    EXPECT_EQ(answer.err.substr(0, 8), "pharos: ") << arguments;
    EXPECT_EQ(answer.err.find('\n'), answer.err.size() - 1) << arguments << '\n' << answer.err;
    for (const std::string& word : words) {
      EXPECT_TRUE(answer.says(word)) << arguments << '\n' << answer.err << "lacks " << word;
    }
  }

  /// A record of a game between bots.
  [[nodiscard]] std::string record(const std::string& options = "--players 3") const {
    const std::string file = path("record.jsonl");
    const Answer answer =
        run("simulate --game wonders " + options + " --games 1 --records " + file);
    EXPECT_EQ(answer.code, 0) << answer.err;
    return file;
  }

 private:
  std::filesystem::path folder_;
};

}  // namespace pharos::cli
