// SPDX-License-Identifier: Apache-2.0
// pharos admin revoke, ban, unban, bans.
#include "apps/admin.hpp"
#include "apps/asked.hpp"
#include "apps/text_table.hpp"
#include "base/json_writer.hpp"
#include "net/address.hpp"
#include "table/clean_text.hpp"

namespace pharos::apps {
namespace {

constexpr std::int64_t kDay = 86'400'000;
constexpr std::size_t kMostReason = 200;  // characters

struct AskedPeople : AskedDatabase {
  std::string who;
  std::string person;
  std::string address;
  std::string days;
  std::string reason;
};

struct Target {
  store::BanKind kind = store::BanKind::person;
  std::string value;
};

Message about_person(std::string_view key, const std::string& who) {
  return Message(key).with("who", verbatim(who));
}

/// --person or --address, as bans are stored: addresses in their usual spelling.
Target target_of(const AskedPeople& asked, const Console& console) {
  if (asked.person.empty() == asked.address.empty()) {
    console.refuse(Message("cli.admin.one_of"));
  }
  if (!asked.person.empty()) return {store::BanKind::person, asked.person};
  const auto address = net::read_address(asked.address);
  if (!address) console.refuse(about_person("cli.admin.bad_address", asked.address));
  return {store::BanKind::address, net::to_string(*address)};
}

void require_person(server::Admin& admin, const std::string& id, const Console& console) {
  if (!console.require(admin.person(id))) console.refuse(about_person("cli.admin.no_person", id));
}

int revoke(const AskedPeople& asked, const Console& console) {
  OpenDatabase database(asked, console);
  require_person(database.admin(), asked.who, console);
  const std::int64_t count = console.require(database.admin().revoke(asked.who));
  console.out << console.say(about_person("cli.admin.revoked", asked.who)
                                 .with("count", static_cast<int>(count)))
              << '\n';
  return exit_ok;
}

int ban(const AskedPeople& asked, const Console& console) {
  const Target target = target_of(asked, console);
  std::int64_t until = 0;
  if (!asked.days.empty()) {
    const auto days = whole_number(console, "--days", asked.days, 1, 36'500);
    until = now_ms() + static_cast<std::int64_t>(days) * kDay;
  }
  const auto reason = clean_line(asked.reason, kMostReason);
  if (!reason) {
    console.refuse(Message("cli.admin.bad_reason").with("most", static_cast<int>(kMostReason)));
  }
  OpenDatabase database(asked, console);
  if (target.kind == store::BanKind::person) {
    require_person(database.admin(), target.value, console);
  }
  const bool fresh =
      console.require(database.admin().ban(target.kind, target.value, until, *reason));
  console.out << console.say(about_person(fresh ? "cli.admin.banned" : "cli.admin.banned_anew",
                                          target.value))
              << '\n';
  return exit_ok;
}

int unban(const AskedPeople& asked, const Console& console) {
  const Target target = target_of(asked, console);
  OpenDatabase database(asked, console);
  const bool was = console.require(database.admin().lift(target.kind, target.value));
  (was ? console.out : console.err)
      << console.say(
             about_person(was ? "cli.admin.unbanned" : "cli.admin.not_banned", target.value))
      << '\n';
  return was ? exit_ok : exit_no;
}

int bans(const AskedPeople& asked, const Console& console) {
  OpenDatabase database(asked, console);
  const auto bans = console.require(database.admin().bans());
  const auto kind = [](const store::Ban& ban) {
    return ban.kind == store::BanKind::person ? "person" : "address";
  };
  if (asked.json) {
    std::string out;
    JsonWriter writer(out);
    writer.object([&] {
      writer.key("bans").array([&] {
        for (const store::Ban& ban : bans) {
          writer.object([&] {
            writer.key("kind").text(kind(ban));
            writer.key("value").text(ban.value);
            writer.key("created").number(ban.created_ms);
            writer.key("until");
            ban.until_ms == 0 ? writer.null() : writer.number(ban.until_ms);
            writer.key("reason").text(ban.reason);
          });
        }
      });
    });
    console.out << out << '\n';
    return exit_ok;
  }
  if (bans.empty()) {
    console.out << console.say("cli.admin.no_bans") << '\n';
    return exit_ok;
  }
  TextTable table(4);
  for (const store::Ban& ban : bans) {
    table.add({console.say_word("cli.admin.ban", kind(ban)), ban.value,
               ban.until_ms == 0 ? console.say("cli.admin.ban.for_good") : moment(ban.until_ms),
               ban.reason});
  }
  table.print(console.out);
  return exit_ok;
}

}  // namespace

std::vector<Command> admin_people_commands() {
  const auto asked = std::make_shared<AskedPeople>();
  const Option person{"person", &asked->person};
  const Option address{"address", &asked->address};
  return {
      database_command("revoke", asked, {{"PERSON", &asked->who, true, true}}, &revoke),
      database_command("ban", asked,
                       {person, address, {"days", &asked->days}, {"reason", &asked->reason}}, &ban),
      database_command("unban", asked, {person, address}, &unban),
      database_command("bans", asked, {}, &bans, Prints::words_or_json)};
}

}  // namespace pharos::apps
