// SPDX-License-Identifier: Apache-2.0
// pharos verify: whether the deals of records are those that their tables promised, and whether the
// records follow the rules.
#include <memory>

#include "apps/command.hpp"
#include "apps/record_input.hpp"
#include "match/replay.hpp"
#include "server/fair_deal.hpp"

namespace pharos::apps {
namespace {

std::string_view key_of(server::Verdict verdict) {
  switch (verdict) {
    case server::Verdict::kept:
      return "cli.verify.kept";
    case server::Verdict::broken:
      return "cli.verify.broken";
    case server::Verdict::nothing_promised:
      return "cli.verify.nothing_promised";
    case server::Verdict::no_seed:
      return "cli.verify.no_seed";
  }
  return {};
}

int run(const std::string& file, const Console& console) {
  Replayer replayer("");
  bool all_kept = true;
  each_record(
      file, console, [&](const Record& record, std::size_t index) -> std::optional<BadInput> {
        auto opened = replayer.open(record);
        if (auto* bad = std::get_if<BadInput>(&opened)) return std::move(*bad);
        Match& match = *std::get<std::unique_ptr<Match>>(opened);
        if (auto bad = replay_moves(record, match)) return bad;
        const auto verdict = server::check_deal(record, match.options_json());
        all_kept = all_kept && verdict == server::Verdict::kept;
        console.out << console.say(Message(key_of(verdict)).with("record", static_cast<int>(index)))
                    << '\n';
        return std::nullopt;
      });
  return all_kept ? exit_ok : exit_no;
}

}  // namespace

Command verify_command() {
  auto file = std::make_shared<std::string>();
  return {"verify", {{"FILE", file.get(), true, true}}, [file](const Console& console) {
            return run(*file, console);
          }};
}

}  // namespace pharos::apps
