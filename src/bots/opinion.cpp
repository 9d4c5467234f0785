// SPDX-License-Identifier: Apache-2.0
#include "bots/opinion.hpp"

#include <cassert>
#include <cmath>

#include "bots/games.hpp"
#include "match/message_json.hpp"

namespace pharos {
namespace {

void write_opinion(JsonWriter& json, const Choice& choice, const Opinion& opinion,
                   const Speak& speak) {
  const auto whole = [&](std::string_view key, double value) {
    json.key(key).number(std::lround(value));
  };
  json.object([&] {
    json.key("action").text(choice.text);
    json.key("say");
    write_message(json, choice.description);
    json.key("looked").number(static_cast<std::int64_t>(opinion.looked));
    whole("win_permille", opinion.win * 1000);
    whole("points_tenths", opinion.points * 10);
    whole("margin_tenths", opinion.margin * 10);
    whole("spread_tenths", opinion.spread * 10);
    json.key("reasons").array([&] {
      for (const Message& reason : opinion.reasons) write_message(json, reason);
    });
    if (!speak) return;
    json.key("words").array([&] {
      for (const Message& reason : opinion.reasons) json.text(speak(reason));
    });
  });
}

}  // namespace

std::vector<Opinion> form_opinion(const Chair& chair, const OpinionSettings& settings,
                                  const std::stop_token& stop) {
  const bots::GameBots* bots = bots::bots_of(chair.game());
  return bots == nullptr ? std::vector<Opinion>{} : bots->opinion(chair, settings, stop);
}

std::size_t best_of(const std::vector<Opinion>& opinions) {
  std::size_t best = 0;
  for (std::size_t i = 1; i < opinions.size(); ++i) {
    const Opinion& a = opinions[i];
    const Opinion& b = opinions[best];
    if (a.looked > b.looked || (a.looked == b.looked && a.value > b.value)) best = i;
  }
  return best;
}

void write_opinions(JsonWriter& json, const std::vector<Choice>& choices,
                    const std::vector<Opinion>& opinions, const Speak& speak) {
  assert(!opinions.empty());
  json.key("best").text(choices[best_of(opinions)].text);
  json.key("choices").array([&] {
    for (const Opinion& opinion : opinions) {
      write_opinion(json, choices[opinion.index], opinion, speak);
    }
  });
}

}  // namespace pharos
