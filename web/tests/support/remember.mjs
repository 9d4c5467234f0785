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

/**
 * What goes by itself goes so many times later: a busy machine must not miss what it is to look at. `hurry` ends that,
 * for whoever wants to see it go.
 */
export const slowly = (page, times = 30) =>
  page.addInitScript((many) => {
    const [timeout, clear, now] = [window.setTimeout, window.clearTimeout, performance.now.bind(performance)];
    let rate = many;
    let [from, passed] = [now(), now() / many];
    const waiting = new Map(); // by name: what is done, when by the slow clock, and how it is called by now
    performance.now = () => passed + (now() - from) / rate;
    const wait = (run, due) => timeout(run, Math.max(0, due - performance.now()) * rate);
    window.setTimeout = (act, ms = 0, ...rest) => {
      if (ms < 1500) return timeout(act, ms, ...rest);
      const due = performance.now() + ms;
      let name = 0;
      const run = () => {
        waiting.delete(name);
        act(...rest);
      };
      name = wait(run, due);
      waiting.set(name, { run, due, known: name });
      return name;
    };
    window.clearTimeout = (name) => {
      clear(waiting.get(name)?.known ?? name);
      waiting.delete(name);
    };
    window.hurry = () => {
      [passed, from, rate] = [performance.now(), now(), 1];
      for (const one of waiting.values()) {
        clear(one.known);
        one.known = wait(one.run, one.due);
      }
    };
  }, times);
export const hurry = (page) => page.evaluate(() => window.hurry());
