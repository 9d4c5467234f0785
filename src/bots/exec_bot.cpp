// SPDX-License-Identifier: Apache-2.0
#include "bots/exec_bot.hpp"

#include <algorithm>
#include <chrono>
#include <iostream>

#include "bots/view_seal.hpp"

namespace pharos {
namespace {

using Heard = ChildProcess::Heard;
using Kind = protocol::Reply::Kind;
using std::chrono::milliseconds;
using std::chrono::steady_clock;

constexpr milliseconds kToTake{1000};  // for a message that is not waited for
constexpr unsigned kMostLines = 1000;  // between a request and its answer

ChildProcess::Deadline in(milliseconds time) { return steady_clock::now() + time; }

/// What a bot said, as a log may show it.
std::string shown(std::string_view text) {
  std::string safe(text.substr(0, 200));
  std::replace_if(
      safe.begin(), safe.end(), [](char c) { return c < ' ' || c > '~'; }, '?');
  return "'" + safe + "'";
}

}  // namespace

ExecBot::ExecBot(std::string command, ExecSettings settings)
    : command_(std::move(command)),
      settings_(std::move(settings)),
      key_(view_key_from_environment().value_or(new_view_key())) {}

ExecBot::~ExecBot() { dismiss(); }

void ExecBot::dismiss() {
  if (child_ != nullptr) child_->write_line(protocol::bye(), in(kToTake));
  child_.reset();
}

std::size_t ExecBot::choose(const Chair& chair, const std::stop_token& stop) {
  constexpr std::size_t kInstead = 0;  // the first in canonical order
  if (given_up_) return kInstead;
  if (!in_game_ && !greet(chair, stop)) return kInstead;
  const Choices choices = chair.choices();
  const Answer answer = ask(chair, choices, stop);
  if (answer.index) return *answer.index;
  if (!answer.reason.empty()) fail(answer, choices);
  return kInstead;
}

void ExecBot::over(const Chair& chair) {
  if (child_ != nullptr && in_game_) child_->write_line(protocol::over(chair), in(kToTake));
  in_game_ = given_up_ = false;
  failures_ = 0;
}

bool ExecBot::greet(const Chair& chair, const std::stop_token& stop) {
  const auto deadline = in(milliseconds(settings_.start_milliseconds));
  if (child_ == nullptr) {
    const std::string key = kViewKeyVariable + ("=" + view_key_text(key_));
    child_ = std::make_unique<ChildProcess>(command_, std::vector<std::string>{key});
  }
  child_->write_line(protocol::hello(chair, settings_.clock), deadline);
  std::string line;
  for (unsigned lines = 0; lines < kMostLines; ++lines) {
    const Heard heard = child_->read_line(line, deadline, stop);
    if (heard == Heard::stopped) return false;
    if (heard == Heard::nothing) break;
    if (heard == Heard::the_end) return give_up("it ended before it was ready");
    if (heard == Heard::too_long) continue;
    const protocol::Reply reply = protocol::read_reply(line);
    if (reply.kind == Kind::error && !reply.id) {
      return give_up("it cannot play this game: " + shown(reply.text));
    }
    if (reply.kind == Kind::ready) return begin(chair, reply, deadline);
  }
  return give_up("it did not say that it is ready");
}

bool ExecBot::begin(const Chair& chair, const protocol::Reply& ready,
                    ChildProcess::Deadline deadline) {
  if (ready.protocol != protocol::kVersion) {
    return give_up("it speaks another version of the protocol, not " +
                   std::to_string(protocol::kVersion));
  }
  if (ready.wants_catalogue && !child_->write_line(protocol::catalogue(chair), deadline)) {
    return give_up("it does not read the catalogue it wanted");
  }
  sealing_.reset();
  if (ready.wants_view_data) sealing_ = protocol::Sealing{key_, chair.view_format()};
  in_game_ = true;
  return true;
}

ExecBot::Answer ExecBot::ask(const Chair& chair, const Choices& choices,
                             const std::stop_token& stop) {
  const auto deadline =
      in(milliseconds(settings_.clock.milliseconds) + milliseconds(settings_.clock.grace));
  ++id_;
  if (!child_->write_line(protocol::choose(chair, choices, id_, settings_.clock, sealing_),
                          deadline)) {
    return {{}, "time", "it has ended, or does not read what it is sent", true};
  }
  std::string line;
  for (unsigned lines = 0; lines < kMostLines; ++lines) {
    switch (child_->read_line(line, deadline, stop)) {
      case Heard::stopped:
        return {};
      case Heard::nothing:
        return {{}, "time", "no answer in time", false};
      case Heard::the_end:
        return {{}, "time", "it has ended", true};
      case Heard::too_long:
        return {{}, "nonsense", "a line of more than 1 MB", false};
      case Heard::line:
        break;
    }
    const protocol::Reply reply = protocol::read_reply(line);
    const bool late = reply.id.has_value() && *reply.id != id_;  // answers an older request
    if (late || reply.kind == Kind::aside || reply.kind == Kind::ready) continue;
    if (reply.kind == Kind::unknown || (reply.kind == Kind::error && !reply.id)) {
      if (reply.kind == Kind::unknown) {
        child_->write_line(protocol::not_understood("unknown type " + shown(reply.text)), deadline);
      }
      continue;
    }
    return judge(reply, choices);
  }
  return {{}, "flood", std::to_string(kMostLines) + " lines and no answer", false};
}

ExecBot::Answer ExecBot::judge(const protocol::Reply& reply, const Choices& choices) const {
  if (reply.kind == Kind::error) return {{}, "gave_up", "it gave up: " + shown(reply.text), false};
  if (reply.kind == Kind::broken) return {{}, "nonsense", reply.text, false};
  if (reply.index && reply.text.empty()) {
    if (*reply.index < choices.size())
      return {static_cast<std::size_t>(*reply.index), "", "", false};
    return {{}, "illegal", "no legal action has index " + std::to_string(*reply.index), false};
  }
  const auto found = std::find_if(choices.begin(), choices.end(),
                                  [&](const Choice& choice) { return choice.text == reply.text; });
  if (found == choices.end()) return {{}, "illegal", "not legal: " + shown(reply.text), false};
  return {static_cast<std::size_t>(found - choices.begin()), "", "", false};
}

void ExecBot::fail(const Answer& answer, const Choices& choices) {
  ++failures_;
  const std::string& played = choices.front().text;
  log(answer.message + "; played instead: " + played + " (failure " + std::to_string(failures_) +
      " of " + std::to_string(settings_.most_failures) + ")");
  if (!answer.ended) {
    child_->write_line(protocol::failure(id_, {answer.reason, answer.message, played, failures_,
                                               settings_.most_failures}),
                       in(kToTake));
  }
  if (answer.ended) {
    give_up("it has ended");
  } else if (failures_ >= settings_.most_failures) {
    give_up("too many failures");
  }
}

bool ExecBot::give_up(const std::string& why) {
  log(why + "; it is not asked any more in this game");
  dismiss();
  in_game_ = false;
  given_up_ = true;
  return false;
}

void ExecBot::log(const std::string& what) const {
  const std::string line = "exec:" + command_ + ": " + what;
  if (settings_.log) {
    settings_.log(line);
  } else {
    std::cerr << line + '\n';
  }
}

}  // namespace pharos
