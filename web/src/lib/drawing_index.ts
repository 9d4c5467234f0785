// SPDX-License-Identifier: Apache-2.0
// All drawings there are, with their sizes and the keys of their names. A file of data and no script: what imports this
// is loaded when somebody asks what a symbol means.
import url from '../generated/drawings/index.json?url';
import { part } from './renew';

export interface Drawing {
  id: string;
  group: string;
  key: string;
  size: [number, number];
}

const answer = await part(url);
export const { drawings } = (await answer.json()) as { drawings: Drawing[] };
