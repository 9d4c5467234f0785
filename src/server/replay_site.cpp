// SPDX-License-Identifier: Apache-2.0
#include "server/replay_site.hpp"

#include <algorithm>
#include <array>
#include <boost/json.hpp>

#include "base/quoted.hpp"
#include "json/fields.hpp"
#include "server/opinion_scale.hpp"
#include "server/site.hpp"
#include "table/replayed.hpp"

namespace pharos::server {
namespace {

constexpr std::size_t kMostReplayDepth = 16;  // a record has at most 12, the request one more
constexpr std::size_t kMostLegalTold = 12;    // of the choices that would have been legal

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

OrRefusal<std::string> outline(const Fields&, const Replayed& replayed) {
  return replay_outline(replayed);
}

OrRefusal<std::string> step(const Fields& fields, const Replayed& replayed) {
  const std::size_t step = step_in(fields, replayed);
  const auto eyes = number_or_null(fields, "eyes", replayed.end().players() - 1);
  return replay_moment(replayed, step,
                       eyes ? std::optional(static_cast<Seat>(*eyes)) : std::nullopt);
}

ReplayChoice choice_in(const Fields& fields, const Replayed& replayed) {
  ReplayChoice choice;
  choice.step = step_in(fields, replayed);
  choice.seat = static_cast<Seat>(fields.number("seat", 0, replayed.end().players() - 1));
  choice.link = number_or_null(fields, "link", replayed.record().moves.size()).value_or(0);
  if (const auto wrong = wrong_choice(replayed, choice)) refuse("", *wrong);
  return choice;
}

/// What `use` makes of the record in this body, and of what is asked about it; or why not.
template <class Use>
std::optional<net::Response> with_record(std::string_view body, Use use) {
  const auto value = parse_message(body, kMostReplayDepth);
  if (!value) return refused({Reason::bad_message, "no JSON: " + value.error().message});
  if (!value->is_object()) return refused({Reason::bad_message, "no object {\"record\":...}"});
  try {
    const Fields fields(*value, "");
    const auto replayed = replayed_in(fields);
    if (!replayed) return refused(400, replayed.error());
    return use(fields, *replayed);
  } catch (const Refused& why) {
    return refused({Reason::bad_message, why.error.message});
  }
}

/// A look at a replay: in one piece, it takes some milliseconds.
struct ReplayPath {
  std::string_view name;
  OrRefusal<std::string> (*answer)(const Fields& fields, const Replayed& replayed);
};
constexpr std::array kLooks = {ReplayPath{"outline", &outline}, ReplayPath{"step", &step}};
constexpr std::string_view kOpinions = "opinions";

net::Response text_or_refusal(const OrRefusal<std::string>& text) {
  return text ? json_answer(200, *text) : refused(400, text.error());
}

/// What a bot thinks: the record is replayed in the first slice.
class OpinionAnswer {
 public:
  OpinionAnswer(std::string body, const OpinionScale& scale)
      : body_(std::move(body)), scale_(scale) {}

  /// The answer, when it has come to its end.
  std::optional<net::Response> step(const Slice& slice) {
    if (!opinion_) {
      auto wrong = with_record(body_, [this](const Fields& fields, const Replayed& replayed) {
        opinion_.emplace(replayed, choice_in(fields, replayed), scale_.of(replayed.end().game()));
        return std::optional<net::Response>();
      });
      if (wrong) return wrong;
    }
    if (!opinion_->step(slice)) return std::nullopt;
    const auto text = opinion_->text();
    if (text) return json_answer(200, *text);
    return refused(400, {Reason::not_possible, "there are no opinions on this game"});
  }

 private:
  const std::string body_;
  const OpinionScale scale_;
  std::optional<ReplayOpinion> opinion_;
};

}  // namespace

void ReplaySite::post(const net::Request& request, net::Respond respond) {
  const std::string_view name = std::string_view(request.path).substr(kPath.size());
  const auto* look = std::find_if(kLooks.begin(), kLooks.end(),
                                  [&](const ReplayPath& known) { return known.name == name; });
  const bool thinks = name == kOpinions;
  if (look == kLooks.end() && !thinks) {
    return respond(refused({Reason::unknown_command, request.path}));
  }
  if (const unsigned seconds = (thinks ? opinions_ : looks_).try_take(request.remote)) {
    hub_.world().incidents->note(
        thinks ? Incident::opinions_per_address : Incident::looks_per_address,
        source_of(request.remote));
    return respond(refused(too_fast(seconds)));
  }
  auto shared = std::make_shared<net::Respond>(std::move(respond));
  World& world = hub_.world();
  unsigned wait_s = 0;
  if (thinks) {
    const auto answer =
        std::make_shared<OpinionAnswer>(request.body, OpinionScale{world.opinion_playouts});
    auto taken = world.thinkers.think(who_asks(hub_.people(), request), Class::analysis,
                                      [shared, answer](const Slice& slice) {
                                        auto response = answer->step(slice);
                                        if (response) (*shared)(*std::move(response));
                                        return response.has_value();
                                      });
    taken.ticket.keep();
    wait_s = taken.wait_s;
  } else {
    wait_s = world.errands.try_run(
        [shared, look, body = request.body](const std::stop_token&) {
          (*shared)(*with_record(body, [look](const Fields& fields, const Replayed& replayed) {
            return std::optional(text_or_refusal(look->answer(fields, replayed)));
          }));
        },
        who_asks(hub_.people(), request), Class::analysis);
  }
  if (wait_s == 0) return;
  world.incidents->note(Incident::analyses_per_person, source_of(request.remote));
  (*shared)(refused(too_fast(wait_s)));
}

}  // namespace pharos::server
