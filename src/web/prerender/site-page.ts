import type { PageAnswer } from '../lib/page-data.ts';

/** One public page as search engines and readers without scripts get it. */
export interface SitePage {
  address: string;
  title: string;
  /** Of the pages above it, from the nearest to home on. */
  parents?: ReadonlyArray<{ address: string; title: string }>;
  description: string;
  /** Answers of the server that the page needs to be drawn. */
  data?: readonly PageAnswer[];
}

export interface Question {
  question: string;
  answer: string;
}

/** What the build read from content/ for the pages. */
export interface SiteContent {
  /** Pages whose addresses come from the content. */
  pages: readonly SitePage[];
  /** For pages of the route table, by address. */
  data: Readonly<Record<string, readonly PageAnswer[]>>;
  questions: readonly Question[];
}
