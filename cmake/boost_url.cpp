// SPDX-License-Identifier: Apache-2.0
// Boost.URL compiled once.
#include <boost/url/src.hpp>
