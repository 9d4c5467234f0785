// SPDX-License-Identifier: Apache-2.0
#include "server/behaviour.hpp"

namespace pharos::server {

std::string behaviour_version() {
  std::string version;
  for (const EmbeddedFile& file : embedded_signatures()) {
    if (!version.empty()) version += ' ';
    version += file.name;
    version += '=';
    version += file.text.substr(0, file.text.find_first_of("\r\n"));
  }
  return version;
}

}  // namespace pharos::server
