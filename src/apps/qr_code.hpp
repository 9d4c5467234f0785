// SPDX-License-Identifier: Apache-2.0
// An address as a QR code of characters, for the camera of a phone. The code itself is
// libqrencode's; here it is only drawn.
#pragma once

#include <functional>
#include <optional>
#include <string>

namespace pharos::apps {

struct QrLook {
  bool blocks = true;    // half blocks, two rows in a line; else ASCII, two columns for a square
  bool colours = false;  // black on white, whatever the terminal has otherwise
};

/// With the quiet zone of four squares that the standard wants on all sides. Nothing when the text
/// is empty or too long for any code.
std::optional<std::string> qr_code(const std::string& text, QrLook look);

/// Whether the locale of this environment writes UTF-8. Asks LC_ALL, LC_CTYPE, LANG.
bool writes_utf8(const std::function<const char*(const char*)>& environment);

}  // namespace pharos::apps
