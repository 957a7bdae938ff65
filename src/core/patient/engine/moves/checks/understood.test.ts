import { describe, expect, it } from 'vitest';
import { shippedCase } from '#test/shipped-cases.ts';
import { move, Played, tellMe } from '../../turn-fixture.ts';
import { commonLines } from '../../wording/common-lines.ts';

const played = (text: string, told: string) => {
  const talk = new Played({ ...shippedCase('tired-bus-driver'), cues: [], questions: [], reactions: [] });
  talk.turn(tellMe);
  const explained = move({ speech: 'statement', text: told, acts: ['explains', 'reason'] });
  return talk.turn(explained, move({ text, acts: ['check'] })).sentences.join(' ');
};
const isUnderstood = (said: string) => commonLines.understands.some((line) => said.startsWith(line));
const told = 'The mask keeps your throat open all night, so that you sleep through.';

describe('asked whether it is clear', () => {
  it.each([
    'Does that make sense?',
    'Clear?',
    'Is that clear?',
    'Is that clear now?',
    'Do you follow?',
    'So does that make any sense to you?',
    'Understood?',
  ])('they say so: %s', (text) => expect(isUnderstood(played(text, told))).toBe(true));

  it.each([
    'How does that sound?',
    'What do you make of that?',
    'Does that frighten you?',
    'Is that all right with you?',
  ])('what they make of it is another question: %s', (text) => expect(isUnderstood(played(text, told))).toBe(false));

  it('grave news moves them, clear or not', () =>
    expect(isUnderstood(played('Is that clear?', 'It may be a cancer of the throat.'))).toBe(false));
});
