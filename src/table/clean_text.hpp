// SPDX-License-Identifier: Apache-2.0
// What people type and others will see: names, table names, chat. Valid UTF-8, one line, without
// control characters and without those that turn the direction of the text around.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace pharos {

/// Without what must not be shown, without blanks at both ends and with single ones inside. Nothing
/// when it is no UTF-8 or longer than `most` characters.
std::optional<std::string> clean_line(std::string_view text, std::size_t most);

}  // namespace pharos
