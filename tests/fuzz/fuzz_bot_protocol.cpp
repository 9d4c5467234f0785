// SPDX-License-Identifier: Apache-2.0
// Any bytes as lines of the bot protocol, on both sides: what a host reads from a bot, and what
// `pharos bot` reads from a host. Never a crash; what is answered is a message again.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <sstream>
#include <string>

#include "bots/bot_protocol.hpp"
#include "bots/bot_session.hpp"

namespace {

using namespace pharos;
using Kind = protocol::Reply::Kind;

void check(bool holds) {
  if (!holds) std::abort();
}

void check_reply(const std::string& line) {
  const protocol::Reply reply = protocol::read_reply(line);
  if (reply.kind == Kind::broken) check(!reply.text.empty());
  if (reply.kind == Kind::action) check(reply.id.has_value());
}

/// What the session says, the host must be able to read.
void check_answer(const std::string& answer) {
  if (answer.empty()) return;
  check(answer.back() == '\n' && answer.find('\n') == answer.size() - 1);
  const Kind kind = protocol::read_reply(answer).kind;
  check(kind == Kind::ready || kind == Kind::action || kind == Kind::error);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  std::istringstream in(std::string(reinterpret_cast<const char*>(bytes), size));
  // The key of the corpus: genuine views go all the way, changed ones are refused.
  BotSession session({"medium", 1, Seed{1, 2}});
  for (std::string line; std::getline(in, line) && !session.ended();) {
    check_reply(line);
    check_answer(session.answer(line));
  }
  return 0;
}
