# SPDX-License-Identifier: Apache-2.0
# Run by cpack after it has made its packages: SHA256SUMS beside them, for `sha256sum -c`.
set(lines "")
foreach(file IN LISTS CPACK_PACKAGE_FILES)
  file(SHA256 ${file} sum)
  cmake_path(GET file FILENAME name)
  string(APPEND lines "${sum}  ${name}\n")
endforeach()
file(WRITE ${CPACK_PACKAGE_DIRECTORY}/SHA256SUMS "${lines}")
