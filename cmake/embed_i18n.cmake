# SPDX-License-Identifier: Apache-2.0
# Writes OUTPUT, a C++ file that holds the INPUTS (i18n/*.json) for src/text/embedded.hpp.
# The bytes are written as hexadecimal escapes, so that any text of any size is taken as it is.
#   cmake -DOUTPUT=out.cpp "-DINPUTS=a.json;b.json" -P embed_i18n.cmake

set(texts "")
set(entries "")
set(count 0)
string(REPEAT "[0-9a-f]" 64 line)
foreach(input IN LISTS INPUTS)
  cmake_path(GET input STEM LAST_ONLY name)
  file(READ ${input} bytes HEX)
  string(LENGTH "${bytes}" digits)
  math(EXPR size "${digits} / 2")
  string(REGEX REPLACE "(${line})" "\\1\n" bytes "${bytes}")
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "\\\\x\\1" bytes "${bytes}")
  string(REPLACE "\n" "\"\n    \"" bytes "${bytes}")
  string(APPEND texts "constexpr char kText${count}[] =\n    \"${bytes}\";\n")
  string(APPEND entries "    {\"${name}\", {kText${count}, ${size}}},\n")
  math(EXPR count "${count} + 1")
endforeach()

set(code "// Generated from i18n/ by cmake/embed_i18n.cmake: do not edit.\n")
string(APPEND code "#include \"text/embedded.hpp\"\n\nnamespace pharos::text {\nnamespace {\n")
if(count GREATER 0)
  string(APPEND code "${texts}constexpr EmbeddedFile kFiles[] = {\n${entries}};\n")
  set(answer "kFiles")
else()
  set(answer "{}")
endif()
string(APPEND code "}  // namespace\n\nstd::span<const EmbeddedFile> embedded_languages() { return ")
string(APPEND code "${answer}; }\n\n}  // namespace pharos::text\n")
file(WRITE ${OUTPUT} "${code}")
