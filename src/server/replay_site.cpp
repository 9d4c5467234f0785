// SPDX-License-Identifier: Apache-2.0
#include "server/replay_site.hpp"

#include <boost/json.hpp>

#include "base/quoted.hpp"
#include "server/replay_json.hpp"
#include "server/site_answers.hpp"

namespace pharos::server {
namespace {

namespace json = boost::json;

constexpr std::size_t kMostReplayDepth = 16;  // a record has at most 12, the request one more
constexpr std::size_t kMostThoughts = 16;     // opinions and hints that wait; more are refused
constexpr std::size_t kMostLegalTold = 12;    // of the choices that would have been legal
constexpr unsigned kOpinionMilliseconds = 300;

/// Something is wrong with a request: how it is answered.
struct WrongReplay {
  Refusal refusal;
};

/// A member that is not what it should be.
WrongReplay wrong_member(std::string_view name, std::string_view must) {
  return WrongReplay{{"server.bad_message", in_quotes(name) + " must be " + std::string(must)}};
}

/// What is wrong with a record and where: for people who wrote or changed it.
WrongReplay wrong_record(BadInput bad) {
  WrongReplay wrong{{"server.bad_record", std::move(bad.message)}};
  if (!bad.rejection) return wrong;
  Rejection& rejection = *bad.rejection;
  if (!rejection.problem.empty()) wrong.refusal.detail += ": " + rejection.problem;
  rejection.problem.clear();
  for (std::size_t i = 0; i < rejection.legal.size() && i <= kMostLegalTold; ++i) {
    wrong.refusal.detail += i == 0 ? "; legal would be " : ", ";
    wrong.refusal.detail += i == kMostLegalTold ? "…" : in_quotes(rejection.legal[i]);
  }
  wrong.refusal.rejection = std::move(rejection);
  return wrong;
}

/// A request of any of the three kinds. What a kind does not need is not looked at.
class ReplayAsked {
 public:
  explicit ReplayAsked(std::string_view body) {
    json::parse_options limits;
    limits.max_depth = kMostReplayDepth;
    json::error_code error;
    value_ = json::parse(json::string_view(body.data(), body.size()), error, {}, limits);
    if (error) throw WrongReplay{{"server.bad_message", "no JSON: " + error.message()}};
    if (!value_.is_object())
      throw WrongReplay{{"server.bad_message", "no object {\"record\":...}"}};
  }

  /// The record, replayed. It may be an object, or the text of a file: then errors have its lines.
  [[nodiscard]] Replayed replayed() const {
    const json::value* member = value_.get_object().if_contains("record");
    if (member == nullptr || !(member->is_string() || member->is_object())) {
      throw wrong_member("record", "a record as an object, or as the text of one");
    }
    auto read = member->is_string() ? read_record(std::string_view(member->get_string()))
                                    : read_record(json::serialize(*member));
    if (auto* bad = std::get_if<BadInput>(&read)) throw wrong_record(std::move(*bad));
    auto replayed = Replayed::from(std::get<Record>(std::move(read)));
    if (auto* bad = std::get_if<BadInput>(&replayed)) throw wrong_record(std::move(*bad));
    return std::get<Replayed>(std::move(replayed));
  }

  [[nodiscard]] std::size_t number(std::string_view name, std::size_t most) const {
    const json::value* member = value_.get_object().if_contains(name);
    const bool whole = member != nullptr && member->is_int64() && member->get_int64() >= 0;
    if (!whole || static_cast<std::uint64_t>(member->get_int64()) > most) {
      throw wrong_member(name, "a whole number, 0 to " + std::to_string(most));
    }
    return static_cast<std::size_t>(member->get_int64());
  }
  /// Nothing when it is null or not there.
  [[nodiscard]] std::optional<std::size_t> number_or_nothing(std::string_view name,
                                                             std::size_t most) const {
    const json::value* member = value_.get_object().if_contains(name);
    if (member == nullptr || member->is_null()) return std::nullopt;
    return number(name, most);
  }

 private:
  json::value value_;
};

std::string outline(const ReplayAsked& asked) { return replay_outline(asked.replayed()); }

std::string step(const ReplayAsked& asked) {
  const Replayed replayed = asked.replayed();
  const std::size_t step = asked.number("step", replayed.steps());
  const auto eyes = asked.number_or_nothing("eyes", replayed.end().players() - 1);
  return replay_moment(replayed, step,
                       eyes ? std::optional(static_cast<Seat>(*eyes)) : std::nullopt);
}

std::string opinions(const ReplayAsked& asked, const std::stop_token& stop) {
  const Replayed replayed = asked.replayed();
  ReplayChoice choice;
  choice.step = asked.number("step", replayed.steps());
  choice.seat = static_cast<Seat>(asked.number("seat", replayed.end().players() - 1));
  choice.link = asked.number_or_nothing("link", replayed.record().moves.size()).value_or(0);
  if (auto wrong = wrong_choice(replayed, choice)) {
    throw WrongReplay{{"server.bad_message", std::move(*wrong)}};
  }
  OpinionSettings settings;
  settings.budget = {Budget::Unit::milliseconds, kOpinionMilliseconds};
  auto text = replay_opinions(replayed, choice, settings, stop);
  if (!text) throw WrongReplay{{"server.not_possible", "there are no opinions on this game"}};
  return std::move(*text);
}

}  // namespace

void ReplaySite::post(const net::Request& request, net::Respond respond) {
  const std::string what = request.path.substr(kPath.size());
  const bool thinks = what == "opinions";
  if (!thinks && what != "outline" && what != "step") {
    return respond(refused(404, {"server.unknown_command", request.path}));
  }
  World& world = hub_.world();
  const bool busy = thinks && world.thinkers.waiting() > kMostThoughts;
  if (busy || !(thinks ? opinions_ : looks_).take(request.remote)) {
    return respond(refused(429, {"server.too_fast", {}}));
  }
  auto shared = std::make_shared<net::Respond>(std::move(respond));
  Errands& errands = thinks ? world.thinkers : world.errands;
  errands.run(
      [shared, what, body = request.body](const std::stop_token& stop) {
        try {
          const ReplayAsked asked(body);
          (*shared)(json_answer(200, what == "outline" ? outline(asked)
                                     : what == "step"  ? step(asked)
                                                       : opinions(asked, stop)));
        } catch (const WrongReplay& wrong) {
          (*shared)(refused(400, wrong.refusal));
        }
      },
      Errands::Rank::second);
}

}  // namespace pharos::server
