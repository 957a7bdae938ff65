import { describe, expect, it } from 'vitest';
import { shippedCase } from '#test/shipped-cases.ts';
import { match, move, Played, tellMe } from '../../turn-fixture.ts';
import { commonLines } from '../../wording/common-lines.ts';

const file = shippedCase('my-backs-gone-again');
const explained = move({
  speech: 'statement',
  text: 'I think a disc has slipped out of its place in your back, and it is what presses on the nerve there.',
  acts: ['explains', 'shares-thinking'],
});

function played(...told: string[]): Played {
  const talk = new Played({ ...file, cues: [], questions: [], reactions: [] });
  talk.turn(tellMe);
  talk.state.mood = { trust: 8, worry: 3, irritation: 0 };
  for (const id of told) talk.state.told[id] = 1;
  return talk;
}

describe('an explanation that is put back with a question', () => {
  it.each([
    'Had that crossed your mind at all?',
    'Is that what you were expecting me to say?',
    'Did that occur to you?',
    'Was that something you had wondered about?',
    'Were you expecting that?',
    'Does it come as a surprise?',
  ])('%s: gets what they had thought, or that they had', (text) => {
    const { sentences, events } = played().turn(explained, move({ text }));
    expect(sentences.join(' ')).toContain(`${commonLines.hadInMind}trapped nerve`);
    expect(events.factsTold).toEqual(['idea']);
    const said = played('idea').said(explained, move({ text }));
    expect(commonLines.hadThought.some((line) => said.includes(line))).toBe(true);
  });

  it.each([
    'Does that fit with what you thought?',
    'Does it ring true?',
    'Fit with what you see?',
    'Does any of that match what you have noticed?',
  ])('%s: gets a word on whether it does', (text) => {
    const said = played().said(explained, move({ text, acts: ['check'] }));
    expect(commonLines.fits.some((line) => said.includes(line))).toBe(true);
  });

  it('may be one whether they have heard of it', () => {
    const said = played().said(explained, move({ text: 'Have you heard of it at all?' }));
    expect(commonLines.hasHeardOfIt.some((line) => said.includes(line))).toBe(true);
  });

  it('is followed by no question beside one that was part of how they took it', () => {
    const talk = new Played({ ...file, cues: [], reactions: file.reactions });
    talk.turn(tellMe);
    talk.state.mood = { trust: 8, worry: 3, irritation: 0 };
    talk.minute = 9;
    const nerves = move({ ...explained, matches: [match('reaction', 'nerves-plain')] });
    const { sentences, events } = talk.turn(nerves, move({ text: 'Does that fit with what you thought?' }));
    expect(sentences.some((sentence) => sentence.endsWith('?'))).toBe(true);
    expect(events.questionsAsked).toEqual([]);
  });

  it('is none before anything was explained, or where it asks for something else', () => {
    for (const text of ['Is that what you were expecting?', 'Does it fit with your shifts?', 'Does that ring a bell?'])
      expect(played().turn(move({ text })).events.reason.move).not.toBe('put back');
    for (const text of ['Have you ever had a fit?', 'Is that what you do at work?', 'Are you fit enough to lift?'])
      expect(played().turn(explained, move({ text })).events.reason.move).not.toBe('put back');
  });
});
