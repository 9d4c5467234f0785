// SPDX-License-Identifier: Apache-2.0
// Whether what is shown has its room: no two texts meet, nothing leaves the window or its own piece, no text is
// smaller than 12 px but figures in drawings, and what is touched is large enough.

import { lasting } from './rest.mjs';

/** The windows that a table is made for. */
export const kDesktops = [
  [1440, 900],
  [1280, 720],
  [1366, 625],
  [1920, 1080],
];
export const kTouched = [
  [820, 1180],
  [390, 844],
  [844, 390],
];
/** A tablet on its side has the desktop's layout with targets for a finger. */
export const kOnItsSide = [[1024, 768]];
/** What is left of a desktop at 200 %: 1440 x 900, 1280 x 720, 1366 x 625, 1920 x 1080. There a table may scroll. */
export const kZoomed = [
  [720, 450],
  [640, 360],
  [683, 312],
  [960, 540],
];

/**
 * What is wrong, one line each. `touch`: targets have 44 px. `strict`: no line is cut off by what does not scroll, or lies
 * under something else while a table is at rest.
 */
export const layoutFaults = (page, how) => lasting(() => faultsNow(page, how));

const faultsNow = (page, { touch = false, strict = false } = {}) =>
  page.evaluate(
    ({ finger, every }) => {
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
          .replace(/\bz\w{5}\b/g, '')
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

      // What lies below an open dialogue, an interlude, a question, a raised card or the list of actions is not asked.
      const top =
        document.querySelector('dialog[open]') ??
        document.querySelector('.interlude') ??
        document.querySelector('.board.asking > .question') ??
        document.querySelector('[data-layout="narrow"] .opened') ??
        document.querySelector('.whole .list[open]');
      // A table fills its window and nothing of it is scrolled to; a page may be longer.
      const whole = document.querySelector('.place.whole');
      // A game that is watched again has its ledge below the table.
      const table = document.querySelector('.place.watched') ?? document.querySelector('.on-table');
      const root = top ?? (whole ? table : document.body);
      // In a small window, as at 200 %, it is the table that scrolls: everything has its place on all of it.
      const room = top ? null : document.querySelector('.frame > .room')?.getBoundingClientRect();
      const [least, most] =
        top || whole
          ? [Math.min(0, room?.top ?? 0) - 2, Math.max(innerHeight, room?.bottom ?? 0) + 2]
          : [-Infinity, Infinity];
      const [first, last] = [Math.min(0, room?.left ?? 0) - 2, Math.max(innerWidth, room?.right ?? 0) + 2];

      /** What cuts off a line that does not fit, wholly or in part; what scrolls shows all of it. */
      const cutOff = (owner, { left, right, top, bottom }) => {
        for (let one = owner; one && one !== root.parentElement; one = one.parentElement) {
          const { overflowX, overflowY } = getComputedStyle(one);
          if (/auto|scroll/.test(overflowX + overflowY)) return null;
          if (!/hidden|clip/.test(overflowX + overflowY)) continue;
          const box = one.getBoundingClientRect();
          const high = Math.min(bottom, box.bottom) - Math.max(top, box.top);
          const wide = Math.min(right, box.right) - Math.max(left, box.left);
          if (high < bottom - top - 2 || wide < right - left - 2) return { one, none: high < 2 || wide < 2 };
        }
        return null;
      };
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const owner = node.parentElement;
        const text = node.textContent.trim();
        if (!text || !shown(owner) || owner.closest('svg, .hidden, option')) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const size = parseFloat(getComputedStyle(owner).fontSize);
        const figure = owner.closest('.icon, .cartouche') !== null;
        if (size < kLeast - 0.01 && !figure) faults.push(`"${text}" (${name(owner)}) is ${size} px high`);
        if (figure) continue;
        // A name that is too long for a small plate ends in dots, and the whole of it is told where it opens.
        const dots = owner.closest('.far, .title, .who')
          ? [owner, owner.parentElement].find((one) => getComputedStyle(one).textOverflow === 'ellipsis')
          : undefined;
        const end = dots?.getBoundingClientRect().right ?? Infinity;
        // Ink is less high than its line.
        for (const box of range.getClientRects()) {
          const trim = Math.max(0, (box.height - size * 0.95) / 2);
          const cut = cutOff(owner, { ...box.toJSON(), top: box.top + trim, bottom: box.bottom - trim });
          // What somebody far away did, and how a stage stands, is left out whole where it has no room.
          if (every && cut && !dots && !(cut.none && owner.closest('.brief, .plaque .word')))
            faults.push(`"${text}" (${name(owner)}) is cut off by ${name(cut.one)}`);
          if (cut?.none) continue;
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
      // At rest nothing on a table lies over what is written there.
      const calm = every && whole && !top && !document.querySelector('.opened');
      if (calm)
        for (const one of texts.filter(({ owner }) => !scrolls(owner))) {
          const high = (one.top + one.bottom) / 2;
          for (const x of [one.left + 1, (one.left + one.right) / 2, one.right - 1]) {
            const seen = document.elementsFromPoint(x, high);
            if (!seen.includes(one.owner) || isSeen(one.owner, seen)) continue;
            faults.push(`"${one.text}" (${name(one.owner)}) lies under ${name(seen[0])}`);
            break;
          }
        }
      for (const [i, one] of texts.entries()) {
        if (!scrolls(one.owner)) {
          if (one.left < first || one.right > last || one.top < least || one.bottom > most)
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
        faults.push(
          `the page is ${document.documentElement.scrollWidth} px wide and the window ${innerWidth}`,
        );
      for (const one of root.querySelectorAll('.lying, .card, .opened, .choices, .plaque')) {
        if (!shown(one) || scrolls(one)) continue;
        const box = one.getBoundingClientRect();
        if (box.right > last || box.left < first || box.bottom > most + 4 || box.top < least)
          faults.push(
            `${name(one)} leaves the window: ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`,
          );
        // Drawings count as well: what a piece holds must not be wider than the piece.
        if (one.matches('.plaque, .purse, .plate') && one.scrollWidth > one.clientWidth + 2)
          faults.push(`${name(one)} holds ${one.scrollWidth} px in ${one.clientWidth}`);
      }
      // The tools in the corner of an opened card leave its ways to themselves.
      for (const tool of document.querySelectorAll('.opened > .tool')) {
        const own = tool.getBoundingClientRect();
        for (const way of document.querySelectorAll('.opened .act, .opened .payment')) {
          const box = way.getBoundingClientRect();
          const wide = Math.min(own.right, box.right) - Math.max(own.left, box.left);
          const high = Math.min(own.bottom, box.bottom) - Math.max(own.top, box.top);
          if (wide > 2 && high > 4) faults.push(`${name(tool)} meets ${name(way)} by ${high.toFixed(0)} px`);
        }
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
    },
    { finger: touch, every: strict },
  );
