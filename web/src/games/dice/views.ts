// SPDX-License-Identifier: Apache-2.0
// Small views for the lintels of the large buildings of a sheet: outlines in 60 by 26, standing on the lower edge.
// Ornament: each says nothing that its name beside it does not.

const kViews: Record<string, string> = {
  warehouse: 'M4 26V15l8-6 8 6v11zM22 26V12l9-7 9 7v14zM42 26V16l7-5 7 5v10z',
  agora:
    'M4 26v-3h52v3zM8 23V11h4v12zM19 23V11h4v12zM30 23V11h4v12zM41 23V11h4v12zM50 23V11h3v12zM4 11 30 1l26 10z',
  market:
    'M4 26V14h20v12zM2 14l4-6h16l4 6zM30 26V16h14v10zM28 16l3-5h12l3 5zM51 26V12h2v14zM52 12q-6-5-9 0 5-1 9 1 4-2 7-1-3-5-7 0z',
  university: 'M6 26V14h48v12zM14 14V9h32v5zM18 9a12 8 0 0 1 24 0z',
};

/** Nothing where there is none. */
export const viewOf = (building: string): string => kViews[building] ?? '';
