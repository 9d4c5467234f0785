// SPDX-License-Identifier: Apache-2.0
// What an operator wants of servers that are running, as signals of the storage. A signal only
// wakes: what it is about is stored before, so that one that is lost is made up for when the person
// connects again or the table is written to.
#pragma once

#include <string_view>

namespace pharos::server {

class Hub;

namespace order {
inline constexpr std::string_view kLookAtTable = "operator.table";  // it was changed or removed
inline constexpr std::string_view kEndTable = "operator.end";       // whoever holds it: end it
inline constexpr std::string_view kLookAtPerson = "operator.person";
inline constexpr std::string_view kLookAtAddress = "operator.address";
}  // namespace order

/// From now on until the storage is closed.
void obey_orders(Hub& hub);

}  // namespace pharos::server
