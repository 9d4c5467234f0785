# SPDX-License-Identifier: Apache-2.0
# What tests and benchmarks both start: a database and a server of their own. Compiled once.

if(NOT PHAROS_TESTS AND NOT PHAROS_BENCH)
  return()
endif()

add_library(test_postgres STATIC EXCLUDE_FROM_ALL tests/support/private_postgres.cpp)
target_include_directories(test_postgres PUBLIC ${PROJECT_SOURCE_DIR}/tests)
target_compile_options(test_postgres PRIVATE -O0)

add_library(test_server_process STATIC EXCLUDE_FROM_ALL tests/server/support/server_process.cpp)
target_include_directories(test_server_process PUBLIC
  ${PROJECT_SOURCE_DIR}/tests ${PROJECT_SOURCE_DIR}/src)
target_compile_definitions(test_server_process PUBLIC PHAROS_BINARY="$<TARGET_FILE:pharos>")
target_compile_options(test_server_process PRIVATE -O0)
