// SPDX-License-Identifier: Apache-2.0
// Who is at a table, here and on other nodes, and what they are told of it: everybody what they may
// know, when there is something new in it for them. On the strand of the room. Knows no storage, no
// bots and no clock.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "server/client.hpp"
#include "server/journal.hpp"
#include "server/node_words.hpp"
#include "table/shown.hpp"

namespace pharos::server {

class Audience {
 public:
  /// How other nodes hear who is here; empty when there are none.
  using SayToNodes = std::function<void(const node_word::Here& here)>;

  /// The journal, which outlives this, has the table that is told of.
  Audience(std::string room, const Journal& journal, SayToNodes say)
      : id_(std::move(room)), journal_(journal), say_to_nodes_(std::move(say)) {}

  // Who comes and goes. Others hear of it with the next change that is told.
  void enter(const ClientPtr& client);
  void leave(const ClientPtr& client);
  /// Everybody who is connected to that node.
  void people_at(const std::string& node, std::vector<Caller> people);
  void forget_node(const std::string& node);
  /// Everybody here is told why, and is not there any more.
  void send_away(const Refusal& why);

  [[nodiscard]] bool nobody_here() const { return clients_.empty(); }
  [[nodiscard]] bool nobody_elsewhere() const { return elsewhere_.empty(); }
  [[nodiscard]] Presence presence() const;
  /// Until when the step under way has to be chosen; 0: there is no clock.
  void set_deadline(std::int64_t deadline_ms) { deadline_ms_ = deadline_ms; }

  /// To whoever sees something new by it.
  void tell(const Change& change);
  /// The table as it is now, and nothing of what was before.
  void tell_whole(const ClientPtr& client) const;
  void tell_everybody() const;
  /// To other nodes: who is here; and `ask` who is there.
  void tell_nodes(bool ask) const;

 private:
  void tell_game(const ClientPtr& client) const;
  void tell_seats(bool only_to_who_takes_parts) const;
  void tell_chat(const entry::Said& said) const;

  const std::string id_;
  const Journal& journal_;
  const SayToNodes say_to_nodes_;
  std::vector<ClientPtr> clients_;
  std::map<std::string, std::vector<Caller>> elsewhere_;  // by node
  bool presence_changed_ = false;
  bool here_changed_ = false;  // who is connected to this node
  std::int64_t deadline_ms_ = 0;
};

}  // namespace pharos::server
