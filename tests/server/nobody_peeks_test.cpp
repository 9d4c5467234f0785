// SPDX-License-Identifier: Apache-2.0
// Every message to every seat and to a spectator, searched for what its reader must not know.
#include <gtest/gtest.h>

#include "conformance/scale.hpp"
#include "server/support/party.hpp"
#include "server/support/secrets.hpp"
#include "server/support/served.hpp"

namespace pharos::server_test {
namespace {

/// One message, and how far the game was for its reader.
struct Heard {
  Seat reader = kNoSeat;
  std::size_t step = 0;
  bool over = false;
  std::string text;
};

/// Writes down everything that comes in.
class Ears {
 public:
  void listen(Player& player, Seat reader) {
    auto last = std::make_shared<Heard>();
    last->reader = reader;
    player.on_message([this, last](const std::string& text) {
      if (text.starts_with(R"({"push":"table",)")) {
        const json::value message = json::parse(text);
        const json::object& data = message.at("data").as_object();
        if (const auto* game = data.if_contains("game")) {
          last->step = game->at("epoch").to_number<std::size_t>();
        }
        last->over = data.at("phase") == "finished";
      }
      heard_.push_back({last->reader, last->step, last->over, text});
    });
  }
  [[nodiscard]] const std::vector<Heard>& heard() const { return heard_; }

 private:
  std::vector<Heard> heard_;
};

/// A party with a spectator, all of whose messages are kept.
class Watched {
 public:
  Watched(ServerProcess& server, net::Loop& loop, Wish wish, std::uint64_t seed)
      : door_{loop, server.port()},
        people_(wish.people),
        party_(door_, std::move(wish), seed),
        spectator_(door_, "Spectator") {
    for (Seat seat = 0; seat < people_; ++seat) ears_.listen(party_.lines()[seat], seat);
    party_.gather();
    ears_.listen(party_.lines().back(), 0);  // the second connection of the first
    ears_.listen(spectator_, kNoSeat);
    look(spectator_);
  }

  /// The table as the server tells it now.
  json::object look(Player& player) {
    while (!player.here() || !player.ask("watch", {{"table", party_.table()}}).ok) {
      player.enter(party_.table());
    }
    return player.table();
  }

  void play() {
    while (!party_.over()) {
      party_.go_round();
      look(spectator_);
      spectator_.ask("tables");
    }
    look(spectator_);
  }

  Party& party() { return party_; }
  Player& spectator() { return spectator_; }
  [[nodiscard]] const std::vector<Heard>& heard() const { return ears_.heard(); }

 private:
  Door door_;
  unsigned people_;
  Ears ears_;  // before those who speak to it
  Party party_;
  Player spectator_;
};

class NobodyPeeks : public ::testing::Test {
 protected:
  Served server_;
  net::Loop loop_{1};

