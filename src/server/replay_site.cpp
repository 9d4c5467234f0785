// SPDX-License-Identifier: Apache-2.0
#include "server/replay_site.hpp"

#include <algorithm>
#include <array>
#include <boost/json.hpp>

#include "base/quoted.hpp"
#include "json/fields.hpp"
#include "server/site.hpp"
#include "table/replayed.hpp"

namespace pharos::server {
namespace {

constexpr std::size_t kMostReplayDepth = 16;  // a record has at most 12, the request one more
constexpr std::size_t kMostThoughts = 16;     // opinions and hints that wait; more are refused
constexpr std::size_t kMostLegalTold = 12;    // of the choices that would have been legal
constexpr unsigned kOpinionMilliseconds = 300;

/// What is wrong with a record and where: for people who wrote or changed it.
Refusal wrong_record(Rejection rejection) {
  Refusal wrong{Reason::bad_record, rejection.message()};
  rejection.problem.clear();
  for (std::size_t i = 0; i < rejection.legal.size() && i <= kMostLegalTold; ++i) {
    wrong.detail += i == 0 ? "; legal would be " : ", ";
    wrong.detail += i == kMostLegalTold ? "…" : in_quotes(rejection.legal[i]);
  }
  wrong.rejection = std::move(rejection);
  return wrong;
}

/// The record, replayed. It may be an object, or the text of a file: then errors have its lines.
OrRefusal<Replayed> replayed_in(const Fields& fields) {
  const boost::json::value* member = fields.find("record");
  if (member == nullptr || !(member->is_string() || member->is_object())) {
    refuse("", "'record' must be a record as an object, or as the text of one");
  }
  auto read = member->is_string() ? read_record(std::string_view(member->get_string()))
                                  : read_record(boost::json::serialize(*member));
  if (!read) return wrong_record(Rejection::of(read.error()));
  auto replayed = Replayed::from(*std::move(read));
  if (!replayed) return wrong_record(std::move(replayed).error());
  return *std::move(replayed);
}

/// Nothing when it is null or not there.
std::optional<unsigned> number_or_null(const Fields& fields, std::string_view key,
                                       std::size_t most) {
  const boost::json::value* member = fields.find(key);
  if (member == nullptr || member->is_null()) return std::nullopt;
  return fields.number(key, 0, static_cast<unsigned>(most));
}

unsigned step_in(const Fields& fields, const Replayed& replayed) {
  return fields.number("step", 0, static_cast<unsigned>(replayed.steps()));
}

OrRefusal<std::string> outline(const Fields&, const Replayed& replayed, const std::stop_token&) {
  return replay_outline(replayed);
}

OrRefusal<std::string> step(const Fields& fields, const Replayed& replayed,
                            const std::stop_token&) {
  const std::size_t step = step_in(fields, replayed);
  const auto eyes = number_or_null(fields, "eyes", replayed.end().players() - 1);
  return replay_moment(replayed, step,
                       eyes ? std::optional(static_cast<Seat>(*eyes)) : std::nullopt);
}

OrRefusal<std::string> opinions(const Fields& fields, const Replayed& replayed,
                                const std::stop_token& stop) {
  ReplayChoice choice;
  choice.step = step_in(fields, replayed);
  choice.seat = static_cast<Seat>(fields.number("seat", 0, replayed.end().players() - 1));
  choice.link = number_or_null(fields, "link", replayed.record().moves.size()).value_or(0);
  if (const auto wrong = wrong_choice(replayed, choice)) refuse("", *wrong);
  OpinionSettings settings;
  settings.budget = {Budget::Unit::milliseconds, kOpinionMilliseconds};
  auto text = replay_opinions(replayed, choice, settings, stop);
  if (!text) return Refusal{Reason::not_possible, "there are no opinions on this game"};
  return std::move(*text);
}

struct ReplayPath {
  std::string_view name;
  bool thinks;  // on the threads of bots
  OrRefusal<std::string> (*answer)(const Fields& fields, const Replayed& replayed,
                                   const std::stop_token& stop);
};
constexpr std::array kReplayPaths = {
    ReplayPath{"outline", false, &outline},
    ReplayPath{"step", false, &step},
    ReplayPath{"opinions", true, &opinions},
};

net::Response answer_to(const ReplayPath& path, std::string_view body,
                        const std::stop_token& stop) {
  const auto value = parse_message(body, kMostReplayDepth);
  if (!value) return refused({Reason::bad_message, "no JSON: " + value.error().message});
  if (!value->is_object()) return refused({Reason::bad_message, "no object {\"record\":...}"});
  try {
    const Fields fields(*value, "");
    const auto replayed = replayed_in(fields);
    if (!replayed) return refused(400, replayed.error());
    auto text = path.answer(fields, *replayed, stop);
    return text ? json_answer(200, *std::move(text)) : refused(400, text.error());
  } catch (const Refused& why) {
    return refused({Reason::bad_message, why.error.message});
  }
}

}  // namespace

void ReplaySite::post(const net::Request& request, net::Respond respond) {
  const std::string_view name = std::string_view(request.path).substr(kPath.size());
  const auto* path = std::find_if(kReplayPaths.begin(), kReplayPaths.end(),
                                  [&](const ReplayPath& known) { return known.name == name; });
  if (path == kReplayPaths.end()) {
    return respond(refused({Reason::unknown_command, request.path}));
  }
  World& world = hub_.world();
  const bool busy = path->thinks && world.thinkers.waiting() > kMostThoughts;
  if (busy || !(path->thinks ? opinions_ : looks_).take(request.remote)) {
    return respond(refused({Reason::too_fast}));
  }
  auto shared = std::make_shared<net::Respond>(std::move(respond));
  Errands& errands = path->thinks ? world.thinkers : world.errands;
  errands.run([shared, path, body = request.body](
                  const std::stop_token& stop) { (*shared)(answer_to(*path, body, stop)); },
              Errands::Rank::second);
}

}  // namespace pharos::server
