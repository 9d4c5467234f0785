// SPDX-License-Identifier: Apache-2.0
// What must hold of every message that a hub sends, whatever it was sent: an envelope that can be
// read, versions that only grow, nothing that its reader must not know. What the secrets were is
// found out from the logs, afterwards.
#pragma once

#include <boost/json.hpp>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "base/seed_text.hpp"
#include "fuzz/support/hub_house.hpp"
#include "table/table.hpp"

namespace pharos::fuzz {

namespace json = boost::json;

/// A view without what everybody may see of a choice that is not open yet: that it was made.
inline json::value without_pending(json::value view) {
  view.as_object().erase("pending");
  for (json::value& seat : view.at("seats").as_array()) seat.as_object().erase("chosen");
  return view;
}

/// What one connection was told.
class Told {
 public:
  /// Reads what has come.
  void take(net::HeardSocket& socket) {
    for (auto& text : socket.take()) {
      read(*text);
      texts_.push_back(std::move(text));
    }
  }
  /// A table as it was told last; null: never.
  [[nodiscard]] const json::object* table(const std::string& id) const {
    const auto found = last_.find(id);
    return found == last_.end() ? nullptr : &found->second;
  }
  /// Names of tables in answers.
  [[nodiscard]] const std::vector<std::string>& made() const { return made_; }
  [[nodiscard]] const auto& texts() const { return texts_; }
  /// Every table of a game under way or over that it has seen.
  [[nodiscard]] const std::vector<json::object>& seen() const { return seen_; }

 private:
  void read(const std::string& text) {
    json::error_code error;
    const json::value message = json::parse(text, error);
    check(!error && message.is_object());
    const json::object& object = message.get_object();
    if (object.contains("re")) {
      if (!object.at("ok").as_bool()) {
        check(object.at("error").at("key").as_string().starts_with("server."));
      } else if (const json::value* table = object.if_contains("table")) {
        made_.emplace_back(table->as_string());
      }
    } else if (object.at("push") == "table") {
      note(object.at("data").as_object());
    } else {
      check(object.at("push") != "aside");  // its own log it must be able to read
    }
  }
  void note(const json::object& table) {
    const std::string id(table.at("table").as_string());
    if (const json::value* game = table.if_contains("game")) {
      const auto epoch = game->at("epoch").to_number<std::uint64_t>();
      check(epoch >= std::exchange(epochs_[id], epoch));
      if (const json::value* number = game->as_object().if_contains("version")) {
        const auto version = number->to_number<std::uint64_t>();
        check(version >= std::exchange(versions_[id], version));
      }
      seen_.push_back(table);
    }
    last_[id] = table;
  }

  std::vector<std::shared_ptr<const std::string>> texts_;
  std::vector<std::string> made_;
  std::map<std::string, json::object> last_;
  std::map<std::string, std::uint64_t> epochs_;
  std::map<std::string, std::uint64_t> versions_;
  std::vector<json::object> seen_;
};

/// What the log of a table says afterwards.
class Truth {
 public:
  explicit Truth(const store::Room& room) {
    Table table;
    for (const store::Entry& stored : room.entries) {
      const auto entry = read_entry(stored.body);
      check(entry.has_value());
      check(!table.apply(*entry, stored.at_ms));
      if (table.play() != nullptr) note(*table.play());
    }
  }
  /// The seed; nothing before the start.
  [[nodiscard]] const std::optional<std::string>& seed() const { return seed_; }

  /// Whoever has not chosen yet sees the table as the step began, whatever others have done.
  void check_seen(const json::object& table) const {
    const json::object& game = table.at("game").as_object();
    if (table.at("phase") == "abandoned") return;  // in the middle of a step
    const json::value* chosen = game.if_contains("chosen");
    if (chosen != nullptr && !chosen->as_array().empty()) return;
    const json::value& you = table.at("you");
    const Seat seat = you.is_null() ? kNoSeat : you.to_number<Seat>();
    const auto found = views_.find({game.at("epoch").to_number<std::uint64_t>(), seat});
    check(found != views_.end());
    check(without_pending(game.at("view")) == found->second);
  }

 private:
  void note(const Play& play) {
    seed_ = seed_to_text(play.seed());
    if (views_.contains({play.epoch(), kNoSeat})) return;
    const Match& match = play.match();
    const auto view = [&](Seat seat) {
      return without_pending(json::parse(match.view_json(seat)));
    };
    views_[{play.epoch(), kNoSeat}] = view(kNoSeat);
    for (Seat seat = 0; seat < match.players(); ++seat) views_[{play.epoch(), seat}] = view(seat);
  }

  std::optional<std::string> seed_;
  std::map<std::pair<std::uint64_t, Seat>, json::value> views_;
};

}  // namespace pharos::fuzz
