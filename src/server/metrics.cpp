// SPDX-License-Identifier: Apache-2.0
#include "server/metrics.hpp"

#include <prometheus/metric_family.h>
#include <prometheus/text_serializer.h>

#include <array>
#include <utility>

namespace pharos::server {
namespace {

using prometheus::ClientMetric;
using prometheus::MetricFamily;
using prometheus::MetricType;

class Page {
 public:
  void gauge(std::string name, std::string help, std::size_t value) {
    ClientMetric metric;
    metric.gauge.value = static_cast<double>(value);
    families_.push_back({std::move(name), std::move(help), MetricType::Gauge, {metric}});
  }
  void counter(std::string name, std::string help, std::uint64_t value) {
    ClientMetric metric;
    metric.counter.value = static_cast<double>(value);
    families_.push_back({std::move(name), std::move(help), MetricType::Counter, {metric}});
  }
  /// What waits and what was over a bound, by queue and class.
  void work(const Figures& figures) {
    constexpr std::array<const char*, kClasses> kNames = {"awaited", "hint", "analysis"};
    MetricFamily waiting{"pharos_work_waiting",
                         "Work that waits for a thread, by queue and class",
                         MetricType::Gauge,
                         {}};
    MetricFamily over{"pharos_work_over_bound_total",
                      "Work over a person's or address's bound: refused, or of bots played at once",
                      MetricType::Counter,
                      {}};
    const std::array<std::pair<const char*, const Scheduler::Figures*>, 4> queues = {
        {{"errands", &figures.errands},
         {"thoughts", &figures.thoughts},
         {"passwords", &figures.passwords},
         {"paper", &figures.paper}}};
    for (const auto& [queue, of] : queues) {
      for (std::size_t i = 0; i < kClasses; ++i) {
        ClientMetric metric;
        metric.label = {{"queue", queue}, {"class", kNames[i]}};
        metric.gauge.value = static_cast<double>(of->waiting[i]);
        waiting.metric.push_back(metric);
        metric.counter.value = static_cast<double>(of->refused[i]);
        over.metric.push_back(metric);
      }
    }
    families_.push_back(std::move(waiting));
    families_.push_back(std::move(over));
  }
  void counters(std::string name, std::string help, const std::string& label,
                const std::map<std::string, std::uint64_t>& counts) {
    MetricFamily family{std::move(name), std::move(help), MetricType::Counter, {}};
    for (const auto& [value, count] : counts) {
      ClientMetric metric;
      metric.label = {{label, value}};
      metric.counter.value = static_cast<double>(count);
      family.metric.push_back(metric);
    }
    families_.push_back(std::move(family));
  }
  [[nodiscard]] std::string text() const {
    return prometheus::TextSerializer().Serialize(families_);
  }

 private:
  std::vector<MetricFamily> families_;
};

}  // namespace

std::string metrics_text(const Figures& figures) {
  Page page;
  page.gauge("pharos_rooms", "Tables open on this node", figures.rooms);
  page.gauge("pharos_rooms_leased", "Running tables whose bots and clocks this node sees to",
             figures.leased);
  page.gauge("pharos_nodes", "Nodes that share the database and live, this one included",
             figures.nodes.alive);
  page.counter("pharos_rooms_taken_over_total", "Tables taken over from other nodes",
               figures.nodes.taken_over);
  page.counter("pharos_node_deaths_total", "Other nodes that fell silent without a farewell",
               figures.nodes.deaths);
  page.counter("pharos_node_words_total", "Notifications of other nodes heard",
               figures.nodes.heard);
  page.gauge("pharos_connections", "Connections, WebSockets included", figures.net.connections);
  page.gauge("pharos_sockets", "WebSockets", figures.net.sockets);
  page.gauge("pharos_errands_waiting", "Reads that wait for a thread", figures.errands.all());
  page.gauge("pharos_thoughts_waiting", "Bots, hints and opinions that wait for a thread",
             figures.thoughts.all());
  page.gauge("pharos_passwords_waiting", "Passwords that wait for a thread",
             figures.passwords.all());
  page.work(figures);
  page.counter("pharos_thoughts_dropped_total", "Thoughts that nobody wanted any more",
               figures.thoughts.dropped);
  page.counter("pharos_thoughts_hurried_total",
               "Slices of thoughts that had less than their whole time, as others waited",
               figures.thoughts.hurried);
  page.counter("pharos_connections_total", "Connections so far", figures.net.connections_total);
  page.counter("pharos_sockets_total", "WebSockets so far", figures.net.sockets_total);
  page.counter("pharos_requests_total", "HTTP requests so far", figures.net.requests);
  page.counter("pharos_messages_in_total", "Messages received", figures.net.messages_in);
  page.counter("pharos_messages_out_total", "Messages sent", figures.net.messages_out);
  page.counter("pharos_bytes_in_total", "Bytes received", figures.net.bytes_in);
  page.counter("pharos_bytes_out_total", "Bytes sent", figures.net.bytes_out);
  page.counters("pharos_refused_total", "Requests and messages refused, by reason", "reason",
                figures.net.refused);
  page.gauge("pharos_storage_waiting", "Changes that wait for the database",
             figures.storage.waiting);
  page.gauge("pharos_storage_waiting_bytes", "Bytes of those changes",
             figures.storage.waiting_bytes);
  page.gauge("pharos_notices_under_way", "Webhooks that are being called",
             figures.notices_under_way);
  std::map<std::string, std::uint64_t> limits;
  std::map<std::string, std::uint64_t> troubles;
  for (const auto& [facts, count] : figures.incidents) {
    (facts->limit ? limits : troubles)[std::string(facts->name)] = count;
  }
  page.counters("pharos_limit_reached_total", "How often somebody came to a limit, by its name",
                "limit", limits);
  page.counters("pharos_trouble_total", "What went wrong or was not as it should be, by kind",
                "what", troubles);
  return page.text();
}

}  // namespace pharos::server
