// SPDX-License-Identifier: Apache-2.0
#include "apps/qr_code.hpp"

#include <qrencode.h>

#include <algorithm>
#include <cctype>
#include <memory>

namespace pharos::apps {
namespace {

constexpr int kQuiet = 4;  // squares
constexpr const char* kBlackOnWhite = "\033[30;107m";
constexpr const char* kAsBefore = "\033[0m";

struct Free {
  void operator()(QRcode* code) const { QRcode_free(code); }
};
using Code = std::unique_ptr<QRcode, Free>;

bool dark(const QRcode& code, int row, int column) {
  if (row < 0 || column < 0 || row >= code.width || column >= code.width) return false;
  return (code.data[row * code.width + column] & 1U) != 0U;
}

std::string in_blocks(const QRcode& code, bool colours) {
  std::string out;
  for (int row = -kQuiet; row < code.width + kQuiet; row += 2) {
    if (colours) out += kBlackOnWhite;
    for (int column = -kQuiet; column < code.width + kQuiet; ++column) {
      const bool upper = dark(code, row, column);
      const bool lower = dark(code, row + 1, column);
      out += upper ? (lower ? "█" : "▀") : (lower ? "▄" : " ");
    }
    if (colours) out += kAsBefore;
    out += '\n';
  }
  return out;
}

/// On a terminal the squares are blanks on black or white; elsewhere the dark ones are ##.
std::string in_ascii(const QRcode& code, bool colours) {
  std::string out;
  for (int row = -kQuiet; row < code.width + kQuiet; ++row) {
    for (int column = -kQuiet; column < code.width + kQuiet; ++column) {
      const bool is_dark = dark(code, row, column);
      if (colours) out += is_dark ? "\033[40m" : "\033[107m";
      out += is_dark && !colours ? "##" : "  ";
    }
    if (colours) out += kAsBefore;
    out += '\n';
  }
  return out;
}

}  // namespace

std::optional<std::string> qr_code(const std::string& text, QrLook look) {
  if (text.empty()) return std::nullopt;
  const Code code(QRcode_encodeString(text.c_str(), 0, QR_ECLEVEL_L, QR_MODE_8, 1));
  if (code == nullptr) return std::nullopt;
  return look.blocks ? in_blocks(*code, look.colours) : in_ascii(*code, look.colours);
}

bool writes_utf8(const std::function<const char*(const char*)>& environment) {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const char* value = environment(name);
    if (value == nullptr || *value == '\0') continue;  // the next one decides
    std::string locale = value;
    std::transform(locale.begin(), locale.end(), locale.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return locale.find("utf-8") != std::string::npos || locale.find("utf8") != std::string::npos;
  }
  return false;
}

}  // namespace pharos::apps
