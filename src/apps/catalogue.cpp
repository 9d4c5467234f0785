// SPDX-License-Identifier: Apache-2.0
// pharos catalogue: cards, boards, tokens and effects, as JSON or as tables to read. Knows no game:
// the tables are made from the JSON, in the words of the data.
#include <algorithm>
#include <boost/json.hpp>
#include <memory>

#include "apps/asked.hpp"
#include "apps/text_table.hpp"

namespace pharos::apps {
namespace {

namespace json = boost::json;

std::string to_std(json::string_view text) { return {text.data(), text.size()}; }

/// How deep lists and objects are nested in it.
int depth(const json::value& value) {
  int deepest = 0;
  if (const auto* list = value.if_array()) {
    for (const json::value& item : *list) deepest = std::max(deepest, depth(item));
    return deepest + 1;
  }
  if (const auto* object = value.if_object()) {
    for (const auto& member : *object) deepest = std::max(deepest, depth(member.value()));
    return deepest + 1;
  }
  return 0;
}

/// Anything on one line; empty when there is nothing in it.
std::string compact(const json::value& value) {
  if (const auto* text = value.if_string()) return to_std(*text);
  if (value.is_null()) return "";
  std::string result;
  if (const auto* list = value.if_array()) {
    for (const json::value& item : *list) {
      const std::string text = compact(item);
      if (!text.empty()) result += (result.empty() ? "" : ", ") + text;
    }
    return result;
  }
  if (const auto* object = value.if_object()) {
    for (const auto& member : *object) {
      const std::string text = compact(member.value());
      if (text.empty()) continue;
      if (!result.empty()) result += ' ';
      result += member.key() == "kind" ? text : to_std(member.key()) + '=' + text;
    }
    return result;
  }
  return json::serialize(value);
}

constexpr int kTableDepth = 3;  // what is nested deeper is printed as an outline

bool fits_table(const json::array& list) {
  return std::all_of(list.begin(), list.end(), [](const json::value& item) {
    return item.is_object() && depth(item) <= kTableDepth + 1;
  });
}

void print_table(const json::array& list, std::ostream& out) {
  std::vector<std::string> columns;
  for (const json::value& item : list) {
    for (const auto& member : item.get_object()) {
      const std::string key = to_std(member.key());
      const bool known = std::find(columns.begin(), columns.end(), key) != columns.end();
      if (!known && !compact(member.value()).empty()) columns.push_back(key);
    }
  }
  TextTable table(columns.size());
  table.add(columns);
  for (const json::value& item : list) {
    std::vector<std::string> row;
    for (const std::string& column : columns) {
      const json::value* value = item.get_object().if_contains(column);
      row.push_back(value == nullptr ? "" : compact(*value));
    }
    table.add(std::move(row));
  }
  table.print(out);
}

void print_outline(const json::value& value, const std::string& indent, std::ostream& out) {
  if (const auto* list = value.if_array()) {
    std::size_t number = 0;
    for (const json::value& item : *list) {
      ++number;
      if (depth(item) <= kTableDepth) {
        out << indent << number << ". " << compact(item) << '\n';
      } else {
        print_outline(item, indent, out);
      }
    }
    return;
  }
  for (const auto& member : value.get_object()) {
    out << indent << to_std(member.key()) << ':';
    if (depth(member.value()) < kTableDepth) {
      out << ' ' << compact(member.value()) << '\n';
    } else {
      out << '\n';
      print_outline(member.value(), indent + "  ", out);
    }
  }
}

void print_text(const json::object& catalogue, std::ostream& out) {
  for (const auto& member : catalogue) {
    const json::array* list = member.value().if_array();
    if (list == nullptr) {
      out << to_std(member.key()) << ": " << compact(member.value()) << '\n';
      continue;
    }
    out << '\n' << to_std(member.key()) << " (" << list->size() << ")\n";
    if (fits_table(*list)) {
      print_table(*list, out);
    } else {
      print_outline(*list, "  ", out);
    }
  }
}

struct AskedCatalogue {
  AskedTable table;
  bool json = false;
};

int run(const AskedCatalogue& asked, const Console& console) {
  const GameEntry& game = asked.table.entry();
  const std::string catalogue =
      game.from_seed(asked.table.rules(console), Seed{})->catalogue_json();
  if (asked.json) {
    console.out << catalogue << '\n';
  } else {
    print_text(json::parse(catalogue).get_object(), console.out);
  }
  return exit_ok;
}

}  // namespace

Command catalogue_command() {
  auto asked = std::make_shared<AskedCatalogue>();
  std::vector<Option> options;
  asked->table.declare(options);
  options.push_back({"json", &asked->json});
  return {"catalogue", std::move(options),
          [asked](const Console& console) { return run(*asked, console); }};
}

}  // namespace pharos::apps
