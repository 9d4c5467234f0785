// SPDX-License-Identifier: Apache-2.0
// pharos verify: whether the deals of records are those that their tables promised, and whether the
// records follow the rules.
#include <memory>

#include "apps/command.hpp"
#include "apps/record_input.hpp"
#include "match/replay.hpp"
#include "table/secrets.hpp"

namespace pharos::apps {
namespace {

std::string_view key_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::kept:
      return "cli.verify.kept";
    case Verdict::broken:
      return "cli.verify.broken";
    case Verdict::nothing_promised:
      return "cli.verify.nothing_promised";
    case Verdict::no_seed:
      return "cli.verify.no_seed";
  }
  return {};
}

int run(const std::string& file, const Console& console) {
  Replayer replayer("");
  bool all_kept = true;
  each_record(
      file, console, [&](const Record& record, std::size_t index) -> std::optional<Rejection> {
        auto opened = replayer.open(record);
        if (!opened) return Rejection::of(opened.error());
        Match& match = **opened;
        if (auto bad = replay_moves(record, match)) return bad;
        const auto verdict = check_deal(record, match.options_json());
        all_kept = all_kept && verdict == Verdict::kept;
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
