// SPDX-License-Identifier: Apache-2.0
// A walk over the text of a JSON value that is known to be well formed.
#include "match/data/line_map.hpp"

namespace pharos::data {
namespace {

class Walk {
 public:
  Walk(std::string_view text, std::map<std::string, std::size_t, std::less<>>& lines)
      : text_(text), lines_(lines) {}

  void value(const std::string& path) {
    skip_space();
    lines_.emplace(path, line_);
    switch (next()) {
      case '{':
        object(path);
        break;
      case '[':
        list(path);
        break;
      case '"':
        string();
        break;
      default:  // a number or a word
        while (!done() && std::string_view(",]} \t\r\n/").find(next()) == std::string_view::npos) {
          ++at_;
        }
    }
  }

 private:
  void object(const std::string& path) {
    ++at_;
    for (skip_space(); !done() && next() != '}'; skip_space()) {
      const std::string member = path + '/' + std::string(string());
      skip_space();
      if (!done()) ++at_;  // the colon
      value(member);
      skip_space();
      if (!done() && next() == ',') ++at_;
    }
    if (!done()) ++at_;
  }

  void list(const std::string& path) {
    ++at_;
    std::size_t index = 0;
    for (skip_space(); !done() && next() != ']'; skip_space()) {
      value(path + '/' + std::to_string(index++));
      skip_space();
      if (!done() && next() == ',') ++at_;
    }
    if (!done()) ++at_;
  }

  /// Leaves the text between the quotes as it stands, escapes and all.
  std::string_view string() {
    const std::size_t begin = ++at_;
    while (!done() && next() != '"') at_ += next() == '\\' ? 2U : 1U;
    const std::string_view inside = text_.substr(begin, at_ - begin);
    ++at_;
    return inside;
  }

  void skip_space() {
    while (!done()) {
      const char c = next();
      if (c == '\n') ++line_;
      if (c == '/') {
        comment();
      } else if (c == ' ' || c == '\t' || c == '\r' || c == '\n') {
        ++at_;
      } else {
        return;
      }
    }
  }

  void comment() {
    const bool to_end_of_line = text_.substr(at_, 2) == "//";
    const std::size_t end = text_.find(to_end_of_line ? "\n" : "*/", at_ + 2);
    if (end == std::string_view::npos) {
      at_ = text_.size();
      return;
    }
    for (; at_ < end; ++at_) line_ += next() == '\n' ? 1U : 0U;
    at_ += to_end_of_line ? 0U : 2U;
  }

  [[nodiscard]] bool done() const { return at_ >= text_.size(); }
  [[nodiscard]] char next() const { return done() ? '\0' : text_[at_]; }

  std::string_view text_;
  std::map<std::string, std::size_t, std::less<>>& lines_;
  std::size_t at_ = 0;
  std::size_t line_ = 1;
};

}  // namespace

LineMap::LineMap(std::string_view text) { Walk(text, lines_).value(""); }

std::size_t LineMap::at(std::string_view path) const {
  while (true) {
    const auto found = lines_.find(path);
    if (found != lines_.end()) return found->second;
    const std::size_t slash = path.rfind('/');
    if (slash == std::string_view::npos) return 1;
    path = path.substr(0, slash);
  }
}

}  // namespace pharos::data
