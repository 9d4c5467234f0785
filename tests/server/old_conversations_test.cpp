// SPDX-License-Identifier: Apache-2.0
// A client of version 0.1 hears from this server what it heard from its own, message by message and
// in the same order. The conversations are in tests/golden/0.1; record_conversations there says how
// they are written.
#include <gtest/gtest.h>

#include <map>
#include <sstream>

#include "server/support/old_world.hpp"
#include "server/support/post.hpp"
#include "server/support/resembles.hpp"
#include "server/support/served.hpp"

namespace pharos::server_test {
namespace {

class OldConversation {
 public:
  explicit OldConversation(const std::string& file) : lines_(old_file(file)) { set_up(); }

  /// What differs first, with its line; empty when nothing does.
  std::string replay() {
    std::istringstream in(lines_);
    int number = 0;
    for (std::string line; std::getline(in, line);) {
      ++number;
      if (line.empty() || line.front() == '#' || line.front() == '=') continue;
      const std::string wrong = take(line);
      if (!wrong.empty()) return "line " + std::to_string(number) + ": " + wrong;
    }
    for (auto& [who, socket] : sockets_) {
      if (const auto more = socket->receive(std::chrono::milliseconds(50))) {
        return "at the end " + who + " hears more: " + *more;
      }
    }
    return heard_ == 0 ? "nothing was said" : "";
  }

 private:
  void set_up() {
    std::istringstream in(lines_);
    std::string settings;
    std::string database;
    for (std::string line; std::getline(in, line);) {
      std::istringstream words(line);
      std::string sign, key, value;
      words >> sign >> key >> value;
      if (sign != "=") continue;
      if (key == "database") {
        world_.emplace(value);
        database = world_->database();
      } else {
        settings += key + " = " + value + '\n';
      }
    }
    server_.emplace(database, settings);
  }

  std::string take(const std::string& line) {
    const std::size_t space = line.find(' ');
    const std::string who = line.substr(0, space);
    const char sign = line.at(space + 1);
    const std::string rest = line.size() > space + 3 ? line.substr(space + 3) : "";
    if (sign == '+') return come(who, rest);
    if (sign == '-') return sockets_.erase(who) == 1 ? "" : who + " is not there";
    if (sign == '>') return say(who, rest);
    return hear(who, json::parse(rest));
  }

  std::string come(const std::string& who, const std::string& name) {
    std::string& token = tokens_[who];
    const Door door{loop_, server_->port()};
    if (name.front() == '@') {
      token = world_->token(name.substr(1));
    } else if (name == "-") {
      token = "none";
    } else if (name != "=") {
      token = session_in(post(door, "/api/session", {{"name", name}}));
    }
    net::SocketCall call;
    call.port = server_->port();
    call.target = "/ws";
    call.subprotocol = "pharos.1";
    call.headers = {{"Cookie", "pharos=" + token}};
    auto opened = net::WaitingSocket::open(loop_, std::move(call));
    if (!opened) return who + " cannot connect";
    sockets_[who] = *std::move(opened);
    return {};
  }

  /// Tables by the names they have today. A message that is no JSON goes as it is.
  std::string say(const std::string& who, const std::string& text) {
    std::string message = text;
    for (const auto& [symbol, name] : tables_) replace(message, symbol, name);
    replace(message, "$choice", choices_[who]);
    sockets_.at(who)->send(message);
    return {};
  }
  static void replace(std::string& text, const std::string& symbol, const std::string& value) {
    const std::string quoted = json::serialize(json::string(symbol));
    const std::size_t at = text.find(quoted);
    if (at != std::string::npos) {
      text.replace(at, quoted.size(), json::serialize(json::string(value)));
    }
  }

  std::string hear(const std::string& who, const json::value& expected) {
    const auto text = sockets_.at(who)->receive();
    if (!text) return "nothing is heard";
    ++heard_;
    const json::value found = json::parse(*text);
    note_choice(who, found);
    const std::string wrong =
        difference(expected, found, [this](std::string_view symbol, const json::value& value) {
          return stands_for(symbol, value);
        });
    return wrong.empty() ? "" : wrong + "\n  in " + *text;
  }

  /// "*" is anything, "$1" the table that was named so first.
  std::optional<bool> stands_for(std::string_view symbol, const json::value& value) {
    if (symbol == "*") return true;
    if (!symbol.starts_with('$')) return std::nullopt;
    if (!value.is_string()) return false;
    const std::string name(value.get_string());
    return tables_.try_emplace(std::string(symbol), name).first->second == name;
  }

  void note_choice(const std::string& who, const json::value& message) {
    const auto* push = message.as_object().if_contains("push");
    if (push == nullptr || *push != "table") return;
    const auto* game = message.at("data").as_object().if_contains("game");
    const auto* choices = game == nullptr ? nullptr : game->as_object().if_contains("choices");
    if (choices == nullptr || choices->as_array().empty()) return;
    choices_[who] = choices->at(0).at("action").as_string();
  }

  std::string lines_;
  std::optional<OldWorld> world_;
  std::optional<Served> server_;
  net::Loop loop_{1};
  std::map<std::string, std::unique_ptr<net::WaitingSocket>> sockets_;
  std::map<std::string, std::string> tokens_;   // by person
  std::map<std::string, std::string> choices_;  // by person: the first that was offered last
  std::map<std::string, std::string> tables_;   // by symbol
  std::size_t heard_ = 0;
};

TEST(OldConversations, every_command_is_answered_as_before) {
  EXPECT_EQ(OldConversation("commands.txt").replay(), "");
}

TEST(OldConversations, a_game_is_told_as_before) {
  EXPECT_EQ(OldConversation("game.txt").replay(), "");
}

}  // namespace
}  // namespace pharos::server_test
