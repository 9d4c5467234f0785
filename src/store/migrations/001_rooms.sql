-- SPDX-License-Identifier: Apache-2.0
-- Rooms and their logs. {{bytes}} and {{clustered}} are the database's own words (migrate.cpp).

-- One row a room, rewritten with every entry: no index may hold what changes then (version,
-- changed_ms), or PostgreSQL could not rewrite it in place.
CREATE TABLE rooms (
  id TEXT NOT NULL PRIMARY KEY,
  state BIGINT NOT NULL,
  listed BIGINT NOT NULL,
  game TEXT NOT NULL,
  created_ms BIGINT NOT NULL,
  changed_ms BIGINT NOT NULL,
  version BIGINT NOT NULL,
  summary {{bytes}} NOT NULL,
  holder TEXT NOT NULL DEFAULT '',
  lease_until_ms BIGINT NOT NULL DEFAULT 0
);
CREATE INDEX rooms_by_state ON rooms (state, created_ms, id);

-- No foreign key to rooms: the row there was changed in the same transaction, and its version is
-- the guard. Whoever deletes a room deletes its entries.
CREATE TABLE entries (
  room TEXT NOT NULL,
  version BIGINT NOT NULL,
  at_ms BIGINT NOT NULL,
  body {{bytes}} NOT NULL,
  PRIMARY KEY (room, version)
) {{clustered}};
