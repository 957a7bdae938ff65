import { beforeEach, describe, expect, it } from 'vitest';
import { shippedCase } from '#test/shipped-cases.ts';
import { move, Played, tellMe } from '../../turn-fixture.ts';
import { commonLines } from '../../wording/common-lines.ts';

const file = shippedCase('planning-for-ramadan');
let played: Played;
beforeEach(() => {
  played = new Played({ ...file, cues: [], questions: [] });
  played.turn(tellMe);
});
const told = (text: string) => played.turn(move({ text })).events.factsTold;

describe('a few words on what was only half answered', () => {
  beforeEach(() => {
    played.state.asked = { 'mild-lows': 1, monitoring: 1 };
    played.state.told['at-wheel'] = 1;
    played.state.lastFacts = ['at-wheel'];
    played.state.lastTopic = 'measure.glucose';
  });

  it.each(['how often though, once a week?', 'But how many times?', 'How often, roughly?'])(
    '%s: gets how often it is',
    (text) => {
      played.state.lastTopic = 'driving.incident';
      played.state.asked = { 'mild-lows': 1 };
      expect(told(text)).toEqual(['mild-lows']);
    },
  );

  it.each(['before you get in the van though?', 'and out on the round?'])('%s: is about what it asked for', (text) =>
    expect(told(text)).toEqual(['monitoring']),
  );

  it('leaves alone what was never asked for, and what asks for something else', () => {
    expect(told('Is it the van you sleep in, then, when the shift is over and the others go home?')).toEqual([]);
    expect(told('Any pets?')).toEqual([]);
    played.state.asked = {};
    expect(told('before you get in the van though?')).toEqual([]);
  });
});

describe('who somebody is', () => {
  it.each(["who's she, your granddaughter?", 'Sorry, who is Hafsat?', 'And whos Hafsat?'])(
    '%s: gets what the case tells of them',
    (text) => expect(told(text)).toEqual(['why-now']),
  );

  it('is not asked by who wants to know who does or knows something', () => {
    expect(told("Who's going to drive you?")).toEqual([]);
    expect(told('Who is it?')).toEqual([]);
  });
});

describe('who it was', () => {
  const fall = shippedCase('i-tripped-thats-all');

  it.each(['Who was it that lifted you?', "Who's he, then?", 'And who was that?', 'Who is he, sorry?'])(
    '%s: is the one told of, and not what happened once more',
    (text) => {
      const talk = new Played({ ...fall, cues: [], questions: [] });
      talk.turn(tellMe);
      talk.state.told['got-up'] = 1;
      talk.state.lastFacts = ['got-up'];
      talk.state.toldAt = talk.state.turn;
      const { events } = talk.turn(move({ text, matches: [{ kind: 'fact', id: 'got-up', confidence: 0.8 }] }));
      expect(events.factsTold).toEqual(['witness']);
    },
  );

  it('is not asked by who wants to know who pays, or who else was there', () => {
    expect(told('Who pays the bills?')).toEqual([]);
    expect(told('Who was there?')).toEqual([]);
  });
});

it.each(["Can't, or would rather not?", "You don't know, or you'd rather not say?", "Is it that you can't or won't?"])(
  '%s: is not answered by not knowing',
  (text) => expect(commonLines.ratherNot).toContain(played.said(move({ text }))),
);
