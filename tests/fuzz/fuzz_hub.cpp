// SPDX-License-Identifier: Apache-2.0
// A hub with several people at several tables, as lines: the first character says whose connection,
// the rest what happens on it. A message, in which @0 is the first table, @v the version and @a1
// the second choice that was offered; or a letter:
//
//   c1  chooses the second action that is offered      p1  everybody does, for many steps
//   D   loses the connection and comes back            R   the server is started again
//   E   the operator ends the table
//
// Never a crash; every message is answered once; after a restart everybody sees what they saw; and
// the laws of support/hub_laws.hpp.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <sstream>

#include "fuzz/support/hub_laws.hpp"

namespace {

using namespace pharos;
using namespace pharos::fuzz;

constexpr std::size_t kMostLines = 80;
constexpr std::size_t kMostTables = 6;
constexpr unsigned kPeople = 4;
constexpr unsigned kLines = 6;  // the last two are second connections of the first two people
constexpr int kMostSteps = 40;

struct Guest {
  std::optional<server::Line> line;
  std::size_t sent = 0;
  Told told;
  std::string table;  // the one it looks at
};

class Evening {
 public:
  Evening() {
    for (unsigned i = 0; i < kLines; ++i) connect(i);
  }

  void happen(unsigned who, const std::string& what) {
    Guest& guest = guests_[who];
    const std::size_t number = what.size() < 2 ? 0U : static_cast<unsigned char>(what[1]);
    if (what[0] == 'c') {
      choose(guest, number);
    } else if (what[0] == 'p') {
      for (int i = 0; i < kMostSteps && go_round(number + static_cast<std::size_t>(i)); ++i) {
      }
    } else if (what[0] == 'D') {
      guest.line->hang_up();
      come_back(who);
    } else if (what[0] == 'R') {
      restart();
    } else if (what[0] == 'E') {
      house_.hub().tell(guest.table, &server::Room::end_by_operator);
      if (!guest.table.empty()) look(guest, guest.table);
    } else {
      ask(guest, filled(guest, what));
    }
  }

  void check_all() {
    const auto damage = house_.storage().verify();
    check(damage->empty());
    std::map<std::string, Truth> truths;
    std::vector<std::string> secrets;
    for (const std::string& id : tables_) {
      const auto loaded = house_.storage().load(id);
      const Truth& truth = truths.try_emplace(id, loaded->value()).first->second;
      if (truth.seed()) secrets.push_back(*truth.seed());
    }
    for (const server::NewSession& person : house_.people()) {
      secrets.push_back(person.token);
      secrets.push_back(person.caller.person);
    }
    for (const Guest& guest : guests_) {
      for (const json::object& table : guest.told.seen()) {
        truths.at(std::string(table.at("table").as_string())).check_seen(table);
      }
      for (const auto& text : guest.told.texts()) {
        for (const std::string& secret : secrets) check(text->find(secret) == std::string::npos);
      }
    }
  }

 private:
  void connect(unsigned who) {
    Guest& guest = guests_[who];
    guest.line.emplace(house_.hub(), house_.people()[who % kPeople].token);
    guest.sent = 0;
  }
  void come_back(unsigned who) {
    Guest& guest = guests_[who];
    guest.told.take(*guest.line->socket);
    connect(who);
    if (!guest.table.empty()) look(guest, guest.table);
  }

  void ask(Guest& guest, const std::string& text) {
    if (costs_too_much(text)) return;
    guest.line->ask(text);
    ++guest.sent;
    check(guest.line->socket->wait_for_answers(guest.sent) == guest.sent);  // one for each message
    for (Guest& each : guests_) each.told.take(*each.line->socket);
    for (const std::string& id : guest.told.made()) {
      const bool known = std::find(tables_.begin(), tables_.end(), id) != tables_.end();
      if (!known && tables_.size() < kMostTables) tables_.push_back(id);
    }
  }
  void look(Guest& guest, const std::string& id) {
    ask(guest, R"({"do":"watch","id":1,"table":")" + id + "\"}");
  }

  /// Hints think for a while and passwords are slow on purpose: one of each is enough.
  bool costs_too_much(const std::string& text) {
    for (const char* word : {"hint", "sign_up"}) {
      if (text.find(word) != std::string::npos && !costly_.insert(word).second) return true;
    }
    return false;
  }

