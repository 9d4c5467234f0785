# SPDX-License-Identifier: Apache-2.0
# bench/NAME.cpp becomes bench_NAME, with or without a main() of its own.

if(NOT PHAROS_BENCH)
  return()
endif()
find_package(benchmark QUIET)
if(NOT benchmark_FOUND)
  message(STATUS "google-benchmark is missing: no benchmarks are built (tools/setup test)")
  return()
endif()

file(GLOB bench_files CONFIGURE_DEPENDS bench/*.cpp)
list(FILTER bench_files EXCLUDE REGEX "/bench_(store|tables)\\.cpp$")  # need no games: below
foreach(file IN LISTS bench_files)
  cmake_path(GET file STEM name)
  string(REGEX REPLACE "^bench_|_bench$" "" name ${name})
  add_executable(bench_${name} ${file})
  target_compile_definitions(bench_${name} PRIVATE PHAROS_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
  target_link_libraries(bench_${name} PRIVATE
    pharos_lab pharos_text benchmark::benchmark_main benchmark::benchmark)
  set_target_properties(bench_${name} PROPERTIES
    RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/bench)
endforeach()

add_executable(bench_store bench/bench_store.cpp tests/support/private_postgres.cpp)
target_include_directories(bench_store PRIVATE ${PROJECT_SOURCE_DIR}/tests)
target_link_libraries(bench_store PRIVATE pharos_store)
set_target_properties(bench_store PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/bench)

# People at a server, which is a process of its own.
add_executable(bench_tables bench/bench_tables.cpp tests/server/support/server_process.cpp)
target_include_directories(bench_tables PRIVATE ${PROJECT_SOURCE_DIR}/tests)
target_compile_definitions(bench_tables PRIVATE PHAROS_BINARY="$<TARGET_FILE:pharos>")
target_link_libraries(bench_tables PRIVATE pharos_net)
add_dependencies(bench_tables pharos)
set_target_properties(bench_tables PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/bench)

# Learns the weights of bots: tools/train/main.cpp says how.
file(GLOB train_files CONFIGURE_DEPENDS tools/train/*.cpp)
add_executable(train ${train_files})
target_link_libraries(train PRIVATE pharos_bots)
set_target_properties(train PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/bench)
