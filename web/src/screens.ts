// SPDX-License-Identifier: Apache-2.0
// Which screen belongs to a page. Screens are loaded when first shown; the start page comes with the client.
import type { Component } from 'svelte';

import { rulesPages } from './games';
import type { Route } from './lib/router.svelte';
import Start from './screens/Start.svelte';

export type Screen = Promise<{ default: Component }>;

/** The page of a route: none where rules or symbols of something unknown are asked for. */
export function pageOf(route: Route): Route['page'] {
  const of = route.page === 'rules' ? route.game : route.page === 'legend' ? route.rules : null;
  return of === null || rulesPages.some(({ id }) => id === of) ? route.page : 'missing';
}

export function screenOf(page: Route['page']): Screen {
  switch (page) {
    case 'start':
      return Promise.resolve({ default: Start });
    case 'setup':
      return import('./screens/NewTable.svelte');
    case 'table':
      return import('./screens/TableScreen.svelte');
    case 'settings':
      return import('./screens/SettingsScreen.svelte');
    case 'learn':
      return import('./screens/Learn.svelte');
    case 'rules':
      return import('./screens/Rules.svelte');
    case 'pad':
      return import('./screens/Pad.svelte');
    case 'finished':
      return import('./screens/Finished.svelte');
    case 'replay':
      return import('./screens/Replay.svelte');
    case 'legend':
      return import('./screens/Legend.svelte');
    case 'gallery':
      return import('./screens/Gallery.svelte');
    case 'missing':
      return import('./screens/Missing.svelte');
  }
}
