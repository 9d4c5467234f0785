# SPDX-License-Identifier: Apache-2.0
# bench/NAME.cpp becomes bench_NAME, with or without a main() of its own. Nobody needs them to play
# or to test: `cmake --build --preset release --target benchmarks` builds them.

if(NOT PHAROS_BENCH)
  return()
endif()
find_package(benchmark QUIET)
if(NOT benchmark_FOUND)
  message(STATUS "google-benchmark is missing: no benchmarks are built (tools/setup test)")
  return()
endif()

add_custom_target(benchmarks)
#   pharos_benchmark(NAME FILES source.cpp... LINK targets...)
function(pharos_benchmark name)
  cmake_parse_arguments(arg "" "" "FILES;LINK" ${ARGN})
  add_executable(${name} EXCLUDE_FROM_ALL ${arg_FILES})
  target_include_directories(${name} PRIVATE ${PROJECT_SOURCE_DIR}/tests)
  target_compile_definitions(${name} PRIVATE PHAROS_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
  target_link_libraries(${name} PRIVATE ${arg_LINK})
  set_target_properties(${name} PROPERTIES
    RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/bench)
  add_dependencies(benchmarks ${name})
endfunction()

file(GLOB bench_files CONFIGURE_DEPENDS bench/*.cpp)
list(FILTER bench_files EXCLUDE REGEX "/bench_(store|tables)\\.cpp$")  # need no games: below
foreach(file IN LISTS bench_files)
  cmake_path(GET file STEM name)
  string(REGEX REPLACE "^bench_|_bench$" "" name ${name})
  pharos_benchmark(bench_${name} FILES ${file}
    LINK pharos_lab pharos_text benchmark::benchmark_main benchmark::benchmark)
endforeach()
pharos_benchmark(bench_store FILES bench/bench_store.cpp LINK pharos_store test_postgres)
# People at a server, which is a process of its own.
pharos_benchmark(bench_tables FILES bench/bench_tables.cpp
  LINK pharos_net test_server_process test_postgres)
add_dependencies(bench_tables pharos)

# Learns the weights of bots: tools/train/main.cpp says how.
file(GLOB train_files CONFIGURE_DEPENDS tools/train/*.cpp)
pharos_benchmark(train FILES ${train_files} LINK pharos_bots)
