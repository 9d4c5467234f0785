# SPDX-License-Identifier: Apache-2.0
# One GoogleTest executable per group; ctest knows every single test and labels it with its group.
#
#   src/**/*_test.cpp        unit_tests        (those of src/store: store_tests, and so on; of
#                                               src/bots and src/lab: bot_tests; of src/server:
#                                               server_unit_tests; of src/paper: paper_tests)
#   tests/rules/*.cpp        rule_tests         ... and so on, one line each below
#   tests/support/*.cpp      linked into all of them; include as "support/scenario.hpp"
#
# PHAROS_TEST_SCALE (per cent, default 100) in the environment scales the long tests.

if(NOT PHAROS_TESTS)
  return()
endif()
find_package(GTest QUIET)
find_package(rapidcheck QUIET)
if(NOT GTest_FOUND OR NOT rapidcheck_FOUND)
  message(STATUS "GoogleTest or rapidcheck is missing: no tests are built (tools/setup test)")
  return()
endif()

enable_testing()
include(GoogleTest)

# What the tests share. It also owns the precompiled header: gtest.h costs two seconds a file.
# Most tests are many lines that run once, so they are not optimised: that halves the build.
file(GLOB support_sources CONFIGURE_DEPENDS tests/support/*.cpp)
list(FILTER support_sources EXCLUDE REGEX "/private_postgres\\.cpp$")  # helpers.cmake
file(CONFIGURE OUTPUT ${generated}/test_support.cpp CONTENT "// So that there is a source.\n")
add_library(test_support STATIC ${support_sources} ${generated}/test_support.cpp)
target_include_directories(test_support PUBLIC ${PROJECT_SOURCE_DIR}/tests)
target_compile_definitions(test_support PUBLIC
  PHAROS_SOURCE_DIR="${PROJECT_SOURCE_DIR}"
  PHAROS_BINARY="$<TARGET_FILE:pharos>"
  PHAROS_HAS_CLIENT=$<BOOL:${PHAROS_CLIENT}>)
target_compile_options(test_support PRIVATE -O0)
pharos_unity(test_support ${support_sources})
target_link_libraries(test_support PUBLIC pharos_apps test_postgres GTest::gtest)
target_precompile_headers(test_support PRIVATE
  <gtest/gtest.h> <algorithm> <array> <map> <string> <string_view> <vector>)

#   pharos_tests(NAME LABEL [HOT] [ALONE] FILES source.cpp... [LINK targets...])
# HOT groups play many games and are optimised. ALONE groups link only what they name, so that they
# are built without the games. A group without files has no executable.
function(pharos_tests name label)
  cmake_parse_arguments(arg "HOT;ALONE" "" "FILES;LINK" ${ARGN})
  if(NOT arg_FILES)
    return()
  endif()
  add_executable(${name} ${arg_FILES})
  pharos_unity(${name} ${arg_FILES})
  if(arg_ALONE)
    target_link_libraries(${name} PRIVATE ${arg_LINK} GTest::gtest GTest::gtest_main)
    target_include_directories(${name} PRIVATE ${PROJECT_SOURCE_DIR}/tests)
    target_compile_options(${name} PRIVATE -O0)
    target_precompile_headers(${name} PRIVATE
      <gtest/gtest.h> <algorithm> <array> <map> <string> <string_view> <vector>)
  else()
    target_link_libraries(${name} PRIVATE test_support ${arg_LINK} GTest::gtest_main)
    if(arg_HOT)
      target_compile_options(${name} PRIVATE ${pharos_hot_options})
    else()
      target_compile_options(${name} PRIVATE -O0)
      target_precompile_headers(${name} REUSE_FROM test_support)
    endif()
  endif()
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/tests)
  gtest_discover_tests(${name}
    DISCOVERY_MODE PRE_TEST
    DISCOVERY_TIMEOUT 60
    NO_PRETTY_VALUES
    TEST_PREFIX ${label}.
    PROPERTIES LABELS ${label})
endfunction()

file(GLOB_RECURSE unit_files CONFIGURE_DEPENDS src/*_test.cpp)
list(FILTER unit_files EXCLUDE REGEX "/src/(bots|lab|store|net|server|paper)/")
file(GLOB_RECURSE bot_files CONFIGURE_DEPENDS src/bots/*_test.cpp src/lab/*_test.cpp)
file(GLOB store_files CONFIGURE_DEPENDS src/store/*_test.cpp tests/store/*.cpp)
file(GLOB net_files CONFIGURE_DEPENDS src/net/*_test.cpp tests/net/*.cpp)
file(GLOB server_unit_files CONFIGURE_DEPENDS src/server/*_test.cpp)
file(GLOB server_files CONFIGURE_DEPENDS tests/server/*.cpp tests/server/support/*.cpp)
list(FILTER server_files EXCLUDE REGEX "/server_process\\.cpp$")  # helpers.cmake
file(GLOB paper_files CONFIGURE_DEPENDS src/paper/*_test.cpp)
file(GLOB rule_files CONFIGURE_DEPENDS tests/rules/*.cpp)
file(GLOB conformance_files CONFIGURE_DEPENDS tests/conformance/*.cpp)
file(GLOB golden_files CONFIGURE_DEPENDS tests/golden/*.cpp)
file(GLOB property_files CONFIGURE_DEPENDS tests/property/*.cpp)
file(GLOB allocation_files CONFIGURE_DEPENDS tests/allocation/*.cpp)
file(GLOB cli_files CONFIGURE_DEPENDS tests/cli/*.cpp)

# Includes lanes_test.cpp once more, for the lanes of other machines.
set_source_files_properties(${PROJECT_SOURCE_DIR}/src/base/lanes_portable_test.cpp
  PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
pharos_tests(unit_tests unit FILES ${unit_files})
pharos_tests(bot_tests bots FILES ${bot_files})  # apart: what has threads is also run with tsan
pharos_tests(net_tests net ALONE FILES ${net_files} LINK pharos_net)
if(PHAROS_PAPER)
  pharos_tests(paper_tests paper ALONE FILES ${paper_files} LINK pharos_paper)
endif()
pharos_tests(server_unit_tests server FILES ${server_unit_files})
pharos_tests(server_tests server FILES ${server_files} LINK test_server_process)
if(TARGET server_tests)
  add_dependencies(server_tests pharos)
  target_compile_definitions(server_tests PRIVATE $<$<BOOL:${PHAROS_PAPER}>:PHAROS_PAPER>)
endif()
pharos_tests(rule_tests rules FILES ${rule_files})
pharos_tests(conformance_tests conformance HOT FILES ${conformance_files})
pharos_tests(golden_tests golden FILES ${golden_files})
foreach(game IN LISTS games)  # in another order cards would be dealt otherwise from the same seeds
  add_test(NAME golden.order.${game} COMMAND datagen ${game} ${PROJECT_SOURCE_DIR}/data
    --order ${PROJECT_SOURCE_DIR}/tests/golden/${game}.order)
  set_tests_properties(golden.order.${game} PROPERTIES LABELS golden)
endforeach()
pharos_tests(property_tests property HOT FILES ${property_files}
  LINK rapidcheck rapidcheck_gtest)
if(NOT PHAROS_SANITIZE)  # it replaces operator new, and so do sanitizers
  pharos_tests(allocation_tests allocation HOT FILES ${allocation_files})
endif()
pharos_tests(cli_tests cli FILES ${cli_files})
if(TARGET cli_tests)
  add_dependencies(cli_tests pharos)
  target_compile_definitions(cli_tests PRIVATE $<$<BOOL:${PHAROS_PAPER}>:PHAROS_PAPER>)
endif()
foreach(target cli_tests conformance_tests)  # both ask it
  if(TARGET ${target})
    add_dependencies(${target} datagen)
    target_compile_definitions(${target} PRIVATE PHAROS_DATAGEN="$<TARGET_FILE:datagen>")
  endif()
endforeach()

# Both databases; the writer is a program of its own, because it gets killed.
add_executable(store_writer tests/store/writer/main.cpp)
target_link_libraries(store_writer PRIVATE pharos_store)
set_target_properties(store_writer PROPERTIES
  RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/tests)
pharos_tests(store_tests store ALONE FILES ${store_files} LINK pharos_store test_postgres)
if(TARGET store_tests)
  target_compile_definitions(store_tests PRIVATE PHAROS_STORE_WRITER="$<TARGET_FILE:store_writer>")
  add_dependencies(store_tests store_writer)
endif()
