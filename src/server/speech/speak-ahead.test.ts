import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { validCase } from '#core/cases/case-fixture.ts';
import type { CaseFile } from '#core/cases/schema.ts';
import { fixedLines } from '#core/patient/fixed-lines.ts';
import { speechPieces } from '#core/speech/text/speech-pieces.ts';
import { type SpeakingAhead, speakAhead } from './speak-ahead.ts';

const caseOf = (opening: string): CaseFile => {
  const file = validCase();
  return { ...file, speaker: { ...file.speaker, opening, lines: { ...file.speaker.lines, greeting: [] } } };
};
const [one, other] = [caseOf('First opening.'), caseOf('Second opening.')];
const pieces = (file: CaseFile) => fixedLines(file).flatMap(speechPieces);
const noWaits = { firstMs: 0, busyMs: 0, againMs: 1_000_000 };

let made: string[];
let cases: CaseFile[];
let isQuiet: boolean;
let wanted: CaseFile | null;
let warned: string[];
let ahead: SpeakingAhead;
beforeEach(() => {
  [made, cases, isQuiet, wanted, warned] = [[], [one, other], true, null, []];
});
afterEach(() => ahead.stop());

const start = (fail?: string) => {
  ahead = speakAhead({
    voice: {
      isQuiet: () => true,
      async makeAhead(text) {
        if (text === fail) throw new Error('no voice');
        made.push(text);
        return false;
      },
    },
    cases: async () => cases,
    isQuiet: () => isQuiet,
    wanted: () => wanted,
    log: { warn: (_, message) => warned.push(message) },
    waits: noWaits,
  });
};
const all = () => pieces(one).length + pieces(other).length;

it('makes every fixed line of every case, the likeliest of each first', async () => {
  start();
  await vi.waitFor(() => expect(made).toHaveLength(all()));
  expect(made.slice(0, 2)).toEqual(['First opening.', 'Second opening.']);
  expect(new Set(made)).toEqual(new Set([...pieces(one), ...pieces(other)]));
});

it('makes nothing while somebody waits for the server', async () => {
  isQuiet = false;
  start();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(made).toEqual([]);
  isQuiet = true;
  await vi.waitFor(() => expect(made).toHaveLength(all()));
});

it('begins with the case that somebody is about to talk to', async () => {
  wanted = other;
  start();
  await vi.waitFor(() => expect(made.length).toBeGreaterThan(pieces(other).length));
  expect(made.slice(0, pieces(other).length)).toEqual(pieces(other));
});

it('says so once when there is no voice, and leaves off until the next time', async () => {
  start('First opening.');
  await vi.waitFor(() => expect(warned).toEqual(['sounds are not made ahead']));
  expect(made).toEqual([]);
});

it('stops at once when it is told to', async () => {
  isQuiet = false;
  start();
  await ahead.stop();
  isQuiet = true;
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(made).toEqual([]);
});
