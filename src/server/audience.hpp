// SPDX-License-Identifier: Apache-2.0
// Who is at a table, here and on other nodes, and what they are told of it: everybody what they may
// know, when there is something new in it for them. On the strand of the room. Knows no storage and
// no bots.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "server/client.hpp"
#include "server/journal.hpp"
#include "server/node_words.hpp"
#include "server/rota.hpp"
#include "table/shown.hpp"

namespace pharos::server {

class Audience {
 public:
  /// How other nodes hear who is here; empty when there are none.
  using SayToNodes = std::function<void(const node_word::Here& here)>;

  /// The journal, which outlives this, has the table that is told of.
  Audience(std::string room, const Journal& journal, std::function<std::int64_t()> now_ms,
           SayToNodes say)
      : id_(std::move(room)),
        journal_(journal),
        now_ms_(std::move(now_ms)),
        say_to_nodes_(std::move(say)),
        opened_ms_(now_ms_()) {}

  // Who comes and goes. Others hear of it with the next change that is told.
  void enter(const ClientPtr& client);
  /// Somebody does something, here or without having come in: where the host is, is known by it.
  void note(const Client& client);
  /// `seen_ms`: their last sign of life.
  void leave(const ClientPtr& client, std::int64_t seen_ms);
  /// Everybody who is connected to that node.
  void people_at(const std::string& node, std::vector<Caller> people);
  void forget_node(const std::string& node);
  /// Everybody here is told why, and is not there any more.
  void send_away(const Refusal& why);

  [[nodiscard]] bool has(const ClientPtr& client) const;
  /// Connections here of people who do not sit.
  [[nodiscard]] std::size_t watchers() const;
  [[nodiscard]] bool nobody_here() const { return clients_.empty(); }
  /// Whoever is connected, here or elsewhere.
  [[nodiscard]] std::set<std::string> people() const;
  /// On whichever connection, here or elsewhere.
  [[nodiscard]] bool is_connected(const std::string& person) const;
  [[nodiscard]] bool nobody_elsewhere() const { return elsewhere_.empty(); }
  /// Of who has not been seen since the room was opened it is not known since when: they count as
  /// away from then on.
  [[nodiscard]] Presence presence() const;
  /// For whom the table does something: its host if they are here, else who sits, else who watches.
  /// When nobody is here still the host, from where they were last: nobody has more done for them
  /// by going away, however many tables they have.
  [[nodiscard]] Who for_whom() const;
  /// Whether its bots think for less time than usual. Told with the next change.
  void set_bots_hurry(bool hurry);
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
  void saw(const std::string& person, std::int64_t seen_ms);
  [[nodiscard]] bool is_deserted() const;
  void note_company();
  void tell_game(const ClientPtr& client) const;
  void tell_seats(bool only_to_who_takes_parts) const;
  void tell_chat(const entry::Said& said) const;

  const std::string id_;
  const Journal& journal_;
  const std::function<std::int64_t()> now_ms_;
  const SayToNodes say_to_nodes_;
  std::int64_t opened_ms_;
  std::int64_t company_since_ms_ = opened_ms_;   // or since all had been away for long
  std::int64_t deserted_since_ms_ = opened_ms_;  // nobody who sits is here; 0: somebody is
  std::map<std::string, std::int64_t> seen_ms_;  // of who sits: the last sign of lines that ended
  Who host_seen_;                                // where the host was last, and who that was
  std::vector<ClientPtr> clients_;
  std::map<std::string, std::vector<Caller>> elsewhere_;  // by node
  bool presence_changed_ = false;
  bool here_changed_ = false;  // who is connected to this node
  std::int64_t deadline_ms_ = 0;
  bool bots_hurry_ = false;
};

}  // namespace pharos::server
