// SPDX-License-Identifier: Apache-2.0
// What a party was promised, compared with what the server has kept.
#include <thread>

#include "match/replay.hpp"
#include "server/support/party.hpp"
#include "table/secrets.hpp"

namespace pharos::server_test {

Record Party::fetch_record() {
  const std::string target = "/api/tables/" + table_ + "/record";
  for (int i = 0; i < 600; ++i) {
    const auto response = get(i % 2 == 0 ? door_ : door_.turned(), target);
    if (response && response->status == 200) {
      auto read = read_record(response->body);
      if (!read) throw Stuck("record: " + read.error().message);
      return *std::move(read);
    }
    if (response) {
      throw Stuck("no record of " + table_ +
                  ", which is over: " + std::to_string(response->status) + ' ' + response->body);
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(100));  // it is down
  }
  throw Stuck("no answer to a wish for the record of " + table_);
}

/// Everybody must have been told the end that the record replays to.
std::string Party::result_broken(const Record& record) {
  if (!record.result) return "the record states no result";
  if (record.extras.commitment != commitment_) return "the record has another commitment";
  Replayer replayer("");
  auto opened = replayer.open(record);
  if (!opened) return opened.error().message;
  Match& match = **opened;
  if (const auto bad = replay_moves(record, match)) return bad->message();
  if (!match.over()) return "the record ends before the game does";
  if (check_deal(record, match.options_json()) != Verdict::kept) {
    return "the deal is not the one that was promised";
  }
  json::array totals;
  json::array winners;
  const ScoreSheet sheet = match.score();
  for (Seat seat = 0; seat < match.players(); ++seat) totals.emplace_back(sheet.total(seat));
  for (const Seat seat : sheet.winners()) winners.emplace_back(seat);
  for (Player& line : lines_) {
    const json::object& game = line.table().at("game").as_object();
    if (game.at("totals").as_array().back() != totals) return "the last view has other scores";
    if (game.at("result").at("winners") != winners) return "the last view has other winners";
    const auto you = static_cast<Seat>(line.table().at("you").to_number<unsigned>());
    if (game.at("view") != json::parse(match.view_json(you))) {
      return "the last view of seat " + std::to_string(you) + " is not the end of the record";
    }
  }
  return {};
}

/// All lines that were acknowledged are there, in order; others may be between them.
std::string Party::chat_broken() {
  lines_.front().drop();
  enter(lines_.front());
  auto next = said_.begin();
  for (const json::value& line : lines_.front().table().at("chat").as_array()) {
    if (next != said_.end() && line.at("text").as_string() == *next) ++next;
  }
  return next == said_.end() ? std::string() : "the chat lacks '" + *next + "'";
}

std::string Party::broken() {
  if (!problem_.empty()) return problem_;
  const Record record = fetch_record();
  const Steps steps = steps_of(record);
  for (unsigned seat = 0; seat < wish_.people; ++seat) {
    if (std::string text = ledgers_[seat].broken(seat, steps); !text.empty()) return text;
  }
  if (std::string text = result_broken(record); !text.empty()) return text;
  return chat_broken();
}

}  // namespace pharos::server_test
