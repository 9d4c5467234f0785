# SPDX-License-Identifier: Apache-2.0
# tests/fuzz/NAME.cpp defines LLVMFuzzerTestOneInput. In preset `fuzz` it becomes a libFuzzer
# program; in the others a small driver replays tests/fuzz/corpus/NAME/ as an ordinary test, so
# that what a fuzzer once found is never lost. `fuzzers` builds them all.

add_custom_target(fuzzers)
if(NOT PHAROS_TESTS AND NOT PHAROS_FUZZ)
  return()
endif()
# Preset `fuzz` begins with the same inputs under the same sanitizers: not twice.
if(PHAROS_SANITIZE AND NOT PHAROS_FUZZ)
  return()
endif()
enable_testing()

if(NOT PHAROS_FUZZ)
  add_library(fuzz_replay STATIC tests/fuzz/support/replay_main.cpp)
endif()
file(GLOB fuzz_files CONFIGURE_DEPENDS tests/fuzz/*.cpp)
foreach(file IN LISTS fuzz_files)
  cmake_path(GET file STEM name)
  string(REGEX REPLACE "^fuzz_" "" target ${name})
  set(target fuzz_${target})
  add_executable(${target} ${file})
  target_include_directories(${target} PRIVATE ${PROJECT_SOURCE_DIR}/tests)
  target_compile_definitions(${target} PRIVATE PHAROS_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
  target_link_libraries(${target} PRIVATE pharos_lab pharos_server)
  set_target_properties(${target} PROPERTIES
    OUTPUT_NAME ${name}
    RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/fuzzers)
  add_dependencies(fuzzers ${target})
  if(PHAROS_FUZZ)
    target_link_options(${target} PRIVATE -fsanitize=fuzzer)
  else()
    target_link_libraries(${target} PRIVATE fuzz_replay)
    add_test(NAME fuzz.corpus.${name}
      COMMAND ${target} ${PROJECT_SOURCE_DIR}/tests/fuzz/corpus/${name})
    set_tests_properties(fuzz.corpus.${name} PROPERTIES LABELS fuzz)
  endif()
endforeach()
