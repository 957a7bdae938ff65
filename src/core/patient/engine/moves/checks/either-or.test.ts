import { describe, expect, it } from 'vitest';
import { shippedCase } from '#test/shipped-cases.ts';
import { match, move, Played, tellMe } from '../../turn-fixture.ts';
import { commonLines } from '../../wording/common-lines.ts';

const begun = (name: string): Played => {
  const played = new Played({ ...shippedCase(name), cues: [], questions: [] });
  played.turn(tellMe);
  played.state.mood = { trust: 10, worry: 2, irritation: 0 };
  return played;
};
const offers = (text: string, id: string) => move({ speech: 'statement', text, matches: [match('offer', id)] });
const weakly = (text: string) => move({ text, matches: [{ kind: 'fact', id: 'employer', confidence: 0.47 }] });
const leaves = (said: string) =>
  [...commonLines.eitherWillDo, ...commonLines.whoeverYouThink].some((line) => said.includes(line));

describe('one of two ways to do what is agreed', () => {
  it.each([
    ['Which would you sooner, the manager in person or occupational health?', 'The manager in person'],
    ['The post or the internet, which is easier?', 'The post'],
    ['Would you rather have it today or tomorrow?', 'tomorrow'],
    ['Your mobile or the landline?', 'my mobile'],
  ])('is taken beside the yes: %s', (text, picked) => {
    const said = begun('tired-bus-driver').said(offers('You come for the bloods.', 'bloods'), weakly(text));
    expect(said.toLowerCase()).toContain(picked.toLowerCase());
  });

  it.each([
    'You have a lift, or I send you a nurse?',
    'Either you drive in with your lad or we come to you, which suits?',
    'Can your lad bring you, or shall I book transport?',
    'Somebody drives you, or we come to your house?',
  ])('is left to the doctor, where it is the doctor who would act: %s', (text) => {
    const played = begun('tired-bus-driver');
    expect(leaves(played.said(offers('You come for the bloods.', 'bloods'), move({ text })))).toBe(true);
  });

  it.each([
    'It is clear now, or I explained it badly?',
    'Could you do this, or is it too much to ask?',
    'Any chest pain, or shall we say none?',
    'Is that all right?',
  ])('is none, where nothing is to be chosen: %s', (text) => {
    const played = begun('tired-bus-driver');
    const said = played.said(offers('You come for the bloods.', 'bloods'), move({ text }));
    expect([leaves(said), /\b(?:clear now|too much to ask)\b/i.test(said)]).toEqual([false, false]);
  });
});

it.each([
  'Would you rather be driven there or shall we go together?',
  'Shall we sit down on Tuesday or meet on Friday?',
  'Would you like it printed or read out?',
  'Do you want a chair or would you sooner stand?',
])('a choice of something else leaves none of what was proposed beside it to choose: %s', (text) => {
  const { events } = begun('tired-bus-driver').turn(
    offers('You come for the bloods.', 'bloods'),
    offers('And you tell the licence people.', 'tell-dvla'),
    move({ text }),
  );
  expect(events.reason.ledger.map(({ item }) => item)).toEqual(['bloods', 'tell-dvla']);
});

it.each(['Have you got a car, or should I get an ambulance?', 'Will you have the car, or shall I send one?'])(
  'a fact that is asked for is told: %s',
  (text) => {
    const played = begun('hot-and-off-her-feeds');
    played.turn(offers('She goes to the hospital today.', 'hospital-today'));
    const { events } = played.turn(move({ text, matches: [match('fact', 'car')] }));
    expect(events.reason.targets).toContain('fact.car');
  },
);
