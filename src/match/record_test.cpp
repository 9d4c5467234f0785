// SPDX-License-Identifier: Apache-2.0
// Records: what is written is read and replayed again; every defect is answered with its place.
#include "match/record.hpp"

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <sstream>

#include "match/replay.hpp"

namespace pharos {
namespace {

namespace json = boost::json;

constexpr Seed kSeed{0x2a, 0};

std::unique_ptr<Match> played(const OptionList& options, std::size_t choices = 100000) {
  const GameEntry& game = *find_game("wonders");
  auto match = game.from_seed(*game.prepare(options, ""), kSeed);
  FastRng rng(1);
  for (; !match->over() && choices > 0; --choices) {
    const Seat seat = match->to_act().first();
    match->commit_index(seat, static_cast<std::size_t>(below(rng, match->choices(seat).size())));
  }
  return match;
}

const OptionList kThree = {{"players", "3"}, {"boards", "pick"}, {"sides", "pick"}};
const std::vector<std::string> kNames = {"Ada", "Bo", "Cy"};

/// Reads and replays; what was wrong, or nothing.
std::string problem(const std::string& text) {
  std::istringstream in(text);
  RecordReader reader(in);
  Replayer replayer("");
  while (auto next = reader.next()) {
    if (!*next) return next->error().message;
    const auto& record = **next;
    auto opened = replayer.open(record);
    if (!opened) return opened.error().message;
    if (const auto bad = replay_moves(record, **opened)) return bad->message();
  }
  return "";
}

/// A good record with one thing changed.
template <class Change>
std::string changed(Change change) {
  json::value record = json::parse(write_record(*played(kThree), kSeed, kNames));
  change(record.as_object());
  return json::serialize(record);
}

TEST(Record, a_game_is_replayed_from_its_record) {
  for (const char* edition : {"1", "2"}) {
    for (const char* players : {"3", "7"}) {
      const auto match = played({{"players", players}, {"edition", edition}});
      for (const auto& seed : {std::optional<Seed>(kSeed), std::optional<Seed>()}) {
        auto record = *read_record(write_record(*match, seed, {}));
        EXPECT_EQ(record.moves, match->moves());
        auto again = *Replayer("").open(record);
        const auto bad = replay_moves(record, *again);
        EXPECT_FALSE(bad.has_value()) << bad->message();
        EXPECT_TRUE(again->over());
        EXPECT_EQ(again->view_json(kNoSeat), match->view_json(kNoSeat));
        EXPECT_EQ(write_record(*again, seed, {}), write_record(*match, seed, {}));
      }
    }
  }
}

TEST(Record, a_game_in_progress_is_one_too) {
  const auto match = played(kThree, 20);
  const std::string text = write_record(*match, kSeed, kNames);
  EXPECT_EQ(text.find("result"), std::string::npos);
  EXPECT_EQ(problem(text), "");
}

TEST(Record, the_number_of_players_may_be_counted_from_the_seats) {
  EXPECT_EQ(problem(changed([](json::object& r) { r["options"].as_object().erase("players"); })),
            "");
  EXPECT_EQ(problem(changed([](json::object& r) {
              r["options"].as_object().erase("players");
              r.erase("seats");
            })),
            "options: key 'players' is missing, and there are no 'seats' to count");
  EXPECT_EQ(problem(changed([](json::object& r) { r["seats"].as_array().pop_back(); })),
            "seats: has 2 names, but the option 'players' is '3'");
}

TEST(Record, a_small_seed_may_be_a_number) {
  EXPECT_EQ(problem(changed([](json::object& r) { r["seed"] = 42; })), "");
  EXPECT_EQ(problem(changed([](json::object& r) { r["seed"] = "2A"; })), "");
  for (const json::value& wrong : {json::value("xyz"), json::value(-1), json::value(1.5),
                                   json::value(""), json::value(nullptr)}) {
    EXPECT_EQ(problem(changed([&](json::object& r) { r["seed"] = wrong; })),
              "seed: must be a text of 1 to 32 hexadecimal digits");
  }
}

TEST(Record, another_version_is_named) {
  EXPECT_EQ(problem(changed([](json::object& r) {
              r["pharos"] = 2;
              r["new"] = "key";
            })),
            "key 'pharos' is '2': a record of another version; this program reads version 1");
  EXPECT_NE(problem(changed([](json::object& r) { r.erase("pharos"); })), "");
}

TEST(Record, keys_are_known_and_complete) {
  EXPECT_EQ(problem(changed([](json::object& r) { r["colour"] = 1; })),
            "unknown key 'colour' (known: pharos, game, options, boards, seed, deal, seats, "
            "commitment, undone, moves, result)");
  EXPECT_EQ(problem(changed([](json::object& r) { r.erase("game"); })), "key 'game' is missing");
  EXPECT_EQ(problem(changed([](json::object& r) { r.erase("moves"); })), "key 'moves' is missing");
  EXPECT_EQ(problem(changed([](json::object& r) { r.erase("options"); })),
            "key 'options' is missing");
  EXPECT_EQ(problem(changed([](json::object& r) { r.erase("seed"); })),
            "key 'seed' is missing (or 'deal' in its place)");
  EXPECT_EQ(problem(changed([](json::object& r) { r["deal"] = 1; })),
            "has both 'seed' and 'deal'; one of them is enough");
}

TEST(Record, keys_have_their_types) {
  for (const char* key : {"game", "options", "seats", "moves", "result"}) {
    EXPECT_NE(problem(changed([&](json::object& r) { r[key] = 1.5; })), "") << key;
    EXPECT_NE(problem(changed([&](json::object& r) { r[key] = {1, 2}; })), "") << key;
  }
  EXPECT_NE(problem(changed([](json::object& r) { r["options"].as_object()["sides"] = 1.5; })), "");
}

TEST(Record, keeps_what_a_server_adds) {
  const RecordExtras extras{std::string(64, 'a'), 3};
  const auto match = played(kThree);
  const auto record = *read_record(write_record(*match, kSeed, kNames, extras));
  EXPECT_EQ(record.extras, extras);
  EXPECT_EQ(problem(changed([](json::object& r) { r["commitment"] = "abc"; })),
            "commitment: must be 64 hexadecimal digits");
  EXPECT_NE(problem(changed([](json::object& r) { r["undone"] = -1; })), "");
}

TEST(Record, an_unknown_game_or_option_is_refused) {
  EXPECT_EQ(problem(changed([](json::object& r) { r["game"] = "chess"; })),
            "unknown game 'chess' (known: wonders, architects, dice)");
  EXPECT_NE(problem(changed([](json::object& r) {
              r["options"].as_object()["edition"] = 3;
            })).find("possible: 1, 2"),
            std::string::npos);
}

TEST(Record, an_illegal_move_is_named_with_its_number) {
  std::string text = changed([](json::object& r) { r["moves"].as_array()[8] = "2 build Palace"; });
  std::istringstream in(text);
  const auto next = RecordReader(in).next();
  const auto& record = **next;
  auto match = *Replayer("").open(record);
  const auto bad = replay_moves(record, *match);
  ASSERT_TRUE(bad.has_value());
  EXPECT_EQ(bad->where, "move 9 '2 build Palace'");
  EXPECT_EQ(bad->reason.key, "match.wonders.not_in_hand");
  EXPECT_FALSE(bad->legal.empty());
  match.reset();  // the words of the reason outlive the match
  EXPECT_EQ(bad->reason.arguments.at(0).word.text, "Palace");
}

TEST(Record, a_move_begins_with_its_seat) {
  for (const char* move : {"", "0", "3 sell Loom", "x sell Loom", "10 sell Loom", "sell Loom"}) {
    EXPECT_NE(problem(changed([&](json::object& r) {
                r["moves"].as_array()[0] = move;
              })).find("must begin with the seat, 0 to 2"),
              std::string::npos)
        << move;
  }
}

TEST(Record, a_missing_choice_is_noticed_at_the_next_one_of_the_same_seat) {
  const std::string text = changed([](json::object& r) {
    auto& moves = r["moves"].as_array();
    moves.erase(moves.begin() + 7);
  });
  EXPECT_NE(problem(text).find("seat 0 has chosen already; seat 1 is to choose"), std::string::npos)
      << problem(text);
}

TEST(Record, choices_of_a_step_may_stand_in_any_order) {
  EXPECT_EQ(problem(changed([](json::object& r) {
              auto& moves = r["moves"].as_array();
              std::swap(moves[6], moves[8]);
            })),
            "");
}

TEST(Record, the_result_is_checked) {
  const auto score = [](json::object& r) -> json::object& {
    return r["result"].at("scores").at(1).as_object();
  };
  EXPECT_NE(problem(changed([&](json::object& r) {
              score(r)["blue"] = 99;
            })).find("result: scores, seat 1: blue is 99, the replay has "),
            std::string::npos);
  EXPECT_NE(problem(changed([&](json::object& r) { score(r)["total"] = 99; })), "");
  EXPECT_EQ(problem(changed([&](json::object& r) { score(r).erase("blue"); })), "");
  EXPECT_EQ(problem(changed([&](json::object& r) { score(r)["gold"] = 1; })),
            "result: scores, seat 1: unknown row 'gold'");
  EXPECT_NE(problem(changed([](json::object& r) {
              r["result"].as_object()["winners"] = {0, 1, 2};
            })).find("result: winners: the replay has ["),
            std::string::npos);
  EXPECT_EQ(problem(changed([](json::object& r) { r["result"].as_object()["winners"] = {6}; })),
            "result: winners: there is no seat 6");
  EXPECT_EQ(problem(changed([](json::object& r) { r["moves"].as_array().pop_back(); })),
            "result: the moves end before the game does");
}

TEST(Record, a_file_holds_one_record_or_one_a_line) {
  const std::string line = write_record(*played(kThree), kSeed, kNames);
  const json::value value = json::parse(line);
  std::string spread;  // over many lines
  for (const char c : line) {
    spread += c;
    if (c == ',' || c == '{' || c == '[') spread += "\n  ";
  }
  const auto count = [](const std::string& text) {
    std::istringstream in(text);
    RecordReader reader(in);
    int records = 0;
    while (auto next = reader.next()) records += (*next).has_value() ? 1 : 1000;
    return records;
  };
  EXPECT_EQ(count(""), 0);
  EXPECT_EQ(count("\n \r\n"), 0);
  EXPECT_EQ(count(line), 1);
  EXPECT_EQ(count(line + "\n" + line + "\r\n\n" + line + "\n"), 3);
  EXPECT_EQ(count("\xEF\xBB\xBF" + line + "\r\n" + line), 2) << "a byte order mark is no text";
  EXPECT_EQ(count(spread), 1);
  EXPECT_EQ(count(spread + "\n" + spread), 2);
  EXPECT_EQ(count(line + line), 1000) << "two on one line are one too many";
}

TEST(Record, what_is_not_JSON_is_answered_with_line_and_column) {
  const std::string line = write_record(*played(kThree), kSeed, kNames);
  EXPECT_EQ(problem(line + "\n\n{\"pharos\":1,}\n").substr(0, 18), "line 3, column 13:");
  for (std::size_t length = 1; length < line.size(); length += 37) {
    const std::string why = problem(line.substr(0, length));
    EXPECT_EQ(why.substr(0, 7), "line 1,") << length;
  }
  EXPECT_NE(problem("[1,2]"), "");
  EXPECT_NE(problem("x"), "");
  EXPECT_NE(problem("}"), "");
  EXPECT_NE(problem("\"text over\nthe line\""), "");
}

TEST(Record, what_is_too_deep_or_too_long_is_refused) {
  EXPECT_NE(problem(std::string(100000, '[')), "");
  EXPECT_NE(problem("{\"pharos\":1,\"moves\":[" + std::string(5 << 20, ' ') + "]}"), "");
  std::string many = "{\"pharos\":1,\"game\":\"wonders\",\"options\":{},\"seed\":1,\"moves\":[\"\"";
  for (int i = 0; i < 5000; ++i) many += ",\"\"";
  EXPECT_NE(problem(many + "]}"), "");
}

}  // namespace
}  // namespace pharos
