// SPDX-License-Identifier: Apache-2.0
// How much colour a picture has. The browser itself decodes it.

/** One page of a browser decodes all its pictures, one after another. */
const decoders = new WeakMap();
function decoderOf(browser) {
  if (!decoders.has(browser)) decoders.set(browser, browser.newPage());
  return decoders.get(browser);
}

/** Pixels of a PNG whose red, green and blue differ, and the most by which they do (0 to 255). */
export async function colour(browser, png) {
  const page = await decoderOf(browser);
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const pen = canvas.getContext('2d');
    pen.drawImage(picture, 0, 0);
    const { data } = pen.getImageData(0, 0, picture.width, picture.height);
    let coloured = 0;
    let most = 0;
    let ink = 0;
    for (let i = 0; i < data.length; i += 4) {
      const low = Math.min(data[i], data[i + 1], data[i + 2]);
      const high = Math.max(data[i], data[i + 1], data[i + 2]);
      if (high > low) coloured += 1;
      if (high < 128) ink += 1;
      most = Math.max(most, high - low);
    }
    return { coloured, most, ink, pixels: data.length / 4 };
  }, png.toString('base64'));
}
