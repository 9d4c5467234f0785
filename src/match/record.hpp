// SPDX-License-Identifier: Apache-2.0
// A game as it is saved: options, seed or deal, and the choices that counted. docs/record.md is the
// contract; loading is replaying (match/replay.hpp).
//
//   RecordReader reader(file);
//   while (auto next = reader.next()) ...  // a Record, or what is wrong and where
#pragma once

#include <boost/json/fwd.hpp>
#include <cstddef>
#include <istream>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/json_writer.hpp"
#include "base/rng.hpp"
#include "match/match.hpp"
#include "match/options.hpp"

namespace pharos {

inline constexpr int kRecordVersion = 1;

/// What a record says of the end of its game; it is checked against the replay.
struct RecordResult {
  using Rows = std::vector<std::pair<std::string, int>>;  // row and points; "total" too
  std::vector<Rows> scores;                               // per seat
  std::vector<unsigned> winners;
};

/// What a server adds about the table: how the deal was promised, and how often somebody alone
/// against bots went back.
struct RecordExtras {
  std::string commitment;  // hexadecimal digits; may be empty
  unsigned undone = 0;
  friend bool operator==(const RecordExtras&, const RecordExtras&) = default;
};

struct Record {
  std::string game;
  OptionList options;
  std::optional<Seed> seed;                        // this,
  std::shared_ptr<const boost::json::value> deal;  // or this
  std::vector<std::string> seats;                  // names or bots; may be empty
  std::vector<Move> moves;
  std::string boards;  // hash of the data played with; may be empty
  std::optional<RecordResult> result;
  RecordExtras extras;
};

/// One record from one JSON text. `first_line` is its place in the file, for messages.
Result<Record> read_record(std::string_view json, std::size_t first_line = 1);

/// The points of every seat by row, with "total": a list of objects.
void write_scores(JsonWriter& json, const Match& match);

/// The match as a record, on one line without a line break. With a seed it is the short form,
/// without one the deal is written out. `result` is there when the game is over.
std::string write_record(const Match& match, const std::optional<Seed>& seed,
                         const std::vector<std::string>& seats, const RecordExtras& extras = {});

/// Takes records one by one from a text that holds one, or one a line, or several of any layout.
class RecordReader {
 public:
  explicit RecordReader(std::istream& in) : in_(in) {}
  /// Nothing at the end of the text. After a Error the rest is not read.
  std::optional<Result<Record>> next();
  /// The line on which the last record began, counted from 1.
  [[nodiscard]] std::size_t line() const { return first_line_; }

 private:
  bool read_value(std::string& text);

  std::istream& in_;
  std::size_t lines_ = 0;
  std::size_t first_line_ = 1;
  bool failed_ = false;
};

}  // namespace pharos
