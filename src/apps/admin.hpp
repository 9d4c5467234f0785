// SPDX-License-Identifier: Apache-2.0
// What the commands of `pharos admin` share: the database they are about, and how they say things.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "apps/command.hpp"
#include "server/admin.hpp"
#include "store/storage.hpp"

namespace pharos::apps {

/// --config and --database, as `pharos serve` has them, and --json.
struct AskedDatabase {
  std::string config;
  std::string database;
  bool json = false;

  [[nodiscard]] std::vector<Option> options();
};

/// An open database. Closing waits until what was told to servers is stored.
class OpenDatabase {
 public:
  /// Ends the command when there is none, or it cannot be opened.
  OpenDatabase(const AskedDatabase& asked, const Console& console);
  [[nodiscard]] server::Admin& admin() { return *admin_; }

 private:
  std::unique_ptr<store::Storage> storage_;
  std::unique_ptr<server::Admin> admin_;
};

/// "2026-11-16 07:40 UTC"
std::string moment(std::int64_t ms);
std::int64_t now_ms();

/// A command about a database. The options of the database come last, --json only where asked for.
enum class Prints { words, words_or_json };
template <class Asked>
Command database_command(std::string_view name, const std::shared_ptr<Asked>& asked,
                         std::vector<Option> options, int (*run)(const Asked&, const Console&),
                         Prints prints = Prints::words) {
  for (const Option& option : asked->options()) {
    if (option.name != "json" || prints == Prints::words_or_json) options.push_back(option);
  }
  return {name, std::move(options),
          [asked, run](const Console& console) { return run(*asked, console); }};
}

std::vector<Command> admin_table_commands();
std::vector<Command> admin_people_commands();
std::vector<Command> admin_record_commands();

}  // namespace pharos::apps
