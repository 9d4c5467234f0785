// SPDX-License-Identifier: Apache-2.0
// pharos admin tables, show, end, delete.
#include <unistd.h>

#include <array>
#include <boost/json.hpp>
#include <iostream>

#include "apps/admin.hpp"
#include "apps/asked.hpp"
#include "apps/text_table.hpp"
#include "base/json_writer.hpp"
#include "table/shown.hpp"

namespace pharos::apps {
namespace {

namespace json = boost::json;
using server::Admin;

struct AskedTables : AskedDatabase {
  std::vector<std::string> tables;
  std::string table;
  std::string state;
  std::string person;
  std::string limit = "100";
  bool yes = false;
};

constexpr std::array<std::string_view, 4> kStates = {"open", "running", "finished", "aside"};

std::string_view state_word(store::RoomState state) {
  return kStates[static_cast<std::size_t>(state)];
}

Message about_table(std::string_view key, const std::string& table) {
  return Message(key).with("table", verbatim(table));
}

store::RoomFilter filter_of(const AskedTables& asked, const Console& console) {
  store::RoomFilter filter;
  if (!asked.person.empty()) filter.person = asked.person;
  if (asked.state.empty()) return filter;
  for (std::size_t i = 0; i < kStates.size(); ++i) {
    if (asked.state == kStates[i]) filter.states = {static_cast<store::RoomState>(i)};
  }
  if (filter.states.empty()) {
    console.refuse(Message("cli.admin.bad_state").with("given", verbatim(asked.state)));
  }
  return filter;
}

/// The names of people who sit and the levels of bots, from the summary that lists show.
std::string people_of(const store::RoomHead& head) {
  json::error_code error;
  const json::value summary = json::parse(head.facts.summary, error);
  const json::value* seats =
      error || !summary.is_object() ? nullptr : summary.get_object().if_contains("seats");
  if (seats == nullptr || !seats->is_array()) return "";
  std::string names;
  for (const json::value& seat : seats->get_array()) {
    if (!seat.is_object()) continue;
    std::string_view name = "-";
    for (const std::string_view key : {"level", "name"}) {
      const json::value* value = seat.get_object().if_contains(key);
      if (value == nullptr || !value->is_string()) continue;
      name = value->get_string();
      break;
    }
    names += (names.empty() ? "" : ", ") + std::string(name);
  }
  return names;
}

void write_head(JsonWriter& writer, const store::RoomHead& head) {
  writer.key("table").text(head.id);
  writer.key("state").text(state_word(head.facts.state));
  writer.key("game").text(head.facts.game);
  writer.key("listed").boolean(head.facts.listed);
  writer.key("created").number(head.created_ms);
  writer.key("changed").number(head.changed_ms);
  writer.key("entries").number(head.version);
}

int tables(const AskedTables& asked, const Console& console) {
  const store::RoomFilter filter = filter_of(asked, console);
  const auto most = whole_number(console, "--limit", asked.limit, 0, 1'000'000'000);
  OpenDatabase database(asked, console);
  const auto heads = console.require(database.admin().tables(filter, most));
  if (asked.json) {
    std::string out;
    JsonWriter writer(out);
    writer.object([&] {
      writer.key("tables").array([&] {
        for (const store::RoomHead& head : heads) {
          writer.object([&] {
            write_head(writer, head);
            writer.key("summary").raw(head.facts.summary);
          });
        }
      });
    });
    console.out << out << '\n';
    return exit_ok;
  }
  if (heads.empty()) {
    console.out << console.say("cli.admin.no_tables") << '\n';
    return exit_ok;
  }
  TextTable table(5);
  for (const store::RoomHead& head : heads) {
    table.add({head.id, console.say_word("cli.admin.state", state_word(head.facts.state)),
               head.facts.game, moment(head.changed_ms), people_of(head)});
  }
  table.print(console.out);
  return exit_ok;
}

void write_place(JsonWriter& writer, const Place& place) {
  writer.object([&] {
    switch (place.kind) {
      case Place::Kind::empty:
        writer.key("kind").text("empty");
        break;
      case Place::Kind::bot:
        writer.key("kind").text("bot");
        writer.key("level").text(place.level);
        break;
      case Place::Kind::person:
        writer.key("kind").text("person");
        writer.key("person").text(place.person);
        writer.key("name").text(place.name);
        if (place.stand_in) writer.key("stand_in").text(place.level);
        break;
    }
  });
}

/// Never hands, choices or the seed: whoever administers may be playing.
void show_json(const Admin::Shown& shown, const Console& console) {
  const Table& table = shown.folded.table;
  std::string out;
  JsonWriter writer(out);
  writer.object([&] {
    write_head(writer, shown.head);
    if (!shown.folded.aside.empty()) {
      writer.key("aside").text(shown.folded.aside);
      return;
    }
    writer.key("phase").text(phase_word(table.phase()));
    writer.key("plan");
    write_plan(writer, table.plan());
    writer.key("behaviour").text(table.behaviour());
    writer.key("commitment").text(table.commitment());
    writer.key("host").text(table.host());
    writer.key("seats").array([&] {
      for (const Place& place : table.places()) write_place(writer, place);
    });
  });
  console.out << out << '\n';
}

void show_text(const Admin::Shown& shown, const Console& console) {
  const Table& table = shown.folded.table;
  TextTable lines(2);
  const auto line = [&](std::string_view key, const std::string& value) {
    lines.add({console.say_word("cli.admin.line", key), value});
  };
  line("table", shown.head.id);
  line("state", console.say_word("cli.admin.state", state_word(shown.head.facts.state)));
  line("created", moment(shown.head.created_ms));
  line("changed", moment(shown.head.changed_ms));
  line("entries", std::to_string(shown.head.version));
  if (!shown.folded.aside.empty()) {
    line("aside", shown.folded.aside);
  } else {
    line("game", table.plan().game);
    if (!table.plan().name.empty()) line("name", table.plan().name);
    for (std::size_t i = 0; i < table.places().size(); ++i) {
      const Place& place = table.places()[i];
      std::string who = place.kind == Place::Kind::person ? place.name : place.level;
      if (!place.person.empty()) who += " (" + place.person + ')';
      line("seat", std::to_string(i) + ": " + (who.empty() ? "-" : who));
    }
  }
  lines.print(console.out);
}

int show(const AskedTables& asked, const Console& console) {
  OpenDatabase database(asked, console);
  const auto shown = console.require(database.admin().show(asked.table));
  if (!shown) console.refuse(about_table("cli.admin.no_table", asked.table));
  asked.json ? show_json(*shown, console) : show_text(*shown, console);
  return exit_ok;
}

std::string_view end_key(Admin::End end) {
  switch (end) {
    case Admin::End::ended:
      return "cli.admin.ended";
    case Admin::End::was_over:
      return "cli.admin.was_over";
    case Admin::End::aside:
      return "cli.admin.is_aside";
    case Admin::End::no_table:
      return "cli.admin.no_table";
    case Admin::End::no_answer:
      return "cli.admin.no_answer";
  }
  return {};
}

int end(const AskedTables& asked, const Console& console) {
  OpenDatabase database(asked, console);
  bool all = true;
  for (const std::string& table : asked.tables) {
    const Admin::End ended = console.require(database.admin().end(table));
    all = all && ended == Admin::End::ended;
    auto& to = ended == Admin::End::ended ? console.out : console.err;
    to << console.say(about_table(end_key(ended), table)) << '\n';
  }
  return all ? exit_ok : exit_no;
}

/// Whether they really want it. Nobody to ask is no.
bool confirmed(const AskedTables& asked, const Console& console) {
  if (asked.yes) return true;
  if (::isatty(STDIN_FILENO) == 0) console.refuse(Message("cli.admin.say_yes"));
  std::string list;
  for (const std::string& table : asked.tables) list += (list.empty() ? "" : ", ") + table;
  console.out << console.say(Message("cli.admin.ask_delete")
                                 .with("count", static_cast<int>(asked.tables.size()))
                                 .with("list", verbatim(list)))
              << ' ' << std::flush;
  std::string answer;
  std::getline(std::cin, answer);
  const std::string yes = console.say("cli.admin.yes");
  return answer == yes || answer == yes.substr(0, 1);
}

int remove(const AskedTables& asked, const Console& console) {
  OpenDatabase database(asked, console);
  if (!confirmed(asked, console)) {
    console.out << console.say("cli.admin.not_deleted") << '\n';
    return exit_no;
  }
  bool all = true;
  for (const std::string& table : asked.tables) {
    const bool was = console.require(database.admin().remove(table));
    all = all && was;
    (was ? console.out : console.err)
        << console.say(about_table(was ? "cli.admin.deleted" : "cli.admin.no_table", table))
        << '\n';
  }
  return all ? exit_ok : exit_no;
}

}  // namespace

std::vector<Command> admin_table_commands() {
  const auto asked = std::make_shared<AskedTables>();
  return {database_command(
              "tables", asked,
              {{"state", &asked->state}, {"person", &asked->person}, {"limit", &asked->limit}},
              &tables, Prints::words_or_json),
          database_command("show", asked, {{"TABLE", &asked->table, true, true}}, &show,
                           Prints::words_or_json),
          database_command("end", asked, {{"TABLE", &asked->tables, true, true}}, &end),
          database_command("delete", asked,
                           {{"TABLE", &asked->tables, true, true}, {"yes", &asked->yes}}, &remove)};
}

}  // namespace pharos::apps
