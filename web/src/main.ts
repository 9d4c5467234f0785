// SPDX-License-Identifier: Apache-2.0
// Starts the page: words first, so that nothing is shown without them, then the rest.
import './app.css';

import { mount } from 'svelte';

import App from './App.svelte';
import { setLanguage } from './lib/i18n/language.svelte';
import { install } from './lib/install.svelte';
import { followMissingParts } from './lib/renew';
import { followLinks } from './lib/router.svelte';
import { app } from './lib/state/app.svelte';
import { applyLooks, wantedLanguage } from './lib/state/settings.svelte';

const dark = matchMedia('(prefers-color-scheme: dark)');
applyLooks(dark.matches);
dark.addEventListener('change', () => applyLooks(dark.matches));
window.addEventListener('beforeprint', () => applyLooks(false, true));
window.addEventListener('afterprint', () => applyLooks(dark.matches));
followLinks();
followMissingParts();
install.follow();

// The screen is fetched after the words: over a slow line they would share it, and nothing is shown without words.
const target = document.getElementById('app');
const known = app.begin();
setLanguage(wantedLanguage())
  .catch(() => setLanguage('en'))
  .then(() => target && mount(App, { target }))
  .then(() => known)
  .catch((error: unknown) => {
    if (target) target.textContent = `Pharos could not start: ${String(error)}. Reload the page.`;
  });

// The score pad and the rules work without a network, once they have been here. What is shown now comes first:
// the worker fetches all of the client.
const kBeforeWorker = 3000;
if ('serviceWorker' in navigator && import.meta.env.PROD) {
  setTimeout(() => void navigator.serviceWorker.register('/sw.js').catch(() => undefined), kBeforeWorker);
}
