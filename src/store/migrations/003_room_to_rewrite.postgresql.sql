-- SPDX-License-Identifier: Apache-2.0
-- A room's row is rewritten with every entry: space on its page keeps the new one beside the old.
ALTER TABLE rooms SET (fillfactor = 60);
CREATE INDEX rooms_by_holder ON rooms (holder) WHERE holder <> '';
