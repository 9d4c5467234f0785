# SPDX-License-Identifier: Apache-2.0
# How every file is compiled: the language, warnings as errors, sanitizers, ccache.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release)
endif()

# Release is CMake's own -O3 -DNDEBUG. No -march=native: what is built here runs elsewhere.
add_compile_options(
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wswitch-enum
  -Wnon-virtual-dtor -Werror)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # Optimising, g++ 12 suspects std::string's own operator+ and copies (GCC bug 105651 and others).
  # AddressSanitizer looks for the real thing.
  add_compile_options(-Wno-restrict -Wno-array-bounds -Wno-stringop-overflow)
endif()
add_compile_definitions($<$<CONFIG:Debug>:_GLIBCXX_ASSERTIONS>)

# What plays games may be inlined as freely as if every file were compiled alone: g++ counts the
# size of what it compiles, and several files as one (unity.cmake) look large to it. What does not
# play games waits for people, disks and networks: it is built in half the time.
if(CMAKE_BUILD_TYPE STREQUAL "Release")
  set(pharos_cold_options -O1)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    set(pharos_hot_options --param=large-unit-insns=200000 --param=inline-unit-growth=80)
  endif()
endif()

if(PHAROS_SANITIZE)
  set(sanitize -fsanitize=${PHAROS_SANITIZE} -fno-sanitize-recover=all)
  add_compile_options(${sanitize} -g1 -fno-omit-frame-pointer)
  add_link_options(${sanitize})
  # Optimising sanitized code is slow in g++: only what plays games is (HOT in CMakeLists.txt).
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    set(pharos_hot_options -O1)
    add_compile_options(-Wno-maybe-uninitialized)  # misled by the sanitizers' own checks
  else()
    add_compile_options(-O1)
  endif()
endif()

find_program(PHAROS_CCACHE ccache)
if(PHAROS_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  # The sloppiness is what ccache asks for where a precompiled header is used (the tests).
  set(CMAKE_CXX_COMPILER_LAUNCHER
    env CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
    ${PHAROS_CCACHE})
endif()

# Generated code is checked by what generates it, not by warnings.
function(pharos_generated file)
  set_source_files_properties(${file} PROPERTIES GENERATED ON COMPILE_OPTIONS -w)
endfunction()
