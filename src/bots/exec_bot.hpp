// SPDX-License-Identifier: Apache-2.0
// Anybody's program as a bot: `exec:CMD`, spoken to as docs/bot-protocol.md says.
//
// Nothing that the program does ends the match. What it does not answer in time, or answers with
// nonsense, costs it the choice: the first action in canonical order is taken instead. After too
// many of these, or when it ends, it is not asked any more in this game. It is told each time, and
// so is whoever reads the log.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/rng.hpp"
#include "bots/bot.hpp"
#include "bots/bot_protocol.hpp"
#include "bots/child_process.hpp"

namespace pharos {

struct ExecSettings {
  protocol::Clock clock;
  std::uint32_t start_milliseconds = 10'000;  // from its start, or a `hello`, to `ready`
  unsigned most_failures = 10;                // in one game
  /// Hears of every failure, for people. Without one it is standard error.
  std::function<void(const std::string& line)> log;
};

class ExecBot final : public Bot {
 public:
  using Bot::choose;

  /// The program is started when it is first asked for a choice, and may play several games.
  explicit ExecBot(std::string command, ExecSettings settings = {});
  ~ExecBot() override;
  ExecBot(const ExecBot&) = delete;
  ExecBot& operator=(const ExecBot&) = delete;

  std::size_t choose(const Chair& chair, const std::stop_token& stop) override;
  void over(const Chair& chair) override;

 private:
  using Choices = std::vector<Choice>;
  /// What was heard in answer to a request: an index in the list, or why there is none.
  struct Answer {
    std::optional<std::size_t> index;
    std::string_view reason;  // empty when a stop was asked for
    std::string message;
    bool ended = false;  // nothing more can come
  };

  /// Whether the bot is ready to play.
  bool greet(const Chair& chair, const std::stop_token& stop);
  bool begin(const Chair& chair, const protocol::Reply& ready, ChildProcess::Deadline deadline);
  Answer ask(const Chair& chair, const Choices& choices, const std::stop_token& stop);
  Answer judge(const protocol::Reply& reply, const Choices& choices) const;
  void fail(const Answer& answer, const Choices& choices);
  /// Always false: for the convenience of those who answer whether there is a game.
  bool give_up(const std::string& why);
  void dismiss();
  void log(const std::string& what) const;

  std::string command_;
  ExecSettings settings_;
  Seed key_;
  std::unique_ptr<ChildProcess> child_;
  std::optional<protocol::Sealing> sealing_;  // of the game under way, if the bot wants views so
  std::uint64_t id_ = 0;
  unsigned failures_ = 0;
  bool in_game_ = false;  // it has said `ready` to this game
  bool given_up_ = false;
};

}  // namespace pharos
