// SPDX-License-Identifier: Apache-2.0
#include "net/outbox.hpp"

#include <gtest/gtest.h>

namespace pharos::net {
namespace {

using Added = Outbox::Added;

const std::string kLong(1'000, 'a');  // gets shorter when it is compressed

Added add(Outbox& outbox, std::string text, Packing packing = Packing::plain) {
  return outbox.add(std::make_shared<const std::string>(std::move(text)), packing);
}

/// As the other side reads it: a letter for the kind, and the payload. Empty: there was nothing.
std::string taken(Outbox& outbox, const std::optional<CloseWords>& close = {},
                  Side reader_side = Side::client) {
  const auto writing = outbox.take(close);
  if (writing == nullptr) return {};
  std::string bytes;
  for (const auto& [head, payload] : writing->frames) bytes += std::string(head.view()) + *payload;
  outbox.written(*writing);
  FrameReader reader(reader_side, 10'000);
  reader.allow_compressed();
  std::string seen;
  std::span<char> rest(bytes);
  while (true) {
    const auto result = reader.next(rest);
    if (std::holds_alternative<std::monostate>(result)) break;
    if (std::holds_alternative<BadFrame>(result)) return "bad";
    const auto& [kind, payload] = std::get<Arrived>(result);
    seen += "?tb?????cpq"[static_cast<std::size_t>(kind)];
    seen += std::string(kind == FrameKind::close ? payload.substr(2) : payload) + ';';
  }
  return seen;
}

TEST(Outbox, gives_out_pongs_then_pings_then_messages_then_the_close) {
  Outbox outbox(Side::server, 10'000);
  EXPECT_EQ(add(outbox, "one"), Added::first);
  EXPECT_EQ(add(outbox, "two"), Added::waits);
  outbox.answer_ping("not this one");
  outbox.answer_ping("a");
  outbox.ask_ping();
  EXPECT_EQ(taken(outbox, CloseWords{close_code::kNormal, "bye"}), "qa;p;tone;ttwo;cbye;");
  EXPECT_TRUE(outbox.has_closed());
  EXPECT_EQ(taken(outbox, CloseWords{close_code::kNormal, "bye"}), "") << "once";
}

TEST(Outbox, says_who_has_to_write) {
  Outbox outbox(Side::server, 10'000);
  EXPECT_EQ(add(outbox, "one"), Added::first);
  EXPECT_FALSE(outbox.begin());
  EXPECT_EQ(taken(outbox), "tone;");
  EXPECT_TRUE(outbox.is_written()) << "until nothing was found";
  EXPECT_EQ(add(outbox, "two"), Added::waits);
  EXPECT_EQ(taken(outbox), "ttwo;");
  EXPECT_EQ(taken(outbox), "");
  EXPECT_FALSE(outbox.is_written());
  EXPECT_TRUE(outbox.begin());
  EXPECT_EQ(taken(outbox), "") << "there was nothing after all";
  EXPECT_EQ(add(outbox, "three"), Added::first);
}

TEST(Outbox, keeps_the_order_over_many_goes_and_closes_after_the_last) {
  Outbox outbox(Side::server, 100'000);
  std::string wanted;
  for (int i = 0; i < 40; ++i) {
    add(outbox, std::to_string(i));
    wanted += 't' + std::to_string(i) + ';';
  }
  std::string seen;
  for (int goes = 0; goes < 3; ++goes) seen += taken(outbox, CloseWords{close_code::kNormal, ""});
  EXPECT_EQ(seen, wanted + "c;");
}

TEST(Outbox, takes_so_many_bytes_and_then_nothing_more) {
  Outbox outbox(Side::server, 2 * (1'000 + 64));
  EXPECT_EQ(add(outbox, kLong), Added::first);
  EXPECT_EQ(add(outbox, kLong), Added::waits);
  EXPECT_EQ(outbox.bytes(), 2U * (1'000 + 64));
  EXPECT_EQ(add(outbox, ""), Added::too_much);
  EXPECT_EQ(add(outbox, ""), Added::shut);
  EXPECT_EQ(taken(outbox), 't' + kLong + ";t" + kLong + ';') << "what waits is not lost by it";
  EXPECT_EQ(outbox.bytes(), 0U);
  EXPECT_EQ(add(outbox, ""), Added::shut);
}

TEST(Outbox, forgets_what_has_not_gone_out) {
  Outbox outbox(Side::server, 10'000);
  add(outbox, "one");
  outbox.drop();
  EXPECT_EQ(add(outbox, "two"), Added::shut);
  EXPECT_EQ(taken(outbox, CloseWords{close_code::kTryLater, "why"}), "cwhy;");
  outbox.end();
  EXPECT_EQ(outbox.bytes(), 0U);
}

TEST(Outbox, masks_what_a_client_says_and_compresses_what_may_be) {
  Outbox client(Side::client, 10'000);
  client.allow_compressed();
  add(client, kLong, Packing::compressed);
  add(client, kLong);
  const auto writing = client.take({});
  ASSERT_EQ(writing->frames.size(), 2U);
  EXPECT_LT(writing->frames[0].second->size(), 100U);
  EXPECT_EQ(writing->frames[1].second->size(), kLong.size());
  EXPECT_NE(*writing->frames[1].second, kLong);
  add(client, kLong, Packing::compressed);
  add(client, "short", Packing::compressed);
  EXPECT_EQ(taken(client, {}, Side::server), 't' + kLong + ";tshort;");
}

}  // namespace
}  // namespace pharos::net
