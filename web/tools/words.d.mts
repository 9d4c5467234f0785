// SPDX-License-Identifier: Apache-2.0
// The types of words.mjs.

export const kLanguages: string[];
export function flatten(tree: object, prefix?: string): Record<string, string>;
