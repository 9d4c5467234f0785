# SPDX-License-Identifier: Apache-2.0
# The Debian package, pharos_VERSION_ARCHITECTURE.deb, and SHA256SUMS beside it:
#
#   cmake --build --preset release --target deb      builds what it needs; build/release/package
#   cpack                                            the same, in a build folder that is built
#
# It has the component `program` of cmake/install.cmake and what only Debian's way needs: unit,
# settings, copyright. The libraries (component `dev`) are not in it.

set(documents usr/share/doc/pharos)
set(changelog ${PROJECT_BINARY_DIR}/changelog.gz)
add_custom_command(
  OUTPUT ${changelog}
  COMMAND gzip -9nc ${PROJECT_SOURCE_DIR}/CHANGELOG.md > ${changelog}
  DEPENDS CHANGELOG.md
  VERBATIM)
add_custom_target(changelog ALL DEPENDS ${changelog})

# The bill of materials, for those who watch over what is installed.
set(sbom ${PROJECT_BINARY_DIR}/sbom.cdx.json)
add_custom_command(
  OUTPUT ${sbom}
  COMMAND ${CMAKE_COMMAND} -DOUTPUT=${sbom} -DVERSION=${PROJECT_VERSION}
          -DCOMPONENTS=${components_file} -DLOCK=${PROJECT_SOURCE_DIR}/web/package-lock.json
          -P ${PROJECT_SOURCE_DIR}/cmake/sbom.cmake
  DEPENDS cmake/sbom.cmake ${components_file} web/package-lock.json
  COMMENT "Writing the bill of materials"
  VERBATIM)
add_custom_target(sbom ALL DEPENDS ${sbom})

# Paths from the root, whatever the prefix: these are where Debian looks.
function(pharos_debian folder)
  install(FILES ${ARGN} DESTINATION /${folder} COMPONENT debian EXCLUDE_FROM_ALL)
endfunction()
pharos_debian(etc/pharos packaging/pharos.toml)
pharos_debian(usr/lib/systemd/system packaging/pharos.service)
pharos_debian(usr/share/zsh/vendor-completions packaging/completions/_pharos)
pharos_debian(${documents} packaging/deb/copyright ${changelog} ${sbom})
pharos_debian(${documents}/monitoring
  packaging/monitoring/pharos-alerts.yaml packaging/monitoring/pharos-dashboard.json)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_DIRECTORY ${PROJECT_BINARY_DIR}/package)
set(CPACK_PACKAGE_NAME pharos)
set(CPACK_PACKAGE_CONTACT "The Pharos maintainers <maintainers@pharos.invalid>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "server, bots and tools for the 7 Wonders family of games")
set(CPACK_PACKAGE_DESCRIPTION
"Plays 7 Wonders, 7 Wonders Architects and 7 Wonders Dice with people in
browsers and with bots. One program: the server with its client inside,
simulation, arena, replays, analysis. An unofficial project.
.
The service is installed and not started: systemctl enable --now pharos")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
  OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)

# One package of two components.
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_GROUPING ALL_COMPONENTS_IN_ONE)
set(CPACK_COMPONENTS_ALL program debian)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION net)  # games are what lies in /usr/games
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)  # what the program links; needs dpkg-dev
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS ca-certificates)  # for webhooks
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA)
foreach(file IN ITEMS conffiles postinst prerm postrm)
  list(APPEND CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA ${PROJECT_SOURCE_DIR}/packaging/deb/${file})
endforeach()
set(CPACK_POST_BUILD_SCRIPTS ${PROJECT_SOURCE_DIR}/cmake/sha256sums.cmake)
include(CPack)

add_custom_target(deb
  COMMAND ${CMAKE_CPACK_COMMAND} -G DEB --config ${PROJECT_BINARY_DIR}/CPackConfig.cmake
  DEPENDS pharos manual changelog sbom
  WORKING_DIRECTORY ${PROJECT_BINARY_DIR}
  COMMENT "Making the Debian package"
  USES_TERMINAL VERBATIM)
