import type { laterPages } from '../pages/later-pages.ts';

/** Loads a page by way of the list of those that hardly any visit begins with. */
export const later = (name: keyof typeof laterPages) => async () =>
  (await import('../pages/later-pages.ts')).laterPages[name]();
