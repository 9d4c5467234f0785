// SPDX-License-Identifier: Apache-2.0
#include "paper/fonts.hpp"

#include <fontconfig/fontconfig.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <sys/mman.h>
#include <unistd.h>

#include <stdexcept>
#include <string>

namespace pharos::paper {
namespace {

/// Pango makes FontConfig read the machine's settings, needed or not. It does not when some are
/// current: these have nothing in them.
void ignore_machine() {
  static const bool done = [] {
    FcConfig* nothing = FcConfigCreate();
    FcConfigSetCurrent(nothing);
    FcConfigDestroy(nothing);  // the current one stays
    return true;
  }();
  static_cast<void>(done);
}

struct Destroy {
  void operator()(FcConfig* config) const { FcConfigDestroy(config); }
};

}  // namespace

MemoryFile::MemoryFile() : file_(memfd_create("pharos-font", MFD_CLOEXEC)) {
  if (file_ < 0) throw std::runtime_error("paper: no memory for fonts");
}

MemoryFile::MemoryFile(std::string_view bytes) : MemoryFile() {
  while (!bytes.empty()) {
    const ssize_t written = write(file_, bytes.data(), bytes.size());
    if (written <= 0) throw std::runtime_error("paper: no memory for fonts");
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
}

MemoryFile::~MemoryFile() {
  if (file_ >= 0) close(file_);
}

std::string MemoryFile::path() const { return "/proc/self/fd/" + std::to_string(file_); }

void Fonts::Unref::operator()(PangoFontMap* map) const { g_object_unref(map); }

Fonts::Fonts() {
  ignore_machine();
  // Empty: nothing of /etc/fonts, nothing of a home.
  const std::unique_ptr<FcConfig, Destroy> config(FcConfigCreate());
  for (const EmbeddedFile& font : embedded_fonts()) {
    const std::string path = files_.emplace_back(font.text).path();
    if (!FcConfigAppFontAddFile(config.get(), reinterpret_cast<const FcChar8*>(path.c_str()))) {
      throw std::runtime_error("paper: cannot read the font " + std::string(font.name));
    }
  }
  map_.reset(pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT));
  // The map has a hold of its own of the configuration.
  pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map_.get()), config.get());
}

}  // namespace pharos::paper
