// SPDX-License-Identifier: Apache-2.0
// What nodes that share a database say to one another, as texts on its signal line: who is at a
// table, and that they live. Signals can be lost, so nothing here is ever the only copy of
// anything. Knows no room and no storage.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

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
/// A table was changed; the storage itself says so.
struct Changed {
  std::string room;
  std::int64_t version = 0;
};

}  // namespace pharos::server::node_word

namespace pharos::server {

using NodeWord =
    std::variant<node_word::Beat, node_word::Gone, node_word::Here, node_word::Changed>;

/// A word and the node that says it.
struct NodeSays {
  std::string node;
  NodeWord word;
};

/// The topic of these signals.
inline constexpr const char* kNodeTopic = "node";

/// Beat, Gone or Here; of a crowd as many people as fit into one signal, the first ones.
std::string write_node_word(const std::string& node, const NodeWord& word);
/// A signal with its topic, of this line or of stored writes; nothing when it is none of ours.
/// Nothing of it is trusted.
std::optional<NodeSays> read_node_word(std::string_view topic, std::string_view payload);

}  // namespace pharos::server
