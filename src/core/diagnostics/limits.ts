import { latestLogs } from './console-levels.ts';

/** How much is kept in the page, and how much of it a report holds. */
export const limits = {
  logs: latestLogs,
  errors: 20,
  requests: 20,
  failures: 10,
  interactionsKept: 50,
  interactions: 30,
  moves: 20,
  storedItems: 60,
  slowEntries: 10,
  /** Of a stored value and of the text on what was clicked. */
  shortText: 100,
  /** Of one line of the console, of an error's message and of an address. */
  line: 400,
  stack: 800,
  /** Of the text that travels in an e-mail. */
  mailText: 15_000,
} as const;

export const slowMs = 5000;

export const pingTimeoutMs = 5000;
export const networkTestTimeoutMs = 10_000;

export const reportVersion = '2.0-comprehensive';

/** Never in the middle of a character. */
export const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : text;
