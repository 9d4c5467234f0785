// SPDX-License-Identifier: Apache-2.0
// One record from JSON: every key, type and limit is checked here; the game's own words (options,
// deal, moves) are checked by the game when the record is replayed. And where one record of a text
// ends and the next begins: only brackets and strings are looked at for that.
#include <algorithm>
#include <boost/json.hpp>
#include <cstdint>

#include "base/hex.hpp"
#include "base/quoted.hpp"
#include "base/seed_text.hpp"
#include "json/fields.hpp"
#include "json/parse.hpp"
#include "match/record.hpp"

namespace pharos {
namespace {

namespace json = boost::json;

std::string to_std(const json::string& text) { return {text.data(), text.size()}; }

/// The first key of all: a later version may have others.
void check_version(const json::object& object) {
  const json::value* version = object.if_contains("pharos");
  if (version == nullptr) {
    refuse("", "key 'pharos' is missing: not a record, or one of unknown version (\"pharos\":" +
                   std::to_string(kRecordVersion) + " is right)");
  }
  const std::int64_t* number = version->if_int64();
  if (number != nullptr && *number == kRecordVersion) return;
  refuse("", "key 'pharos' is " + in_quotes(json::serialize(*version)) +
                 ": a record of another version; this program reads version " +
                 std::to_string(kRecordVersion));
}

std::string option_text(const json::value& value, std::string_view key) {
  if (const auto* text = value.if_string()) return to_std(*text);
  if (value.is_int64() || value.is_bool()) {
    const std::string text = json::serialize(value);
    return text;
  }
  refuse("options", "option " + in_quotes(key) + " must be a text, a whole number or true, false");
}

void read_options(const json::object& object, Record& record) {
  const json::value* value = object.if_contains("options");
  if (value == nullptr) refuse("", "key 'options' is missing");
  const json::object* options = value->if_object();
  if (options == nullptr) refuse("options", "must be an object {...}");
  for (const auto& pair : *options) {
    const std::string key(pair.key().data(), pair.key().size());
    record.options.emplace_back(key, option_text(pair.value(), key));
  }
}

Seed read_seed(const json::value& value) {
  if (const auto* text = value.if_string()) {
    if (const auto seed = seed_from_text(to_std(*text))) return *seed;
  }
  if (const auto* number = value.if_int64(); number != nullptr && *number >= 0) {
    return {static_cast<std::uint64_t>(*number), 0};
  }
  if (const auto* number = value.if_uint64()) return {*number, 0};
  refuse("seed", "must be a text of 1 to 32 hexadecimal digits");
}

void read_start(const json::object& object, Record& record) {
  const json::value* seed = object.if_contains("seed");
  const json::value* deal = object.if_contains("deal");
  if ((seed == nullptr) == (deal == nullptr)) {
    refuse("", seed == nullptr ? "key 'seed' is missing (or 'deal' in its place)"
                               : "has both 'seed' and 'deal'; one of them is enough");
  }
  if (seed != nullptr) {
    record.seed = read_seed(*seed);
  } else {
    record.deal = std::make_shared<const json::value>(*deal);
  }
}

std::vector<std::string> read_texts(const json::object& object, std::string_view key) {
  std::vector<std::string> result;
  const json::value* value = object.if_contains(json::string_view(key.data(), key.size()));
  const json::array* list = value->if_array();
  if (list == nullptr) refuse(key, "must be a list of texts");
  for (const json::value& element : *list) {
    const json::string* text = element.if_string();
    if (text == nullptr) {
      refuse(key, "must be a list of texts; number " + std::to_string(result.size() + 1) +
                      " is something else");
    }
    result.push_back(to_std(*text));
  }
  return result;
}

/// The number of players can be left to the list of seats; both together must agree.
void check_players(Record& record) {
  const auto players = given_option(record.options, "players");
  if (record.seats.empty()) {
    if (!players) refuse("options", "key 'players' is missing, and there are no 'seats' to count");
    return;
  }
  const std::string seats = std::to_string(record.seats.size());
  if (!players) {
    record.options.emplace_back("players", seats);
  } else if (*players != seats) {
    refuse("seats", "has " + seats + " names, but the option 'players' is " + in_quotes(*players));
  }
}

RecordResult::Rows read_score(const json::value& value, std::size_t seat) {
  const std::string where = "result: scores, seat " + std::to_string(seat);
  const json::object* object = value.if_object();
  if (object == nullptr) refuse(where, "must be an object of rows and points");
  RecordResult::Rows rows;
  for (const auto& pair : *object) {
    const std::string row(pair.key().data(), pair.key().size());
    const std::int64_t* points = pair.value().if_int64();
    if (points == nullptr || *points < -10000 || *points > 10000) {
      refuse(where, "row " + in_quotes(row) + " must be a whole number of points");
    }
    rows.emplace_back(row, static_cast<int>(*points));
  }
  return rows;
}

RecordResult read_result(const json::value& value) {
  const Fields fields(value, "result");
  fields.only({"scores", "winners"});
  RecordResult result;
  for (const json::value& score : fields.list("scores", 1, kMaxSeats)) {
    result.scores.push_back(read_score(score, result.scores.size()));
  }
  result.winners = fields.numbers("winners", 1, kMaxSeats);
  return result;
}

void read_extras(const Fields& fields, RecordExtras& extras) {
  if (fields.has("commitment")) {
    extras.commitment = fields.text("commitment");
    if (extras.commitment.size() != 64 || !from_hex(extras.commitment)) {
      refuse("commitment", "must be 64 hexadecimal digits");
    }
  }
  if (fields.has("undone")) extras.undone = fields.number("undone", 0, 100'000);
}

Record read(const json::value& value) {
  const json::object* object = value.if_object();
  if (object == nullptr) refuse("", "must be an object {\"pharos\":1,...}");
  check_version(*object);
  const Fields fields(value, "");
  fields.only({"pharos", "game", "options", "boards", "seed", "deal", "seats", "commitment",
               "undone", "moves", "result"});
  Record record;
  record.game = fields.text("game");
  read_options(*object, record);
  if (fields.has("boards")) record.boards = fields.text("boards");
  read_start(*object, record);
  if (fields.has("seats")) record.seats = read_texts(*object, "seats");
  read_extras(fields, record.extras);
  if (!fields.has("moves")) refuse("", "key 'moves' is missing");
  for (const std::string& text : read_texts(*object, "moves")) {
    record.moves.push_back(move_from_text(text));
  }
  check_players(record);
  if (fields.has("result")) record.result = read_result(*object->if_contains("result"));
  return record;
}

// ---- one record after another ----------------------------------------------------------------

/// Follows brackets and strings through a JSON text, line by line.
class Balance {
 public:
  void read(std::string_view line) {
    for (const char c : line) {
      if (escaped_) {
        escaped_ = false;
      } else if (in_text_) {
        escaped_ = c == '\\';
        in_text_ = c != '"';
      } else if (c == '"') {
        in_text_ = true;
      } else if (c == '{' || c == '[') {
        ++depth_;
      } else if (c == '}' || c == ']') {
        --depth_;
      }
    }
  }
  /// Nothing more is to come that belongs to it; a text never goes over the end of a line.
  [[nodiscard]] bool complete() const { return depth_ <= 0 || in_text_; }

 private:
  long depth_ = 0;
  bool in_text_ = false;
  bool escaped_ = false;
};

/// A line of at most `limit` bytes. False at the end of the text.
bool read_line(std::istream& in, std::size_t limit, std::string& line) {
  line.clear();
  char c = 0;
  bool any = false;
  auto* buffer = in.rdbuf();
  while (line.size() < limit) {
    const auto next = buffer->sbumpc();
    if (next == std::char_traits<char>::eof()) break;
    any = true;
    c = std::char_traits<char>::to_char_type(next);
    if (c == '\n') break;
    line += c;
  }
  return any;
}

bool blank(std::string_view line) {
  return line.find_first_not_of(" \t\r") == std::string_view::npos;
}

}  // namespace

Result<Record> read_record(std::string_view text, std::size_t first_line) {
  auto parsed = parse_strict(text, "", first_line);
  if (!parsed) return parsed.error();
  try {
    return read(*parsed);
  } catch (const Refused& refused) {
    return refused.error;
  }
}

bool RecordReader::read_value(std::string& text) {
  text.clear();
  Balance balance;
  std::string line;
  while (read_line(in_, kMaxFileBytes + 1, line)) {
    ++lines_;
    // What editors on Windows write before everything else.
    if (lines_ == 1 && line.starts_with("\xEF\xBB\xBF")) line.erase(0, 3);
    if (text.empty() && blank(line)) continue;
    if (text.empty()) {
      first_line_ = lines_;
    } else {
      text += '\n';
    }
    text += line;
    balance.read(line);
    if (balance.complete() || text.size() > kMaxFileBytes) return true;
  }
  return !text.empty();
}

std::optional<Result<Record>> RecordReader::next() {
  std::string text;
  if (failed_ || !read_value(text)) return std::nullopt;
  auto record = read_record(text, first_line_);
  failed_ = !record.has_value();
  return record;
}

}  // namespace pharos
