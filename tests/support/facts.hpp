// SPDX-License-Identifier: Apache-2.0
// What the games write of choices and events as facts, for tests that compare it with what the
// rules say. `write_action`, `write_event` and `apply` are the game's own.
#pragma once

#include <algorithm>
#include <stdexcept>
#include <string>
#include <vector>

#include "base/json_writer.hpp"
#include "engine/event.hpp"
#include "engine/seat.hpp"
#include "engine/telling.hpp"

namespace pharos::testing_tools {

template <class Rules, class State, class Action>
std::string action_facts(const Rules& rules, const State& state, unsigned seat,
                         const Action& action, Telling telling) {
  std::string out;
  JsonWriter json(out);
  write_action(rules, state, static_cast<Seat>(seat), action, telling, json);
  return out;
}

/// The legal action that is written like this. `legal_actions` and `to_text` are the game's own;
/// `Actions` is its list.
template <class Actions, class Rules, class State>
auto legal_action(const Rules& rules, const State& state, unsigned seat, const std::string& text) {
  Actions list;
  legal_actions(rules, state, static_cast<Seat>(seat), list);
  for (const auto& action : list) {
    if (to_text(rules, action) == text) return action;
  }
  throw std::logic_error(text + " is not legal");
}

/// A copy of a position, played on with somebody listening.
template <class Rules, class State, class Action>
class Listener {
 public:
  using IsStep = bool (*)(const Event& event);
  Listener(const Rules& rules, const State& state, IsStep is_step)
      : rules_(rules), state_(state), is_step_(is_step) {}

  void choose(unsigned seat, const Action& action) {
    apply(rules_, state_, static_cast<Seat>(seat), action, EventSink(&Listener::hear, this));
  }
  [[nodiscard]] const State& state() const { return state_; }
  /// One object for each event but the steps, in order.
  [[nodiscard]] const std::vector<std::string>& heard() const { return heard_; }
  [[nodiscard]] bool heard(const std::string& facts) const {
    return std::find(heard_.begin(), heard_.end(), facts) != heard_.end();
  }

 private:
  static void hear(void* self, const Event& event) {
    auto& listener = *static_cast<Listener*>(self);
    if (listener.is_step_(event)) return;
    std::string out;
    JsonWriter json(out);
    json.object([&] {
      if (event.seat != kNoSeat) json.key("seat").number(event.seat);
      write_event(listener.rules_, listener.state_, event, json);
    });
    listener.heard_.push_back(out);
  }

  const Rules& rules_;
  State state_;
  IsStep is_step_;
  std::vector<std::string> heard_;
};

}  // namespace pharos::testing_tools
