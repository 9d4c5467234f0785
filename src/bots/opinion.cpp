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
    json.key("does").raw(choice.does);
    json.key("looked").number(static_cast<std::int64_t>(opinion.looked));
    whole("win_permille", opinion.win * 1000);
    whole("within_permille", opinion.within * 1000);
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

OpinionSettings usual_opinion(std::string_view game) {
  const bots::GameBots* bots = bots::bots_of(game);
  OpinionSettings settings;
  if (bots != nullptr) settings.budget.amount = bots->usual_playouts;
  return settings;
}

std::vector<Opinion> form_opinion(const Chair& chair, const OpinionSettings& settings,
                                  const std::stop_token& stop) {
  const auto forming = begin_opinion(chair, settings);
  if (forming == nullptr) return {};
  forming->run(stop);
  return forming->opinions();
}

std::unique_ptr<Forming> begin_opinion(const Chair& chair, const OpinionSettings& settings) {
  const bots::GameBots* bots = bots::bots_of(chair.game());
  return bots == nullptr ? nullptr : bots->opinion(chair, settings);
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
                    const std::vector<Opinion>& opinions, const OpinionSettings& settings,
                    const Speak& speak) {
  assert(!opinions.empty());
  json.key("best").text(choices[best_of(opinions)].text);
  std::uint64_t playouts = 0;
  for (const Opinion& opinion : opinions) playouts += opinion.looked;
  json.key("playouts").number(static_cast<std::int64_t>(playouts));
  if (settings.budget.unit == Budget::Unit::iterations) {
    const std::uint32_t usual = settings.usual == 0 ? settings.budget.amount : settings.usual;
    json.key("budget").number(usual);
    // Who has one choice only is not thought about at all.
    json.key("shortened").boolean(opinions.size() > 1 && playouts < usual);
  }
  json.key("choices").array([&] {
    for (const Opinion& opinion : opinions) {
      write_opinion(json, choices[opinion.index], opinion, speak);
    }
  });
}

}  // namespace pharos
