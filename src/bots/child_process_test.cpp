// SPDX-License-Identifier: Apache-2.0
#include "bots/child_process.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>
#include <thread>

namespace pharos {
namespace {

using Heard = ChildProcess::Heard;

ChildProcess::Deadline within(int milliseconds) {
  return std::chrono::steady_clock::now() + std::chrono::milliseconds(milliseconds);
}
constexpr int kLong = 20'000;  // for what must come, on a machine as busy as may be

/// The next line; what was heard instead in brackets.
std::string line_of(ChildProcess& child, int milliseconds = kLong) {
  std::string line;
  switch (child.read_line(line, within(milliseconds), {})) {
    case Heard::line:
      return line;
    case Heard::too_long:
      return "[too long]";
    case Heard::nothing:
      return "[nothing]";
    case Heard::stopped:
      return "[stopped]";
    case Heard::the_end:
      return "[the end]";
  }
  return "";
}

/// Whether a process runs; one that waits to be buried does not.
bool runs(const std::string& pid) {
  std::ifstream stat("/proc/" + pid + "/stat");
  std::string number;
  std::string name;
  std::string state = "Z";
  stat >> number >> name >> state;
  return state != "Z" && state != "X";
}

TEST(ChildProcess, is_spoken_to_line_by_line) {
  ChildProcess child("while read -r line; do echo \"<$line>\"; done", {});
  EXPECT_TRUE(child.write_line("one", within(kLong)));
  EXPECT_TRUE(child.write_line("two words", within(kLong)));
  EXPECT_EQ(line_of(child), "<one>");
  EXPECT_EQ(line_of(child), "<two words>");
  EXPECT_EQ(line_of(child, 20), "[nothing]");
}

TEST(ChildProcess, that_ends_is_heard_to_the_end) {
  ChildProcess child("echo last; echo without line break | tr -d '\\n'", {});
  EXPECT_EQ(line_of(child), "last");
  EXPECT_EQ(line_of(child), "[the end]");
  EXPECT_EQ(line_of(child), "[the end]");
}

TEST(ChildProcess, that_does_not_read_any_more_is_no_signal_but_an_answer) {
  ChildProcess child("exec <&-; echo closed; sleep 100", {});
  EXPECT_EQ(line_of(child), "closed");
  EXPECT_FALSE(child.write_line("anything", within(kLong)));
  EXPECT_FALSE(child.write_line("anything", within(kLong)));
}

TEST(ChildProcess, that_never_reads_cannot_block_the_writer) {
  ChildProcess child("sleep 100", {});
  EXPECT_FALSE(child.write_line(std::string(8'000'000, 'x'), within(50)));
}

TEST(ChildProcess, cannot_be_started_as_one_that_has_ended) {
  ChildProcess child("/no/such/program 2>/dev/null", {});
  EXPECT_EQ(line_of(child), "[the end]");
}

TEST(ChildProcess, a_line_that_is_too_long_is_passed_over) {
  ChildProcess child("head -c 2000000 /dev/zero | tr '\\0' x; echo; echo short", {});
  EXPECT_EQ(line_of(child), "[too long]");
  EXPECT_EQ(line_of(child), "short");
  ChildProcess longest("head -c 1048576 /dev/zero | tr '\\0' x; echo", {});
  EXPECT_EQ(line_of(longest).size(), ChildProcess::kMaxLine);
}

TEST(ChildProcess, a_stop_ends_the_waiting) {
  ChildProcess child("sleep 100", {});
  std::stop_source stop;
  std::jthread other([&] { stop.request_stop(); });
  std::string line;
  EXPECT_EQ(child.read_line(line, within(kLong), stop.get_token()), Heard::stopped);
}

TEST(ChildProcess, goes_with_all_that_it_started) {
  std::string leader;
  std::string other;
  {
    ChildProcess child("trap '' HUP TERM INT; echo $$; sleep 1000 & echo $!; wait", {});
    leader = line_of(child);
    other = line_of(child);
    EXPECT_TRUE(runs(leader));
    EXPECT_TRUE(runs(other));
  }
  for (int i = 0; i < 500 && runs(other); ++i) usleep(10'000);  // its death is not waited for
  EXPECT_FALSE(runs(leader));
  EXPECT_FALSE(runs(other));
}

TEST(ChildProcess, is_given_time_to_end_by_itself) {
  const std::string file = ::testing::TempDir() + "pharos-ended-" + std::to_string(getpid());
  { ChildProcess child("cat >/dev/null; echo done >" + file, {}); }
  std::string text;
  std::ifstream(file) >> text;
  EXPECT_EQ(text, "done");
  unlink(file.c_str());
}

TEST(ChildProcess, inherits_the_environment_and_what_is_added_but_no_file) {
  const int file = open("/dev/null", O_RDONLY);  // without O_CLOEXEC, as libraries do
  ASSERT_GE(file, 0);
  setenv("PHAROS_TEST_VARIABLE", "old", 1);
  ChildProcess child("echo $PHAROS_TEST_VARIABLE $PHAROS_TEST_OTHER; [ -e /dev/fd/" +
                         std::to_string(file) +
                         " ] && echo open || echo closed; echo ${HOME:+home}",
                     {"PHAROS_TEST_VARIABLE=new", "PHAROS_TEST_OTHER=2"});
  EXPECT_EQ(line_of(child), "new 2");
  EXPECT_EQ(line_of(child), "closed");
  EXPECT_EQ(line_of(child), getenv("HOME") != nullptr ? "home" : "");
  close(file);
  unsetenv("PHAROS_TEST_VARIABLE");
}

}  // namespace
}  // namespace pharos
