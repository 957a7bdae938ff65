import { createContext } from 'react';
import { parseJson } from './storage.ts';

/** An answer of the server that a prerendered page was drawn from. */
export interface PageAnswer {
  queryKey: readonly string[];
  data: unknown;
}

export const pageDataId = 'page-data';

/** What the page was drawn from, so that the browser draws the same without asking again. */
export const PageData = createContext<readonly PageAnswer[]>([]);

export const readPageData = (page: Document): readonly PageAnswer[] =>
  (parseJson(page.getElementById(pageDataId)?.textContent ?? null) ?? []) as readonly PageAnswer[];
