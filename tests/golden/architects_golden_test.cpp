// SPDX-License-Identifier: Apache-2.0
// The transcripts of 7 Wonders Architects (golden_test.cpp compares them) have all there is to see.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace pharos {
namespace {

TEST(GoldenArchitects, transcripts_show_every_kind_of_step) {
  namespace fs = std::filesystem;
  std::string all;
  for (const auto& entry :
       fs::directory_iterator(fs::path(PHAROS_SOURCE_DIR) / "tests" / "golden" / "architects")) {
    if (!entry.path().filename().string().ends_with(".steps.jsonl")) continue;
    std::ifstream file(entry.path(), std::ios::binary);
    all.append(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
  }
  for (const char* phase : {"set-up", "take", "build", "science", "token", "use", "look", "keep",
                            "done", "conflict", "end"}) {
    EXPECT_NE(all.find("\"phase\":\"" + std::string(phase) + "\""), std::string::npos) << phase;
  }
  EXPECT_NE(all.find("\"forced\":true"), std::string::npos);
  EXPECT_NE(all.find("\"action\":\"token stack\""), std::string::npos);
}

}  // namespace
}  // namespace pharos
