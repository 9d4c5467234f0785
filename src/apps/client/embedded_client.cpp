// SPDX-License-Identifier: Apache-2.0
#include "apps/client/embedded_client.hpp"

#ifdef PHAROS_CLIENT_PACK

// The assembler takes the bytes from the file as they are: no compiler has to read them.
asm(".pushsection .rodata\n"
    ".globl pharos_client_begin\n"
    ".globl pharos_client_end\n"
    ".balign 16\n"
    "pharos_client_begin:\n"
    ".incbin \"" PHAROS_CLIENT_PACK
    "\"\n"
    "pharos_client_end:\n"
    ".byte 0\n"
    ".popsection\n");

extern "C" {
extern const char pharos_client_begin[];
extern const char pharos_client_end[];
}

namespace pharos::apps {
std::string_view embedded_client() { return {pharos_client_begin, pharos_client_end}; }
}  // namespace pharos::apps

#else

namespace pharos::apps {
std::string_view embedded_client() { return {}; }
}  // namespace pharos::apps

#endif
