// SPDX-License-Identifier: Apache-2.0
#include "server/node_words.hpp"

#include <boost/json.hpp>
#include <charconv>

#include "base/json_writer.hpp"
#include "store/limits.hpp"
#include "store/storage.hpp"

namespace pharos::server {
namespace {

namespace json = boost::json;

std::string person_json(const Caller& caller) {
  std::string out;
  JsonWriter json(out);
  json.array([&] {
    json.text(caller.person);
    json.text(caller.name);
  });
  return out;
}

void write_here(JsonWriter& json, const std::string& out, const node_word::Here& here) {
  json.key("say").text("here");
  json.key("room").text(here.room);
  json.key("version").number(here.version);
  json.key("ask").boolean(here.ask);
  json.key("people").array([&] {
    for (const Caller& caller : here.people) {
      const std::string person = person_json(caller);
      if (out.size() + person.size() + 8 > store::kMostPayload) return;
      json.raw(person);
    }
  });
}

const json::value* member(const json::object& object, std::string_view key) {
  return object.if_contains(key);
}

std::optional<std::string> id_of(const json::value* value) {
  if (value == nullptr || !value->is_string()) return std::nullopt;
  std::string text(value->get_string());
  if (store::check_id("", text)) return std::nullopt;
  return text;
}

std::optional<node_word::Here> read_here(const json::object& object) {
  node_word::Here here;
  auto room = id_of(member(object, "room"));
  const json::value* version = member(object, "version");
  const json::value* ask = member(object, "ask");
  const json::value* people = member(object, "people");
  if (!room || version == nullptr || !version->is_int64() || version->get_int64() < 0 ||
      ask == nullptr || !ask->is_bool() || people == nullptr || !people->is_array()) {
    return std::nullopt;
  }
  here.room = std::move(*room);
  here.version = version->get_int64();
  here.ask = ask->get_bool();
  for (const json::value& value : people->get_array()) {
    const json::array* pair = value.if_array();
    if (pair == nullptr || pair->size() != 2 || !(*pair)[1].is_string()) return std::nullopt;
    auto person = id_of(&(*pair)[0]);
    if (!person) return std::nullopt;
    here.people.push_back({std::move(*person), std::string((*pair)[1].get_string())});
  }
  return here;
}

/// "NODE VERSION ROOM", see store::Storage.
std::optional<NodeSays> read_changed(std::string_view payload) {
  const std::size_t first = payload.find(' ');
  const std::size_t second = payload.find(' ', first == payload.npos ? first : first + 1);
  if (second == payload.npos) return std::nullopt;
  const std::string_view number = payload.substr(first + 1, second - first - 1);
  node_word::Changed changed{std::string(payload.substr(second + 1)), 0};
  const auto [end, error] =
      std::from_chars(number.data(), number.data() + number.size(), changed.version);
  if (error != std::errc() || end != number.data() + number.size()) return std::nullopt;
  if (changed.version < 1 || store::check_id("", changed.room)) return std::nullopt;
  NodeSays says{std::string(payload.substr(0, first)), std::move(changed)};
  return says;
}

}  // namespace

std::string write_node_word(const std::string& node, const NodeWord& word) {
  std::string out;
  JsonWriter json(out);
  json.object([&] {
    json.key("node").text(node);
    if (const auto* here = std::get_if<node_word::Here>(&word)) return write_here(json, out, *here);
    json.key("say").text(std::holds_alternative<node_word::Gone>(word) ? "gone" : "beat");
  });
  return out;
}

std::optional<NodeSays> read_node_word(std::string_view topic, std::string_view payload) {
  if (topic == store::kRoomSignal) return read_changed(payload);
  if (topic != kNodeTopic) return std::nullopt;
  json::parse_options limits;
  limits.max_depth = 4;
  json::error_code error;
  const json::value value =
      json::parse(json::string_view(payload.data(), payload.size()), error, {}, limits);
  if (error || !value.is_object()) return std::nullopt;
  const json::object& object = value.get_object();
  auto node = id_of(member(object, "node"));
  const json::value* say = member(object, "say");
  if (!node || say == nullptr || !say->is_string()) return std::nullopt;
  if (say->get_string() == "beat") return NodeSays{std::move(*node), node_word::Beat{}};
  if (say->get_string() == "gone") return NodeSays{std::move(*node), node_word::Gone{}};
  if (say->get_string() != "here") return std::nullopt;
  auto here = read_here(object);
  if (!here) return std::nullopt;
  return NodeSays{std::move(*node), std::move(*here)};
}

}  // namespace pharos::server
