import { expect, it } from 'vitest';
import { move } from '../engine/turn-fixture.ts';
import { buildIndex, type TargetSource } from '../understand/case-index.ts';
import { fakeEncode } from '../understand/fake-encoder.ts';
import { matchesAsPointed } from './pointed.ts';
import type { ReadPairs } from './read-pairs.ts';
import { glances } from './turn-reading-fixture.ts';

const chest = (kind: 'fact' | 'probe', examples: string[]): TargetSource => ({
  kind,
  id: 'chest',
  gloss: examples[0] ?? '',
  gate: 'probed',
  topic: 'symptom.chest-pain',
  examples,
});
const index = await buildIndex(
  [
    chest('fact', ['Any chest pain?', 'Do you get pains?']),
    chest('probe', ['Does it go tight on the stairs?', 'Do you feel a pressure when you carry things?']),
  ],
  { topics: new Map(), aspects: new Map(), acts: new Map(), absent: ['Do you keep parrots?'], nothing: ['Lovely day'] },
  fakeEncode,
);

/** How likely the reader finds the bare question and the pointed one. */
async function heardAs(text: string, taken: 'fact' | 'probe', odds: { fact: number; probe: number }): Promise<string> {
  const pairs: ReadPairs = {
    likely: async (_, target) => (target.includes('stairs') ? odds.probe : odds.fact),
    glances,
    turn: () => Promise.reject(new Error('not asked for')),
  };
  const asked = move({ text, matches: [{ kind: taken, id: 'chest', confidence: 0.9 }] });
  const [heard] = await matchesAsPointed(index, { text, before: '' }, [asked], pairs);
  return heard?.matches[0]?.kind ?? '';
}

const likelier = { fact: 6, probe: 6 };

it('takes a bare question for one, whatever the readings say', async () => {
  expect(await heardAs('Any chest pain?', 'probe', likelier)).toBe('fact');
});

it('takes a question that is as likely the pointed one for that', async () => {
  expect(await heardAs('Do your ribs ache under load?', 'fact', likelier)).toBe('probe');
  expect(await heardAs('Do your ribs ache under load?', 'fact', { fact: 6, probe: 5 })).toBe('fact');
  expect(await heardAs('Do your ribs ache under load?', 'fact', { fact: 2, probe: 4 })).toBe('fact');
});

it('is content with less where only the pointed questions have the word', async () => {
  expect(await heardAs('What about stairs, then?', 'fact', { fact: 6, probe: 5 })).toBe('probe');
  expect(await heardAs('What about stairs, then?', 'fact', { fact: 6, probe: 4.6 })).toBe('probe');
  expect(await heardAs('What about stairs, then?', 'fact', { fact: 7, probe: 5 })).toBe('fact');
});
