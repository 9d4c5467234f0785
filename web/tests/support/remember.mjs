// SPDX-License-Identifier: Apache-2.0
// What a page shows for a moment and takes away again by itself: the page keeps in mind that it was there, or takes its
// time, so that a busy machine may look late.

/** From now on, and on every page that is opened after. */
export const remember = (page, ...selectors) =>
  page.addInitScript((all) => {
    window.wasThere = {};
    const look = () => {
      for (const one of all) window.wasThere[one] ||= document.querySelector(one) !== null;
    };
    new MutationObserver(look).observe(document, {
      childList: true,
      subtree: true,
      attributeFilter: ['class'],
    });
  }, selectors);

/** Waits until it is there, or has been. */
export const remembered = (page, selector) => page.waitForFunction((one) => window.wasThere[one], selector);

/** What goes by itself goes so many times later: a busy machine must not miss what it is to look at. */
export const slowly = (page, times = 30) =>
  page.addInitScript((many) => {
    const [timeout, now] = [window.setTimeout, performance.now.bind(performance)];
    window.setTimeout = (act, ms = 0, ...rest) => timeout(act, ms >= 1500 ? ms * many : ms, ...rest);
    performance.now = () => now() / many;
  }, times);
