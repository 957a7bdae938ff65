import type { Quote } from '../marking.ts';

const longestQuote = 140;

/** In quotation marks; a long one is cut between words. */
export function quoted({ text }: Pick<Quote, 'text'>): string {
  if (text.length <= longestQuote) return `“${text}”`;
  const cut = text.slice(0, longestQuote);
  return `“${cut.slice(0, Math.max(cut.lastIndexOf(' '), longestQuote / 2)).trimEnd()} …”`;
}

/** With a full stop, unless it ends with one, or with a quotation that does. */
export const sentence = (text: string): string => (/[.!?…]”?$/.test(text.trim()) ? text.trim() : `${text.trim()}.`);
