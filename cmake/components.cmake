# SPDX-License-Identifier: Apache-2.0
# What others have written and the program has in it or needs beside it, with the exact versions it
# was built with: `pharos --version --verbose` prints them, and sbom.cmake lists them for whoever
# watches over them. Debian's version counts (with its revision: that is what fixes go by); where
# there is no dpkg, the one that CMake has found.
#
# One line each: name | Debian's package | licence | version that CMake has found

set(component_list
  "Boost|libboost1.81-dev|BSL-1.0|${Boost_VERSION_STRING}"
  "CLI11|libcli11-dev|BSD-3-Clause|${CLI11_VERSION}"
  "ICU|libicu-dev|ICU|${ICU_VERSION}"
  "OpenSSL|libssl-dev|Apache-2.0|${OPENSSL_VERSION}"
  "PostgreSQL (libpq)|libpq-dev|PostgreSQL|${PostgreSQL_VERSION_STRING}"
  "SQLite|libsqlite3-dev|blessing|${SQLite3_VERSION}"
  "libqrencode|libqrencode-dev|LGPL-2.1-or-later|${qrencode_VERSION}"
  "libsodium|libsodium-dev|ISC|${sodium_VERSION}"
  "prometheus-cpp|prometheus-cpp-dev|MIT|${prometheus-cpp_VERSION}"
  "spdlog|libspdlog-dev|MIT|${spdlog_VERSION}"
  "toml++|libtomlplusplus-dev|MIT|${tomlplusplus_VERSION}"
  "zlib|zlib1g-dev|Zlib|${ZLIB_VERSION_STRING}")
if(PHAROS_PAPER)
  list(APPEND component_list
    "Cairo|libcairo2-dev|LGPL-2.1-only OR MPL-1.1|${paper_cairo-pdf_VERSION}"
    "Pango|libpango1.0-dev|LGPL-2.0-or-later|${paper_pangocairo_VERSION}"
    "Fontconfig|libfontconfig-dev|HPND-sell-variant|${paper_fontconfig_VERSION}"
    "librsvg|librsvg2-dev|LGPL-2.0-or-later|${paper_librsvg-2.0_VERSION}")
endif()

find_program(dpkg_query dpkg-query)
set(component_lines "")  # name | version | licence | Debian's package, or nothing
foreach(component IN LISTS component_list)
  string(REPLACE "|" ";" fields "${component}")
  list(GET fields 0 name)
  list(GET fields 1 package)
  list(GET fields 2 licence)
  list(GET fields 3 version)
  set(found "")
  if(dpkg_query)
    execute_process(COMMAND ${dpkg_query} -W -f=\${Version} ${package}
      OUTPUT_VARIABLE found ERROR_QUIET)
  endif()
  if(found)
    set(version ${found})
  else()
    set(package "")
  endif()
  if(NOT version)
    set(version unknown)
  endif()
  string(APPEND component_lines "${name}|${version}|${licence}|${package}\n")
endforeach()
string(APPEND component_lines
  "GNU C++ library and compiler|${CMAKE_CXX_COMPILER_ID} ${CMAKE_CXX_COMPILER_VERSION}|GPL-3.0-or-later WITH GCC-exception-3.1|\n")
set(components_file ${generated}/components.txt)
file(CONFIGURE OUTPUT ${components_file} CONTENT "${component_lines}" @ONLY)
