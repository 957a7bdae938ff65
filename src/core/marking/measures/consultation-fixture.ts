import { validCase } from '../../cases/case-fixture.ts';
import type { TranscriptTurn } from '../marking.ts';
import type { HeardClause, MeasureInput } from './input.ts';

/** "D: …" and "P: …", one turn each, twenty seconds apart. */
export function transcript(...lines: string[]): TranscriptTurn[] {
  return lines.map((line, at) => ({
    n: at + 1,
    who: line.startsWith('D: ') ? 'doctor' : 'speaker',
    seconds: at * 20,
    text: line.slice(3),
    events: null,
  }));
}

export function consultation(turns: TranscriptTurn[], rest: Partial<MeasureInput> = {}): MeasureInput {
  const seconds = (turns.at(-1)?.seconds ?? 0) + 20;
  return {
    file: validCase(),
    turns,
    seconds,
    heard: new Map(),
    told: new Map(),
    asked: new Map(),
    cues: [],
    diagnosisTurn: null,
    ...rest,
  };
}

export function heardAs(text: string, parts: Partial<HeardClause> = {}): HeardClause {
  return { text, speech: 'question', acts: [], ...parts };
}
