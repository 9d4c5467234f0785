// SPDX-License-Identifier: Apache-2.0
#include "net/outbox.hpp"

#include <openssl/rand.h>

#include <algorithm>

#include "net/deflate.hpp"

namespace pharos::net {
namespace {

constexpr std::size_t kPerMessage = 64;  // what a waiting message costs besides its text

std::array<char, 4> random_mask() {
  std::array<unsigned char, 4> bytes{};
  RAND_bytes(bytes.data(), bytes.size());
  std::array<char, 4> mask{};
  std::copy(bytes.begin(), bytes.end(), mask.begin());
  return mask;
}

}  // namespace

// --- what waits ----------------------------------------------------------------------------------

Outbox::Added Outbox::add(std::shared_ptr<const std::string> text, Packing packing) {
  const std::lock_guard lock(mutex_);
  if (shut_) return Added::shut;
  const std::size_t size = text->size() + kPerMessage;
  if (bytes_ + size > most_) {
    shut_ = true;
    return Added::too_much;
  }
  bytes_ += size;
  waiting_.push_back({std::move(text), packing});
  return std::exchange(is_written_, true) ? Added::waits : Added::first;
}

void Outbox::shut() {
  const std::lock_guard lock(mutex_);
  shut_ = true;
}

void Outbox::drop() {
  const std::lock_guard lock(mutex_);
  shut_ = true;
  waiting_.clear();
  next_ = 0;
}

void Outbox::end() {
  drop();
  const std::lock_guard lock(mutex_);
  waiting_.shrink_to_fit();
  bytes_ = 0;
}

std::size_t Outbox::bytes() const {
  const std::lock_guard lock(mutex_);
  return bytes_;
}

bool Outbox::begin() {
  const std::lock_guard lock(mutex_);
  return !std::exchange(is_written_, true);
}

bool Outbox::is_written() const {
  const std::lock_guard lock(mutex_);
  return is_written_;
}

void Outbox::written(const Writing& writing) {
  const std::lock_guard lock(mutex_);
  bytes_ -= std::min(bytes_, writing.room);
}

// --- what goes out -------------------------------------------------------------------------------

std::shared_ptr<Writing> Outbox::take(const std::optional<CloseWords>& close) {
  auto writing = std::make_shared<Writing>();
  std::array<Message, kMostAtOnce> taken;
  {
    const std::lock_guard lock(mutex_);
    while (writing->messages < kMostAtOnce && next_ < waiting_.size()) {
      taken[writing->messages++] = std::move(waiting_[next_++]);
    }
    const bool all = next_ == waiting_.size();
    if (all) {
      waiting_.clear();
      if (waiting_.capacity() > kMostAtOnce) waiting_.shrink_to_fit();
      next_ = 0;
    }
    writing->ends = all && !close_taken_ && close;
    if (writing->messages == 0 && !writing->ends && !pong_ && !ping_due_) {
      bytes_ = 0;
      is_written_ = false;
      return nullptr;
    }
  }
  if (pong_) add_control(*writing, FrameKind::pong, *std::exchange(pong_, std::nullopt));
  if (std::exchange(ping_due_, false)) add_control(*writing, FrameKind::ping, {});
  for (std::size_t i = 0; i < writing->messages; ++i) {
    writing->room += taken[i].text->size() + kPerMessage;
    add_message(*writing, taken[i]);
  }
  if (writing->ends) {
    close_taken_ = true;
    const bool bare = close->code == close_code::kNone;
    add_control(*writing, FrameKind::close, bare ? "" : write_close(close->code, close->reason));
  }
  return writing;
}

void Outbox::add_control(Writing& writing, FrameKind kind, std::string payload) const {
  add_frame(writing, kind, std::make_shared<const std::string>(std::move(payload)), false);
}

void Outbox::add_message(Writing& writing, const Message& message) const {
  if (deflate_ && message.packing == Packing::compressed) {
    if (auto packed = deflated(*message.text)) {
      const auto shared = std::make_shared<const std::string>(std::move(*packed));
      return add_frame(writing, FrameKind::text, shared, true);
    }
  }
  add_frame(writing, FrameKind::text, message.text, false);
}

void Outbox::add_frame(Writing& writing, FrameKind kind, std::shared_ptr<const std::string> payload,
                       bool compressed) const {
  if (side_ == Side::server) {
    const FrameHead head = frame_head(kind, payload->size(), compressed);
    writing.frames.emplace_back(head, std::move(payload));
    return;
  }
  const std::array<char, 4> mask = random_mask();
  const auto masked = std::make_shared<std::string>(*payload);
  apply_mask(*masked, mask, 0);
  writing.frames.emplace_back(frame_head(kind, masked->size(), compressed, &mask), masked);
}

}  // namespace pharos::net
