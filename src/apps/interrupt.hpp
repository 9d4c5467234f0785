// SPDX-License-Identifier: Apache-2.0
// Ctrl-C as a wish instead of an end. While one of these exists, SIGINT and SIGTERM are noted; the
// second one ends the program as ever.
#pragma once

#include <signal.h>

namespace pharos::apps {

class Interrupt {
 public:
  Interrupt();
  ~Interrupt();
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;

  [[nodiscard]] bool asked() const;

 private:
  struct sigaction old_interrupt_ {};
  struct sigaction old_terminate_ {};
};

}  // namespace pharos::apps
