# SPDX-License-Identifier: Apache-2.0
# The browser client inside the program: pharos_client, a small library that only `pharos` links.
# tools/build_web packs the client into build/client.pack while C++ is compiled, and does nothing,
# fast, when nothing has changed; then the object that holds the pack is not made again either.
#
# PHAROS_CLIENT=OFF builds without it, and needs neither Node nor npm.

option(PHAROS_CLIENT "Put the browser client into the program; needs Node" ON)

add_library(pharos_client STATIC ${PROJECT_SOURCE_DIR}/src/apps/client/embedded_client.cpp)
target_include_directories(pharos_client PUBLIC ${PROJECT_SOURCE_DIR}/src)
set_target_properties(pharos_client PROPERTIES UNITY_BUILD OFF)

if(PHAROS_CLIENT)
  set(pack ${PROJECT_SOURCE_DIR}/build/client.pack)
  add_custom_target(web_client
    COMMAND ${PROJECT_SOURCE_DIR}/tools/build_web
    BYPRODUCTS ${pack}
    COMMENT "Building the browser client, if it has changed"
    VERBATIM)
  set_source_files_properties(src/apps/client/embedded_client.cpp PROPERTIES
    COMPILE_DEFINITIONS PHAROS_CLIENT_PACK="${pack}"
    OBJECT_DEPENDS ${pack})
endif()
