// SPDX-License-Identifier: Apache-2.0
#include "apps/record_input.hpp"

#include <filesystem>
#include <fstream>
#include <iostream>

namespace pharos::apps {
namespace {

[[noreturn]] void refuse(const Console& console, std::string_view key, const std::string& file) {
  console.refuse(Message(key).with("file", verbatim(file)));
}

void read_all(std::istream& in, const std::string& name, const Console& console,
              const RecordVisitor& visit) {
  RecordReader reader(in);
  std::size_t index = 0;
  while (auto next = reader.next()) {
    const Result<Record>& record = *next;
    const auto rejected =
        record ? visit(*record, index) : std::optional(Rejection::of(record.error()));
    if (rejected) {
      const std::string why = console.say(*rejected);
      const std::string line = std::to_string(reader.line());
      console.refuse(Message("cli.replay.bad_record")
                         .with("file", verbatim(name))
                         .with("line", verbatim(line))
                         .with("why", verbatim(why)));
    }
    ++index;
    if (!console.out) break;  // nobody reads any more
  }
  if (in.bad()) refuse(console, "cli.cannot_read", name);
  if (index == 0) refuse(console, "cli.replay.empty", name);
}

}  // namespace

void each_record(const std::string& path, const Console& console, const RecordVisitor& visit) {
  if (path == "-") {
    read_all(std::cin, console.say("cli.standard_input"), console, visit);
    return;
  }
  std::error_code error;
  std::ifstream file(path, std::ios::binary);
  if (!file || std::filesystem::is_directory(path, error)) console.refuse_unreadable(path);
  read_all(file, path, console, visit);
}

}  // namespace pharos::apps
