// SPDX-License-Identifier: Apache-2.0
// One position, one figure: a hint at the table, an opinion of the replay and `form_opinion` on the
// record say the same of the same choice, play-out by play-out.
#include <gtest/gtest.h>

#include "bots/opinion.hpp"
#include "server/support/party.hpp"
#include "server/support/served.hpp"
#include "table/replayed.hpp"

namespace pharos::server_test {
namespace {

constexpr std::size_t kPositions = 50;
constexpr std::uint32_t kPlayouts = 120;

class OneFigure : public ::testing::TestWithParam<std::string> {
 protected:
  Served server_{{}, "opinion_playouts = " + std::to_string(kPlayouts) + '\n'};
  net::Loop loop_{1};
  Door door_{loop_, server_.port()};

  /// What was told of a position while it was played.
  struct Hinted {
    std::size_t step = 0;
    std::size_t link = 0;
    json::object said;
  };

  /// The step from 1, and which choice of the seat in it.
  using Place = std::pair<std::size_t, std::size_t>;
  static Place place_of(Player& player) {
    const json::object& game = player.table().at("game").as_object();
    const auto* chosen = game.if_contains("chosen");
    return {1 + game.at("epoch").to_number<std::size_t>(),
            chosen == nullptr ? 0 : chosen->as_array().size()};
  }

  /// A game alone against bots: before each choice a hint is asked for.
  std::vector<Hinted> play(Party& party, FastRng& rng) {
    std::vector<Hinted> hints;
    party.gather();
    Player& ann = party.lines().front();
    Place answered{0, 0};  // counted from 1
    while (!party.over()) {
      // A choice is acknowledged before the table is told.
      if (!Party::owes(ann) || place_of(ann) <= answered) {
        ann.listen(std::chrono::milliseconds(5));
        continue;
      }
      const Place place = place_of(ann);
      const Answer hint = ann.ask("hint", {{"table", party.table()}});
      if (!hint.arrived) continue;  // too much at once: the connection was cut
      EXPECT_TRUE(hint.ok) << hint.error;
      const json::array& choices = ann.table().at("game").at("choices").as_array();
      const json::value& taken = choices[below(rng, choices.size())];
      // Bots may have been quicker; then it is tried again.
      if (!party.choose(0, std::string(taken.at("action").as_string()))) continue;
      answered = place;
      hints.push_back({place.first - 1, place.second, hint.body});
    }
    return hints;
  }

  json::object opinions(const std::string& record, const Hinted& hinted) {
    net::HttpCall call;
    call.port = door_.port;
    call.method = "POST";
    call.target = "/api/replay/opinions";
    call.headers = {{"Content-Type", "application/json"}};
    call.body = json::serialize(json::object{
        {"record", record}, {"step", hinted.step}, {"seat", 0}, {"link", hinted.link}});
    call.time_out = std::chrono::seconds(60);
    const auto result = net::call_http_and_wait(loop_, call);
    return json::parse(std::string((*result).content())).as_object();
  }
};

TEST_P(OneFigure, hint_replay_and_analysis_say_the_same) {
  FastRng rng(7);
  std::size_t compared = 0;
  std::size_t thought = 0;
  for (std::uint64_t game = 0; compared < kPositions; ++game) {
    Party party(door_, {GetParam(), 1, 2}, 40 + game);
    const auto hints = play(party, rng);
    const std::string text((*get(door_, "/api/tables/" + party.table() + "/record")).content());
    auto read = read_record(text);
    const auto replayed = Replayed::from(*std::move(read));
    for (const Hinted& hinted : hints) {
      if (++compared > kPositions) break;
      const json::object& live = hinted.said;
      json::object again = opinions(text, hinted);
      ASSERT_EQ(again.at("ok"), true) << json::serialize(again);
      for (const char* member : {"best", "playouts", "budget", "shortened", "choices"}) {
        ASSERT_EQ(again.at(member), live.at(member))
            << member << " of step " << hinted.step << ", link " << hinted.link;
      }
      EXPECT_EQ(live.at("budget"), kPlayouts);
      EXPECT_EQ(live.at("shortened"), false);
      if (live.at("playouts") == kPlayouts) ++thought;
      const OpinionSettings settings{{Budget::Unit::iterations, kPlayouts}};
      const auto own = replay_opinions(*replayed, {hinted.step, 0, hinted.link}, settings, {});
      EXPECT_EQ(json::parse(*own).at("choices"), live.at("choices"));
    }
  }
  EXPECT_GT(thought, kPositions / 2) << "most positions had something to think about";
}

std::string name_of(const ::testing::TestParamInfo<std::string>& game) { return game.param; }
INSTANTIATE_TEST_SUITE_P(Games, OneFigure, ::testing::Values("wonders", "architects", "dice"),
                         &name_of);

}  // namespace
}  // namespace pharos::server_test
