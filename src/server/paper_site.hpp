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
#include "server/errands.hpp"
#include "table/reason.hpp"

namespace pharos::server {

class PaperSite {
 public:
  using Answer = net::Respond::Send;  // from any thread, once

  void list(const Answer& answer) const;
  /// `file` is the last part of the path, "reference.pdf".
  void print(const net::Request& request, std::string_view file, const Answer& answer);

 private:
  /// A sheet as it was asked for; two that are equal here have the same bytes.
  struct Sheet {
    std::string asked;
    std::string tag;
    std::shared_ptr<const std::string> bytes;
  };
  /// On the press.
  OrRefusal<Sheet> sheet(const net::Request& request, const std::string& name);

  net::Quota sheets_{0.5, 20};  // all sheets of a game at once, then one in two seconds
  std::deque<Sheet> kept_;      // the newest first; of the press alone
  Errands press_{1};            // last: it uses what stands above
};

}  // namespace pharos::server
