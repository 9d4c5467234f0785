// SPDX-License-Identifier: Apache-2.0
// Whether a page that wants a WebSocket is one of ours. A browser sends cookies along to whatever
// host a foreign page names, and says in Origin which page it was.
#pragma once

#include <string>
#include <string_view>

#include "net/http.hpp"

namespace pharos::net {

/// True when there is no Origin (no browser sent it), or when it is `public_origin`, such as
/// "https://play.example.org". If `public_origin` is empty it must name the host and port that the
/// request itself was sent to. "null", several Origins and what cannot be read are foreign.
[[nodiscard]] bool same_origin(const Request& request, std::string_view public_origin);

/// "HTTPS://Example.org:443" -> "https://example.org". Empty when it is no origin.
[[nodiscard]] std::string clean_origin(std::string_view text);

}  // namespace pharos::net
