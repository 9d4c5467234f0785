// SPDX-License-Identifier: Apache-2.0
// What a package brings besides the program: the manual, completions, settings. Nothing of it may
// say anything else than the program does.
#include <algorithm>
#include <regex>
#include <set>
#include <sstream>

#include "apps/command.hpp"
#include "cli/run_pharos.hpp"
#include "server/settings.hpp"
#include "text/language.hpp"

namespace pharos::cli {
namespace {

class Packaging : public CliTest {
 protected:
  /// What the program would offer after these words; the last is being typed.
  [[nodiscard]] std::vector<std::string> offers(std::initializer_list<std::string> words,
                                                const std::string& language = "en") const {
    std::string lines;
    for (const std::string& word : words) lines += word + '\n';
    const Answer answer =
        shell("PHAROS_LANG=" + language + " " PHAROS_BINARY " complete <" + write("words", lines));
    EXPECT_EQ(answer.code, 0) << answer.err;
    std::vector<std::string> result;
    std::istringstream in(answer.out);
    for (std::string line; std::getline(in, line);) result.push_back(line);
    return result;
  }
  /// The same without what is said about each.
  [[nodiscard]] std::vector<std::string> words(std::initializer_list<std::string> typed) const {
    std::vector<std::string> result = offers(typed);
    for (std::string& line : result) line.resize(std::min(line.size(), line.find('\t')));
    return result;
  }
  /// The lines that a shell prints for a script.
  [[nodiscard]] std::string in_shell(const std::string& shell_name,
                                     const std::string& script) const {
    const Answer answer = shell(shell_name + " " + write("script", script));
    EXPECT_EQ(answer.err, "") << script;
    return answer.out;
  }
  [[nodiscard]] bool is_there(const std::string& program) const {
    return shell("command -v " + program).code == 0;
  }
};

using List = std::vector<std::string>;

std::string program_folder() { return std::filesystem::path(PHAROS_BINARY).parent_path(); }

const std::string kCompletions = PHAROS_SOURCE_DIR "/packaging/completions/";

TEST_F(Packaging, commands_are_offered_with_what_they_do) {
  EXPECT_EQ(offers({"sim"}), (List{"simulate\tPlays games between bots and prints a summary"}));
  EXPECT_EQ(offers({"sim"}, "da"),
            (List{"simulate\tSpiller partier mellem botter og viser en opsummering"}));
  const List all = words({""});
  EXPECT_NE(std::find(all.begin(), all.end(), "serve"), all.end());
  EXPECT_EQ(std::find(all.begin(), all.end(), "complete"), all.end()) << "it is for shells";
  EXPECT_EQ(words({"admin", "ba"}), (List{"ban", "bans"}));
  EXPECT_EQ(words({"nonsense", ""}), List{});
  EXPECT_EQ(words({}), List{});
}

TEST_F(Packaging, options_are_offered_once_unless_they_may_be_repeated) {
  EXPECT_EQ(words({"simulate", "--g"}), (List{"--game", "--games"}));
  EXPECT_EQ(words({"simulate", "--game", "dice", "--g"}), (List{"--games"}));
  EXPECT_EQ(words({"simulate", "--game=dice", "--g"}), (List{"--games"}));
  EXPECT_EQ(words({"simulate", "--set", "boards=pick", "--se"}), (List{"--set", "--seed"}));
  EXPECT_EQ(words({"print", "-o", "x.pdf", "--no"}), (List{"--no-colour"}));
  EXPECT_EQ(words({"--v"}), (List{"--version"}));
  EXPECT_EQ(words({"serve", "--v"}), List{});
  EXPECT_EQ(words({"--lang", "da", "serve", "--lan"}), (List{"--lan"}));
}

TEST_F(Packaging, values_are_offered_where_they_are_known) {
  EXPECT_EQ(words({"bench", "--game", ""}), (List{"wonders", "architects", "dice"}));
  EXPECT_EQ(words({"bench", "--game=a"}), (List{"--game=architects"}));
  EXPECT_EQ(words({"options", "w"}), (List{"wonders"}));
  EXPECT_EQ(words({"--lang", "d"}), (List{"da", "de"}));
  EXPECT_EQ(words({"simulate", "--bots", "hard,e"}), (List{"hard,easy", "hard,expert"}));
  EXPECT_EQ(words({"simulate", "--game", "wonders", "--set", "ed"}),
            (List{"edition=", "edifice="}));
  EXPECT_EQ(words({"simulate", "--game", "wonders", "--set", "edition="}),
            (List{"edition=1", "edition=2"}));
  EXPECT_EQ(words({"bench", "--game", "wonders", "--players", ""}),
            (List{"3", "4", "5", "6", "7"}));
  EXPECT_EQ(words({"simulate", "--games", ""}), List{}) << "any number will do";
  EXPECT_EQ(words({"replay", ""}), (List{":files"}));
  EXPECT_EQ(words({"serve", "--client", ""}), (List{":folders"}));
  EXPECT_EQ(words({"admin", "import", "a.json", ""}), (List{":files"}));
  EXPECT_EQ(words({"boards", "template", "Alex"}), (List{"Alexandria"}));
  EXPECT_EQ(words({"boards", "check", ""}), (List{":files"}));
}

TEST_F(Packaging, what_is_offered_is_accepted) {
  for (const std::string& level : words({"serve", "--log-level", ""})) {
    server::Settings settings;
    settings.log_level = level;
    EXPECT_FALSE(server::check_settings(settings)) << level;
  }
  // The state is read before the database: what is wrong with it would be said first.
  for (const std::string& state : words({"admin", "tables", "--state", ""})) {
    const Answer answer = run("admin tables --database sqlite:///nowhere/x.db --state " + state);
    EXPECT_FALSE(answer.says("--state")) << answer.err;
  }
  EXPECT_TRUE(run("admin tables --database sqlite:///nowhere/x.db --state x").says("--state"));
  for (const std::string& level : words({"bot", "--level", ""})) {
    EXPECT_EQ(run("bot --level " + level).code, 0) << level;
  }
}

TEST_F(Packaging, bash_completes) {
  const auto complete = [&](const std::string& line) {
    const std::string asks = "source " + kCompletions + "pharos.bash\nPATH=" + program_folder() +
                             ":$PATH\nCOMP_LINE='" + line +
                             "' COMP_POINT=" + std::to_string(line.size()) + "\n_pharos pharos\n";
    return in_shell("bash", "compopt() { :; }\n" + asks + "printf '%s\\n' \"${COMPREPLY[@]}\"\n");
  };
  EXPECT_EQ(complete("pharos sim"), "simulate\n");
  EXPECT_EQ(complete("pharos bench --game "), "wonders\narchitects\ndice\n");
  // What stands before the sign that breaks words stays on the line.
  EXPECT_EQ(complete("pharos bench --game=a"), "architects\n");
  EXPECT_EQ(complete("pharos simulate --game wonders --set edition="), "1\n2\n");
  EXPECT_EQ(complete("pharos serve --client /usr/shar"), "/usr/share\n");
  EXPECT_EQ(complete("PHAROS_LANG=da pharos sim"), "simulate\n");
}

TEST_F(Packaging, fish_completes) {
  if (!is_there("fish")) GTEST_SKIP() << "fish is not installed";
  const auto complete = [&](const std::string& line) {
    return in_shell("HOME=" + path("") + " fish --no-config",
                    "source " + kCompletions + "pharos.fish\nset PATH " + program_folder() +
                        " $PATH\ncomplete -C '" + line + "'\n");
  };
  EXPECT_EQ(complete("pharos sim"), "simulate\tPlays games between bots and prints a summary\n");
  EXPECT_EQ(complete("pharos bench --game "), "architects\ndice\nwonders\n");
  EXPECT_EQ(complete("pharos bench --game=a"), "--game=architects\n");
  EXPECT_EQ(complete("pharos serve --client /usr/shar"), "/usr/share/\tDirectory\n");
}

TEST_F(Packaging, zsh_completes) {
  if (!is_there("zsh")) GTEST_SKIP() << "zsh is not installed";
  // Completion is there for people only: a terminal, a prompt, and the key.
  const auto completes = [&](const std::string& line, const std::string& whole) {
    const std::string prepare = "PS1=; fpath=(" + kCompletions +
                                " $fpath); autoload -Uz compinit; compinit -u -D; print RE''ADY";
    const std::string out = in_shell("TERM=dumb timeout 60 zsh -f",
                                     "zmodload zsh/zpty\nzpty person PATH=" + program_folder() +
                                         ":$PATH zsh -f -i\nzpty -w person \"" + prepare +
                                         "\"\nzpty -r person said '*READY*'\nzpty -w -n person '" +
                                         line + "'$'\\t'\nzpty -r person said '*" + whole +
                                         "*' && print -r completed\nzpty -d person\n");
    return out == "completed\n";
  };
  EXPECT_TRUE(completes("pharos sim", "pharos simulate "));
  EXPECT_TRUE(completes("pharos bench --game=a", "--game=architects "));
  EXPECT_TRUE(completes("pharos simulate --game wonders --set editi", "--set edition="));
  EXPECT_TRUE(completes("pharos serve --client /usr/shar", "/usr/share/"));
}

/// ".SS pharos admin tables" and the options that stand below it.
void expect_in_manual(const std::string& manual, const std::vector<apps::Command>& commands,
                      const std::string& before) {
  for (const apps::Command& command : commands) {
    if (command.hidden) continue;
    const std::string typed = before + ' ' + std::string(command.name);
    if (!command.commands.empty()) {
      expect_in_manual(manual, command.commands, typed);
      continue;
    }
    const std::size_t begin = manual.find("\n.SS \"" + typed + "\"\n");
    ASSERT_NE(begin, std::string::npos) << typed;
    const std::string part = manual.substr(begin, manual.find("\n.S", begin + 1) - begin);
    for (const apps::Option& option : command.options) {
      std::string name = std::regex_replace(std::string(option.name), std::regex("-"), "\\-");
      name = option.positional ? "\\fI" + name : "\\fB\\-\\-" + name + "\\fR";
      if (option.letter != 0) name = std::string("\\fB\\-") + option.letter + "\\fR, " + name;
      name.insert(0, "\n");
      EXPECT_NE(part.find(name), std::string::npos) << typed << " lacks " << name;
    }
  }
}

TEST_F(Packaging, the_manual_has_every_command_and_option_in_every_language) {
  for (const std::string_view language : text::builtin_languages()) {
    const Answer answer = run("man --lang " + std::string(language));
    ASSERT_EQ(answer.code, 0) << answer.err;
    expect_in_manual(answer.out, apps::all_commands(), "pharos");
    EXPECT_FALSE(std::regex_search(answer.out, std::regex("\\bcli\\.[a-z]")))
        << language << ": a text is missing";
    std::istringstream in(answer.out);
    for (std::string line; std::getline(in, line);) {
      EXPECT_TRUE(
          std::regex_match(line, std::regex(R"((\.(TH|SH|SS) .+|\.(TP|PP|br|nh)|[^.'].*))")))
          << language << ": " << line;
    }
  }
}

std::set<std::string> found_in(const std::string& text, const std::string& pattern) {
  const std::regex regex(pattern, std::regex::multiline);
  std::set<std::string> found;
  for (std::sregex_iterator at(text.begin(), text.end(), regex), end; at != end; ++at) {
    found.insert((*at)[1]);
  }
  return found;
}

TEST_F(Packaging, the_settings_name_every_key_with_its_default) {
  const std::string file = read_file(PHAROS_SOURCE_DIR "/packaging/pharos.toml");
  std::set<std::string> known = found_in(read_file(PHAROS_SOURCE_DIR "/src/server/settings.cpp"),
                                         "reader\\.[a-z]+\\(\"([a-z_]+)\"");
  ASSERT_GT(known.size(), 10U);
  known.erase("client");  // for those who work on it: the program has one inside
  EXPECT_EQ(found_in(file, "^#?([a-z_]+) = "), known);

  const auto read = [](const std::string& toml) {
    auto settings = server::settings_from(toml, "pharos.toml", {});
    EXPECT_TRUE(settings.has_value()) << settings.error().message;
    return *std::move(settings);
  };
  const server::Settings shipped = read(file);
  EXPECT_EQ(shipped.database, "sqlite:///var/lib/pharos/pharos.db");
  // With every # taken away nothing changes.
  const std::string bare =
      std::regex_replace(file, std::regex("^#([a-z_]+ = )", std::regex::multiline), "$1");
  EXPECT_EQ(read(bare), shipped);
}

}  // namespace
}  // namespace pharos::cli
