// SPDX-License-Identifier: Apache-2.0
// What is said on the signal line of the storage. Nodes that share a database say to one another
// who is at a table and whose turn it is, and that they live; an operator wakes whoever has to look
// at something. Signals can be lost, so nothing here is ever the only copy of anything. Knows no
// room and no storage.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/seat.hpp"
#include "table/decide.hpp"

namespace pharos::server::node_word {

/// "I am alive." Once a second.
struct Beat {};
/// "I am leaving, in order."
struct Gone {};
/// Everybody who is connected to a table at this node. `ask`: "tell me yours".
struct Here {
  std::string room;
  std::int64_t version = 0;  // of the table, as far as this node has read
  bool ask = false;
  std::vector<Caller> people;
};
/// Who has still to choose at a table, after a write with which what lists show of it was not
/// stored: people who do not have it open here ask for their tables, too.
struct Turn {
  std::string room;
  std::int64_t version = 0;  // of the table, with that write
  SeatSet to_act;
};
/// A table was changed; the storage itself says so.
struct Changed {
  std::string room;
  std::int64_t version = 0;
};

}  // namespace pharos::server::node_word

/// The topics of an operator's signals. What they are about is stored before: one that is lost is
/// made up for when the person connects again or the table is written to.
namespace pharos::server::order {

inline constexpr std::string_view kOperator = "operator.";          // all of them begin with this
inline constexpr std::string_view kLookAtTable = "operator.table";  // it was changed or removed
inline constexpr std::string_view kEndTable = "operator.end";       // whoever holds it: end it
inline constexpr std::string_view kLookAtPerson = "operator.person";
inline constexpr std::string_view kLookAtAddress = "operator.address";

}  // namespace pharos::server::order

namespace pharos::server {

using NodeWord = std::variant<node_word::Beat, node_word::Gone, node_word::Here, node_word::Turn,
                              node_word::Changed>;

/// A word and the node that says it.
struct NodeSays {
  std::string node;
  NodeWord word;
};

/// The topic of these signals.
inline constexpr const char* kNodeTopic = "node";

/// Any but Changed; of a crowd as many people as fit into one signal, the first ones.
std::string write_node_word(const std::string& node, const NodeWord& word);
/// A signal with its topic, of this line or of stored writes; nothing when it is none of ours.
/// Nothing of it is trusted.
std::optional<NodeSays> read_node_word(std::string_view topic, std::string_view payload);

}  // namespace pharos::server
