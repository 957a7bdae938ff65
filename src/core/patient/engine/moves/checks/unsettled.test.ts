import { expect, it } from 'vitest';
import { shippedCase } from '#test/shipped-cases.ts';
import { match, move, Played, tellMe } from '../../turn-fixture.ts';

const file = shippedCase('tired-bus-driver');
const mask = file.plan.find(({ id }) => id === 'mask');

function played(): Played {
  const talk = new Played({ ...file, cues: [], questions: [] });
  talk.turn(tellMe);
  talk.state.mood = { trust: 8, worry: 3, irritation: 0 };
  talk.turn(move({ speech: 'statement', text: 'A mask at night.', matches: [match('offer', 'mask')] }));
  return talk;
}

it.each([
  "What haven't you said yes to?",
  "Which part aren't you sure about?",
  'What are you not happy with?',
  'Which bit are you still unsure about?',
])('%s: is answered by what is not agreed, let go of or not', (text) => {
  const talk = played();
  for (const entry of talk.state.plan.entries) entry.letGo = true;
  const { sentences, events } = talk.turn(move({ text, acts: ['check'] }));
  expect(events.reason).toMatchObject({ move: 'still open', targets: ['plan.mask'] });
  expect(sentences.join(' ').toLowerCase()).toContain(mask?.retell.toLowerCase().replace(/[.]$/, ''));
});

it.each(['What did you agree to?', 'Which bit are you happy with?', 'What did you say yes to?'])(
  '%s: asks for something else',
  (text) => expect(played().turn(move({ text })).events.reason.move).not.toBe('still open'),
);
