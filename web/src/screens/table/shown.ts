// SPDX-License-Identifier: Apache-2.0
// What can be opened over or beside a table.

export type Shown = 'log' | 'chat' | 'score' | 'menu' | 'keys' | 'leave';
