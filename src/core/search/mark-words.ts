import { stemsOf } from '../text/stems.ts';
import type { MarkedText } from './marked-text.ts';

const plain = (text: string): string => text.normalize('NFD').replace(/\p{Mn}/gu, '');

type IsWanted = (word: string) => boolean;

/** Tells whether a word is one that a search looks for, by its stem; words ruled out with a minus are not. */
export function wantedWords(query: string): IsWanted {
  const stems = stemsOf(plain(query.replace(/(^|\s)-[\p{L}\p{N}]+/gu, ' ')));
  // A page of results holds some ten thousand words, and most of them many times.
  const known = new Map<string, boolean>();
  return (word) => {
    let isWanted = known.get(word);
    if (isWanted === undefined) {
      const [stem = ''] = stemsOf(plain(word));
      isWanted = stems.has(stem);
      known.set(word, isWanted);
    }
    return isWanted;
  };
}

/** Sets off every word that is wanted. */
export function markWords(text: string, isWanted: IsWanted): MarkedText {
  const marks: MarkedText['marks'] = [];
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}]+(?:['’]\p{L}+)?/gu)) {
    if (isWanted(word)) marks.push([index, index + word.length]);
  }
  return { text, marks };
}

const excerptLength = 210;
const beforeMark = 70;

/** What to show of an entry: its summary if that was found, else the line of its text that holds most of it. */
export function excerptOf(summary: string, body: string, isWanted: IsWanted): MarkedText {
  const inShort = markWords(summary, isWanted);
  if (inShort.marks.length > 0) return inShort;
  const lines = body.split('\n').map((line) => markWords(line, isWanted));
  const most = Math.max(0, ...lines.map(kinds));
  return most === 0 ? inShort : cutAround(lines.find((line) => kinds(line) === most) ?? inShort);
}

/** How many different words are set off. */
const kinds = ({ text, marks }: MarkedText): number =>
  new Set(marks.map(([from, to]) => text.slice(from, to).toLowerCase())).size;

function cutAround({ text, marks }: MarkedText): MarkedText {
  if (text.length <= excerptLength) return { text, marks };
  const wanted = Math.max(0, Math.min((marks[0]?.[0] ?? 0) - beforeMark, text.length - excerptLength));
  const from = wanted === 0 ? 0 : text.indexOf(' ', wanted) + 1;
  const end = from + excerptLength >= text.length ? text.length : text.lastIndexOf(' ', from + excerptLength);
  const opening = from === 0 ? '' : '… ';
  return {
    text: `${opening}${text.slice(from, end)}${end === text.length ? '' : ' …'}`,
    marks: marks
      .filter(([start, stop]) => start >= from && stop <= end)
      .map(([start, stop]) => [start - from + opening.length, stop - from + opening.length]),
  };
}
