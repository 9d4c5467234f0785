// SPDX-License-Identifier: Apache-2.0
#include "apps/interrupt.hpp"

#include <atomic>

namespace pharos::apps {
namespace {

std::atomic<bool> noted = false;
static_assert(std::atomic<bool>::is_always_lock_free, "it is set by a signal handler");

extern "C" void note_interrupt(int) { noted = true; }

}  // namespace

Interrupt::Interrupt() {
  noted = false;
  struct sigaction action {};
  action.sa_handler = &note_interrupt;
  action.sa_flags = static_cast<int>(SA_RESETHAND | SA_RESTART);
  sigemptyset(&action.sa_mask);
  sigaction(SIGINT, &action, &old_interrupt_);
  sigaction(SIGTERM, &action, &old_terminate_);
}

Interrupt::~Interrupt() {
  sigaction(SIGINT, &old_interrupt_, nullptr);
  sigaction(SIGTERM, &old_terminate_, nullptr);
}

bool Interrupt::asked() const { return noted; }

}  // namespace pharos::apps
