-- SPDX-License-Identifier: Apache-2.0
-- Two words that lead to a room while it is open. A row whose room is not open any more counts for
-- nothing and is taken over by the next that draws the same words.

CREATE TABLE room_words (
  words TEXT NOT NULL PRIMARY KEY,
  room TEXT NOT NULL,
  claimed_ms BIGINT NOT NULL
);
