import { type PhraseModel, plainForm, sentenceStart } from './phrase-model.ts';
import { leastLost, type Sounds, skeletonClasses, skeletonOf, soundDistance } from './sound-distance.ts';

interface Knowledge {
  phrases: PhraseModel;
  soundsOf(word: string): Sounds;
  /** An English word: seldom something misheard. */
  isPlain(word: string): boolean;
}

interface Heard {
  word: string;
  written: string;
  from: number;
  to: number;
  /** The first of its sentence. */
  starts: boolean;
  /** Parted from the one before by a mark. */
  parted: boolean;
}

/** A stretch of what was heard, and what may have been said in its place. */
interface Reading {
  length: number;
  words: string[];
  cost: number;
}

interface Path {
  score: number;
  last: readonly [string, string];
  changes: readonly { at: number; length: number; words: string[] }[];
}

/** Of heard words, and of those said in their place. */
const longestRun = 3;
const shortestSkeleton = 2;
/** Longer ones may differ by a consonant. */
const skeletonThatMayDiffer = 4;
/** What it costs to take words for others, in logarithms of chances: first at all, then by how different they sound. */
const weights = { change: 10, changeOdd: 4, distance: 5 };
/** Of a run, for each of its sounds. */
const furthestPerSound = 0.22;
const widestPaths = 8;
const mostReadings = 12;
const beginning = [sentenceStart, sentenceStart] as const;
const said = /[\p{L}\p{N}]+(?:['’]\p{L}+)*/gu;

/**
 * Puts right what a recogniser has misheard where something that sounds nearly alike is far likelier to be said by a doctor.
 * What was heard stands unless the words around it speak strongly against it.
 */
export function likelyWords({ phrases, soundsOf, isPlain }: Knowledge) {
  const bySkeleton = new Map<string, { run: string; sounds: Sounds }[]>();
  const soundsOfRun = (run: string): Sounds => run.split(' ').flatMap(soundsOf);
  for (const run of phrases.runs()) {
    const sounds = soundsOfRun(run);
    const skeleton = skeletonOf(sounds);
    if (skeleton === '') continue;
    const others = bySkeleton.get(skeleton);
    if (others) others.push({ run, sounds });
    else bySkeleton.set(skeleton, [{ run, sounds }]);
  }

  function readingsOf(heard: readonly Heard[]): Reading[] {
    const run = heard.map(({ word }) => word).join(' ');
    const sounds = soundsOfRun(run);
    const skeleton = skeletonOf(sounds);
    // Short words sound like too many others, unless they are no words at all.
    if (skeleton.length < shortestSkeleton && (heard.length > 1 || heard.some(({ word }) => isPlain(word)))) return [];
    const most = sounds.length * furthestPerSound;
    const readings: Reading[] = [];
    const change = costOfChange(heard);
    for (const near of skeleton.length < skeletonThatMayDiffer ? [skeleton] : [skeleton, ...oneStepFrom(skeleton)]) {
      for (const { run: other, sounds: otherSounds } of bySkeleton.get(near) ?? []) {
        if (other === run || Math.abs(otherSounds.length - sounds.length) * leastLost > most) continue;
        const distance = soundDistance(sounds, otherSounds, most);
        if (distance > most) continue;
        readings.push({ length: heard.length, words: other.split(' '), cost: change + weights.distance * distance });
      }
    }
    return readings.sort((one, other) => one.cost - other.cost).slice(0, mostReadings);
  }

  const costOfChange = (heard: readonly Heard[]): number =>
    heard.every(({ word }) => isPlain(word)) ? weights.change : weights.changeOdd;

  const follow = (path: Path, words: readonly string[], starts: boolean): Path => {
    let { score, last } = path;
    if (starts) last = beginning;
    for (const word of words) {
      score += phrases.chance(last, word);
      last = [last[1], word];
    }
    return { ...path, score, last };
  };

  const surprisesOf = (heard: readonly Heard[]): number[] => {
    let last: Path['last'] = beginning;
    return heard.map(({ word, starts }) => {
      if (starts) last = beginning;
      const chance = phrases.chance(last, word);
      last = [last[1], word];
      return -chance;
    });
  };

  /** `isName` knows what stays as it was heard. */
  return (text: string, isName: (written: string) => boolean = () => false): string => {
    const isFixed = ({ word, written }: Heard): boolean => /\d/.test(word) || isName(written);
    const heard = heardIn(text);
    const arriving: Path[][] = Array.from({ length: heard.length + 1 }, () => []);
    arriving[0] = [{ score: 0, last: beginning, changes: [] }];
    const surprises = surprisesOf(heard);
    heard.forEach((first, at) => {
      const paths = best(arriving[at] ?? []);
      const readings: Reading[] = [{ length: 1, words: [first.word], cost: 0 }];
      for (let length = 1; length <= longestRun && at + length <= heard.length; length += 1) {
        const run = heard.slice(at, at + length);
        if (run.slice(1).some(({ parted }) => parted) || run.some(isFixed)) break;
        // No other words could win back more than these cost, and the two behind them.
        const most = surprises.slice(at, at + length + 2).reduce((sum, one) => sum + one, 0);
        if (most > costOfChange(run)) readings.push(...readingsOf(run));
      }
      for (const { length, words, cost } of readings) {
        for (const path of paths) {
          const next = follow(path, words, first.starts);
          const changes = cost === 0 ? path.changes : [...path.changes, { at, length, words }];
          arriving[at + length]?.push({ ...next, score: next.score - cost, changes });
        }
      }
    });
    const [likeliest] = best(arriving[heard.length] ?? []);
    return likeliest ? withChanges(text, heard, likeliest.changes, phrases) : text;
  };
}

function heardIn(text: string): Heard[] {
  let end = 0;
  return [...text.matchAll(said)].map((match) => {
    const between = text.slice(end, match.index);
    end = match.index + match[0].length;
    const starts = match.index === 0 || /[.?!]/.test(between);
    return {
      word: plainForm(match[0]),
      written: match[0],
      from: match.index,
      to: end,
      starts,
      parted: /[^\s-]/.test(between),
    };
  });
}

/** The best of each end: paths that end in the same two words go on alike. */
function best(paths: readonly Path[]): Path[] {
  const ends = new Map<string, Path>();
  for (const path of paths) {
    const end = path.last.join(' ');
    if (path.score > (ends.get(end)?.score ?? Number.NEGATIVE_INFINITY)) ends.set(end, path);
  }
  return [...ends.values()].sort((one, other) => other.score - one.score).slice(0, widestPaths);
}

/** Every skeleton with one consonant more, less or other. */
function oneStepFrom(skeleton: string): Set<string> {
  const found = new Set<string>();
  for (let at = 0; at <= skeleton.length; at += 1) {
    const [before, after] = [skeleton.slice(0, at), skeleton.slice(at)];
    for (const other of skeletonClasses) {
      found.add(before + other + after);
      found.add(before + other + after.slice(1));
    }
    found.add(before + after.slice(1));
  }
  found.delete(skeleton);
  return found;
}

function withChanges(text: string, heard: readonly Heard[], changes: Path['changes'], phrases: PhraseModel): string {
  let [result, done] = ['', 0];
  for (const { at, length, words } of changes) {
    const [first, last] = [heard[at], heard[at + length - 1]];
    if (!first || !last) continue;
    const written = words.map(phrases.written).join(' ');
    const isCapital = first.starts && /^\p{Lu}/u.test(text.slice(first.from));
    result += text.slice(done, first.from) + (isCapital ? written.charAt(0).toUpperCase() + written.slice(1) : written);
    done = last.to;
  }
  return result + text.slice(done);
}
