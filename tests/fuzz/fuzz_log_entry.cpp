// SPDX-License-Identifier: Apache-2.0
// Any bytes as the stored log of a table, an entry a line, and as text that people type. Never a
// crash; what can be read is written as it was read; a table that takes an entry can be told; text
// that is clean stays as it is.
#include <boost/json.hpp>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <sstream>
#include <string>

#include "table/clean_text.hpp"
#include "table/shown.hpp"

namespace {

using namespace pharos;

constexpr std::size_t kMostLines = 300;

void check(bool holds) {
  if (!holds) std::abort();
}

void check_line(const std::string& line) {
  const auto clean = clean_line(line, 400);
  if (!clean) return;
  check(clean_line(*clean, 400) == clean);
  check(clean->find_first_of("\n\r\t") == std::string::npos);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  std::istringstream in(std::string(reinterpret_cast<const char*>(bytes), size));
  Table table;
  std::string line;
  for (std::size_t i = 0; i < kMostLines && std::getline(in, line); ++i) {
    check_line(line);
    const auto read = read_entry(line);
    if (!read) {
      check(!read.error().message.empty());
      continue;
    }
    const LogEntry& entry = *read;
    const std::string body = write_entry(entry);
    const auto again = read_entry(body);
    check(again.has_value());
    check(write_entry(*again) == body);
    (void)table.apply(entry, static_cast<std::int64_t>(i));
  }
  if (table.places().empty()) return 0;
  for (const Place& place : table.places()) {
    boost::json::error_code error;
    check(boost::json::parse(whole_table("t", table, {}, place.person), error).is_object());
    check(!error);
  }
  check(!table_summary(table).empty());
  return 0;
}
