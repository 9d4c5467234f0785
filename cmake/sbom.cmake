# SPDX-License-Identifier: Apache-2.0
# Writes OUTPUT, the bill of materials (CycloneDX 1.5, JSON): what is in the program and its client,
# with versions, licences and package URLs. The same sources give the same bytes: it has no date.
#   cmake -DOUTPUT=sbom.cdx.json -DVERSION=0.2.0 -DCOMPONENTS=components.txt
#         -DLOCK=web/package-lock.json -P sbom.cmake
# What the client is only made and tested with has the scope "excluded".

cmake_minimum_required(VERSION 3.25)  # IN_LIST, and lists as they are

# Compiled into what browsers get, though npm lists them as tools.
set(compiled_in svelte clsx esm-env devalue)

set(list "")
# add(name version licence purl scope)
macro(add name version licence purl scope)
  if(NOT "${list}" STREQUAL "")
    string(APPEND list ",\n")
  endif()
  string(APPEND list "    {\"type\": \"library\", \"bom-ref\": \"${purl}\", \"name\": \"${name}\", \"version\": \"${version}\"")
  string(APPEND list ", \"scope\": \"${scope}\"")
  if(NOT "${licence}" STREQUAL "")
    string(APPEND list ", \"licenses\": [{\"expression\": \"${licence}\"}]")
  endif()
  string(APPEND list ", \"purl\": \"${purl}\"}")
endmacro()

file(STRINGS ${COMPONENTS} lines ENCODING UTF-8)
foreach(line IN LISTS lines)
  string(REPLACE "|" ";" fields "${line}")
  list(GET fields 0 name)
  list(GET fields 1 version)
  list(GET fields 2 licence)
  list(GET fields 3 package)
  if(package)
    string(REPLACE ":" "%3A" escaped "${version}")
    string(REPLACE "+" "%2B" escaped "${escaped}")
    string(REPLACE "~" "%7E" escaped "${escaped}")
    set(purl "pkg:deb/debian/${package}@${escaped}")
  else()
    string(REGEX REPLACE "[^A-Za-z0-9.]+" "-" name_part "${name}")
    string(REGEX REPLACE "[^A-Za-z0-9.]+" "-" version_part "${version}")
    set(purl "pkg:generic/${name_part}@${version_part}")
  endif()
  add("${name}" "${version}" "${licence}" "${purl}" required)
endforeach()

file(READ ${LOCK} lock)
string(JSON packages GET "${lock}" packages)
string(JSON count LENGTH "${packages}")
math(EXPR last "${count} - 1")
foreach(i RANGE ${last})
  string(JSON path MEMBER "${packages}" ${i})
  if("${path}" STREQUAL "")  # the client itself
    continue()
  endif()
  string(JSON about GET "${packages}" "${path}")
  string(REGEX REPLACE "^.*node_modules/" "" name "${path}")
  string(JSON version GET "${about}" version)
  string(JSON licence ERROR_VARIABLE none GET "${about}" license)
  if(none)
    set(licence "")
  endif()
  string(JSON dev ERROR_VARIABLE none GET "${about}" dev)
  set(scope required)
  if(NOT none AND dev AND NOT "${name}" IN_LIST compiled_in)
    set(scope excluded)
  endif()
  string(REPLACE "@" "%40" purl "${name}")
  set(purl "pkg:npm/${purl}@${version}")
  if("${purl}" IN_LIST known)  # in two places
    continue()
  endif()
  list(APPEND known "${purl}")
  add("${name}" "${version}" "${licence}" "${purl}" ${scope})
endforeach()

file(WRITE ${OUTPUT}
"{
  \"bomFormat\": \"CycloneDX\",
  \"specVersion\": \"1.5\",
  \"version\": 1,
  \"metadata\": {
    \"component\": {\"type\": \"application\", \"bom-ref\": \"pkg:generic/pharos@${VERSION}\", \"name\": \"pharos\", \"version\": \"${VERSION}\", \"licenses\": [{\"expression\": \"Apache-2.0\"}], \"purl\": \"pkg:generic/pharos@${VERSION}\"}
  },
  \"components\": [
${list}
  ]
}
")
