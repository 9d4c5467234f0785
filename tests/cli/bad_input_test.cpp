// SPDX-License-Identifier: Apache-2.0
// Bad input: exit code 2 and one clear message that says what was wrong and what would be right.
#include "cli/run_pharos.hpp"

namespace pharos::cli {
namespace {

namespace json = boost::json;

using Error = CliTest;

TEST_F(Error, commands) {
  refused("", {"no command given", "simulate"});
  refused("simlate", {"unknown command 'simlate'", "did you mean simulate?", "replay"});
  refused("zzz", {"unknown command 'zzz'",
                  "known: simulate, arena, replay, analyse, bench, catalogue, options, boards, "
                  "print, bot, serve, verify"});
}

TEST_F(Error, command_line_options) {
  refused("simulate", {"--game is missing"});
  refused("simulate --game", {"--game needs a value"});
  refused("simulate --game wonders --gmes 5", {"'--gmes'", "did you mean --game"});
  refused("simulate --game wonders extra", {"'extra'", "simulate --help"});
  refused("replay", {"FILE is missing"});
  refused("replay a b", {"'b'"});
  refused("options", {"GAME is missing"});
  refused("--nonsense", {"--nonsense"});
}

TEST_F(Error, unknown_game) {
  for (const char* arguments :
       {"simulate --game chess", "bench --game chess", "catalogue --game chess", "options chess"}) {
    refused(arguments, {"unknown game 'chess'", "known: wonders"});
  }
}

TEST_F(Error, unknown_option_of_the_table) {
  for (const char* command : {"simulate", "bench", "catalogue"}) {
    const std::string game = std::string(command) + " --game wonders ";
    refused(game + "--set colour=red", {"unknown option 'colour'", "edition", "sides"});
    refused(game + "--set edition=3", {"'edition' cannot be '3'", "possible: 1, 2"});
    refused(game + "--set sides=a", {"'sides' cannot be 'a'", "day, night, random, pick"});
    refused(game + "--set edition", {"--set 'edition'", "key=value"});
    refused(game + "--set edition=1 --set edition=2", {"'edition' is given twice"});
  }
}

TEST_F(Error, player_count) {
  for (const char* count : {"2", "8", "0", "-3", "many", "3.5"}) {
    refused(std::string("simulate --game wonders --players ") + count,
            {"'players' cannot be", "possible: 3, 4, 5, 6, 7"});
  }
  refused("simulate --game wonders --players 4 --set players=5", {"'players' is given twice"});
}

TEST_F(Error, numbers_and_bots) {
  refused("simulate --game wonders --games none", {"--games 'none'", "whole number"});
  refused("simulate --game wonders --games 0", {"--games '0'", "1 to"});
  refused("simulate --game wonders --seed -1", {"--seed '-1'"});
  refused("simulate --game wonders --bots genius", {"unknown bot 'genius'", "random, never-sell"});
  refused("simulate --game wonders --players 3 --bots random,random", {"2 bots for 3 seats"});
  refused("bench --game wonders --seconds 0", {"--seconds '0'"});
  refused("bench --game wonders --seconds nan", {"--seconds 'nan'"});
  refused("bench --game wonders --seconds 1e9", {"--seconds '1e9'", "3600"});
}

TEST_F(Error, files) {
  for (const std::string command : {"replay ", "verify ", "boards check "}) {
    refused(command + path("nothing"), {"nothing: cannot be read: there is no such file"});
    refused(command + path(""), {"cannot be read: it is a folder"});
  }
  refused("serve --config " + path(""), {"the configuration", "is a folder"});
  refused("replay " + write("empty", ""), {"empty: no record in it"});
  refused("simulate --game wonders --games 1 --records " + path("no/such/folder"),
          {"no/such/folder: cannot be written"});
  if (std::filesystem::exists("/dev/full")) {
    refused("simulate --game wonders --games 100 --records /dev/full",
            {"/dev/full: cannot be written"});
    EXPECT_EQ(run("options wonders >/dev/full").code, 2);
  }
}

TEST_F(Error, a_server_that_cannot_be_what_was_asked_for) {
  const std::string serve = "serve --port 0 --database sqlite://:memory: ";
  refused(serve + "--lan --listen 127.0.0.1", {"--lan and --listen together"});
  std::filesystem::create_directory(path("bare"));
  refused(serve + "--client " + path("bare"), {"bare", "no index.html", "web/dist"});
}

TEST_F(Error, an_option_given_twice_or_empty) {
  refused("simulate --game wonders --games 1 --games 2", {"--games is given twice"});
  refused("simulate --game wonders --games 1 --records ''", {"--records"});
  refused("simulate --game wonders --games 1 --data ''", {"--data"});
}

TEST_F(Error, a_data_directory_that_holds_no_data) {
  write("wonders_2nd_edition.json", "{}");
  refused("catalogue --game wonders --data " + path(""),
          {"holds no data file", "wonders_second_edition.json"});
}

TEST_F(Error, data_with_a_wrong_total) {
  const std::string original =
      read_file(std::string(PHAROS_SOURCE_DIR) + "/data/wonders_second_edition.json");
  json::value data = json::parse(original);
  auto& cards = data.as_object().at("cards").as_array();
  cards.erase(cards.begin());
  write("wonders_second_edition.json", json::serialize(data));
  for (const char* command :
       {"simulate --game wonders --games 1", "bench --game wonders", "catalogue --game wonders"}) {
    refused(std::string(command) + " --data " + path(""), {"wonders_second_edition.json"});
  }
  write("wonders_second_edition.json", original.substr(0, original.size() / 2));
  refused("catalogue --game wonders --data " + path(""), {"line ", "column "});
  refused("catalogue --game wonders --data " + path("nowhere"), {"nowhere: is no directory"});
}

/// A good record with one thing changed, in a file.
class BadRecord : public CliTest {
 protected:
  template <class Change>
  std::string changed(Change change) {
    if (record_.is_null()) record_ = json::parse(read_file(record()));
    json::value copy = record_;
    change(copy.as_object());
    return write("changed.json", json::serialize(copy));
  }
  template <class Change>
  std::string changed_deal(Change change) {
    return changed([&](json::object& r) {
      r = run("replay " + path("record.jsonl") + " --explicit").json().as_object();
      change(r.at("deal").as_object());
    });
  }

