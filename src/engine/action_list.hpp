// SPDX-License-Identifier: Apache-2.0
// The list of legal actions: fixed capacity, canonical order, grouped by use.
//
// A "use" is what a player would name in one breath ("build Baths", "sell Loom"); its variants
// (who is paid how much, which half of a stage) stand next to each other in the list.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>

namespace pharos {

template <class Action, std::size_t Capacity>
class ActionList {
 public:
  static constexpr std::size_t capacity() { return Capacity; }

  // A list is scratch space that is filled anew for every decision: it is not zeroed first.
  ActionList() {}  // NOLINT(modernize-use-equals-default)

  void clear() { size_ = uses_ = 0; }

  /// Fills the list from its beginning. It counts in registers and leaves the sizes to its end,
  /// because lists are filled in the innermost loop of everything.
  class Writer {
   public:
    explicit Writer(ActionList& list) : list_(list) {}
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;
    ~Writer() {
      list_.size_ = count_;
      list_.uses_ = uses_;
      list_.use_start_[uses_] = static_cast<std::uint16_t>(count_);
    }

    /// The next `add` opens a new use. A use must not stay without a variant.
    void open_use() { list_.use_start_[uses_++] = static_cast<std::uint16_t>(count_); }
    void add(const Action& action) {
      assert(count_ < Capacity && uses_ > 0);
      list_.store_.items[count_++] = action;
    }
    /// A use of one variant.
    void add_use(const Action& action) { add_use_if(1, action); }
    /// A use of one variant (`condition` 1) or nothing (0), without a branch.
    void add_use_if(unsigned condition, const Action& action) {
      assert(count_ < Capacity && condition <= 1);
      list_.use_start_[uses_] = static_cast<std::uint16_t>(count_);
      list_.store_.items[count_] = action;
      uses_ += condition;
      count_ += condition;
    }
    [[nodiscard]] std::uint32_t count() const { return count_; }

   private:
    ActionList& list_;
    std::uint32_t count_ = 0;
    std::uint32_t uses_ = 0;
  };

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  [[nodiscard]] std::size_t uses() const { return uses_; }
  [[nodiscard]] const Action& operator[](std::size_t index) const {
    assert(index < size_);
    return store_.items[index];
  }
  [[nodiscard]] const Action* begin() const { return store_.items; }
  [[nodiscard]] const Action* end() const { return store_.items + size_; }

  [[nodiscard]] std::size_t use_begin(std::size_t use) const { return use_start_[use]; }
  [[nodiscard]] std::size_t use_end(std::size_t use) const { return use_start_[use + 1]; }

  [[nodiscard]] bool contains(const Action& wanted) const {
    for (const Action& action : *this) {
      if (action == wanted) return true;
    }
    return false;
  }

 private:
  /// A union leaves its memory as it is: filling in hundreds of actions that nobody reads takes
  /// longer than finding the legal ones.
  union Store {
    Store() {}  // NOLINT(modernize-use-equals-default)
    Action items[Capacity];
  };

  std::uint32_t size_ = 0;
  std::uint32_t uses_ = 0;
  std::uint16_t use_start_[Capacity + 1];  // and where the last use ends
  Store store_;
};

}  // namespace pharos
