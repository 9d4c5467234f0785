// SPDX-License-Identifier: Apache-2.0
#include "match/seed_text.hpp"
#include "server/log_entry.hpp"

namespace pharos::server {
namespace {

using namespace entry;

/// One overload for each kind: its name and its members.
class Writer {
 public:
  explicit Writer(JsonWriter& json) : json_(json) {}

  void operator()(const Made& made) const {
    what("made");
    text("by", made.by);
    text("name", made.name);
    json_.key("plan");
    write_plan(json_, made.plan);
    text("behaviour", made.behaviour);
  }
  void operator()(const Planned& planned) const {
    what("planned");
    json_.key("plan");
    write_plan(json_, planned.plan);
  }
  void operator()(const Sat& sat) const {
    what("sat");
    seat(sat.seat);
    text("person", sat.person);
    text("name", sat.name);
  }
  void operator()(const BotSat& sat) const {
    what("bot");
    seat(sat.seat);
    text("level", sat.level);
  }
  void operator()(const Rose& rose) const {
    what("rose");
    seat(rose.seat);
    text("by", rose.by);
  }
  void operator()(const Ordered& ordered) const {
    what("ordered");
    json_.key("order").array([&] {
      for (const Seat from : ordered.order) json_.number(from);
    });
  }
  void operator()(const Started& started) const {
    what("started");
    text("seed", seed_to_text(started.seed));
    text("commitment", started.commitment);
  }
  void operator()(const Chose& chose) const {
    what("chose");
    seat(chose.seat);
    text("action", chose.action);
    if (chose.by_bot) json_.key("by_bot").boolean(true);
  }
  void operator()(const Unchose& unchose) const {
    what("unchose");
    seat(unchose.seat);
  }
  void operator()(const Undone& undone) const {
    what("undone");
    json_.key("kept").number(static_cast<std::int64_t>(undone.kept));
  }
  void operator()(const StoodIn& stood_in) const {
    what("stood_in");
    seat(stood_in.seat);
    text("level", stood_in.level);
  }
  void operator()(const Returned& returned) const {
    what("returned");
    seat(returned.seat);
  }
  void operator()(const Voted& voted) const {
    what("voted");
    seat(voted.seat);
    if (voted.about != kNoSeat) json_.key("about").number(voted.about);
    json_.key("yes").boolean(voted.yes);
  }
  void operator()(const Abandoned& abandoned) const {
    what("abandoned");
    text("by", abandoned.by);
  }
  void operator()(const Said& said) const {
    what("said");
    text("person", said.person);
    text("name", said.name);
    text("text", said.text);
  }
  void operator()(const Muted& muted) const {
    what("muted");
    text("person", muted.person);
    json_.key("muted").boolean(muted.muted);
  }
  void operator()(const Rematched& rematched) const {
    what("rematched");
    text("table", rematched.table);
  }
  void operator()(const Notified& notified) const {
    what("notify");
    text("person", notified.person);
    text("url", notified.url);
  }

 private:
  void what(std::string_view name) const { json_.key("what").text(name); }
  void seat(Seat seat) const { json_.key("seat").number(seat); }
  void text(std::string_view key, std::string_view value) const { json_.key(key).text(value); }

  JsonWriter& json_;
};

}  // namespace

std::string write_entry(const LogEntry& entry) {
  std::string out;
  JsonWriter json(out);
  json.object([&] { std::visit(Writer(json), entry); });
  return out;
}

bool is_private(std::string_view body) { return body.starts_with(R"({"what":"notify")"); }

}  // namespace pharos::server
