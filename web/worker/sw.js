// SPDX-License-Identifier: Apache-2.0
// Keeps the client on the device, so that the score pad and the rules work without a network. Files with
// a hash in their name never change and are taken from here; pages are asked for first. The build puts
// the list of files and its version in place of the two constants (tools/precache.mjs).
const kVersion = 'VERSION';
const kFiles = ['FILES'];

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(kVersion)
      .then((cache) => cache.addAll(['/', ...kFiles]))
      .then(() => self.skipWaiting()),
  );
});

async function forgetOlder() {
  for (const name of await caches.keys()) if (name !== kVersion) await caches.delete(name);
  await self.clients.claim();
}
self.addEventListener('activate', (event) => event.waitUntil(forgetOlder()));

async function hashed(request) {
  return (await caches.match(request)) ?? fetch(request);
}

/** Cards and boards, as the rules show them: fresh ones, or those that were seen last. */
async function facts(request) {
  try {
    const answer = await fetch(request);
    if (answer.ok) await (await caches.open(kVersion)).put(request, answer.clone());
    return answer;
  } catch {
    return (await caches.match(request)) ?? Response.error();
  }
}

async function page(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match('/')) ?? Response.error();
  }
}

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (url.pathname.startsWith('/assets/')) event.respondWith(hashed(event.request));
  else if (url.pathname.startsWith('/api/catalogue/')) event.respondWith(facts(event.request));
  else if (event.request.mode === 'navigate') event.respondWith(page(event.request));
});

// A tap on "your turn" brings the table to the front, or opens it.
async function show(path) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = pages.find((page) => new URL(page.url).pathname === path);
  return open ? open.focus() : self.clients.openWindow(path);
}
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data?.path ?? '/'));
});
