// SPDX-License-Identifier: Apache-2.0
// Names and origins of entries. Must not know what the entries are.
#include "match/data/wonders_parts.hpp"

#include <algorithm>

#include "base/quoted.hpp"
#include "json/parse.hpp"
#include "match/data/wonders_words.hpp"

namespace pharos::data {
namespace {

constexpr std::size_t kMaxNameLength = 23;
static_assert(kMaxNameLength < sizeof(wonders::Name::text));

bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
char lower(char c) { return is_upper(c) ? static_cast<char>(c - 'A' + 'a') : c; }

}  // namespace

bool is_plain(const std::string& text) {
  if (text.empty() || text.size() > kMaxNameLength) return false;
  char before = ' ';
  for (const char c : text) {
    const bool inside =
        is_upper(c) || is_lower(c) || is_digit(c) || c == '\'' || c == '.' || c == '-';
    if (!inside && (c != ' ' || before == ' ')) return false;
    before = c;
  }
  return before != ' ';
}

// Names stand in the notation of moves, whose own words are lower case ("build Baths free"): first
// and last word begin with a capital.
std::string read_name(const Fields& fields) {
  const std::string name = fields.text("name");
  const std::size_t last = name.rfind(' ');
  const char last_initial =
      last == std::string::npos ? name[0] : name[std::min(last + 1, name.size() - 1)];
  if (!is_plain(name) || !is_upper(name[0]) || !is_upper(last_initial)) {
    refuse(fields.entry(), "name " + in_quotes(name) +
                               " must be 1 to 23 letters, digits, ' . - and single spaces; first "
                               "and last word begin with a capital");
  }
  return name;
}

bool alike(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](char x, char y) { return lower(x) == lower(y); });
}

wonders::Name to_name(std::string_view text) {
  wonders::Name name;
  std::copy(text.begin(), text.end(), name.text.begin());
  return name;
}

void check_origin_of_file(const Fields& fields) {
  static_cast<void>(fields.text("source"));
  static_cast<void>(fields.word("confidence", kConfidenceWords));
}

void check_origin_of_entry(const Fields& fields) {
  if (fields.has("source")) static_cast<void>(fields.text("source"));
  if (fields.has("confidence")) static_cast<void>(fields.word("confidence", kConfidenceWords));
}

}  // namespace pharos::data
