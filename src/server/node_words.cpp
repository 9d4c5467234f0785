// SPDX-License-Identifier: Apache-2.0
#include "server/node_words.hpp"

#include <charconv>

#include "base/json_writer.hpp"
#include "json/fields.hpp"
#include "store/limits.hpp"
#include "store/storage.hpp"

namespace pharos::server {
namespace {

constexpr std::size_t kWordDepth = 4;
constexpr std::size_t kMostPeople = store::kMostPayload;  // more cannot come

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

std::string checked_id(std::string id) {
  if (store::check_id("", id)) refuse("", "must be an id");
  return id;
}

node_word::Here read_here(const Fields& fields) {
  node_word::Here here;
  here.room = checked_id(fields.text("room"));
  here.version = fields.whole_if("version").value_or(-1);
  if (here.version < 0) refuse("version", "must be 0 or more");
  here.ask = fields.flag("ask");
  for (const boost::json::value& value : fields.list("people", 0, kMostPeople)) {
    const boost::json::array* pair = value.if_array();
    const bool whole =
        pair != nullptr && pair->size() == 2 && (*pair)[0].is_string() && (*pair)[1].is_string();
    if (!whole) refuse("people", "must be pairs of an id and a name");
    here.people.push_back(
        {checked_id(std::string((*pair)[0].get_string())), std::string((*pair)[1].get_string())});
  }
  return here;
}

void write_turn(JsonWriter& json, const node_word::Turn& turn) {
  json.key("say").text("turn");
  json.key("room").text(turn.room);
  json.key("version").number(turn.version);
  json.key("to_act").array([&] {
    for (const Seat seat : turn.to_act) json.number(seat);
  });
}

node_word::Turn read_turn(const Fields& fields) {
  node_word::Turn turn;
  turn.room = checked_id(fields.text("room"));
  turn.version = fields.whole_if("version").value_or(0);
  if (turn.version < 1) refuse("version", "must be 1 or more");
  for (const boost::json::value& value : fields.list("to_act", 0, kMaxSeats)) {
    const std::int64_t* seat = value.if_int64();
    if (seat == nullptr || *seat < 0 || *seat >= kMaxSeats) refuse("to_act", "must hold seats");
    turn.to_act.add(static_cast<Seat>(*seat));
  }
  return turn;
}

NodeSays read_said(const Fields& fields) {
  std::string node = checked_id(fields.text("node"));
  const std::string say = fields.text("say");
  if (say == "beat") return {std::move(node), node_word::Beat{}};
  if (say == "gone") return {std::move(node), node_word::Gone{}};
  if (say == "turn") return {std::move(node), read_turn(fields)};
  if (say != "here") refuse("say", "must be beat, gone, here or turn");
  return {std::move(node), read_here(fields)};
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
    if (const auto* turn = std::get_if<node_word::Turn>(&word)) return write_turn(json, *turn);
    json.key("say").text(std::holds_alternative<node_word::Gone>(word) ? "gone" : "beat");
  });
  return out;
}

std::optional<NodeSays> read_node_word(std::string_view topic, std::string_view payload) {
  if (topic == store::kRoomSignal) return read_changed(payload);
  if (topic != kNodeTopic) return std::nullopt;
  const auto value = parse_message(payload, kWordDepth);
  if (!value || !value->is_object()) return std::nullopt;
  try {
    return read_said(Fields(*value, ""));
  } catch (const Refused&) {  // of another version of this program, perhaps
    return std::nullopt;
  }
}

}  // namespace pharos::server
