// SPDX-License-Identifier: Apache-2.0
// Boost.Asio compiled once, with its part for TLS; everyone else only declares it.
#include <boost/asio/impl/src.hpp>
#include <boost/asio/ssl/impl/src.hpp>
