import { beforeEach, describe, expect, it } from 'vitest';
import { shippedCase } from '#test/shipped-cases.ts';
import { match, move, Played, tellMe } from '../../turn-fixture.ts';
import { smallOfferIn } from './small-offers.ts';

const thingIn = (text: string) => smallOfferIn({ text, matches: [] })?.thing;

describe('a small thing that is offered', () => {
  it.each([
    ["Shall I do you a flu jab while you're here?", 'a flu jab'],
    ['Can I take your blood pressure?', 'my blood pressure'],
    ["I'd like you to lie down, and I'll print you a leaflet about it.", 'a leaflet'],
    ['You could try nasal strips.', 'nasal strips'],
    ['Would you consider a cleaner?', 'a cleaner'],
    ['Would you wear hip protectors?', 'hip protectors'],
    ['Could you send us a photo of the rash?', 'a photo'],
    ['How about some loperamide for the journey?', 'some loperamide'],
    ["I'd suggest an app called Sleepio.", 'an app'],
    ["Right, let's get an ECG now.", 'an ECG'],
    ['Do you want a chaperone?', 'a chaperone'],
    ['Would you like me to get you a glass of water?', 'a glass of water'],
    ['What about a bit of paracetamol for the bruise?', 'a bit of paracetamol'],
    ["I'd like you to try some loperamide.", 'some loperamide'],
    ["I'll do the warfarins myself.", 'the warfarins'],
    ['Shall I ask the pharmacist to ring you?', 'the pharmacist'],
  ])('%s: is known by its name', (text, thing) => expect(thingIn(text)).toBe(thing));

  it.each([
    "I'd like to listen to your heart.",
    'Can I examine you?',
    'Let me weigh you first.',
    'Shall I have a feel of it?',
  ])('%s: is an offer with or without a name', (text) => expect(smallOfferIn({ text, matches: [] })).not.toBeNull());

  it.each([
    'Can I check your date of birth?',
    'Can I ask you a few questions?',
    'Would you like to tell me more?',
    "I'll give you a moment.",
    'What about your sleep?',
    'Would you like your husband to join us?',
    'Could you tell me about the cough?',
    'Do you want children?',
    'Have you tried a steam bath?',
    'What would you like to happen?',
    'Let me take a look at the story again.',
    'How about your mood?',
    'It would take a week.',
  ])('%s: is none', (text) => expect(smallOfferIn({ text, matches: [] })).toBeNull());
});

describe('is taken by whoever it is offered to', () => {
  const file = shippedCase('tired-bus-driver');
  let played: Played;
  beforeEach(() => {
    played = new Played({ ...file, cues: [], questions: [] });
    played.turn(tellMe);
  });

  it.each<[string, RegExp]>([
    ["Shall I do you a flu jab while you're here?", /^A flu jab\? /],
    ['Would you consider a cleaner?', /^A cleaner\? /],
    ['Could you send us a photo of the rash?', /^A photo\? /],
    ['Can I take your blood pressure?', /^My blood pressure\? /],
    ['You could try nasal strips.', /^Nasal strips\? /],
  ])('%s: with its name', (text, name) => {
    const { sentences, events } = played.turn(move({ text }));
    expect(sentences.join(' ')).toMatch(name);
    expect(events.reason.kinds).toContain('agrees');
  });

  it('as the mood has it', () => {
    played.state.mood = { trust: 2, worry: 5, irritation: 9 };
    expect(played.turn(move({ text: 'Shall I do you a flu jab?' })).events.reason.kinds).toContain('hesitates');
  });

  it('and what is plainly asked beside it is answered', () => {
    const smoking = move({ text: 'And do you smoke?', matches: [{ kind: 'fact', id: 'smoking', confidence: 0.95 }] });
    const { events } = played.turn(move({ text: "I'll print you a leaflet.", speech: 'statement' }), smoking);
    expect(events).toMatchObject({ factsTold: ['smoking'], reason: { move: 'small offer' } });
  });

  it.each([
    "Let's get you weighed and measured round the neck.",
    'Can I take your blood pressure again?',
    "I'll just check your pulse and your weight while you're here.",
    'Would it be all right if I took your blood pressure and measured your neck?',
  ])('%s: is nothing to be measured at home', (text) => {
    const { events } = played.turn(move({ text, matches: [match('offer', 'kind:self-monitoring')] }));
    expect(events.reason.ledger).toEqual([]);
  });

  it.each([
    'Could you check your blood pressure at home?',
    "I'd like you to keep a diary of the readings, so I can check them.",
  ])('%s: is', (text) => {
    const { events } = played.turn(move({ text, matches: [match('offer', 'kind:self-monitoring')] }));
    expect(events.reason.ledger).toHaveLength(1);
  });
});
