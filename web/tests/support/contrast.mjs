// SPDX-License-Identifier: Apache-2.0
// The contrast of each text with what is really behind it. Two pictures are taken, one with all text invisible and one
// with all of it in magenta, which nothing else has: where they differ a text is seen, and the first shows what is behind.
// No guess is made about layers, scenes or gradients; only the colour of a text is what its style says.
//
// WCAG 2.2, 1.4.3: 4.5, or 3 from 24 px on, bold from 18.66 px on. Not asked: controls that are disabled, what an open
// dialogue makes inert or a veil lies on, what lies partly below a note, and what is not seen at all (.hidden, or
// covered).

import { lasting } from './rest.mjs';

/** Left out: the worst of so large a share of the pixels behind its letters, which may be an edge that they touch. */
const kOutliers = 0.02;
/** A figure in a drawing stands between its lines, as in a wreath, and touches them. */
const kOutliersInDrawings = 0.3;
/** A long page is looked at in so many windows, spread from its top to its end. */
const kMostWindows = 8;
const kMostTries = 10;

/** Texts that the window may show: what they say, where, in which colour, and whether they are large. */
function textsInWindow() {
  const kVeil = 0.3; // how much of what is below it a ground hides that is laid over things
  const kMarker = (window.pharosTexts ??= { ids: new WeakMap(), next: 0 });
  const idOf = (node) => {
    if (!kMarker.ids.has(node)) kMarker.ids.set(node, (kMarker.next += 1));
    return kMarker.ids.get(node);
  };
  const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const parsed = new Map();
  /** Any notation, as red, green, blue (0 to 255) and alpha (0 to 1). */
  const colourOf = (notation) => {
    if (!parsed.has(notation)) {
      pen.clearRect(0, 0, 1, 1);
      pen.fillStyle = notation;
      pen.fillRect(0, 0, 1, 1);
      const [red, green, blue, alpha] = pen.getImageData(0, 0, 1, 1).data;
      parsed.set(notation, [red, green, blue, alpha / 255]);
    }
    return parsed.get(notation);
  };
  const opacityOf = (element) => {
    let opacity = 1;
    for (let one = element; one; one = one.parentElement) opacity *= Number(getComputedStyle(one).opacity);
    return opacity;
  };
  /** It, or something that it is in, is there for readers of screens only. */
  const clippedAway = (one) =>
    one !== null && (getComputedStyle(one).clipPath === 'inset(50%)' || clippedAway(one.parentElement));
  const modal = document.querySelector('dialog:modal');
  const asked = (one) =>
    one.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
    !clippedAway(one) &&
    !one.closest('.hidden, [inert], :disabled, [aria-disabled="true"], label:has(:disabled)') &&
    (!modal || modal.contains(one));
  const nameOf = ({ tagName, className }) => {
    const classes = String(className.baseVal ?? className).replace(/\bz\w{5}\b/g, '');
    return [tagName.toLowerCase(), ...classes.split(/\s+/).filter(Boolean)].join('.');
  };

  /** What has a box where its text stands. */
  const boxOf = (one) => (getComputedStyle(one).display === 'contents' ? boxOf(one.parentElement) : one);
  /** Something with a ground of its own lies over it here, be it a card or a veil; or it is scrolled out of sight. */
  const coveredAt = (owner, x, y) => {
    const all = document.elementsFromPoint(x, y);
    const place = all.indexOf(boxOf(owner));
    if (place < 0) return true;
    const above = all.slice(0, place);
    return above.some(
      (one) => !owner.contains(one) && colourOf(getComputedStyle(one).backgroundColor)[3] > kVeil,
    );
  };
  // A lesson lights one thing; the rest of the table lies in the dusk, but for the bar and the plate that speaks.
  const light = document.querySelector('[data-light]')?.getBoundingClientRect();
  const inDusk = (owner, x, y) =>
    light &&
    !owner.closest('[data-speaks], .hud') &&
    (x < light.left || x > light.right || y < light.top || y > light.bottom);
  // What lies partly below a plate that speaks has letters of two texts in its box.
  const kRim = 18; // its frame and its pointer
  const plate = document.querySelector('[data-speaks]')?.getBoundingClientRect();
  const belowPlate = (owner, { x, y, width, height }) =>
    plate &&
    !owner.closest('[data-speaks]') &&
    x < plate.right + kRim &&
    x + width > plate.left - kRim &&
    y < plate.bottom + kRim &&
    y + height > plate.top - kRim;
  const uncovered = (owner, { x, y, width, height }) =>
    [0.1, 0.5, 0.9].some((share) => {
      const [across, down] = [x + width * share, y + height / 2];
      return !coveredAt(owner, across, down) && !inDusk(owner, across, down);
    });

  const found = [];
  const add = (node, owner, text, boxes, style, paint) => {
    const seen = boxes
      .map(({ x, y, width, height }) => ({ x, y, width, height }))
      .filter(
        (box) => box.x < innerWidth && box.y < innerHeight && box.x + box.width > 0 && box.y + box.height > 0,
      )
      .filter((box) => uncovered(owner, box) && !belowPlate(owner, box));
    if (seen.length === 0) return;
    const [red, green, blue, alpha] = colourOf(paint);
    const size = parseFloat(style.fontSize);
    found.push({
      id: idOf(node),
      text: text.slice(0, 40),
      where: [owner.parentElement, owner].map(nameOf).join(' > '),
      colour: [red, green, blue],
      alpha: alpha * opacityOf(owner),
      figure: owner.closest('.icon, svg') !== null,
      large: size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700),
      boxes: seen,
    });
  };

  // What lies over a text is asked of the browser, which leaves out what cannot be pressed.
  const pressed = new CSSStyleSheet();
  pressed.replaceSync('* { pointer-events: auto !important; }');
  document.adoptedStyleSheets.push(pressed);

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const owner = node.parentElement;
    const text = node.textContent.trim();
    if (!text || owner.closest('select, textarea, script, style') || !asked(owner)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const style = getComputedStyle(owner);
    const drawn = owner.closest('svg') !== null;
    add(node, owner, text, [...range.getClientRects()], style, drawn ? style.fill : style.color);
  }
  const kWithoutText = /^(checkbox|radio|range|color|file|image|hidden)$/;
  for (const one of document.querySelectorAll('input, textarea, select')) {
    if (kWithoutText.test(one.type) || !asked(one)) continue;
    const empty = one.value === '' && one.placeholder;
    const style = getComputedStyle(one, empty ? '::placeholder' : undefined);
    const text = empty || (one.selectedOptions?.[0]?.textContent ?? one.value);
    if (text) add(one, one, text.trim(), [one.getBoundingClientRect()], style, style.color);
  }
  document.adoptedStyleSheets.pop();
  return found;
}

