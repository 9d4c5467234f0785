# SPDX-License-Identifier: Apache-2.0
# Sheets to print: pharos_paper, with its fonts and the drawings of web/drawings inside. `apps` and
# `server` use it. PHAROS_PAPER=OFF builds without it and needs none of these libraries; `pharos
# print` and servers then say so.

option(PHAROS_PAPER "Print sheets; needs Cairo, Pango and librsvg" ON)
if(NOT PHAROS_PAPER)
  return()
endif()
pkg_check_modules(paper REQUIRED IMPORTED_TARGET
  cairo-pdf cairo-svg pangocairo pangoft2 fontconfig librsvg-2.0)

# Pango reads no WOFF, and says nothing: the fonts are unpacked.
add_executable(fontgen tools/fontgen/main.cpp)
target_link_libraries(fontgen PRIVATE ZLIB::ZLIB)
file(GLOB woff_files CONFIGURE_DEPENDS src/paper/fonts/*.woff)
set(font_files)
foreach(file IN LISTS woff_files)
  cmake_path(GET file STEM LAST_ONLY name)
  set(font ${generated}/${name}.ttf)
  add_custom_command(
    OUTPUT ${font}
    COMMAND fontgen ${file} ${font}
    DEPENDS fontgen ${file}
    COMMENT "Unpacking ${name}"
    VERBATIM)
  list(APPEND font_files ${font})
endforeach()
pharos_embed(${generated}/fonts_embedded.cpp paper/fonts.hpp pharos::paper embedded_fonts
  ${font_files})

# By folder and name, "icons/coin". Pages of paper show neither buttons nor panoramas.
set(drawings ${PROJECT_SOURCE_DIR}/web/drawings)
file(GLOB drawing_files CONFIGURE_DEPENDS
  ${drawings}/architects/*.svg ${drawings}/chains/*.svg ${drawings}/dice/*.svg
  ${drawings}/edifice/*.svg ${drawings}/emblems/*.svg ${drawings}/icons/*.svg)
pharos_embed(${generated}/drawings_embedded.cpp paper/symbols.hpp pharos::paper embedded_drawings
  ${drawing_files} FOLDER ${drawings})

pharos_library(pharos_paper paper
  SOURCES ${generated}/fonts_embedded.cpp ${generated}/drawings_embedded.cpp
  LINK pharos_match pharos_text PkgConfig::paper)
