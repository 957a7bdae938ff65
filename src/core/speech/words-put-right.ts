import { letterDistance } from '../text/letter-distance.ts';
import { soundKey } from './sound-key.ts';

interface KnownWords {
  /** Medicines, and what the notes call by name: as they are written. */
  names: readonly string[];
  /** An English word, which is never changed by itself. */
  isPlain(word: string): boolean;
}

interface Name {
  written: string;
  letters: string;
  key: string;
}

interface Run {
  from: number;
  to: number;
  words: string[];
}

interface Change {
  run: Run;
  name: Name;
  /** How much of what was heard would change, from 0 to 1. */
  share: number;
}

/** One name may be heard as up to three words: "am load a pin". */
const mostWords = 3;
const shortestName = 5;
/** Two English words are one name only where they sound exactly so, and long enough not to do so by chance. */
const plain = { shortestKey: 5, words: 2, share: 0.25 };
const near = { sameSound: 0.5, otherSound: 0.4, severalWords: 0.34 };
/** Beside plain words, what is no word must be long enough to be part of a name: "ur" and "nt" are not. */
const shortestPart = 4;

const said = /[\p{L}\p{N}]+(?:['’]\p{L}+)*/gu;

/** Puts names right that a recogniser has heard as something near them. */
export function wordsPutRight({ names, isPlain }: KnownWords): (text: string) => string {
  const known = new Map<string, Name>();
  for (const written of names) {
    const letters = written.toLowerCase();
    if (letters.length >= shortestName) known.set(letters, { written, letters, key: soundKey(letters) });
  }

  const all = [...known.values()];
  const byKey = new Map(all.map(({ key }) => [key, all.filter((name) => name.key === key)]));

  const changeOf = (run: Run): Change | null => {
    const isSingle = run.words.length === 1;
    if (run.words.some((word) => known.has(word))) return null;
    const odd = run.words.filter((word) => !isPlain(word));
    const allPlain = odd.length === 0;
    if (allPlain ? isSingle || run.words.length > plain.words : odd.every(({ length }) => length < shortestPart))
      return null;
    const heard = run.words.join('').replace(/['’]/g, '');
    const key = soundKey(heard);
    if (allPlain && key.length < plain.shortestKey) return null;
    const furthest = allPlain ? plain.share : isSingle ? 1 : near.severalWords;
    let best: Change | null = null;
    for (const name of allPlain ? (byKey.get(key) ?? []) : all) {
      const share = distanceShare(heard, key, name);
      if (share !== null && share <= furthest && share < (best?.share ?? 1)) best = { run, name, share };
    }
    return best;
  };

  return (text) => {
    const changes: Change[] = [];
    const nearestFirst = runsIn(text)
      .map(changeOf)
      .filter((change) => change !== null)
      .sort((one, other) => one.share - other.share);
    for (const change of nearestFirst) {
      if (changes.every(({ run }) => run.to <= change.run.from || run.from >= change.run.to)) changes.push(change);
    }
    let result = '';
    let done = 0;
    for (const { run, name } of changes.sort((one, other) => one.run.from - other.run.from)) {
      const isStart = run.from === 0 && /^\p{Lu}/u.test(text);
      result += text.slice(done, run.from) + (isStart ? capital(name.written) : name.written);
      done = run.to;
    }
    return result + text.slice(done);
  };
}

/** Each word, and each two and three that nothing but a space or a hyphen parts. */
function runsIn(text: string): Run[] {
  const found = [...text.matchAll(said)].map((match) => ({ word: match[0], from: match.index }));
  return found.flatMap(({ from }, at) => {
    const runs: Run[] = [];
    for (let count = 1; count <= mostWords && at + count <= found.length; count += 1) {
      const words = found.slice(at, at + count);
      const last = words[count - 1];
      const to = last ? last.from + last.word.length : from;
      if (/[^\p{L}\p{N}'’\s-]/u.test(text.slice(from, to))) break;
      runs.push({ from, to, words: words.map(({ word }) => word.toLowerCase()) });
    }
    return runs;
  });
}

/** Null where they are too far apart to be the same. */
function distanceShare(heard: string, key: string, name: Name): number | null {
  const longest = Math.max(heard.length, name.letters.length);
  if (Math.abs(heard.length - name.letters.length) > longest / 3 || Math.abs(key.length - name.key.length) > 2)
    return null;
  const isSame = key === name.key;
  if (!isSame && (name.key.length < 4 || letterDistance(key, name.key) > (name.key.length >= 6 ? 2 : 1))) return null;
  const share = letterDistance(heard, name.letters) / longest;
  return share <= (isSame ? near.sameSound : near.otherSound) ? share : null;
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
