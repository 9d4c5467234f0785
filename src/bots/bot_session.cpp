// SPDX-License-Identifier: Apache-2.0
#include "bots/bot_session.hpp"

#include <algorithm>
#include <boost/json.hpp>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "base/hex.hpp"
#include "base/quoted.hpp"
#include "base/seed_text.hpp"
#include "bots/bot_protocol.hpp"
#include "bots/bot_spec.hpp"
#include "bots/view_seal.hpp"
#include "json/fields.hpp"

namespace pharos {
namespace {

namespace json = boost::json;

/// One line.
template <class Body>
std::string message(std::string_view type, Body body) {
  return protocol::message(type, body) + '\n';
}

std::string cannot(std::optional<std::uint64_t> id, std::string_view reason) {
  return message("error", [&](JsonWriter& writer) {
    if (id) writer.key("id").number(static_cast<std::int64_t>(*id));
    writer.key("reason").text(reason);
  });
}

/// Options as `prepare` takes them; what is no text, number or truth value is left to be refused.
OptionList options_in(const json::object& message) {
  OptionList list;
  const json::object* options = object_in(message, "options");
  if (options == nullptr) return list;
  for (const auto& pair : *options) {
    const json::string* text = pair.value().if_string();
    list.emplace_back(std::string(pair.key().data(), pair.key().size()),
                      text != nullptr ? std::string(text->data(), text->size())
                                      : std::string(json::serialize(pair.value()).c_str()));
  }
  return list;
}

std::vector<Move> history_in(const json::object& message) {
  std::vector<Move> moves;
  const json::array* list = list_in(message, "history");
  for (std::size_t i = 0; list != nullptr && i < list->size(); ++i) {
    const json::string* move = (*list)[i].if_string();
    moves.push_back(move == nullptr ? Move{} : move_from_text({move->data(), move->size()}));
  }
  return moves;
}

/// Asks for a stop after a time, unless it is gone by then.
class Alarm {
 public:
  explicit Alarm(std::uint64_t milliseconds)
      : thread_([this, milliseconds](const std::stop_token& gone) {
          std::mutex mutex;
          std::unique_lock lock(mutex);
          std::condition_variable_any bell;
          bell.wait_for(lock, gone, std::chrono::milliseconds(milliseconds), [] { return false; });
          stop_.request_stop();
        }) {}
  [[nodiscard]] std::stop_token token() const { return stop_.get_token(); }

 private:
  std::stop_source stop_;
  std::jthread thread_;  // last, so that it ends before what it uses
};

}  // namespace

std::string BotSession::answer(std::string_view line) {
  if (line.find_first_not_of(" \t\r") == std::string_view::npos) return "";
  const auto object = protocol::read_line(line);
  if (!object) return cannot(std::nullopt, object.error().message);
  const std::string type = text_in(*object, "type").value_or("");
  if (type == "hello") return hello(*object);
  if (type == "choose") return choose(*object);
  if (type == "bye") ended_ = true;
  if (type == "bye" || type == "catalogue" || type == "error" || type == "over") return "";
  return cannot(std::nullopt, "unknown type " + in_quotes(type));
}

std::string BotSession::hello(const Object& message_in) {
  table_.reset();
  if (number_in(message_in, "protocol") != std::uint64_t{protocol::kVersion}) {
    return cannot(std::nullopt, "this program speaks version " +
                                    std::to_string(protocol::kVersion) + " of the protocol");
  }
  const std::string id = text_in(message_in, "game").value_or("");
  Table table;
  table.game = find_game(id);
  if (table.game == nullptr) return cannot(std::nullopt, no_such_game(id).message);
  auto rules = table.game->prepare(options_in(message_in), settings_.data_dir);
  if (!rules) return cannot(std::nullopt, rules.error().message);
  table.rules = *rules;
  auto bot = make_bot(id, settings_.bot, settings_.seed + games_++);
  if (!bot) return cannot(std::nullopt, bot.error().message);
  table.bot = *std::move(bot);
  table.format = table.game->from_seed(table.rules, Seed{})->view_format();
  table_ = std::move(table);
  return message("ready", [&](JsonWriter& writer) {
    writer.key("protocol").number(protocol::kVersion);
    writer.key("name").text("pharos " + settings_.bot);
    writer.key("version").text(settings_.version);
    writer.key("wants").array([&] { writer.text("view_data"); });
  });
}

std::unique_ptr<Match> BotSession::read_position(const Object& message_in, Seat seat,
                                                 std::string& why) const {
  const json::object* data = object_in(message_in, "view_data");
  const auto bytes = data == nullptr ? std::nullopt : text_in(*data, "bytes");
  const auto format = data == nullptr ? std::nullopt : text_in(*data, "format");
  const auto seal = data == nullptr ? std::nullopt : text_in(*data, "seal");
  const auto plain = bytes ? from_hex(*bytes) : std::nullopt;
  if (!plain || !format || !seal) {
    why = "'view_data' is missing; this bot can think about nothing else";
  } else if (*format != seed_to_text(Seed{table_->format, 0})) {
    why = "'view_data' is of a Pharos with other rules, data or version";
  } else if (!settings_.key || view_seal(*settings_.key, table_->format, seat, *plain) != *seal) {
    why = std::string("'view_data' is not sealed with the key in ") + kViewKeyVariable;
  } else {
    auto match = table_->game->from_view(table_->rules, *plain, history_in(message_in));
    if (match == nullptr) why = "'view_data' has a wrong length";
    return match;
  }
  return nullptr;
}

std::string BotSession::choose(const Object& message_in) {
  const auto id = number_in(message_in, "id");
  if (!id) return cannot(std::nullopt, "'choose' without 'id'");
  if (!table_) return cannot(id, "'choose' without a 'hello' before it");
  const std::uint64_t seat = number_in(message_in, "seat").value_or(kNoSeat);
  if (seat >= kMaxSeats) return cannot(id, "'choose' without 'seat'");
  std::string why;
  const auto match = read_position(message_in, static_cast<Seat>(seat), why);
  if (match == nullptr) return cannot(id, why);
  const std::vector<Choice> choices = match->choices(static_cast<Seat>(seat));
  if (choices.empty()) return cannot(id, "there is nothing to choose");
  const json::object* clock = object_in(message_in, "clock");
  const auto time = clock == nullptr ? std::nullopt : number_in(*clock, "milliseconds");
  const Alarm alarm(std::min<std::uint64_t>(time.value_or(kMostMilliseconds), kMostMilliseconds));
  const std::size_t index =
      table_->bot->choose(Chair(*match, static_cast<Seat>(seat)), alarm.token());
  return message("action", [&](JsonWriter& writer) {
    writer.key("id").number(static_cast<std::int64_t>(*id));
    writer.key("action").text(choices[index].text);
  });
}

}  // namespace pharos
