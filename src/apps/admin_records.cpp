// SPDX-License-Identifier: Apache-2.0
// pharos admin export, import, verify.
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "apps/admin.hpp"
#include "apps/record_input.hpp"
#include "base/json_writer.hpp"

namespace pharos::apps {
namespace {

struct AskedRecords : AskedDatabase {
  std::string folder;
  std::string records;
  std::vector<std::string> files;
};

[[noreturn]] void cannot_write(const std::string& file, const Console& console) {
  console.refuse(Message("cli.cannot_write").with("file", verbatim(file)));
}

/// Where records go: files of their own, one file, or standard output.
class Sink {
 public:
  Sink(const AskedRecords& asked, const Console& console)
      : console_(console), folder_(asked.folder) {
    if (!asked.folder.empty() && !asked.records.empty()) {
      console.refuse(Message("cli.admin.one_target"));
    }
    if (!asked.folder.empty()) {
      std::error_code error;
      std::filesystem::create_directories(asked.folder, error);
      if (error) cannot_write(asked.folder, console);
    } else if (!asked.records.empty()) {
      name_ = asked.records;
      file_.open(name_, std::ios::binary | std::ios::trunc);
      if (!file_) cannot_write(name_, console);
    }
  }
  void write(const std::string& table, const std::string& record) {
    if (folder_.empty()) {
      (name_.empty() ? console_.out : file_) << record << '\n';
      return;
    }
    const std::string file = (std::filesystem::path(folder_) / (table + ".json")).string();
    std::ofstream out(file, std::ios::binary | std::ios::trunc);
    out << record << '\n' << std::flush;
    if (!out) cannot_write(file, console_);
  }
  void finish() {
    if (name_.empty()) return;
    file_.close();
    if (!file_) cannot_write(name_, console_);
  }
  /// Records themselves go to standard output: then what is said of them does not.
  [[nodiscard]] std::ostream& talk() const {
    return folder_.empty() && name_.empty() ? console_.err : console_.out;
  }

 private:
  const Console& console_;
  std::string folder_;
  std::string name_;
  std::ofstream file_;
};

int carry_out(const AskedRecords& asked, const Console& console) {
  OpenDatabase database(asked, console);
  Sink sink(asked, console);
  int written = 0;
  bool all = true;
  const auto bad = database.admin().each_record(
      [&](const std::string& table, const std::string& record, const std::string& problem) {
        if (problem.empty()) {
          sink.write(table, record);
          ++written;
          return;
        }
        all = false;
        console.err << console.say(Message("cli.admin.no_record")
                                       .with("table", verbatim(table))
                                       .with("why", verbatim(problem)))
                    << '\n';
      });
  if (bad) throw UsageError{bad->message};
  sink.finish();
  sink.talk() << console.say(Message("cli.admin.exported").with("count", written)) << '\n';
  return all ? exit_ok : exit_no;
}

int carry_in(const AskedRecords& asked, const Console& console) {
  OpenDatabase database(asked, console);
  int imported = 0;
  int there = 0;
  for (const std::string& file : asked.files) {
    each_record(file, console,
                [&](const Record& record, std::size_t index) -> std::optional<Rejection> {
                  auto made = database.admin().import(record);
                  if (!made) return std::move(made).error();
                  const auto& import = *made;
                  ++(import.there ? there : imported);
                  const std::string_view key =
                      import.there ? "cli.admin.already_there" : "cli.admin.imported";
                  console.out << console.say(Message(key)
                                                 .with("file", verbatim(file))
                                                 .with("record", static_cast<int>(index))
                                                 .with("table", verbatim(import.table)))
                              << '\n';
                  return std::nullopt;
                });
  }
  console.out << console.say(
                     Message("cli.admin.import_sum").with("count", imported).with("there", there))
              << '\n';
  return exit_ok;
}

int verify(const AskedRecords& asked, const Console& console) {
  OpenDatabase database(asked, console);
  const bool terminal = ::isatty(STDERR_FILENO) != 0;
  std::size_t tables = 0;
  const auto problems = console.require(database.admin().verify([&](std::size_t done) {
    tables = done + 1;
    if (terminal && done % 100 == 0) console.err << '\r' << done << std::flush;
  }));
  if (terminal) console.err << "\r\033[K" << std::flush;
  if (asked.json) {
    std::string out;
    JsonWriter writer(out);
    writer.object([&] {
      writer.key("good").boolean(problems.empty());
      writer.key("tables").number(static_cast<std::int64_t>(tables));
      writer.key("problems").array([&] {
        for (const std::string& problem : problems) writer.text(problem);
      });
    });
    console.out << out << '\n';
  } else {
    for (const std::string& problem : problems) console.out << problem << '\n';
    console.out << console.say(Message("cli.admin.verified")
                                   .with("tables", static_cast<int>(tables))
                                   .with("count", static_cast<int>(problems.size())))
                << '\n';
  }
  return problems.empty() ? exit_ok : exit_no;
}

}  // namespace

std::vector<Command> admin_record_commands() {
  const auto asked = std::make_shared<AskedRecords>();
  return {database_command("export", asked,
                           {{"folder", &asked->folder}, {"records", &asked->records}}, &carry_out),
          database_command("import", asked, {{"FILE", &asked->files, true, true}}, &carry_in),
          database_command("verify", asked, {}, &verify, Prints::words_or_json)};
}

}  // namespace pharos::apps
