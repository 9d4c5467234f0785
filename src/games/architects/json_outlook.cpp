// SPDX-License-Identifier: Apache-2.0
// What a card would do and what is still wanted, as JSON (outlook.hpp). Members that do not apply
// are left out.
#include "games/architects/json_parts.hpp"
#include "games/architects/outlook.hpp"
#include "games/architects/words.hpp"

namespace pharos::architects {
namespace {

class OutlookWriter {
 public:
  OutlookWriter(const Rules& rules, const Outlook& outlook, unsigned kind, JsonWriter& json)
      : rules_(rules), outlook_(outlook), kind_(kind), json_(json) {}

  void run() {
    if (outlook_.stage != 0) stage();
    if (kind_ >= kFirstSymbol && kind_ < kFirstOther) science();
    red(rules_.card[kind_]);
    if (outlook_.points != 0) json_.key("points").number(outlook_.points);
    flag("cat", outlook_.cat);
    if (outlook_.more == 0) return;
    json_.key("more");
    write_token_set(rules_, outlook_.more, json_);
  }

 private:
  void flag(std::string_view name, bool set) {
    if (set) json_.key(name).boolean(true);
  }
  void stage() {
    json_.key("stage").number(outlook_.stage);
    json_.key("have").number(outlook_.have);
    json_.key("of").number(outlook_.of);
    flag("builds", outlook_.builds);
    flag("complete", outlook_.complete);
  }
  void science() {
    json_.key("sets").array([&] {
      if (outlook_.pair) json_.text("pair");
      if (outlook_.three) json_.text("three");
    });
    flag("no_token", outlook_.no_token);
  }
  void red(const CardRule& card) {
    if (card.shields != 0) json_.key("shields").number(card.shields);
    if (card.horns == 0) return;
    json_.key("horns").number(card.horns);
    json_.key("turns").number(outlook_.turns);
    json_.key("battle").number(outlook_.battle);
    flag("conflict", outlook_.conflict);
  }

  const Rules& rules_;
  const Outlook& outlook_;
  const unsigned kind_;
  JsonWriter& json_;
};

}  // namespace

void write_outlook(const Rules& rules, const State& state, Seat seat, JsonWriter& json) {
  json.object([&] {
    for (unsigned kind = 0; kind < rules.tables.card_count; ++kind) {
      json.key(card_name(rules, kind)).object([&] {
        OutlookWriter(rules, outlook(rules, state, seat, kind), kind, json).run();
      });
    }
  });
}

void write_want(const Rules& rules, const State& state, Seat seat, JsonWriter& json) {
  const Want found = want(rules, state, seat);
  if (found.stage == 0) {
    json.null();
    return;
  }
  json.object([&] {
    json.key("stage").number(found.stage);
    json.key("missing").number(found.missing);
    json.key("cards").array([&] {
      for (unsigned kind = 0; kind <= kCoin; ++kind) {
        if (has(found.kinds, kind)) json.text(card_name(rules, kind));
      }
    });
  });
}

}  // namespace pharos::architects
