// SPDX-License-Identifier: Apache-2.0
// Whether the browser offers to install the page. The offer comes once and early, so it is kept here from
// the start until somebody wants it.

/** As much of Chromium's event as is used; the standard library does not know it. */
interface Offer extends Event {
  prompt(): Promise<unknown>;
}

class Install {
  offer = $state.raw<Offer | null>(null);
  done = $state(false);

  follow(): void {
    window.addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault();
      this.offer = event as Offer;
    });
    window.addEventListener('appinstalled', () => {
      this.offer = null;
      this.done = true;
    });
  }

  async ask(): Promise<void> {
    const offer = this.offer;
    this.offer = null; // it can be used once
    await offer?.prompt();
  }
}

export const install = new Install();
