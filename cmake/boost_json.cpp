// SPDX-License-Identifier: Apache-2.0
// Boost.JSON's definitions, compiled once for everybody who links `boost_json`.
#include <boost/json/src.hpp>
