// SPDX-License-Identifier: Apache-2.0
// A row that takes the first of several forms that has room: `data-fit` says which, 0 is the fullest. What a form looks like
// is said in CSS, so that no row has to know how wide its words are in any language.

/** Tries 0, 1, ... `last` whenever the row or what stands in it changes; in the last one it may do as it likes. */
export function fit(row: HTMLElement, last: number): { destroy: () => void } {
  let gone = false;
  function choose(): void {
    if (gone) return;
    for (let form = 0; form <= last; form += 1) {
      row.dataset['fit'] = String(form);
      if (row.scrollWidth <= row.clientWidth) return;
    }
  }
  // A form may change the height of the row, which is nothing to hear of while its size is being told.
  const sized = new ResizeObserver(() => requestAnimationFrame(choose));
  const changed = new MutationObserver(choose);
  choose();
  sized.observe(row);
  changed.observe(row, { childList: true, characterData: true, subtree: true });
  void document.fonts.ready.then(choose);
  return {
    destroy: () => {
      gone = true;
      sized.disconnect();
      changed.disconnect();
    },
  };
}
