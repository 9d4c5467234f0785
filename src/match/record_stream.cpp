// SPDX-License-Identifier: Apache-2.0
// Where one record of a text ends and the next begins. Only brackets and strings are looked at: the
// parser says what is wrong with the rest.
#include <string>

#include "json/parse.hpp"
#include "match/record.hpp"

namespace pharos {
namespace {

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

bool RecordReader::read_value(std::string& text) {
  text.clear();
  Balance balance;
  std::string line;
  while (read_line(in_, kMaxFileBytes + 1, line)) {
    ++lines_;
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
