// SPDX-License-Identifier: Apache-2.0
// What waits to go out over a WebSocket, and the frames that it goes out as: answers to pings
// first, then messages in their order, our close last. Knows no connection and no clock.
//
// Messages come from any thread; frames are taken by one at a time, who writes.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "net/frames.hpp"
#include "net/socket.hpp"

namespace pharos::net {

/// What is written in one go, and has to stay where it is for so long.
struct Writing {
  std::vector<std::pair<FrameHead, std::shared_ptr<const std::string>>> frames;
  std::size_t messages = 0;
  std::size_t room = 0;  // what they took in the queue
  bool ends = false;     // the last one is our close
};

class Outbox {
 public:
  /// `side` is who writes, `most` the bytes that may wait.
  Outbox(Side side, std::size_t most) : side_(side), most_(most) {}
  /// Messages may be compressed: that was agreed on. Before there are any.
  void allow_compressed() { deflate_ = true; }

  // From any thread.
  enum class Added : std::uint8_t {
    first,     // nobody writes: whoever has added it has to see to it that it is taken
    waits,     // who writes will find it
    too_much,  // would wait: nothing more is added from now on
    shut,
  };
  Added add(std::shared_ptr<const std::string> text, Packing packing);
  /// Nothing more is added.
  void shut();
  /// Nothing more is added, and what has not been taken never will be.
  void drop();
  [[nodiscard]] std::size_t bytes() const;

  // By who writes.
  void answer_ping(std::string payload) { pong_ = std::move(payload); }  // the last one
  void ask_ping() { ping_due_ = true; }
  /// Whether nobody writes; then who asks does.
  [[nodiscard]] bool begin();
  [[nodiscard]] bool is_written() const;
  /// Nothing when there is nothing, and nobody writes. `close`: it is to end so.
  [[nodiscard]] std::shared_ptr<Writing> take(const std::optional<CloseWords>& close);
  void written(const Writing& writing);
  [[nodiscard]] bool has_closed() const { return close_taken_; }
  /// It is over.
  void end();

 private:
  /// A message that waits.
  struct Message {
    std::shared_ptr<const std::string> text;
    Packing packing = Packing::plain;
  };
  static constexpr std::size_t kMostAtOnce = 16;  // messages written in one go

  void add_control(Writing& writing, FrameKind kind, std::string payload) const;
  void add_message(Writing& writing, const Message& message) const;
  void add_frame(Writing& writing, FrameKind kind, std::shared_ptr<const std::string> payload,
                 bool compressed) const;

  const Side side_;
  const std::size_t most_;
  bool deflate_ = false;
  std::optional<std::string> pong_;  // owed
  bool ping_due_ = false;
  bool close_taken_ = false;

  mutable std::mutex mutex_;  // of what follows
  std::vector<Message> waiting_;
  std::size_t next_ = 0;  // of `waiting_`
  std::size_t bytes_ = 0;
  bool is_written_ = false;
  bool shut_ = false;
};

}  // namespace pharos::net
