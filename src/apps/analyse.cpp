// SPDX-License-Identifier: Apache-2.0
// pharos analyse: what a search thinks of the choices in a record: of every choice that was made,
// or of one position in full (--move N, or --move next for the one a record ends with).
#include <algorithm>
#include <memory>
#include <optional>

#include "apps/asked.hpp"
#include "apps/progress.hpp"
#include "apps/record_input.hpp"
#include "apps/text_table.hpp"
#include "base/json_writer.hpp"
#include "bots/opinion.hpp"
#include "lab/summary.hpp"
#include "match/replay.hpp"

namespace pharos::apps {
namespace {

struct AskedAnalysis {
  std::string file;
  std::string budget;  // empty: as hints have it
  std::string move;
  std::string data_dir;
  bool json = false;
};

std::string with_percent_sign(double share) { return decimal(100 * share, 1) + " %"; }

class Analysis {
 public:
  Analysis(const AskedAnalysis& asked, const Console& console) : asked_(asked), console_(console) {
    if (!asked.budget.empty()) {
      const auto spec = read_bot_spec("hard@" + asked.budget);
      if (!spec) refuse("cli.bad_budget", asked.budget);
      given_ = OpinionSettings{spec->budget};
    }
    if (asked.move == "next") {
      wanted_ = kNext;
    } else if (!asked.move.empty()) {
      const bool digits = asked.move.find_first_not_of("0123456789") == std::string::npos;
      if (!digits) refuse("cli.analyse.bad_move", asked.move);
      wanted_ = whole_number(console, "--move", asked.move, 1, kNext - 1);
    }
  }

  std::optional<Rejection> run(Replayer& replayer, const Record& record, std::size_t index) {
    auto opened = replayer.open(record);
    if (!opened) return Rejection::of(opened.error());
    Match& match = **opened;
    record_ = index;
    number_ = 0;
    table_ = TextTable(6);
    if (wanted_ == 0 && !asked_.json) head();
    auto bad = replay_moves(record, match, [&](const Move& move) {
      ++number_;
      if (wanted_ == 0 || number_ == wanted_) look(match, move.seat, move.action);
    });
    if (bad) return bad;
    if (wanted_ == kNext) {
      if (match.to_act().empty()) say_over();
      for (const Seat seat : match.to_act()) look(match, seat, {});
    } else if (wanted_ > number_) {
      return Rejection::of("--move " + asked_.move,
                           "the record has " + std::to_string(number_) +
                               " moves (--move next: the position after them)");
    }
    if (wanted_ == 0 && !asked_.json) table_.print(console_.out);
    return std::nullopt;
  }

 private:
  static constexpr std::uint64_t kNext = 1'000'000;

  [[noreturn]] void refuse(std::string_view key, const std::string& given) const {
    console_.refuse(Message(key).with("given", verbatim(given)));
  }

  /// Apart from what is thought of other records, which may be lines of JSON.
  void say_over() const {
    const int record = static_cast<int>(record_);
    console_.err << console_.say(Message("cli.analyse.over").with("record", record)) << '\n';
  }

  void look(const Match& match, Seat seat, std::string_view action) {
    const Chair chair(match, seat);
    const auto choices = chair.choices();
    const OpinionSettings settings = given_ ? *given_ : usual_opinion(match.game());
    const auto opinions = form_opinion(chair, settings);
    if (opinions.empty()) {
      throw UsageError{"there is no analysis of " + std::string(match.game()) + " yet"};
    }
    if (asked_.json) {
      print_json(seat, action, choices, opinions, settings);
    } else if (wanted_ != 0) {
      print_all(seat, action, choices, opinions);
    } else if (choices.size() > 1) {
      add_line(seat, action, choices, opinions);
    }
  }

  [[nodiscard]] std::string reasons(const Opinion& opinion) const {
    std::string text;
    for (const Message& reason : opinion.reasons) {
      text += (text.empty() ? "" : ", ") + console_.say(reason);
    }
    return text;
  }

