// SPDX-License-Identifier: Apache-2.0
// The conformance suite: the laws of docs/architecture.md, for every game. To test a game, write a
// subject (subject.hpp) and
//   INSTANTIATE_TYPED_TEST_SUITE_P(MyGame, PlayLaws, MySubject);
//   INSTANTIATE_TYPED_TEST_SUITE_P(MyGame, SecrecyLaws, MySubject);
#pragma once

#include "conformance/play_laws.hpp"
#include "conformance/secrecy_laws.hpp"
