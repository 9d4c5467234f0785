// SPDX-License-Identifier: Apache-2.0
#include "server/metrics.hpp"

#include <prometheus/metric_family.h>
#include <prometheus/text_serializer.h>

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
  void refused(const std::map<std::string, std::uint64_t>& by_reason) {
    MetricFamily family{"pharos_refused_total",
                        "Requests and messages refused, by reason",
                        MetricType::Counter,
                        {}};
    for (const auto& [reason, count] : by_reason) {
      ClientMetric metric;
      metric.label = {{"reason", reason}};
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
  page.gauge("pharos_errands_waiting", "Reads that wait for a thread", figures.errands_waiting);
  page.gauge("pharos_thoughts_waiting", "Bots and hints that wait for a thread",
             figures.thoughts_waiting);
  page.counter("pharos_connections_total", "Connections so far", figures.net.connections_total);
  page.counter("pharos_sockets_total", "WebSockets so far", figures.net.sockets_total);
  page.counter("pharos_requests_total", "HTTP requests so far", figures.net.requests);
  page.counter("pharos_messages_in_total", "Messages received", figures.net.messages_in);
  page.counter("pharos_messages_out_total", "Messages sent", figures.net.messages_out);
  page.counter("pharos_bytes_in_total", "Bytes received", figures.net.bytes_in);
  page.counter("pharos_bytes_out_total", "Bytes sent", figures.net.bytes_out);
  page.refused(figures.net.refused);
  return page.text();
}

}  // namespace pharos::server
