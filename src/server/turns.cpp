// SPDX-License-Identifier: Apache-2.0
#include "server/turns.hpp"

#include <boost/json.hpp>
#include <optional>

namespace pharos::server {

void Turns::note(const std::string& table, SeatSet to_act) {
  const std::lock_guard lock(mutex_);
  to_act_[table] = to_act;
}

void Turns::forget(const std::string& table) {
  const std::lock_guard lock(mutex_);
  to_act_.erase(table);
}

void Turns::heard(const std::string& table, std::int64_t version, SeatSet to_act) {
  const std::lock_guard lock(mutex_);
  Heard& heard = heard_[table];
  if (heard.version <= version) heard = {version, to_act};
  if (heard_.size() > kMostHeard) heard_.erase(heard_.begin());
}

void Turns::passed(const std::string& table, std::int64_t version) {
  const std::lock_guard lock(mutex_);
  const auto known = heard_.find(table);
  if (known != heard_.end() && known->second.version < version) heard_.erase(known);
}

std::string Turns::brought_up_to_date(const std::string& table, std::int64_t version,
                                      const std::string& summary) const {
  SeatSet to_act;
  {
    const std::lock_guard lock(mutex_);
    const auto open = to_act_.find(table);
    const auto known = heard_.find(table);
    if (open != to_act_.end()) {
      to_act = open->second;
    } else if (known != heard_.end() && known->second.version >= version) {
      to_act = known->second.to_act;
    } else {
      return summary;
    }
  }
  boost::system::error_code bad;
  boost::json::value value = boost::json::parse(summary, bad);
  boost::json::object* object = bad ? nullptr : value.if_object();
  boost::json::value* seats = object == nullptr ? nullptr : object->if_contains("seats");
  if (seats == nullptr || !seats->is_array()) return summary;  // of a table that is set aside
  Seat seat = 0;
  for (boost::json::value& place : seats->get_array()) {
    if (place.is_object() && place.get_object().contains("thinking")) {
      place.get_object()["thinking"] = to_act.has(seat);
    }
    ++seat;
  }
  return boost::json::serialize(value);
}

}  // namespace pharos::server
