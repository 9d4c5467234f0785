// SPDX-License-Identifier: Apache-2.0
// Determinised tree search for games with hidden cards and simultaneous choices.
//
// Each iteration fills the unknown with a sample of the seat's view and plays the game to its end.
// The tree holds the seat's own choices only: a node is a sequence of them, whatever the others did
// (open loop). At a node the choice follows PUCT, with the policy's values as prior; the others,
// and the seat itself below the tree, play by the policy with some noise.
//
//   SearchTree<P> tree(rules, policy, view, settings, seed);
//   while (there_is_time()) tree.iterate();
//   tree.root()[i].visits ...                      // i: index in the legal list of the view
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <vector>

#include "base/rng.hpp"
#include "engine/game.hpp"
#include "engine/score_sheet.hpp"

namespace pharos::bots {

/// What the end of a game is worth to a seat.
struct Outcome {
  float value = 0;    // between 0 and 1: what a search looks for
  float victory = 0;  // 1, or a part of a shared one
  float margin = 0;   // points ahead of the best other one
};

/// Victory counts most; rank and margin keep a search going where the game is as good as decided,
/// and tell good from better long before the end.
inline Outcome outcome(const ScoreSheet& sheet, Seat seat) {
  constexpr float kVictory = 0.5F;
  constexpr float kRank = 0.2F;
  constexpr float kMargin = 0.3F;
  constexpr float kFull = 30;  // a margin that counts in full
  int best_other = -1000;
  unsigned better = 0;
  unsigned equal = 0;
  const unsigned own_rank = sheet.rank(seat);
  for (Seat other = 0; other < sheet.players; ++other) {
    if (other == seat) continue;
    best_other = std::max(best_other, sheet.total(other));
    const unsigned rank = sheet.rank(other);
    better += rank < own_rank ? 1U : 0U;
    equal += rank == own_rank ? 1U : 0U;
  }
  const auto others = static_cast<float>(sheet.players - 1);
  Outcome result;
  result.victory = better == 0 ? 1.F / static_cast<float>(1 + equal) : 0.F;
  result.margin = static_cast<float>(sheet.total(seat) - best_other);
  const float rank = 1.F - (static_cast<float>(better) + 0.5F * static_cast<float>(equal)) / others;
  const float margin = std::clamp(0.5F + result.margin / (2 * kFull), 0.F, 1.F);
  result.value = kVictory * result.victory + kRank * rank + kMargin * margin;
  return result;
}

struct SearchSettings {
  float explore = 0.6F;      // weight of the prior term
  float prior_noise = 1.5F;  // points: how sharp the prior is (a softmax temperature)
  float play_noise = 0.7F;   // points: how freely the policy plays on
};

/// What a search found out about one choice: sums over its iterations.
struct Searched {
  std::uint64_t visits = 0;
  double value = 0;           // outcome()
  double wins = 0;            // victories, shared ones in parts
  double points = 0;          // own points
  double margin = 0;          // points ahead of the best other one
  double squared_margin = 0;  // for its spread

  Searched& operator+=(const Searched& other) {
    visits += other.visits;
    value += other.value;
    wins += other.wins;
    points += other.points;
    margin += other.margin;
    squared_margin += other.squared_margin;
    return *this;
  }
  [[nodiscard]] double mean(double sum) const {
    return visits == 0 ? 0 : sum / static_cast<double>(visits);
  }
};

template <class P>
class SearchTree {
 public:
  using G = typename P::Game;
  using Rules = typename G::Rules;
  using State = typename G::State;
  using View = typename G::View;
  using Action = typename G::Action;
  using Actions = typename G::Actions;

  /// Precondition: the seat of the view has a choice of two or more.
  SearchTree(const Rules& rules, const P& policy, const View& view, Seat seat,
             const SearchSettings& settings, std::uint64_t seed)
      : rules_(rules), policy_(policy), view_(view), seat_(seat), settings_(settings), rng_(seed) {
    nodes_.emplace_back();
    G::legal_actions(rules, G::as_state(view), seat, list_);
    // The root's choices are the same in every sample: they get their nodes once and for all.
    set_priors(G::as_state(view));
    root_priors_ = priors_;
    root_.resize(list_.size());
    for (std::size_t i = list_.size(); i-- > 0;) {
      (void)add_child(0, key_of(G::as_state(view), list_[i]));
    }
    for (std::uint32_t at = nodes_[0].first; at != 0; at = nodes_[at].next) {
      root_children_.push_back(at);
    }
  }

  void iterate() {
    State state = G::sample(rules_, view_, rng_);
    path_.assign(1, 0);
    bool in_tree = true;
    std::size_t root_choice = 0;
    for (SeatSet seats = G::to_act(state); !seats.empty(); seats = G::to_act(state)) {
      for (const Seat seat : seats) {
        G::legal_actions(rules_, state, seat, list_);
        std::size_t index = 0;
        if (list_.size() > 1) {
          if (seat == seat_ && in_tree) {
            const bool at_root = path_.size() == 1;
            index = at_root ? choose_at_root() : choose_in_tree(state);
            if (at_root) root_choice = index;
            in_tree = nodes_[path_.back()].visits != 0;  // a new node is the edge of the tree
          } else {
            index = policy_.choose(rules_, state, seat, list_, settings_.play_noise, rng_);
          }
        }
        ++decisions_;
        G::apply(rules_, state, seat, list_[index], NullSink{});
      }
    }
    learn(state, root_choice);
  }

