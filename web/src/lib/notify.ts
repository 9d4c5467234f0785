// SPDX-License-Identifier: Apache-2.0
// Notifications of the browser. Permission is asked for only when somebody has clicked for it. Phones show
// them through the worker alone, so that way is tried first.

/** Some browsers show the question over http:// as well, and answer it with no themselves. */
export const canNotify = (): boolean => globalThis.isSecureContext && 'Notification' in globalThis;

export const mayNotify = (): boolean => canNotify() && Notification.permission === 'granted';

/** Call it from a click: browsers refuse the question otherwise. */
export async function askToNotify(): Promise<NotificationPermission> {
  return canNotify() ? Notification.requestPermission() : 'denied';
}

/** One notification per table: a newer one takes the place of the last. */
export async function notify(title: string, body: string, table: string): Promise<boolean> {
  if (!mayNotify()) return false;
  const options = { body, tag: table, icon: '/app_icon.svg', data: { path: `/table/${table}` } };
  try {
    const worker = await navigator.serviceWorker?.getRegistration();
    if (worker?.active) await worker.showNotification(title, options);
    else {
      const shown = new Notification(title, options);
      shown.onclick = () => {
        window.focus();
        shown.close();
      };
    }
    return true;
  } catch {
    return false; // the tab's title still tells
  }
}
