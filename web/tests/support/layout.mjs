// SPDX-License-Identifier: Apache-2.0
// Whether what is shown has its room: no two texts meet, nothing leaves the window or its own piece, no text is
// smaller than 12 px but figures in drawings, and what is touched is large enough.

/** What is wrong, one line each. `touch`: targets have 44 px. */
export const layoutFaults = (page, { touch = false } = {}) =>
  page.evaluate((finger) => {
    const kLeast = 12; // px of text
    const kTarget = 44;
    const kSlack = 1.5; // px that ink boxes are larger than ink
    /** It, or something that it is in, is there for readers of screens only. */
    const clippedAway = (one) =>
      one !== null && (getComputedStyle(one).clipPath === 'inset(50%)' || clippedAway(one.parentElement));
    const shown = (one) =>
      one.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
      !one.closest('.hidden, .skip:not(:focus)') &&
      !clippedAway(one);
    const name = (one) => {
      const { tagName, className } = one;
      const classes = String(className.baseVal ?? className)
        .replace(/svelte-\w+/g, '')
        .trim();
      return `${tagName.toLowerCase()}.${classes.split(/\s+/).join('.')}`;
    };
    /** How far the ground of an element hides what is below it. */
    const hides = (one) => {
      const alpha = /(?:rgba.*,|\/) ?([\d.]+)\)$/.exec(getComputedStyle(one).backgroundColor);
      return alpha ? Number(alpha[1]) : 1;
    };
    /** Of those at a point, from above; a veil hides less than that. */
    const kHidden = 0.9;
    const isSeen = (one, all) =>
      all.includes(one) &&
      !all.slice(0, all.indexOf(one)).some((above) => !one.contains(above) && hides(above) > kHidden);
    const faults = [];

    // What lies below an open dialogue, an interlude, a raised card or the list of actions is not asked.
    const top =
      document.querySelector('dialog[open]') ??
      document.querySelector('.interlude') ??
      document.querySelector('[data-layout="narrow"] .opened') ??
      document.querySelector('.whole .list[open]');
    // A table fills its window and nothing of it is scrolled to; a page may be longer.
    const whole = document.querySelector('.place.whole');
    const root = top ?? (whole ? document.querySelector('.on-table') : document.body);
    const [least, most] = top || whole ? [-2, innerHeight + 2] : [-Infinity, Infinity];

    /** Whether a line lies outside of something that cuts off what does not fit: then it is not seen at all. */
    const cutOff = (owner, { left, top, bottom }) => {
      for (let one = owner; one && one !== root.parentElement; one = one.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(one);
        if (!/hidden|clip/.test(overflowX + overflowY)) continue;
        const box = one.getBoundingClientRect();
        if (top >= box.bottom - 2 || left >= box.right - 2 || bottom <= box.top + 2) return true;
      }
      return false;
    };
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const owner = node.parentElement;
      const text = node.textContent.trim();
      if (!text || !shown(owner) || owner.closest('svg, .hidden, option')) continue;
      // The table in a replay has less room than any that it is made for; letters keep their size.
      const cramped = owner.closest('.stage .on-table') !== null;
      const range = document.createRange();
      range.selectNodeContents(node);
      const size = parseFloat(getComputedStyle(owner).fontSize);
      const figure = owner.closest('.icon, .cartouche') !== null;
      if (size < kLeast - 0.01 && !figure) faults.push(`"${text}" (${name(owner)}) is ${size} px high`);
      if (figure || cramped) continue;
      // A name that is too long for a small plate ends in dots, and the whole of it is told where it opens.
      const dots = owner.closest('.far, .title')
        ? [owner, owner.parentElement].find((one) => getComputedStyle(one).textOverflow === 'ellipsis')
        : undefined;
      const end = dots?.getBoundingClientRect().right ?? Infinity;
      // Ink is less high than its line.
      for (const box of range.getClientRects()) {
        if (cutOff(owner, box)) continue;
        const trim = Math.max(0, (box.height - size * 0.95) / 2);
        texts.push({
          text,
          owner,
          left: box.left + kSlack,
          right: Math.min(box.right, end) - kSlack,
          top: box.top + trim + kSlack,
          bottom: box.bottom - trim - kSlack,
        });
      }
    }
    const scrolls = (one) => {
      for (let box = one; box && box !== root.parentElement; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box);
        if (/auto|scroll/.test(overflowX + overflowY)) return true;
      }
      return false;
    };
    for (const [i, one] of texts.entries()) {
      if (!scrolls(one.owner)) {
        if (one.left < -2 || one.right > innerWidth + 2 || one.top < least || one.bottom > most)
          faults.push(`"${one.text}" (${name(one.owner)}) leaves the window`);
        const piece = one.owner.closest('.lying, .card, .opened, .plaque, button');
        const box = piece?.getBoundingClientRect();
        if (box && (one.left < box.left - 2 || one.right > box.right + 2 || one.bottom > box.bottom + 2))
          faults.push(`"${one.text}" (${name(one.owner)}) leaves its ${name(piece)}`);
      }
      for (const other of texts.slice(i + 1)) {
        if (one.owner === other.owner) continue;
        const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        if (wide <= 0 || high <= 0) continue;
        // What is covered by something else is not seen.
        const [x, y] = [Math.max(one.left, other.left) + wide / 2, Math.max(one.top, other.top) + high / 2];
        const seen = document.elementsFromPoint(x, y);
        if (isSeen(one.owner, seen) && isSeen(other.owner, seen))
          faults.push(`"${one.text}" (${name(one.owner)}) meets "${other.text}" (${name(other.owner)})`);
      }
    }
    if (whole && document.documentElement.scrollHeight > innerHeight + 1)
      faults.push(
        `the page is ${document.documentElement.scrollHeight} px high and the window ${innerHeight}`,
      );
    if (document.documentElement.scrollWidth > innerWidth + 1)
      faults.push(`the page is ${document.documentElement.scrollWidth} px wide and the window ${innerWidth}`);
    for (const one of root.querySelectorAll('.lying, .card, .opened, .choices, .plaque')) {
      if (!shown(one) || scrolls(one) || one.closest('.stage .on-table')) continue;
      const box = one.getBoundingClientRect();
      if (box.right > innerWidth + 2 || box.left < -2 || box.bottom > most + 4 || box.top < least)
        faults.push(
          `${name(one)} leaves the window: ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`,
        );
      // Drawings count as well: what a piece holds must not be wider than the piece.
      if (one.matches('.plaque, .purse, .plate') && one.scrollWidth > one.clientWidth + 2)
        faults.push(`${name(one)} holds ${one.scrollWidth} px in ${one.clientWidth}`);
    }
    if (finger)
      for (const one of root.querySelectorAll('button, a, select, summary, input')) {
        if (!shown(one) || one.disabled) continue;
        const { width, height } = one.getBoundingClientRect();
        if (width < kTarget - 0.5 || height < kTarget - 0.5) {
          const around = one.closest('.column, label')?.getBoundingClientRect();
          if (!around || around.width < kTarget - 0.5)
            faults.push(
              `${name(one)} "${one.textContent.trim().slice(0, 30)}" is ${width.toFixed(0)} by ${height.toFixed(0)}`,
            );
        }
      }
    return [...new Set(faults)];
  }, touch);