  /// With names of tables, versions and actions in the places for them.
  std::string filled(Guest& guest, const std::string& text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
      const char next = i + 1 < text.size() ? text[i + 1] : ' ';
      if (text[i] != '@') {
        out += text[i];
      } else if (next >= '0' && next <= '9' && !tables_.empty()) {
        guest.table = tables_[static_cast<std::size_t>(next - '0') % tables_.size()];
        out += guest.table;
        ++i;
      } else if (next == 'v') {
        out += std::to_string(version_of(guest).value_or(0));
        ++i;
      } else if (next == 'a') {
        i = std::min(i + 2, text.size() - 1);
        out += action_of(guest, static_cast<unsigned char>(text[i])).value_or("");
      } else {
        out += '@';
      }
    }
    return out;
  }
  static const json::object* game_of(const Guest& guest) {
    const json::object* table = guest.told.table(guest.table);
    const json::value* game = table == nullptr ? nullptr : table->if_contains("game");
    return game == nullptr ? nullptr : &game->get_object();
  }
  static std::optional<std::int64_t> version_of(const Guest& guest) {
    const json::object* game = game_of(guest);
    const json::value* version = game == nullptr ? nullptr : game->if_contains("version");
    if (version == nullptr) return std::nullopt;
    return version->to_number<std::int64_t>();
  }
  static std::optional<std::string> action_of(const Guest& guest, std::size_t index) {
    const json::object* game = game_of(guest);
    const json::value* choices = game == nullptr ? nullptr : game->if_contains("choices");
    if (choices == nullptr || choices->as_array().empty()) return std::nullopt;
    const json::array& all = choices->as_array();
    return std::string(all[index % all.size()].at("action").as_string());
  }

  bool choose(Guest& guest, std::size_t index) {
    const auto action = action_of(guest, index);
    if (!action) return false;
    const json::object message{{"do", "choose"},
                               {"id", 7},
                               {"table", guest.table},
                               {"version", *version_of(guest)},
                               {"action", json::string(*action)}};
    ask(guest, json::serialize(message));
    return true;
  }
  /// Everybody once; false when nobody could.
  bool go_round(std::size_t index) {
    bool some = false;
    for (unsigned i = 0; i < kPeople; ++i) some = choose(guests_[i], index + i) || some;
    return some;
  }

  /// All tables as everybody sees them, without who is connected, and without times: those of a
  /// room that is read are the storage's.
  std::vector<json::object> looks() {
    std::vector<json::object> all;
    for (unsigned i = 0; i < kPeople; ++i) {
      for (const std::string& id : tables_) {
        look(guests_[i], id);
        json::object table = *guests_[i].told.table(id);
        for (const char* key : {"watchers", "step_began", "deadline", "until_ms"}) table.erase(key);
        for (json::value& seat : table.at("seats").as_array()) {
          for (const char* key : {"online", "away", "lent", "clock_at", "asked", "reserved"}) {
            seat.as_object().erase(key);
          }
        }
        all.push_back(std::move(table));
      }
    }
    return all;
  }
  [[nodiscard]] std::int64_t entries() {
    std::int64_t sum = 0;
    for (const std::string& id : tables_) {
      sum += house_.storage().load(id)->value().head.version;
    }
    return sum;
  }
  void restart() {
    const std::int64_t before = entries();
    const std::vector<json::object> seen = looks();
    house_.restart();
    for (unsigned i = 0; i < kLines; ++i) come_back(i);
    const std::vector<json::object> now = looks();
    if (entries() == before) check(now == seen);  // else a bot has chosen meanwhile
  }

  House house_{kPeople};
  std::array<Guest, kLines> guests_;
  std::vector<std::string> tables_;
  std::set<std::string> costly_;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  std::istringstream in(std::string(reinterpret_cast<const char*>(bytes), size));
  Evening evening;
  std::string line;
  for (std::size_t i = 0; i < kMostLines && std::getline(in, line); ++i) {
    if (line.size() < 2) continue;
    evening.happen(static_cast<unsigned char>(line[0]) % kLines, line.substr(1));
  }
  evening.happen(0, "R");
  evening.check_all();
  return 0;
}
