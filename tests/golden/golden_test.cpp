// SPDX-License-Identifier: Apache-2.0
// Golden transcripts and the signature: what the rules do, written down. A change of rules shows
// here as a diff that can be read.
//
//   tests/golden/GAME/NAME.jsonl            a record
//   tests/golden/GAME/NAME.steps.jsonl      what `pharos replay NAME.jsonl --json` prints
//   tests/golden/GAME.signature             what `pharos bench --game GAME --signature` prints
//   tests/golden/GAME.X.signature           the same with `--set X=true`
//
// PHAROS_UPDATE_GOLDEN=1 in the environment writes the expected files anew.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

#include "apps/command.hpp"
#include "match/registry.hpp"
#include "match/replay.hpp"
#include "text/language.hpp"

namespace pharos {
namespace {

namespace fs = std::filesystem;

const fs::path kGoldenFolder = fs::path(PHAROS_SOURCE_DIR) / "tests" / "golden";

bool updating() { return std::getenv("PHAROS_UPDATE_GOLDEN") != nullptr; }

std::string read_file(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

/// The output of a command of the program.
std::string pharos(std::vector<std::string> arguments) {
  const auto english = text::builtin_language("en");
  std::ostringstream out;
  std::ostringstream err;
  std::vector<const char*> argv = {"pharos"};
  for (const std::string& argument : arguments) argv.push_back(argument.c_str());
  const int code =
      apps::run_command_line(static_cast<int>(argv.size()), argv.data(), {*english, out, err});
  EXPECT_EQ(code, 0) << err.str();
  return out.str();
}

void compare(const std::string& output, const fs::path& expected) {
  if (updating()) {
    std::ofstream(expected, std::ios::binary) << output;
    return;
  }
  const auto now = lines_of(output);
  const auto then = lines_of(read_file(expected));
  for (std::size_t i = 0; i < std::min(now.size(), then.size()); ++i) {
    ASSERT_EQ(now[i], then[i]) << expected.filename() << ", line " << i + 1
                               << "; if this is meant: PHAROS_UPDATE_GOLDEN=1";
  }
  EXPECT_EQ(now.size(), then.size()) << expected.filename();
}

std::vector<fs::path> records(const std::string& game) {
  std::vector<fs::path> found;
  for (const fs::directory_entry& entry : fs::directory_iterator(kGoldenFolder / game)) {
    const std::string name = entry.path().filename().string();
    if (name.ends_with(".jsonl") && !name.ends_with(".steps.jsonl")) found.push_back(entry.path());
  }
  std::sort(found.begin(), found.end());
  return found;
}

/// One test each for every game that has a folder here.
class Golden : public testing::TestWithParam<std::string> {};

TEST_P(Golden, transcripts) {
  ASSERT_FALSE(records(GetParam()).empty());
  for (const fs::path& record : records(GetParam())) {
    fs::path steps = record;
    compare(pharos({"replay", record.string(), "--json"}), steps.replace_extension(".steps.jsonl"));
  }
}

TEST_P(Golden, records_are_written_as_they_stand) {
  for (const fs::path& path : records(GetParam())) {
    std::ifstream file(path, std::ios::binary);
    RecordReader reader(file);
    Replayer replayer("");
    const auto next = reader.next();
    const auto& record = *next.value();
    auto match = *replayer.open(record);
    const auto bad = replay_moves(record, *match);
    ASSERT_FALSE(bad.has_value()) << path << ": " << bad->message();
    EXPECT_EQ(write_record(*match, record.seed, record.seats) + "\n", read_file(path)) << path;
  }
}

TEST_P(Golden, signature) {
  compare(pharos({"bench", "--game", GetParam(), "--signature"}),
          kGoldenFolder / (GetParam() + ".signature"));
}

std::vector<std::string> registered() {
  std::vector<std::string> names;
  for (const GameEntry& game : games()) names.emplace_back(game.id);
  return names;
}
INSTANTIATE_TEST_SUITE_P(games, Golden, testing::ValuesIn(registered()),
                         [](const auto& game) { return game.param; });

TEST(GoldenWonders, signature_with_Edifice) {
  compare(pharos({"bench", "--game", "wonders", "--set", "edifice=true", "--signature"}),
          kGoldenFolder / "wonders.edifice.signature");
}

TEST(GoldenWonders, transcripts_show_every_kind_of_step) {
  std::string all;
  for (const fs::path& record : records("wonders")) {
    fs::path steps = record;
    all += read_file(steps.replace_extension(".steps.jsonl"));
  }
  for (const char* phase : {"set-up", "turn", "extra", "discard-pile", "conflict", "end"}) {
    EXPECT_NE(all.find("\"phase\":\"" + std::string(phase) + "\""), std::string::npos) << phase;
  }
}

}  // namespace
}  // namespace pharos