/** All text in this colour, and nothing moves; without a colour as it was. */
function paintTexts(paint) {
  const sheet = (window.pharosPaint ??= new CSSStyleSheet());
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
  // Not `color`: drawings and lines take that as well.
  sheet.replaceSync(
    paint
      ? `*, ::before, ::after, ::marker, ::placeholder {
          -webkit-text-fill-color: ${paint} !important; text-decoration-color: ${paint} !important;
          caret-color: transparent !important; transition: none !important; animation-play-state: paused !important;
        }
        svg text, svg tspan { fill: ${paint} !important; stroke: none !important; }`
      : '',
  );
  // Two frames: the first lays it out, in the second it has been painted.
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
}

/** In a page of its own: the least contrast of each text, or none for those that are not seen. */
async function measure({ plain, marked, texts, outliers, outliersInDrawings }) {
  const decode = async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const pen = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
    pen.drawImage(picture, 0, 0);
    return pen.getImageData(0, 0, picture.width, picture.height);
  };
  // Edges are not painted twice in the same way to the last pixel: only what becomes magenta is a letter.
  const kMagenta = 510;
  const magenta = (data, i) => data[i] + data[i + 2] - 2 * data[i + 1];
  const kCovered = 0.25; // of a pixel, by a letter
  const kLeastInk = 4; // pixels
  const [behind, ink] = await Promise.all([plain.base64, marked.base64].map(decode));
  const linear = Float64Array.from({ length: 256 }, (_, value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const light = (red, green, blue) => 0.2126 * linear[red] + 0.7152 * linear[green] + 0.0722 * linear[blue];
  const isInk = (i) => {
    const [before, after] = [magenta(behind.data, i), magenta(ink.data, i)];
    return after - before > kCovered * (kMagenta - before);
  };
  const ratio = ({ colour, alpha }, i) => {
    const below = [behind.data[i], behind.data[i + 1], behind.data[i + 2]];
    const above = colour.map((value, channel) => Math.round(value * alpha + below[channel] * (1 - alpha)));
    const [one, other] = [light(...above), light(...below)];
    return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  };
  const scale = behind.width / plain.width;
  return texts.map((text) => {
    const ratios = [];
    for (const box of text.boxes) {
      const [left, top] = [box.x, box.y].map((edge) => Math.max(0, Math.floor(edge * scale)));
      const right = Math.min(behind.width, Math.ceil((box.x + box.width) * scale));
      const bottom = Math.min(behind.height, Math.ceil((box.y + box.height) * scale));
      for (let y = top; y < bottom; y += 1)
        for (let x = left; x < right; x += 1) {
          const i = (y * behind.width + x) * 4;
          if (isInk(i)) ratios.push({ ratio: ratio(text, i), i });
        }
    }
    if (ratios.length < kLeastInk) return null;
    ratios.sort((one, other) => one.ratio - other.ratio);
    const worst = ratios[Math.floor(ratios.length * (text.figure ? outliersInDrawings : outliers))];
    const [red, green, blue] = behind.data.slice(worst.i, worst.i + 3);
    return { ratio: worst.ratio, behind: [red, green, blue] };
  });
}

/** One page of each browser decodes the pictures. */
const desks = new WeakMap();
function deskOf(browser) {
  if (!desks.has(browser)) desks.set(browser, browser.newPage());
  return desks.get(browser);
}

const hex = (colour) => `#${colour.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

async function windowNow(page, browser, camera) {
  // What moves is looked at where it comes to rest.
  await page.evaluate(
    'Promise.allSettled(document.getAnimations().map((one) => one.finished)).then(() => undefined)',
  );
  // What scrolls is moved by another thread, a little later than the page says.
  await page.waitForTimeout(100);
  const shoot = async (paint) => {
    await page.evaluate(paintTexts, paint);
    const { data } = await camera.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true });
    return { base64: data, width: page.viewportSize().width };
  };
  let texts = await page.evaluate(textsInWindow);
  let plain;
  let marked;
  for (let tries = 0; ; tries += 1) {
    plain = await shoot('transparent');
    marked = await shoot('magenta');
    await page.evaluate(paintTexts, '');
    const then = await page.evaluate(textsInWindow);
    // Something came or went meanwhile: what is in the pictures is not where it was.
    if (JSON.stringify(then) === JSON.stringify(texts)) break;
    if (tries === kMostTries) throw new Error('the page does not come to rest');
    texts = then;
  }
  const desk = await deskOf(browser);
  const measured = await desk.evaluate(measure, {
    plain,
    marked,
    texts,
    outliers: kOutliers,
    outliersInDrawings: kOutliersInDrawings,
  });
  return texts.flatMap((text, i) => (measured[i] ? [{ ...text, ...measured[i] }] : []));
}

/** Moves to the next part of what can be scrolled, the page first, then what scrolls on it; false at the end. */
function scrollOn({ step, most }) {
  const room = document.documentElement.scrollHeight - innerHeight;
  const windows = Math.min(most, Math.ceil(room / innerHeight) + 1);
  if (step < windows) {
    scrollTo(0, (room * step) / (windows - 1));
    return true;
  }
  const inner = [...document.querySelectorAll('body *')].filter((one) => {
    const { overflowX, overflowY } = getComputedStyle(one);
    const high = /auto|scroll/.test(overflowY) && one.scrollHeight > one.clientHeight + 4;
    const wide = /auto|scroll/.test(overflowX) && one.scrollWidth > one.clientWidth + 4;
    return (high || wide) && one.checkVisibility() && !one.closest('.hidden');
  });
  const turn = step - windows + 1;
  let moved = false;
  for (const one of inner) {
    const before = one.scrollTop + one.scrollLeft;
    one.scrollTo(one.clientWidth * 0.8 * turn, one.clientHeight * 0.8 * turn);
    moved ||= Math.abs(one.scrollTop + one.scrollLeft - before) > 1;
  }
  if (moved) inner[0].scrollIntoView({ block: 'nearest' });
  return moved && turn < most;
}

/** Each text seen, with `ratio` and `wanted`; `whole`: also what has to be scrolled to. */
export async function contrasts(page, browser, { whole = false } = {}) {
  const camera = await page.context().newCDPSession(page);
  const found = new Map();
  try {
    for (let step = 0, more = true; more;) {
      for (const one of await windowNow(page, browser, camera)) {
        const known = found.get(one.id);
        if (!known || one.ratio < known.ratio) found.set(one.id, { ...one, wanted: one.large ? 3 : 4.5 });
      }
      step += 1;
      more = whole && (await page.evaluate(scrollOn, { step, most: kMostWindows }));
    }
  } finally {
    await camera.detach();
  }
  return [...found.values()];
}

/** One line for each text that can hardly be read. */
export const tooFaint = (measured) =>
  measured
    .filter(({ ratio, wanted }) => ratio < wanted)
    .map(
      ({ text, where, colour, alpha, behind, ratio, wanted }) =>
        `contrast: "${text}" (${where}) ${hex(colour)}${alpha < 0.995 ? ` at ${alpha.toFixed(2)}` : ''} on ` +
        `${hex(behind)} has ${ratio.toFixed(2)} and not ${wanted}`,
    );

export const contrastFaults = (page, browser, options) =>
  lasting(async () => tooFaint(await contrasts(page, browser, options)));
