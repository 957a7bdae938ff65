import { expect, it } from 'vitest';
import { nothingBefore } from '../context-fixture.ts';
import { move } from '../engine/turn-fixture.ts';
import { buildIndex } from '../understand/case-index.ts';
import { fakeEncode } from '../understand/fake-encoder.ts';
import type { Context } from '../understanding.ts';
import { withEarlyAnswers } from './answers-again.ts';
import type { ReadPairs } from './read-pairs.ts';
import type { ReadKind } from './turn-reading.ts';
import { glances, readingOf } from './turn-reading-fixture.ts';

const library = {
  topics: new Map([['symptom.cough', ['Any cough?', 'Do you cough?']]]),
  aspects: new Map([['duration', ['How long?', 'How long for?']]]),
  acts: new Map([['empathy', ['That sounds dreadful', 'I am sorry to hear it']]]),
  absent: ['Do you keep parrots?'],
  nothing: ['The weather is lovely'],
};
const answer = (id: string, ...examples: string[]) => ({ kind: 'answer' as const, id, gloss: '', examples });
const index = await buildIndex(
  [
    answer('q-milk', 'Hardly any of it gets into the milk.'),
    answer('q-licence', 'Most drivers get the licence back.'),
    answer('q-blood', 'Yes, a blood test this week.'),
  ],
  library,
  fakeEncode,
);
const context: Context = { ...nothingBefore, waitingQuestions: ['q-milk', 'q-licence', 'q-blood'] };

async function answered(text: string, likely: number, more: Partial<Context> = {}, kind: ReadKind = 'explanation') {
  const asked: string[] = [];
  const pairs: ReadPairs = {
    glances,
    turn: async () => readingOf(kind),
    async likely(_, target) {
      asked.push(target);
      return likely;
    },
  };
  const moves = [move({ text, speech: 'statement' }), move({ text: 'All right?', acts: ['check'] })];
  const second = { pairs, reading: readingOf(kind), glances: new Map<string, number>() };
  const heard = await withEarlyAnswers(index, { text, before: '' }, { ...context, ...more }, moves, second);
  return { asked: asked.length, ids: heard.map(({ matches }) => matches.map(({ kind, id }) => `${kind}.${id}`)) };
}

it('hears the answer to what nobody has asked yet, in what is told', async () => {
  const { ids } = await answered('Very little gets into your milk.', 5, { waitingQuestions: ['q-milk'] });
  expect(ids).toEqual([['answer.q-milk'], []]);
});

it('hears none where the reader is not sure', async () => {
  expect((await answered('Very little gets into your milk.', 2)).ids).toEqual([[], []]);
});

it('reads what shares no word only where something is explained', async () => {
  expect((await answered('It may rain.', -5)).asked).toBe(3);
  expect((await answered('It may rain.', -5, {}, 'empathy')).asked).toBe(0);
});

it('leaves alone what is answered, and the question that is open: that was read with the rest', async () => {
  expect((await answered('Very little gets into your milk.', 5, { waitingQuestions: ['q-blood'] })).asked).toBe(1);
  expect((await answered('Very little gets into your milk.', 5, { openQuestion: 'q-milk' })).asked).toBe(2);
});
