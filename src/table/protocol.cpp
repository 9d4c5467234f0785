// SPDX-License-Identifier: Apache-2.0
#include "table/protocol.hpp"

#include <array>
#include <boost/json.hpp>

#include "json/fields.hpp"
#include "match/message_json.hpp"

namespace pharos {
namespace {

constexpr std::size_t kMostDepth = 12;

/// A text that may be missing: that is as good as an empty one.
std::string text_of(const Fields& fields, std::string_view key) {
  return fields.text_if(key).value_or("");
}

/// A flag that may be missing: that is as good as false.
bool is_set(const Fields& fields, std::string_view key) {
  return fields.flag_if(key).value_or(false);
}

Result<Plan> plan_of(const Fields& fields) {
  const boost::json::value* plan = fields.find("plan");
  if (plan == nullptr || !plan->is_object()) return Error{"'plan' is missing"};
  return read_plan(plan->get_object());
}

template <class Command>
Request at_table(const Fields& fields, Command command) {
  return ForTable{text_of(fields, "table"), TableRequest(std::move(command))};
}

struct RequestReader {
  std::string_view name;
  Request (*read)(const Fields& fields);
};

constexpr std::array kRequests = {
    RequestReader{"make",
                  [](const Fields& f) -> Request {
                    return request::Make{plan_of(f), text_of(f, "bots")};
                  }},
    RequestReader{"tables", [](const Fields&) -> Request { return request::Tables{}; }},
    RequestReader{"rename",
                  [](const Fields& f) -> Request { return request::Rename{text_of(f, "name")}; }},
    RequestReader{"sign_up",
                  [](const Fields& f) -> Request {
                    return request::SignUp{text_of(f, "login"), text_of(f, "password")};
                  }},
    RequestReader{"ping", [](const Fields&) -> Request { return request::Ping{}; }},
    RequestReader{"enter",
                  [](const Fields& f) -> Request { return request::Enter{text_of(f, "words")}; }},

    RequestReader{"watch",
                  [](const Fields& f) { return at_table(f, request::Watch{is_set(f, "parts")}); }},
    RequestReader{"leave",
                  [](const Fields& f) { return at_table(f, request::Leave{is_set(f, "lend")}); }},
    RequestReader{"hint", [](const Fields& f) { return at_table(f, request::Hint{}); }},
    RequestReader{"rematch",
                  [](const Fields& f) {
                    return at_table(f, request::Rematch{is_set(f, "rotate"),
                                                        f.flag_if("wants").value_or(true)});
                  }},

    RequestReader{"sit",
                  [](const Fields& f) {
                    return at_table(f, request::Sit{f.whole_if("seat"), is_set(f, "any")});
                  }},
    RequestReader{"rise",
                  [](const Fields& f) {
                    return at_table(f, request::Rise{f.whole_if("seat"), f.text_if("why")});
                  }},
    RequestReader{"ready",
                  [](const Fields& f) {
                    return at_table(f, request::Ready{f.flag_if("ready").value_or(true)});
                  }},
    RequestReader{"bot",
                  [](const Fields& f) {
                    return at_table(f, request::SeatBot{f.whole_if("seat"), text_of(f, "level")});
                  }},
    RequestReader{"order",
                  [](const Fields& f) {
                    return at_table(
                        f, request::Order{is_set(f, "shuffle"), f.whole_if("a"), f.whole_if("b")});
                  }},
    RequestReader{"plan",
                  [](const Fields& f) { return at_table(f, request::NewPlan{plan_of(f)}); }},
    RequestReader{"start",
                  [](const Fields& f) {
                    return at_table(f, request::Start{text_of(f, "empty"), text_of(f, "kept")});
                  }},
    RequestReader{
        "choose",
        [](const Fields& f) {
          return at_table(f, request::Choose{f.whole_if("version"), text_of(f, "action")});
        }},
    RequestReader{
        "unchoose",
        [](const Fields& f) { return at_table(f, request::Unchoose{f.whole_if("version")}); }},
    RequestReader{"undo", [](const Fields& f) { return at_table(f, request::Undo{}); }},
    RequestReader{
        "vote",
        [](const Fields& f) {
          return at_table(f, request::Vote{f.flag_if("yes").value_or(true), f.whole_if("about")});
        }},
    RequestReader{"more", [](const Fields& f) { return at_table(f, request::More{}); }},
    RequestReader{"clock", [](const Fields& f) { return at_table(f, request::Timed{}); }},
    RequestReader{"say",
                  [](const Fields& f) {
                    return at_table(f, request::Say{text_of(f, "text"), text_of(f, "quick")});
                  }},
    RequestReader{"mute",
                  [](const Fields& f) {
                    return at_table(
                        f, request::Mute{f.whole_if("seat"), f.flag_if("muted").value_or(true),
                                         f.whole_if("mark")});
                  }},
    RequestReader{"notify",
                  [](const Fields& f) { return at_table(f, request::Notify{text_of(f, "url")}); }},
};
static_assert(kRequests.size() == std::variant_size_v<HouseRequest> +
                                      (std::variant_size_v<TableRequest> - 1) +
                                      std::variant_size_v<Command>);

OrRefusal<Request> read(const Fields& fields) {
  const std::string name = text_of(fields, "do");
  for (const RequestReader& reader : kRequests) {
    if (reader.name == name) return reader.read(fields);
  }
  return Refusal{Reason::unknown_command, name};
}

}  // namespace

Asked read_request(std::string_view text) {
  const auto value = parse_message(text, kMostDepth);
  if (!value) return {{}, Refusal{Reason::bad_message, value.error().message}};
  if (!value->is_object()) return {{}, Refusal{Reason::bad_message, "no object"}};
  const boost::json::value* id = value->get_object().if_contains("id");
  const RequestId answer_to =
      id != nullptr && id->is_int64() ? RequestId(id->get_int64()) : std::nullopt;
  try {
    return {answer_to, read(Fields(value->get_object(), ""))};
  } catch (const Refused& refused) {
    return {answer_to, Refusal{Reason::bad_message, refused.error.message}};
  }
}

std::string refusal(RequestId id, const Refusal& refusal) {
  std::string out;
  JsonWriter json(out);
  json.object([&] {
    json.key("re");
    id ? json.number(*id) : json.null();
    json.key("ok").boolean(false);
    json.key("error").object([&] {
      json.key("key").text(facts_of(refusal.reason).key);
      const Rejection* rejection = refusal.rejection ? &*refusal.rejection : nullptr;
      // Of a choice that is none the nearer problem is told.
      const bool unreadable = rejection != nullptr && !rejection->problem.empty();
      const std::string& detail = unreadable ? rejection->problem : refusal.detail;
      // What the database says is for the operator, and in the log.
      const bool ours = refusal.reason == Reason::not_saved;
      if (!detail.empty() && !ours) json.key("detail").text(detail);
      if (refusal.wait_s != 0) json.key("wait").number(refusal.wait_s);
      if (rejection == nullptr || rejection->reason.key.empty()) return;
      json.key("say");
      write_message(json, rejection->reason);
    });
  });
  return out;
}

}  // namespace pharos
