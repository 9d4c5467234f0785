-- SPDX-License-Identifier: Apache-2.0
-- People, how they come back (sessions, accounts), where they sit, and who is not let in.

CREATE TABLE people (
  id TEXT NOT NULL PRIMARY KEY,
  name TEXT NOT NULL,
  created_ms BIGINT NOT NULL
);

CREATE TABLE sessions (
  token {{bytes}} NOT NULL PRIMARY KEY,
  person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  created_ms BIGINT NOT NULL,
  seen_ms BIGINT NOT NULL
);
CREATE INDEX sessions_by_person ON sessions (person);

CREATE TABLE accounts (
  person TEXT NOT NULL PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
  login TEXT NOT NULL,
  login_key TEXT NOT NULL UNIQUE, -- the login with ASCII letters in lower case
  password_hash TEXT NOT NULL,
  created_ms BIGINT NOT NULL
);

CREATE TABLE members (
  room TEXT NOT NULL REFERENCES rooms (id) ON DELETE CASCADE,
  person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  role TEXT NOT NULL,
  PRIMARY KEY (room, person)
);
CREATE INDEX members_by_person ON members (person);

CREATE TABLE bans (
  kind BIGINT NOT NULL,
  value TEXT NOT NULL,
  until_ms BIGINT NOT NULL,
  reason TEXT NOT NULL,
  created_ms BIGINT NOT NULL,
  PRIMARY KEY (kind, value)
);

CREATE TABLE named_values (
  name TEXT NOT NULL PRIMARY KEY,
  value {{bytes}} NOT NULL
);
