// SPDX-License-Identifier: Apache-2.0
// Two passes over a small text: one checks syntax, limits and duplicate keys, one builds the value.
#include "json/parse.hpp"

#include <algorithm>
#include <boost/json/basic_parser_impl.hpp>
#include <cstdint>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "base/quoted.hpp"

namespace pharos {
namespace {

namespace json = boost::json;
using json::error_code;

/// Takes the parser's events and keeps only the keys of the objects that are open.
struct KeyWatcher {
  static constexpr std::size_t max_object_size = kMaxElements;
  static constexpr std::size_t max_array_size = kMaxElements;
  static constexpr std::size_t max_key_size = kMaxTextBytes;
  static constexpr std::size_t max_string_size = kMaxTextBytes;

  std::vector<std::set<std::string>> open;
  std::string key;
  bool duplicate = false;

  bool on_object_begin(error_code&) {
    open.emplace_back();
    return true;
  }
  bool on_object_end(std::size_t, error_code&) {
    open.pop_back();
    return true;
  }
  bool on_key_part(json::string_view part, std::size_t, error_code&) {
    key.append(part.data(), part.size());
    return true;
  }
  bool on_key(json::string_view part, std::size_t, error_code& error) {
    key.append(part.data(), part.size());
    if (!open.back().insert(key).second) {
      duplicate = true;
      error = json::error::syntax;
      return false;
    }
    key.clear();
    return true;
  }
  bool on_document_begin(error_code&) { return true; }
  bool on_document_end(error_code&) { return true; }
  bool on_array_begin(error_code&) { return true; }
  bool on_array_end(std::size_t, error_code&) { return true; }
  bool on_string_part(json::string_view, std::size_t, error_code&) { return true; }
  bool on_string(json::string_view, std::size_t, error_code&) { return true; }
  bool on_number_part(json::string_view, error_code&) { return true; }
  bool on_int64(std::int64_t, json::string_view, error_code&) { return true; }
  bool on_uint64(std::uint64_t, json::string_view, error_code&) { return true; }
  bool on_double(double, json::string_view, error_code&) { return true; }
  bool on_bool(bool, error_code&) { return true; }
  bool on_null(error_code&) { return true; }
  bool on_comment_part(json::string_view, error_code&) { return true; }
  bool on_comment(json::string_view, error_code&) { return true; }
};

enum class Comments { refused, allowed };

struct Place {
  std::size_t line;
  std::size_t column;
};

Place place_in(std::string_view text, std::size_t offset) {
  const std::string_view before = text.substr(0, offset);
  const auto lines = std::count(before.begin(), before.end(), '\n');
  const std::size_t start = before.rfind('\n');
  return {1 + static_cast<std::size_t>(lines),
          start == std::string_view::npos ? before.size() + 1 : before.size() - start};
}

/// Something is wrong; without a place it is the text as a whole.
struct Unreadable {
  std::optional<Place> place;
  std::string reason;
};

Expected<json::value, Unreadable> parse(std::string_view text, Comments comments) {
  const auto wrong = [&](std::size_t offset, std::string reason) {
    return Unreadable{place_in(text, offset), std::move(reason)};
  };
  if (text.size() > kMaxFileBytes) {
    return Unreadable{std::nullopt, "is larger than 4 MB, the most that is read"};
  }
  json::parse_options options;
  options.max_depth = kMaxDepth;
  options.allow_comments = comments == Comments::allowed;

  json::basic_parser<KeyWatcher> watcher(options);
  error_code error;
  const std::size_t used = watcher.write_some(false, text.data(), text.size(), error);
  if (watcher.handler().duplicate) {
    return wrong(used, "key " + in_quotes(watcher.handler().key) +
                           " stands twice in one object; remove one of them");
  }
  if (error) return wrong(used, "cannot be read as JSON: " + error.message());
  if (used < text.size()) {
    return wrong(used, "more text after the end of the JSON value; remove it");
  }
  json::value value = json::parse(json::string_view(text.data(), text.size()), error, {}, options);
  if (error) return Unreadable{std::nullopt, "cannot be read as JSON: " + error.message()};
  return value;
}

}  // namespace

Result<json::value> parse_strict(std::string_view text, std::string_view file,
                                 std::size_t first_line) {
  auto parsed = parse(text, Comments::refused);
  if (parsed) return *std::move(parsed);
  const Unreadable& wrong = parsed.error();
  if (!wrong.place) return error_at(file, "", wrong.reason);
  return error_at(file,
                  "line " + std::to_string(wrong.place->line + first_line - 1) + ", column " +
                      std::to_string(wrong.place->column),
                  wrong.reason);
}

Expected<json::value, Problem> parse_commented(std::string_view text) {
  auto parsed = parse(text, Comments::allowed);
  if (parsed) return *std::move(parsed);
  const Unreadable& wrong = parsed.error();
  if (!wrong.place) return Problem{1, "", wrong.reason};
  return Problem{wrong.place->line, "column " + std::to_string(wrong.place->column), wrong.reason};
}

Result<json::value> parse_message(std::string_view text, std::size_t depth) {
  json::parse_options limits;
  limits.max_depth = depth;
  error_code error;
  json::value value = json::parse(json::string_view(text.data(), text.size()), error, {}, limits);
  if (error) return Error{error.message()};
  return value;
}

}  // namespace pharos