  /// The choice that was made; the best one where the action is not written in full.
  static std::size_t made(std::string_view action, const std::vector<Choice>& choices) {
    for (std::size_t i = 0; i < choices.size(); ++i) {
      if (choices[i].text == action) return i;
    }
    return choices.size();
  }

  void head() {
    table_.add({console_.say("cli.analyse.move"), console_.say("cli.analyse.seat"),
                console_.say("cli.analyse.choice"), console_.say("cli.analyse.win"),
                console_.say("cli.analyse.best"), console_.say("cli.analyse.win")});
  }

  void add_line(Seat seat, std::string_view action, const std::vector<Choice>& choices,
                const std::vector<Opinion>& opinions) {
    const std::size_t chosen = made(action, choices);
    const std::size_t best = best_of(opinions);
    const bool same = chosen == best;
    const bool looked = chosen < choices.size() && opinions[chosen].looked != 0;
    table_.add({std::to_string(number_), std::to_string(seat), std::string(action),
                looked ? with_percent_sign(opinions[chosen].win) : "?",
                same ? "=" : choices[best].text,
                same ? "" : with_percent_sign(opinions[best].win)});
  }

  void print_all(Seat seat, std::string_view action, const std::vector<Choice>& choices,
                 const std::vector<Opinion>& opinions) const {
    console_.out << console_.say(Message("cli.analyse.position")
                                     .with("seat", seat)
                                     .with("move", static_cast<int>(number_)))
                 << '\n';
    TextTable table(7);
    table.add({"", console_.say("cli.analyse.choice"), console_.say("cli.analyse.win"),
               console_.say("cli.analyse.margin"), console_.say("cli.analyse.spread"),
               console_.say("cli.analyse.looked"), console_.say("cli.analyse.why")});
    std::vector<std::size_t> order(opinions.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
      return opinions[a].looked > opinions[b].looked;
    });
    for (const std::size_t i : order) {
      const Opinion& opinion = opinions[i];
      const bool looked = opinion.looked != 0;
      table.add({choices[i].text == action ? "*" : "", choices[i].text,
                 looked ? with_percent_sign(opinion.win) : "?",
                 looked ? decimal(opinion.margin, 1) : "?",
                 looked ? decimal(opinion.spread, 1) : "?", std::to_string(opinion.looked),
                 reasons(opinion)});
    }
    table.print(console_.out);
  }

  void print_json(Seat seat, std::string_view action, const std::vector<Choice>& choices,
                  const std::vector<Opinion>& opinions, const OpinionSettings& settings) const {
    std::string out;
    JsonWriter json(out);
    json.object([&] {
      json.key("record").number(static_cast<std::int64_t>(record_));
      json.key("move").number(static_cast<std::int64_t>(number_));
      json.key("seat").number(seat);
      json.key("action");
      action.empty() ? json.null() : json.text(action);
      write_opinions(json, choices, opinions, settings,
                     [&](const Message& reason) { return console_.say(reason); });
    });
    console_.out << out << '\n';
  }

  const AskedAnalysis& asked_;
  const Console& console_;
  std::optional<OpinionSettings> given_;
  std::uint64_t wanted_ = 0;  // a move by its number from 1, kNext, or 0: all
  std::size_t record_ = 0;
  std::uint64_t number_ = 0;
  TextTable table_;
};

int run(const AskedAnalysis& asked, const Console& console) {
  Analysis analysis(asked, console);
  Replayer replayer(asked.data_dir);
  each_record(asked.file, console, [&](const Record& record, std::size_t index) {
    return analysis.run(replayer, record, index);
  });
  return exit_ok;
}

}  // namespace

Command analyse_command() {
  auto asked = std::make_shared<AskedAnalysis>();
  return {"analyse",
          {{"FILE", &asked->file, true, true},
           {"move", &asked->move},
           {"budget", &asked->budget},
           {"json", &asked->json},
           {"data", &asked->data_dir}},
          [asked](const Console& console) { return run(*asked, console); }};
}

}  // namespace pharos::apps
