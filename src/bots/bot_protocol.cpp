// SPDX-License-Identifier: Apache-2.0
#include "bots/bot_protocol.hpp"

#include <boost/json.hpp>

#include "base/hex.hpp"
#include "base/seed_text.hpp"
#include "bots/view_seal.hpp"
#include "json/fields.hpp"

namespace pharos::protocol {
namespace {

namespace json = boost::json;

void write_clock(JsonWriter& writer, const Clock& clock) {
  writer.key("clock").object([&] {
    writer.key("milliseconds").number(clock.milliseconds);
    writer.key("grace").number(clock.grace);
  });
}

void write_scores(JsonWriter& writer, const Chair& chair, const ScoreSheet& sheet) {
  const auto rows = chair.row_names();
  for (Seat seat = 0; seat < chair.players(); ++seat) {
    writer.object([&] {
      for (std::size_t row = 0; row < rows.size(); ++row) {
        writer.key(rows[row]).number(sheet.points[seat][row]);
      }
      writer.key("total").number(sheet.total(seat));
    });
  }
}

Reply broken(std::string why) {
  return {Reply::Kind::broken, std::move(why), {}, {}, 0, false, false};
}

void read_wishes(const json::object& object, Reply& reply) {
  const json::array* wants = list_in(object, "wants");
  if (wants == nullptr) return;
  for (const json::value& wish : *wants) {
    const json::string* word = wish.if_string();
    if (word == nullptr) continue;
    reply.wants_catalogue = reply.wants_catalogue || *word == "catalogue";
    reply.wants_view_data = reply.wants_view_data || *word == "view_data";
  }
}

Reply read_action(const json::object& object, Reply reply) {
  reply.index = number_in(object, "index");
  const std::optional<std::string> text = text_in(object, "action");
  if (!reply.id) return broken("an action without the id of its request");
  if (!text && !reply.index) return broken("an action with neither 'action' nor 'index'");
  if (text) reply.text = *text;
  return reply;
}

}  // namespace

std::string hello(const Chair& chair, const Clock& clock) {
  return message("hello", [&](JsonWriter& writer) {
    writer.key("protocol").number(kVersion);
    writer.key("game").text(chair.game());
    writer.key("options").raw(chair.options_json());
    writer.key("players").number(chair.players());
    writer.key("seat").number(chair.seat());
    write_clock(writer, clock);
  });
}

std::string catalogue(const Chair& chair) {
  return message("catalogue",
                 [&](JsonWriter& writer) { writer.key("catalogue").raw(chair.catalogue_json()); });
}

std::string choose(const Chair& chair, const std::vector<Choice>& choices, std::uint64_t id,
                   const Clock& clock, const std::optional<Sealing>& sealing) {
  return message("choose", [&](JsonWriter& writer) {
    writer.key("id").number(static_cast<std::int64_t>(id));
    writer.key("seat").number(chair.seat());
    write_clock(writer, clock);
    writer.key("legal").array([&] {
      for (const Choice& choice : choices) {
        writer.object([&] {
          writer.key("action").text(choice.text);
          writer.key("verb").text(choice.verb);
          writer.key("use").number(static_cast<std::int64_t>(choice.use));
          writer.key("does").raw(choice.does);
        });
      }
    });
    writer.key("view").raw(chair.view_json());
    writer.key("history").array([&] {
      for (const Move& move : chair.history()) writer.text(move_text(move));
    });
    if (!sealing) return;
    const std::string bytes = chair.view_bytes();
    writer.key("view_data").object([&] {
      writer.key("format").text(seed_to_text(Seed{sealing->format, 0}));
      writer.key("seal").text(view_seal(sealing->key, sealing->format, chair.seat(), bytes));
      writer.key("bytes").text(to_hex(bytes));
    });
  });
}

std::string failure(std::uint64_t id, const Failure& failure) {
  return message("error", [&](JsonWriter& writer) {
    writer.key("id").number(static_cast<std::int64_t>(id));
    writer.key("reason").text(failure.reason);
    writer.key("message").text(failure.message);
    writer.key("played").text(failure.played);
    writer.key("failures").number(failure.count);
    writer.key("limit").number(failure.limit);
  });
}

std::string not_understood(std::string_view text) {
  return message("error", [&](JsonWriter& writer) {
    writer.key("reason").text("not_understood");
    writer.key("message").text(text);
  });
}

std::string over(const Chair& chair) {
  const ScoreSheet sheet = chair.result();
  return message("over", [&](JsonWriter& writer) {
    writer.key("seat").number(chair.seat());
    writer.key("scores").array([&] { write_scores(writer, chair, sheet); });
    writer.key("ranks").array([&] {
      for (Seat seat = 0; seat < chair.players(); ++seat) writer.number(sheet.rank(seat));
    });
  });
}

std::string bye() {
  return message("bye", [](JsonWriter&) {});
}

Result<json::object> read_line(std::string_view line) {
  constexpr std::size_t kMostDepth = 32;
  auto value = parse_message(line, kMostDepth);
  if (!value) return Error{"not JSON (" + value.error().message + ")"};
  if (!value->is_object()) return Error{"JSON, but no object {...}"};
  return std::move(value->get_object());
}

Reply read_reply(std::string_view line) {
  const auto object = read_line(line);
  if (!object) return broken(object.error().message);
  const std::optional<std::string> type = text_in(*object, "type");
  if (!type) return broken("a message without 'type'");
  Reply reply;
  reply.id = number_in(*object, "id");
  if (*type == "action") {
    reply.kind = Reply::Kind::action;
    return read_action(*object, std::move(reply));
  }
  if (*type == "ready") {
    reply.kind = Reply::Kind::ready;
    reply.protocol = static_cast<std::int64_t>(number_in(*object, "protocol").value_or(0));
    read_wishes(*object, reply);
  } else if (*type == "error") {
    reply.kind = Reply::Kind::error;
    reply.text = text_in(*object, "reason").value_or("");
  } else if (*type == "say" || *type == "info") {
    reply.kind = Reply::Kind::aside;
  } else {
    reply.kind = Reply::Kind::unknown;
    reply.text = *type;
  }
  return reply;
}

}  // namespace pharos::protocol
