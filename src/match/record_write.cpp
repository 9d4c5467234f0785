// SPDX-License-Identifier: Apache-2.0
#include "base/json_writer.hpp"
#include "base/seed_text.hpp"
#include "match/record.hpp"

namespace pharos {
namespace {

void write_result(JsonWriter& json, const Match& match) {
  json.object([&] {
    json.key("scores");
    write_scores(json, match);
    json.key("winners").array([&] {
      for (const Seat seat : match.score().winners()) json.number(seat);
    });
  });
}

}  // namespace

void write_scores(JsonWriter& json, const Match& match) {
  const ScoreSheet sheet = match.score();
  const auto rows = match.row_names();
  json.array([&] {
    for (Seat seat = 0; seat < match.players(); ++seat) {
      json.object([&] {
        for (std::size_t row = 0; row < rows.size(); ++row) {
          json.key(rows[row]).number(sheet.points[seat][row]);
        }
        json.key("total").number(sheet.total(seat));
      });
    }
  });
}

std::string write_record(const Match& match, const std::optional<Seed>& seed,
                         const std::vector<std::string>& seats, const RecordExtras& extras) {
  std::string out;
  JsonWriter json(out);
  json.object([&] {
    json.key("pharos").number(kRecordVersion);
    json.key("game").text(match.game());
    json.key("options").raw(match.options_json());
    if (!match.data_hash().empty()) json.key("boards").text(match.data_hash());
    if (seed) {
      json.key("seed").text(seed_to_text(*seed));
    } else {
      json.key("deal").raw(match.deal_json());
    }
    if (!seats.empty()) {
      json.key("seats").array([&] {
        for (const std::string& seat : seats) json.text(seat);
      });
    }
    if (!extras.commitment.empty()) json.key("commitment").text(extras.commitment);
    if (extras.undone != 0) json.key("undone").number(extras.undone);
    json.key("moves").array([&] {
      for (const Move& move : match.moves()) json.text(move_text(move));
    });
    if (match.over()) {
      json.key("result");
      write_result(json, match);
    }
  });
  return out;
}

}  // namespace pharos
