// SPDX-License-Identifier: Apache-2.0
// Which page is shown: the path of the address, as one of a few routes.

export type Route =
  | { page: 'start' | 'setup' | 'settings' | 'pad' | 'finished' | 'gallery' | 'missing' }
  | { page: 'table'; id: string }
  | { page: 'replay'; id: string | null }
  | { page: 'learn'; game: string }
  | { page: 'rules'; game: string | null }
  | { page: 'legend'; rules: string | null };

/** What stands behind the % of an address; the address itself where that is no text, so that it leads somewhere, too. */
function plain(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The route of a path. */
export function routeOf(path: string): Route {
  const [first = '', second, ...rest] = path
    .split('/')
    .filter((part) => part !== '')
    .map(plain);
  if (rest.length > 0) return { page: 'missing' };
  if (first === 'table' && second) return { page: 'table', id: second };
  if (first === 'replay') return { page: 'replay', id: second ?? null };
  if (first === 'learn' && second) return { page: 'learn', game: second };
  if (first === 'rules') return { page: 'rules', game: second ?? null };
  if (first === 'legend') return { page: 'legend', rules: second ?? null };
  if (second !== undefined) return { page: 'missing' };
  if (first === '') return { page: 'start' };
  if (first === 'new') return { page: 'setup' };
  if (first === 'settings' || first === 'pad' || first === 'finished' || first === 'gallery')
    return { page: first };
  return { page: 'missing' };
}

let current = $state.raw<Route>(routeOf(location.pathname));

export const route = (): Route => current;
/** What the address says after its "#". */
export const place = (): string => (route() ? plain(location.hash.slice(1)) : '');

/** `hash` is a place in the page, as '#costs'. */
export function go(path: string, hash = ''): void {
  if (path !== location.pathname || hash) history.pushState(null, '', path + hash);
  current = routeOf(path);
  window.scrollTo(0, 0);
}

/** Links of this site change the page without loading it; everything else is the browser's. */
export function followLinks(): void {
  window.addEventListener('popstate', () => (current = routeOf(location.pathname)));
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey)
      return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    go(link.pathname, link.hash);
  });
}
