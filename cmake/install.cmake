# SPDX-License-Identifier: Apache-2.0
# What `cmake --install` copies, by component:
#
#   program   the program, its manual in every language, completions for bash and fish
#   zsh       the completion for zsh
#   dev       the engine and the games as libraries, for find_package(pharos); the standard library
#             is all they need. examples/engine uses them, and a test builds it.
#
# cmake/packaging.cmake adds what only the Debian package has.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

# --- the program -----------------------------------------------------------------------------
install(TARGETS pharos RUNTIME COMPONENT program)

# The manual is written by the program itself, from the table that it reads its own command line
# with, so that it has every option and no other. One page for each language.
set(manual ${PROJECT_BINARY_DIR}/manual)
set(manual_pages)
foreach(file IN LISTS i18n_files)
  cmake_path(GET file STEM language)
  set(folder ${manual}/${language}/man1)
  if(language STREQUAL "en")
    set(folder ${manual}/man1)
  endif()
  file(MAKE_DIRECTORY ${folder})
  add_custom_command(
    OUTPUT ${folder}/pharos.1.gz
    COMMAND pharos man --lang ${language} > ${folder}/pharos.1
    COMMAND gzip -9nf ${folder}/pharos.1
    DEPENDS pharos
    COMMENT "Writing the manual (${language})"
    VERBATIM)
  list(APPEND manual_pages ${folder}/pharos.1.gz)
endforeach()
if(NOT PHAROS_SANITIZE)  # such a program is not for installing
  set(with_all ALL)
endif()
add_custom_target(manual ${with_all} DEPENDS ${manual_pages})
install(DIRECTORY ${manual}/ DESTINATION ${CMAKE_INSTALL_MANDIR} COMPONENT program)

install(FILES packaging/completions/pharos.bash RENAME pharos COMPONENT program
  DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
install(FILES packaging/completions/pharos.fish COMPONENT program
  DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
install(FILES packaging/completions/_pharos COMPONENT zsh  # Debian's packages have another place
  DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions)

# --- the engine as a library -----------------------------------------------------------------
set(pharos_headers ${CMAKE_INSTALL_INCLUDEDIR}/pharos)
set(exported base engine ${games})
foreach(name IN LISTS exported)
  # Includes are written relative to src/, here and there.
  set_target_properties(pharos_${name} PROPERTIES
    EXPORT_NAME ${name}
    INTERFACE_INCLUDE_DIRECTORIES
      "$<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/src>;$<INSTALL_INTERFACE:${pharos_headers}>")
  add_library(pharos::${name} ALIAS pharos_${name})
endforeach()
target_compile_features(pharos_base INTERFACE cxx_std_20)

list(TRANSFORM exported PREPEND pharos_ OUTPUT_VARIABLE exported_targets)
install(TARGETS ${exported_targets} EXPORT pharos ARCHIVE COMPONENT dev)
install(DIRECTORY src/base src/engine src/games DESTINATION ${pharos_headers} COMPONENT dev
  FILES_MATCHING PATTERN "*.hpp")

set(package_folder ${CMAKE_INSTALL_LIBDIR}/cmake/pharos)
install(EXPORT pharos FILE pharosTargets.cmake NAMESPACE pharos:: DESTINATION ${package_folder}
  COMPONENT dev)
configure_package_config_file(cmake/pharosConfig.cmake.in ${PROJECT_BINARY_DIR}/pharosConfig.cmake
  INSTALL_DESTINATION ${package_folder} NO_SET_AND_CHECK_MACRO)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/pharosConfigVersion.cmake
  COMPATIBILITY SameMinorVersion)  # until 1.0 the engine may change with every 0.x
install(FILES ${PROJECT_BINARY_DIR}/pharosConfig.cmake ${PROJECT_BINARY_DIR}/pharosConfigVersion.cmake
  DESTINATION ${package_folder} COMPONENT dev)

# --- a test: who has only what was installed ---------------------------------------------------
# Not with sanitizers: a program that links sanitized libraries must be sanitized itself.
if(PHAROS_TESTS AND NOT PHAROS_SANITIZE)
  enable_testing()
  set(trial ${PROJECT_BINARY_DIR}/install_test)
  add_test(NAME install.the_libraries COMMAND bash -c
    "rm -rf '${trial}' && '${CMAKE_COMMAND}' --install . --component dev --prefix '${trial}/prefix'"
    WORKING_DIRECTORY ${PROJECT_BINARY_DIR})
  add_test(NAME install.programs_build
    COMMAND ${CMAKE_CTEST_COMMAND}
      --build-and-test ${PROJECT_SOURCE_DIR}/tests/install ${trial}/build
      --build-generator ${CMAKE_GENERATOR}
      --build-options -DPHAROS_VERSION=${PROJECT_VERSION} -DCMAKE_PREFIX_PATH=${trial}/prefix
        -DCMAKE_CXX_COMPILER=${CMAKE_CXX_COMPILER})
  add_test(NAME install.the_example_prints_a_score_sheet COMMAND ${trial}/build/example/engine 7)
  add_test(NAME install.the_other_games_play COMMAND ${trial}/build/other_games)

  set_tests_properties(install.the_libraries PROPERTIES FIXTURES_SETUP installed)
  set_tests_properties(install.programs_build PROPERTIES
    FIXTURES_REQUIRED installed FIXTURES_SETUP programs)
  set_tests_properties(install.the_example_prints_a_score_sheet PROPERTIES
    FIXTURES_REQUIRED programs
    PASS_REGULAR_EXPRESSION
      "^7[2-9] choices\nwonder( +-?[0-9]+)+\ncoins .*\npurple .*\ntotal( +[0-9]+)+\n$")
  set_tests_properties(install.the_other_games_play PROPERTIES FIXTURES_REQUIRED programs)
  set_property(TEST install.the_libraries install.programs_build
    install.the_example_prints_a_score_sheet install.the_other_games_play PROPERTY LABELS install)
endif()
