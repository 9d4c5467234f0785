// SPDX-License-Identifier: Apache-2.0
#include "table/cast.hpp"

#include <algorithm>
#include <array>
#include <cassert>

namespace pharos {
namespace {

struct Cast {
  std::string_view level;
  std::array<std::string_view, kMaxSeats> names;  // women at even seats, men at odd: as the faces
};

constexpr std::array<Cast, 6> kCasts = {{
    {"random", {"Thais", "Ariston", "Doris", "Lysis", "Kallia", "Niko", "Zoe"}},
    {"never-sell", {"Damaris", "Midas", "Irene", "Solon", "Myrto", "Kroisos", "Eudora"}},
    {"easy", {"Chloe", "Leander", "Daphne", "Philo", "Iris", "Timon", "Phoebe"}},
    {"medium", {"Cassandra", "Jason", "Helena", "Orion", "Selene", "Castor", "Ariadne"}},
    {"hard", {"Atalanta", "Damon", "Livia", "Ajax", "Berenice", "Cyrus", "Hypatia"}},
    {"expert", {"Theano", "Thales", "Aspasia", "Nestor", "Zenobia", "Odysseus", "Sappho"}},
}};
static_assert(kFaces >= kMaxSeats, "a face for each seat");

}  // namespace

std::string_view bot_name(std::string_view level, Seat seat) {
  assert(seat < kMaxSeats);
  const auto* found = std::find_if(kCasts.begin(), kCasts.end(),
                                   [&](const Cast& cast) { return cast.level == level; });
  return (found == kCasts.end() ? kCasts.front() : *found).names[seat];
}

unsigned bot_face(Seat seat) { return seat % kFaces; }

}  // namespace pharos
