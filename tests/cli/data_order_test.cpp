// SPDX-License-Identifier: Apache-2.0
// `datagen --order`: the order of cards that seeds hang on, held against tests/golden/GAME.order.
#include "run_pharos.hpp"

namespace pharos::cli {
namespace {

class DataOrder : public CliTest {
 protected:
  [[nodiscard]] Answer datagen(const std::string& game, const std::string& data,
                               const std::string& golden) const {
    return shell(PHAROS_DATAGEN " " + game + " " + data + " --order " + golden);
  }
  /// data/ with the cards of a game in reverse order.
  [[nodiscard]] std::string reversed(const std::string& file) const {
    std::filesystem::copy(kData, path("data"), std::filesystem::copy_options::recursive);
    boost::json::value value = boost::json::parse(read_file(kData + "/" + file));
    boost::json::array& cards = value.as_object().at("cards").as_array();
    std::reverse(cards.begin(), cards.end());
    (void)write("data/" + file, boost::json::serialize(value));
    return path("data");
  }
  const std::string kData = PHAROS_SOURCE_DIR "/data";
  const std::string kGolden = PHAROS_SOURCE_DIR "/tests/golden/";
};

TEST_F(DataOrder, is_what_the_golden_file_says) {
  const Answer answer = datagen("wonders", kData, kGolden + "wonders.order");
  EXPECT_EQ(answer.code, 0) << answer.err;
  EXPECT_EQ(answer.out + answer.err, "");
}

TEST_F(DataOrder, can_be_printed) {
  const Answer answer = datagen("dice", kData, "");
  EXPECT_EQ(answer.code, 0) << answer.err;
  EXPECT_EQ(answer.out, read_file(kGolden + "dice.order"));
}

TEST_F(DataOrder, that_differs_would_deal_other_hands) {
  const Answer answer =
      datagen("architects", reversed("architects.json"), kGolden + "architects.order");
  EXPECT_EQ(answer.code, 1);
  EXPECT_TRUE(answer.says("line 10 must be 'card blue3', is 'card red")) << answer.err;
  EXPECT_TRUE(answer.says("a seed deals other hands")) << answer.err;
}

TEST_F(DataOrder, that_differs_is_no_wrong_data) {  // --data may have any
  const std::string data = reversed("wonders_second_edition.json");
  const Answer answer = run("simulate --game wonders --games 1 --data " + data);
  EXPECT_EQ(answer.code, 0) << answer.err;
}

}  // namespace
}  // namespace pharos::cli