 private:
  json::value record_;
};

TEST_F(BadRecord, another_version) {
  refused("replay " + changed([](json::object& r) { r["pharos"] = 2; }),
          {"changed.json", "'2'", "another version", "reads version 1"});
}

TEST_F(BadRecord, truncated) {
  const std::string text = read_file(record());
  for (const std::size_t length : {text.size() / 3, text.size() / 2, text.size() - 3}) {
    refused("replay " + write("cut", text.substr(0, length)),
            {"cut: ", "line 1, column " + std::to_string(length + 1)});
  }
}

TEST_F(BadRecord, moves_that_end_early_are_a_game_in_progress) {
  const std::string file = changed([](json::object& r) {
    r.erase("result");
    r["moves"].as_array().resize(10);
  });
  const Answer answer = run("replay " + file);
  EXPECT_EQ(answer.code, 0) << answer.err;
  EXPECT_NE(answer.out.find("in progress"), std::string::npos);
}

TEST_F(BadRecord, unknown_game_option_key) {
  refused("replay " + changed([](json::object& r) { r["game"] = "chess"; }),
          {"unknown game 'chess'", "known: wonders"});
  refused("replay " + changed([](json::object& r) { r["options"].as_object()["size"] = 3; }),
          {"unknown option 'size'", "known: players"});
  refused("replay " + changed([](json::object& r) {
            r["options"].as_object()["players"] = 9;
            r.erase("seats");
          }),
          {"'players' cannot be '9'"});
  refused("replay " + changed([](json::object& r) { r["extra"] = 3; }),
          {"unknown key 'extra'", "known: pharos"});
  refused("replay " + changed([](json::object& r) { r.erase("moves"); }), {"'moves' is missing"});
}

TEST_F(BadRecord, an_illegal_move_is_named_with_the_reason_and_what_was_legal) {
  refused("replay " + changed([](json::object& r) { r["moves"].as_array()[4] = "1 build Palace"; }),
          {"move 5 '1 build Palace'", "Palace is not in the hand", "legal: ", "sell "});
  refused("replay " + changed([](json::object& r) { r["moves"].as_array()[4] = "1 build Palce"; }),
          {"move 5", "unknown card 'Palce'", "did you mean Palace?", "legal: "});
  refused("replay " + changed([](json::object& r) { r["moves"].as_array()[4] = "1 burn Loom"; }),
          {"move 5", "unknown verb 'burn'", "build"});
  refused("replay " + changed([](json::object& r) { r["moves"].as_array()[4] = "7 sell Loom"; }),
          {"move 5", "seat, 0 to 2"});
  refused("replay " + changed([](json::object& r) { r["moves"].as_array().push_back("0 pass"); }),
          {"the game is over"});
}

TEST_F(BadRecord, a_result_that_is_not_the_replays) {
  refused("replay " + changed([](json::object& r) {
            r["result"].at("scores").at(0).as_object()["blue"] = 77;
          }),
          {"result: scores, seat 0: blue is 77, the replay has"});
}

TEST_F(BadRecord, unknown_card_or_board_in_a_deal) {
  refused("replay " + changed_deal([](json::object& deal) {
            deal["boards"].as_array()[1] = {"Atlantis", "day"};
          }),
          {"boards, seat 1", "unknown board 'Atlantis'", "Alexandria", "Rhodos"});
  refused("replay " +
              changed_deal([](json::object& deal) { deal["hands"].at(0).at(2).at(3) = "Pyramid"; }),
          {"hands, Age I, seat 2", "unknown card 'Pyramid'"});
}

TEST_F(BadRecord, the_place_of_a_bad_record_among_good_ones) {
  const std::string good = read_file(record());
  const std::string file = write("several.jsonl", good + good + "{\"pharos\":1}\n");
  const Answer answer = run("replay " + file);
  EXPECT_EQ(answer.code, 2);
  EXPECT_TRUE(answer.says("record on line 3")) << answer.err;
}

}  // namespace
}  // namespace pharos::cli
