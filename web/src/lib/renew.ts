// SPDX-License-Identifier: Apache-2.0
// A tab that is older than the server may need a part of the client that is there no longer. The page as it
// is now names the new parts, so it is loaded again: once for each build, and only if the server has it.

const kKey = 'pharos.renewed';
/** The script that the page began with has another name in every build. */
const build = (): string => document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '';

async function renew(): Promise<void> {
  try {
    if (sessionStorage.getItem(kKey) === build()) return;
    const page = await fetch('/', { cache: 'no-store' });
    if (!page.ok) return;
    sessionStorage.setItem(kKey, build());
    location.reload();
  } catch {
    // No network, or nothing can be kept here: it stays with what was said about the missing part.
  }
}

/** A file of the client, such as words or rules. */
export async function part(url: string): Promise<Response> {
  const answer = await fetch(url);
  if (answer.ok) return answer;
  void renew();
  throw new Error(`${url} is missing: ${answer.status}`);
}

/** Of scripts and styles the builder tells. */
export function followMissingParts(): void {
  window.addEventListener('vite:preloadError', () => void renew());
}
