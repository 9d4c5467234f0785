// SPDX-License-Identifier: Apache-2.0
// The tests of lanes_test.cpp once more, for the code that serves machines without SSE2.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstring>

#undef __SSE2__
#define Lanes PortableLanes
#include "base/lanes_test.cpp"
