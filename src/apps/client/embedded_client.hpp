// SPDX-License-Identifier: Apache-2.0
// The browser client as part of the program. A library of its own, for the program alone: what else
// is built from these sources, such as the tests, must not wait for the client.
#pragma once

#include <string_view>

namespace pharos::apps {

/// For net::StaticFiles::unpack. Empty in a program that was built without it (PHAROS_CLIENT=OFF).
[[nodiscard]] std::string_view embedded_client();

}  // namespace pharos::apps
