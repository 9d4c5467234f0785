// SPDX-License-Identifier: Apache-2.0
// Sheets to print over HTTP: GET /api/paper, what there is; GET /api/paper/NAME.pdf?game=..., one
// of them (docs/protocol.md). A thread of its own prints one after the other, so that nobody's
// sheets keep anybody's moves waiting, and what was printed lately is kept.
#pragma once

#include <cstddef>
#include <deque>
#include <memory>
#include <string>
#include <string_view>

#include "net/http.hpp"
#include "net/quota.hpp"
#include "server/hub.hpp"
#include "table/reason.hpp"

namespace pharos::server {

class PaperSite {
 public:
  using Answer = net::Respond::Send;  // from any thread, once

  PaperSite(Hub& hub, Bounds bounds)
      : hub_(hub),
        sheets_(0.5, static_cast<double>(hub.world().limits.sheets_per_address)),
        press_(1, bounds) {}

  void list(const Answer& answer) const;
  /// `file` is the last part of the path, "reference.pdf".
  void print(const net::Request& request, std::string_view file, const Answer& answer);
  [[nodiscard]] Scheduler::Figures figures() const { return press_.figures(); }

 private:
  /// A sheet as it was asked for; two that are equal here have the same bytes.
  struct Sheet {
    std::string asked;
    std::string tag;
    std::shared_ptr<const std::string> bytes;
  };
  /// On the press.
  OrRefusal<Sheet> sheet(const net::Request& request, const std::string& name);
  void note(Incident what, const net::Request& request, const std::string& why = {});

  [[maybe_unused]] Hub& hub_;  // without paper nobody asks
  net::Quota sheets_;          // all sheets of a game at once
  std::deque<Sheet> kept_;     // the newest first; of the press alone
  Scheduler press_;            // last: it uses these
};

}  // namespace pharos::server
