// SPDX-License-Identifier: Apache-2.0
// How often operator new was called in this program (allocation_test.cpp replaces it).
#pragma once

#include <cstddef>

namespace pharos::testing_tools {

extern std::size_t allocations;

}  // namespace pharos::testing_tools
