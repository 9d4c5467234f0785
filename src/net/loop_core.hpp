// SPDX-License-Identifier: Apache-2.0
// What stands behind Loop and Strand. Only for .cpp files of this folder: it includes Asio.
#pragma once

#include <atomic>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/strand.hpp>
#include <mutex>
#include <thread>
#include <vector>

#include "net/loop.hpp"

namespace pharos::net::detail {

namespace asio = boost::asio;

using AsioStrand = asio::strand<asio::io_context::executor_type>;

struct LoopCore {
  explicit LoopCore(int concurrency) : io(concurrency), work(io.get_executor()) {}

  asio::io_context io;
  asio::executor_work_guard<asio::io_context::executor_type> work;
  std::atomic<bool> stopped{false};
  std::mutex joining;
  std::vector<std::thread> threads;
};

struct StrandCore {
  explicit StrandCore(LoopCore& loop) : strand(loop.io.get_executor()), owner(&loop) {}

  AsioStrand strand;
  LoopCore* owner;
};

}  // namespace pharos::net::detail
