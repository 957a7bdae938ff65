/** Marks a part in which a visitor acts: what floats gives way to it. Marked in the page, so that it holds before React has come to it. */
export const givenWayTo = { 'data-kept-clear': 'part' };
/** Marks what nothing that floats may lie over: what a page is for. */
export const neverCovered = { 'data-kept-clear': 'wholly' };