  /// No message has a token in it or, of a game that is not over, one of its secrets.
  void expect_no_secrets(Watched& watched) {
    std::set<std::string> tokens = {watched.spectator().token()};
    for (const Player& line : watched.party().lines()) tokens.insert(line.token());
    server_.kill();
    const std::set<std::string> secrets =
        secrets_in_log(server_.database(), watched.party().table());
    server_.start();
    ASSERT_GE(secrets.size(), 3U);
    for (const Heard& heard : watched.heard()) {
      for (const std::string& secret : secrets) {
        EXPECT_EQ(heard.text.find(secret), std::string::npos) << heard.text;
      }
      for (const std::string& token : tokens) {
        EXPECT_EQ(heard.text.find(token), std::string::npos) << heard.text;
      }
      if (HasFailure()) return;
    }
  }
};

TEST_F(NobodyPeeks, at_cards_of_7_Wonders_that_the_seat_has_not_met) {
  for (unsigned round = 0; round < testing_tools::scaled(4); ++round) {
    const json::object options{{"edition", round % 2 + 1}};
    Watched watched(server_, loop_, {"wonders", 3 + round % 2, round % 3, options}, round);
    watched.play();
    const CardKnowledge cards(watched.party().fetch_record());
    std::size_t searched = 0;
    std::size_t would_leak = 0;  // messages that others must not have got: the search finds cards
    for (const Heard& heard : watched.heard()) {
      if (heard.over) continue;
      if (!cards.unknown(heard.text, kNoSeat, heard.step).empty()) ++would_leak;
      const auto unknown = cards.unknown(heard.text, heard.reader, heard.step);
      EXPECT_EQ(unknown, std::vector<std::string>())
          << "step " << heard.step << ", seat " << int{heard.reader} << ": " << heard.text;
      ++searched;
      if (HasFailure()) return;
    }
    EXPECT_GT(searched, 150U);
    EXPECT_GT(would_leak, 50U);
    expect_no_secrets(watched);
  }
}

TEST_F(NobodyPeeks, at_more_than_the_view_of_the_seat_says) {
  for (const Wish& wish :
       {Wish{"architects", 2, 0}, Wish{"dice", 2, 0}, Wish{"architects", 3, 1}}) {
    Watched watched(server_, loop_, wish, 5);
    watched.play();
    const auto truth = moments(watched.party().fetch_record());
    std::size_t compared = 0;
    for (const Heard& heard : watched.heard()) {
      if (!heard.text.starts_with(R"({"push":"table",)")) continue;
      const json::value message = json::parse(heard.text);
      const auto* game = message.at("data").as_object().if_contains("game");
      if (game == nullptr) continue;
      const auto* chosen = game->as_object().if_contains("chosen");
      if (chosen != nullptr && !chosen->as_array().empty()) continue;  // the step has begun
      EXPECT_EQ(game->at("view"), json::parse(truth.at(heard.step)->view_json(heard.reader)))
          << wish.game << ", step " << heard.step << ", seat " << int{heard.reader};
      ++compared;
      if (HasFailure()) return;
    }
    EXPECT_GT(compared, 30U);
    expect_no_secrets(watched);
  }
}

/// Without what everybody may see: that this seat has chosen, and who is connected.
std::string without_thinking(json::object table, std::size_t chooser) {
  table.erase("watchers");
  table.erase("until_ms");
  for (json::value& seat : table.at("seats").as_array()) {
    seat.as_object().erase("online");
    seat.as_object().erase("away");
    seat.as_object().erase("clock_at");
  }
  table.at("seats").at(chooser).as_object().erase("thinking");
  json::object& view = table.at("game").at("view").as_object();
  view.erase("pending");
  view.at("seats").at(chooser).as_object().erase("chosen");
  return json::serialize(table);
}

TEST_F(NobodyPeeks, at_a_choice_before_the_step_resolves) {
  const unsigned rounds = testing_tools::scaled(2);
  const std::size_t enough = 60 + testing_tools::scaled(1000);
  for (unsigned round = 0; round < rounds * 2; ++round) {
    const std::string game = round % 2 == 0 ? "wonders" : "dice";
    Watched watched(server_, loop_, {game, 3, 0}, round + 20);
    Party& party = watched.party();
    FastRng rng(round);
    std::size_t compared = 0;
    while (!party.over() && compared < enough) {
      std::vector<std::size_t> owing;
      for (std::size_t i = 0; i < 3; ++i) {
        watched.look(party.lines()[i]);
        if (Party::owes(party.lines()[i])) owing.push_back(i);
      }
      if (owing.empty()) continue;
      const std::size_t chooser = owing[below(rng, owing.size())];
      std::vector<Player*> others = {&watched.spectator()};
      for (std::size_t i = 0; i < 3; ++i) {
        if (i != chooser) others.push_back(&party.lines()[i]);
      }
      std::vector<json::object> before;
      for (Player* other : others) before.push_back(watched.look(*other));
      const json::object& own = party.lines()[chooser].table();
      const json::array& choices = own.at("game").at("choices").as_array();
      const std::string action(choices[below(rng, choices.size())].at("action").as_string());
      if (!party.choose(chooser, action) || owing.size() < 2) continue;  // the last resolves it
      for (std::size_t i = 0; i < others.size(); ++i) {
        EXPECT_EQ(without_thinking(watched.look(*others[i]), chooser),
                  without_thinking(before[i], chooser))
            << others[i]->name() << " sees something of '" << action << "' of seat " << chooser;
        ++compared;
      }
      if (HasFailure()) return;
    }
    EXPECT_GT(compared, 50U);
    expect_no_secrets(watched);
  }
}

TEST_F(NobodyPeeks, at_the_record_of_a_game_that_is_not_over) {
  Watched watched(server_, loop_, {"wonders", 3, 0}, 9);
  const std::string target = "/api/tables/" + watched.party().table() + "/record";
  const auto early = get({loop_, server_.port()}, target);
  ASSERT_TRUE(early);
  EXPECT_EQ(early->status, 409);
  EXPECT_EQ(early->body.find("seed"), std::string::npos);
  watched.play();
  EXPECT_TRUE(watched.party().fetch_record().seed.has_value());
}

}  // namespace
}  // namespace pharos::server_test
