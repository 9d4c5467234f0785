// SPDX-License-Identifier: Apache-2.0
// pharos print: sheets for a real table, as PDF or SVG.
#include <algorithm>
#include <fstream>
#include <memory>

#include "apps/asked.hpp"
#include "base/nearest.hpp"
#ifdef PHAROS_PAPER
#include "paper/documents.hpp"
#endif

namespace pharos::apps {
namespace {

struct AskedPrint {
  std::string document;
  AskedTable table;
  std::string paper = "a4";
  bool no_colour = false;
  std::string file;
};

#ifdef PHAROS_PAPER

/// One of a few words, or the end of the command: `key` has {given}, {known} and {hint}.
std::size_t one_of(const Console& console, std::string_view key, const std::string& given,
                   const std::vector<std::string_view>& known) {
  const auto found = std::find(known.begin(), known.end(), given);
  if (found != known.end()) return static_cast<std::size_t>(found - known.begin());
  Nearest nearest(given);
  std::string list;
  for (const std::string_view word : known) {
    nearest.consider(word);
    list += (list.empty() ? "" : ", ") + std::string(word);
  }
  std::string hint;
  if (!nearest.word().empty()) {
    hint = console.say(Message("cli.did_you_mean").with("word", verbatim(nearest.word())));
  }
  console.refuse(Message(key)
                     .with("given", verbatim(given))
                     .with("hint", verbatim(hint))
                     .with("known", verbatim(list)));
}

paper::FileKind file_kind(const Console& console, const std::string& file) {
  if (file.ends_with(".pdf")) return paper::FileKind::pdf;
  if (file.ends_with(".svg")) return paper::FileKind::svg;
  console.refuse(Message("cli.print.bad_file").with("file", verbatim(file)));
}

/// Whether an option of an expansion was given: then the sheet is for just that table.
bool chose_expansions(const AskedTable& table) {
  for (const OptionInfo& option : table.entry().options()) {
    if (option.expansion.empty()) continue;
    const std::string start = std::string(option.key) + '=';
    for (const std::string& setting : table.settings) {
      if (setting.starts_with(start)) return true;
    }
  }
  return false;
}

void write_file(const Console& console, const std::string& file, const std::string& bytes) {
  std::ofstream out(file, std::ios::binary);
  out << bytes;
  if (!out.flush()) console.refuse(Message("cli.cannot_write").with("file", verbatim(file)));
}

int run(const AskedPrint& asked, const Console& console) {
  const GameEntry& game = asked.table.entry();
  const std::vector<std::string_view> names = paper::document_names(game.id);
  const std::size_t name = one_of(console, "cli.print.no_document", asked.document, names);
  const std::size_t format = one_of(console, "cli.print.no_paper", asked.paper, {"a4", "letter"});
  const paper::FileKind kind = file_kind(console, asked.file);
  const std::unique_ptr<Match> match = game.from_seed(asked.table.rules(console), Seed{});
  paper::Facts facts{game, *match, !chose_expansions(asked.table), paper::kMostColumns};
  if (!asked.table.players.empty()) facts.columns = match->players();
  const paper::Order order{console.language, static_cast<paper::Format>(format), !asked.no_colour,
                           kind};
  write_file(console, asked.file,
             paper::print(*paper::find_document(names[name], game.id), facts, order));
  return exit_ok;
}

#else

int run(const AskedPrint&, const Console& console) { console.refuse(Message("cli.print.without")); }

#endif

}  // namespace

Command print_command() {
  auto asked = std::make_shared<AskedPrint>();
  std::vector<Option> options = {{"DOCUMENT", &asked->document, true, true}};
  asked->table.declare(options);
  options.push_back({"paper", &asked->paper});
  options.push_back({"no-colour", &asked->no_colour});
  options.push_back({"output", &asked->file, true, false, 'o'});
  return {"print", std::move(options),
          [asked](const Console& console) { return run(*asked, console); }};
}

}  // namespace pharos::apps
