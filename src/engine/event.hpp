// SPDX-License-Identifier: Apache-2.0
// What happened, for log and animation. A game numbers its own kinds of events; sinks take them.
#pragma once

#include <cstdint>
#include <utility>

#include "engine/seat.hpp"

namespace pharos {

/// One thing that happened. `kind` is the game's; the meaning of the operands belongs to the kind.
struct Event {
  std::uint8_t kind = 0;
  Seat seat = kNoSeat;
  std::uint8_t subject = 0;
  std::int16_t amount = 0;
  std::int16_t second = 0;
};

/// For search: every call compiles to nothing.
struct NullSink {
  static constexpr bool kListens = false;
  void operator()(const Event&) const {}
};

/// For tables, logs and replays: hands each event to a function.
class EventSink {
 public:
  static constexpr bool kListens = true;
  using Function = void (*)(void* context, const Event& event);

  EventSink(Function function, void* context) : function_(function), context_(context) {}
  void operator()(const Event& event) const { function_(context_, event); }

 private:
  Function function_;
  void* context_;
};

/// Either of them, where something happens too seldom to be worth a copy of the code for each: a
/// branch at run time. The sink it was made of must outlive it.
class AnySink {
 public:
  static constexpr bool kListens = true;

  AnySink(const NullSink&) {}                               // NOLINT(google-explicit-constructor)
  AnySink(const EventSink& listener) : sink_(&listener) {}  // NOLINT(google-explicit-constructor)
  void operator()(const Event& event) const {
    if (sink_ != nullptr) (*sink_)(event);
  }

 private:
  const EventSink* sink_ = nullptr;
};

/// Tells a sink about something of the game's own kind.
template <class Sink, class Kind>
void tell([[maybe_unused]] const Sink& sink, [[maybe_unused]] Kind kind, [[maybe_unused]] Seat seat,
          [[maybe_unused]] unsigned subject = 0, [[maybe_unused]] int amount = 0,
          [[maybe_unused]] int second = 0) {
  if constexpr (Sink::kListens) {
    sink({static_cast<std::uint8_t>(kind), seat, static_cast<std::uint8_t>(subject),
          static_cast<std::int16_t>(amount), static_cast<std::int16_t>(second)});
  }
}

}  // namespace pharos
