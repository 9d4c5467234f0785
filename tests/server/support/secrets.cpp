// SPDX-License-Identifier: Apache-2.0
#include "server/support/secrets.hpp"

#include <algorithm>
#include <boost/json.hpp>
#include <cctype>
#include <stdexcept>

#include "base/seed_text.hpp"
#include "match/replay.hpp"
#include "store/storage.hpp"
#include "table/entry.hpp"

namespace pharos::server_test {
namespace {

namespace json = boost::json;

/// Finds the text as words of their own and blanks it out, so that a shorter name is not found
/// inside a longer one.
bool take_out(std::string& text, const std::string& name) {
  bool found = false;
  const auto letter = [&](std::size_t at) {
    return at < text.size() && std::isalpha(static_cast<unsigned char>(text[at])) != 0;
  };
  for (std::size_t at = text.find(name); at != std::string::npos; at = text.find(name, at + 1)) {
    if ((at > 0 && letter(at - 1)) || letter(at + name.size())) continue;
    std::fill_n(text.begin() + static_cast<std::ptrdiff_t>(at), name.size(), '.');
    found = true;
  }
  return found;
}

}  // namespace

std::set<std::string> secrets_in_log(const std::string& database, const std::string& table) {
  auto opened = store::open_storage(database, {});
  if (!opened) {
    throw std::runtime_error(opened.error().message);
  }
  auto loaded = (*opened)->load(table);
  if (!loaded) {
    throw std::runtime_error(loaded.error().message);
  }
  std::set<std::string> secrets;
  for (const store::Entry& stored : loaded->value().entries) {
    const auto entry = *read_entry(stored.body);
    if (const auto* made = std::get_if<entry::Made>(&entry)) secrets.insert(made->by);
    if (const auto* sat = std::get_if<entry::Sat>(&entry)) secrets.insert(sat->person);
    if (const auto* started = std::get_if<entry::Started>(&entry)) {
      secrets.insert(seed_to_text(started->seed));
    }
  }
  return secrets;
}

std::vector<std::unique_ptr<Match>> moments(const Record& record) {
  Replayer replayer("");
  auto opened = replayer.open(record);
  if (!opened) throw std::runtime_error(opened.error().message);
  std::vector<std::unique_ptr<Match>> moments;
  moments.push_back(*std::move(opened));
  auto match = moments.front()->clone();
  for (const Move& move : record.moves) {
    const std::size_t counted = match->moves().size();
    if (match->commit(move.seat, move.action)) throw std::runtime_error(move_text(move));
    if (match->moves().size() > counted) moments.push_back(match->clone());
  }
  return moments;
}

CardKnowledge::CardKnowledge(const Record& record) {
  const auto matches = moments(record);
  const json::value catalogue = json::parse(matches.front()->catalogue_json());
  for (const json::value& card : catalogue.at("cards").as_array()) {
    names_.emplace_back(card.at("name").as_string());
  }
  std::sort(names_.begin(), names_.end(),
            [](const auto& a, const auto& b) { return a.size() > b.size(); });
  std::vector<Seat> seats = {kNoSeat};
  for (Seat seat = 0; seat < matches.front()->players(); ++seat) seats.push_back(seat);
  std::size_t told = 0;  // moves that have been looked at
  for (std::size_t step = 0; step < matches.size(); ++step) {
    const Match& match = *matches[step];
    std::string built;
    for (; told < match.moves().size(); ++told) {
      const std::string& action = match.moves()[told].action;
      if (action.starts_with("build ")) built += ' ' + action;
    }
    for (const Seat seat : seats) {
      std::set<std::string>& known = known_[{seat, step}];
      if (step > 0) known = known_[{seat, step - 1}];
      std::string offered = built;
      if (seat != kNoSeat) {
        for (const Choice& choice : match.choices(seat)) offered += ' ' + choice.text;
        for (const Impossible& choice : match.impossible(seat)) offered += ' ' + choice.text;
      }
      known.merge(names_in(offered));
    }
  }
}

std::set<std::string> CardKnowledge::names_in(std::string text) const {
  std::set<std::string> names;
  for (const std::string& name : names_) {
    if (take_out(text, name)) names.insert(name);
  }
  return names;
}

std::vector<std::string> CardKnowledge::unknown(const std::string& text, Seat seat,
                                                std::size_t step) const {
  std::vector<std::string> unknown;
  const std::set<std::string>& known = known_.at({seat, step});
  for (const std::string& name : names_in(text)) {
    if (!known.contains(name)) unknown.push_back(name);
  }
  return unknown;
}

}  // namespace pharos::server_test