  /// By index in the legal list of the view.
  [[nodiscard]] const std::vector<Searched>& root() const { return root_; }
  [[nodiscard]] std::uint64_t decisions() const { return decisions_; }
  [[nodiscard]] std::size_t bytes() const { return nodes_.capacity() * sizeof(Node); }

 private:
  /// Children of a node are a linked list: different samples offer different choices.
  struct Node {
    std::uint64_t key = 0;  // the action that leads here
    double sum = 0;
    std::uint32_t visits = 0;
    std::uint32_t offered = 0;  // how often it could have been visited: samples differ
    std::uint32_t first = 0;    // child
    std::uint32_t next = 0;     // sibling
  };

  /// Below the root the same action may mean different things in different samples; what it means
  /// is part of the key where the features can tell.
  std::uint64_t key_of(const State& state, const Action& action) const {
    std::uint64_t key = 0;
    std::memcpy(&key, &action, sizeof action);
    if constexpr (requires { P::Features::meaning(rules_, state, seat_, action); }) {
      key ^= std::uint64_t{P::Features::meaning(rules_, state, seat_, action)} << 56;
    }
    return key;
  }

  std::size_t choose_at_root() { return step_down(root_children_, root_priors_); }

  std::size_t choose_in_tree(const State& state) {
    const std::uint32_t parent = path_.back();
    set_priors(state);
    children_.resize(list_.size());
    for (std::size_t i = 0; i < list_.size(); ++i) {
      children_[i] = child(parent, key_of(state, list_[i]));
    }
    return step_down(children_, priors_);
  }

  /// PUCT. A choice not tried yet is taken to be a little worse than its parent.
  std::size_t step_down(const std::vector<std::uint32_t>& children,
                        const std::vector<float>& priors) {
    constexpr float kUntried = 0.05F;
    const Node& parent = nodes_[path_.back()];
    const float mean = parent.visits == 0 ? 0.5F : static_cast<float>(parent.sum / parent.visits);
    std::size_t best = 0;
    float most = -1e30F;
    for (std::size_t i = 0; i < children.size(); ++i) {
      Node& node = nodes_[children[i]];
      const float scale = settings_.explore * std::sqrt(static_cast<float>(++node.offered));
      const float value =
          (node.visits == 0 ? mean - kUntried : static_cast<float>(node.sum / node.visits)) +
          scale * priors[i] / (1 + static_cast<float>(node.visits));
      if (value <= most) continue;
      most = value;
      best = i;
    }
    path_.push_back(children[best]);
    return best;
  }

  /// A softmax over the policy's values of the choices in list_.
  void set_priors(const State& state) {
    priors_.resize(list_.size());
    policy_.value(rules_, state, seat_, list_, priors_.data());
    const float most = *std::max_element(priors_.begin(), priors_.end());
    float sum = 0;
    for (float& value : priors_) sum += value = std::exp((value - most) / settings_.prior_noise);
    for (float& value : priors_) value /= sum;
  }

  std::uint32_t child(std::uint32_t parent, std::uint64_t key) {
    for (std::uint32_t at = nodes_[parent].first; at != 0; at = nodes_[at].next) {
      if (nodes_[at].key == key) return at;
    }
    return add_child(parent, key);
  }
  std::uint32_t add_child(std::uint32_t parent, std::uint64_t key) {
    const auto made = static_cast<std::uint32_t>(nodes_.size());
    nodes_.emplace_back();
    nodes_[made].key = key;
    nodes_[made].next = nodes_[parent].first;
    nodes_[parent].first = made;
    return made;
  }

  void learn(const State& state, std::size_t root_choice) {
    ScoreSheet sheet;
    G::score(rules_, state, sheet);
    const Outcome result = outcome(sheet, seat_);
    for (const std::uint32_t node : path_) {
      ++nodes_[node].visits;
      nodes_[node].sum += result.value;
    }
    root_[root_choice] += {1,
                           result.value,
                           result.victory,
                           static_cast<double>(sheet.total(seat_)),
                           result.margin,
                           result.margin * result.margin};
  }

  const Rules& rules_;
  const P& policy_;
  const View& view_;
  const Seat seat_;
  const SearchSettings settings_;
  FastRng rng_;
  std::vector<Node> nodes_;
  std::vector<Searched> root_;
  std::vector<float> root_priors_;
  std::vector<std::uint32_t> root_children_;
  // scratch
  std::vector<std::uint32_t> path_;
  std::vector<std::uint32_t> children_;
  std::vector<float> priors_;
  Actions list_;
  std::uint64_t decisions_ = 0;
};

}  // namespace pharos::bots
