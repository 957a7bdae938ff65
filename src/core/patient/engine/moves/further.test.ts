import { beforeEach, describe, expect, it } from 'vitest';
import { shippedCase } from '#test/shipped-cases.ts';
import { asks, match, move, Played, tellMe } from '../turn-fixture.ts';
import { commonLines } from '../wording/common-lines.ts';

describe('a question about what was told already', () => {
  const file = shippedCase('tired-bus-driver');
  let played: Played;
  beforeEach(() => {
    played = new Played({ ...file, cues: [], questions: [] });
    played.turn(tellMe);
  });
  const told = (...ids: string[]) => {
    for (const id of ids) played.state.told[id] = 1;
    played.state.lastFacts = ids;
  };
  const said = (text: string, ...ids: string[]) =>
    played.said(move({ text, matches: ids.map((id) => ({ kind: 'fact', id, confidence: 0.4 })) }));

  it('is answered by the sentence of it that says when', () => {
    told('near-miss');
    expect(said('When was that?')).toContain('Three weeks back');
  });

  it('is answered for a question that was hardly heard, too', () => {
    told('near-miss');
    played.state.lastFacts = ['idea'];
    expect(said('When did it happen, at the stop?', 'near-miss')).toContain('Three weeks back');
  });

  it('asked once more, is answered once more', () => {
    told('near-miss');
    said('When was that?');
    const again = said('And when was that?');
    expect(again).toContain('three weeks back');
    expect(commonLines.again.some((lead) => again.startsWith(lead))).toBe(true);
  });

  it('is asked when by a guess at the time', () => {
    told('near-miss');
    expect(said('Last month?')).toContain('Three weeks back');
  });

  it('is answered beside another question', () => {
    told('otc');
    const both = played.said(move({ text: 'How often is that?' }), asks('smoking'));
    expect(both).toContain('nights');
    expect(played.state.told.smoking).toBe(1);
  });

  it('is none where it names something else', () => {
    told('near-miss');
    expect(said('When did your sister move out?')).not.toContain('Three weeks back');
  });

  it('for another of the kind is answered by that', () => {
    told('near-miss');
    played.turn(move({ text: 'Any other near misses?', matches: [match('fact', 'near-miss')] }));
    expect(played.state.told['near-miss-before']).toBe(1);
  });

  it('in words of an untold detail is answered by that detail', () => {
    told('sleepy');
    played.turn(move({ text: 'You dropped off over your dinner?', matches: [match('fact', 'sleepy')] }));
    expect(played.state.told['sleepy-severity']).toBe(1);
  });

  it('how it went on has what is untold of it, and no “I don’t know”', () => {
    told('near-miss');
    const answer = played.turn(move({ text: 'What happened that day?', topic: 'pro.event' }));
    expect(answer.events.factsTold).toEqual(['near-miss-before']);
  });
});

describe('a hint', () => {
  const file = shippedCase('tired-bus-driver');
  const hinted = () => {
    const played = new Played(file);
    played.turn(tellMe);
    played.state.cuesDropped = ['fright'];
    played.state.cueTurns = { fright: played.state.turn };
    return played;
  };

  it('is picked up by a word of it given back at once', () => {
    expect(hinted().turn(move({ text: 'A fright?' })).events.cuesPickedUp).toEqual(['fright']);
  });

  it('is picked up by whoever gives it back and asks what that is about', () => {
    const echo = move({ speech: 'statement', text: 'A bit of a fright, at work.' });
    const asks = move({ text: "What's that about?", acts: ['open-question'] });
    expect(hinted().turn(echo, asks).events.cuesPickedUp).toEqual(['fright']);
    expect(
      hinted().turn(echo, move({ text: 'Do you smoke cigarettes at home or outside?' })).events.cuesPickedUp,
    ).toEqual([]);
  });

  it('is not picked up by a word of it among others, or later', () => {
    expect(hinted().turn(move({ text: 'Does heart trouble fright your family?' })).events.cuesPickedUp).toEqual([]);
    const later = hinted();
    later.turn(asks('smoking'));
    expect(later.turn(move({ text: 'A fright?' })).events.cuesPickedUp).toEqual([]);
  });
});

it('what was objected to before does not come up again while something else is agreed to', () => {
  const file = shippedCase('my-backs-gone-again');
  const [one, other] = file.plan.filter(({ stance, needs }) => stance === 'hesitates' && !needs);
  const willing = file.plan.find(({ stance, needs }) => stance === 'agrees' && !needs);
  const played = new Played({ ...file, cues: [], questions: [] });
  const tells = (text: string, ...ids: string[]) =>
    move({ speech: 'statement', text, matches: ids.map((id) => match('offer', id)) });
  played.turn(tellMe);
  played.turn(tells('Both of this.', one?.id ?? '', other?.id ?? ''));
  expect(played.turn(tells('And this.', willing?.id ?? '')).events.reason.kinds).not.toContain('hesitates');
});
