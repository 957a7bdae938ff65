import { beforeEach, describe, expect, it } from 'vitest';
import { nth, validCase } from '#core/cases/case-fixture.ts';
import type { CaseFile } from '#core/cases/schema.ts';
import type { Fact } from '#core/cases/schema-disclosure.ts';
import { asks, hello, match, mm, move, Played, tellMe } from './turn-fixture.ts';
import { commonLines } from './wording/common-lines.ts';
import { assertNoLeak } from './wording/leak.ts';

let file: CaseFile;
let played: Played;

// fact-0 to 2 offered, 3 to 7 probed, 8 and 9 trusted (act.empathy|cue.cue-1), the others asked.
function fact(index: number): Fact {
  return nth(file.facts, index);
}

function isOneOf(said: string, wordings: readonly string[] | undefined): boolean {
  return (wordings ?? []).some((wording) => said.includes(wording));
}

beforeEach(() => {
  file = validCase();
  file.cues = [];
  file.questions = [];
  played = new Played(file);
  played.turn(hello);
});

describe('asked', () => {
  it('is told when asked for, in another wording the second time, then as said before', () => {
    fact(12).brief = nth(fact(12).says, 0);
    const tellings = [1, 2, 3].map(() => played.said(asks('fact-12')));
    expect(new Set(tellings.slice(0, 2))).toEqual(new Set(fact(12).says));
    expect(tellings[2]).toMatch(/^As I said: /);
    expect(played.state.told['fact-12']).toBe(3);
  });

  it('is told in brief among several others, and when asked for again', () => {
    for (const index of [12, 13, 14]) {
      fact(index).brief = `Brief ${index} it is.`;
      fact(index).says = [
        `Fact ${index} at some length, which goes on and on for rather more words than there is room for.`,
      ];
    }
    expect(played.said(asks('fact-12', 'fact-13', 'fact-14'))).toBe('Brief 12 it is. Brief 13 it is. Brief 14 it is.');
    fact(15).brief = 'A short cough, yes.';
    expect(fact(15).says).toContain(played.said(asks('fact-15')));
    expect(played.said(asks('fact-15'))).toBe('A short cough, yes.');
  });

  it('is told whole among two others where there is room for it', () => {
    for (const index of [12, 13, 14]) fact(index).says = [`Number ${index} is longer than it is brief.`];
    fact(13).says = [`Number 13 ${'and on '.repeat(10)}goes on.`];
    fact(13).brief = 'Thirteen.';
    expect(played.said(asks('fact-12', 'fact-13', 'fact-14'))).toBe(
      'Number 12 is longer than it is brief. Thirteen. Number 14 is longer than it is brief.',
    );
  });

  it('comes in the order of the questions, also where they are run together', () => {
    fact(12).asks = ['Do you drink any alcohol?', 'Any drink?'];
    fact(13).asks = ['Are you still bleeding?'];
    fact(14).asks = ['Did you finish the iron tablets?'];
    const told = (text: string, ...ids: string[]) =>
      played.turn(move({ text, matches: ids.map((id) => match('fact', id)) })).events.factsTold;
    expect(told('did u finish the iron tabs still bleeding any drink', 'fact-12', 'fact-13', 'fact-14')).toEqual([
      'fact-14',
      'fact-13',
      'fact-12',
    ]);
    played = new Played(file);
    played.turn(hello);
    expect(told('and the booze, and bleeding?', 'fact-12', 'fact-13')).toEqual(['fact-13', 'fact-12']);
  });

  it('is told again beside another only if it is plainly asked for', () => {
    played.turn(asks('fact-12'));
    const faintly = { ...match('fact', 'fact-12'), confidence: 0.7 };
    const other = move({ matches: [faintly, match('fact', 'fact-13')] });
    expect(played.turn(other).events.factsTold).toEqual(['fact-13']);
    expect(played.turn(asks('fact-12', 'fact-14')).events.factsTold).toEqual(['fact-12', 'fact-14']);
  });

  it('is not retold to a doubtful question where it was hard to say', () => {
    fact(12).sensitive = true;
    played.turn(asks('fact-12'));
    const doubtful = move({ matches: [{ ...match('fact', 'fact-12'), confidence: 0.6 }] });
    expect(played.turn(doubtful).events.factsTold).toEqual([]);
    expect(played.turn(asks('fact-12')).events.factsTold).toEqual(['fact-12']);
    const likely = move({ matches: [{ ...match('fact', 'fact-12'), confidence: 0.7 }] });
    expect(played.turn(likely, asks('fact-13')).events.factsTold).toContain('fact-13');
    expect(played.turn(likely).events.factsTold).toEqual(['fact-12']);
  });

  it('stays within 55 words: what does not fit is asked for once more', () => {
    for (const index of [12, 13]) fact(index).brief = 'Too long. '.repeat(20);
    for (const index of [12, 13]) fact(index).says = [Array.from({ length: 40 }, (_, n) => `w${index}x${n}`).join(' ')];
    const { events, sentences } = played.turn(asks('fact-12', 'fact-13'));
    expect(events.factsTold).toEqual(['fact-12']);
    expect(sentences.at(-1)).toMatch(/other thing|else|rest/);
  });

  it('answers every fact of a compound question', () => {
    const { events } = played.turn(asks('fact-12'), asks('fact-13', 'fact-14'), asks('fact-15'), asks('fact-16'));
    expect(events.factsTold).toEqual(['fact-12', 'fact-13', 'fact-14', 'fact-15', 'fact-16']);
  });

  it('is found by its topic alone, or by asking for ideas, concerns and expectations', () => {
    expect(played.turn(move({ topic: 'symptom.cough' })).events.factsTold).toEqual(['fact-15']);
    expect(played.turn(move({ acts: ['asks-expectation'] })).events.factsHeld).toEqual(['fact-5']);
  });

  it('waits for what it comes after: the question counts as one for that', () => {
    nth(file.facts, 12).after = 'fact-3';
    expect(isOneOf(played.said(asks('fact-12')), fact(3).holds)).toBe(true);
    expect(played.turn(asks('fact-12')).events.factsTold).toEqual(['fact-3', 'fact-12']);
  });

  it('evades while its needs are unmet and it has no hold of its own', () => {
    nth(file.facts, 12).needs = ['fact.fact-13'];
    expect(played.turn(asks('fact-12')).events).toMatchObject({
      factsTold: [],
      factsHeld: ['fact-12'],
      outcome: 'held',
    });
    expect(played.turn(asks('fact-13'), asks('fact-12')).events.factsTold).toEqual(['fact-13', 'fact-12']);
  });
});

describe('offered', () => {
  it('comes with open questions, at most two at a time, in file order, then there is no more', () => {
    expect(played.state.told).toEqual({ 'fact-0': 1 });
    expect(played.turn(tellMe).events.factsTold).toEqual(['fact-1', 'fact-2']);
    expect(played.turn(tellMe).events).toMatchObject({ factsTold: ['fact-1'], outcome: 'told' });
    expect(played.turn(move({ topic: 'open.anything-else' })).events).toMatchObject({
      factsTold: [],
      outcome: 'unknown',
    });
  });

  it('comes one at a time from an irritated speaker', () => {
    played.state.mood.irritation = 8;
    expect(played.turn(move({ acts: ['open-question'] })).events.factsTold).toEqual(['fact-1']);
  });

  it('does not follow an open question about something narrower', () => {
    const narrow = { ...asks('fact-12'), acts: ['open-question' as const] };
    expect(played.turn(narrow).events.factsTold).toEqual(['fact-12']);
  });
});

describe('probed', () => {
  it('is held at the first question and told at the second', () => {
    expect(isOneOf(played.said(asks('fact-3')), fact(3).holds)).toBe(true);
    expect(isOneOf(played.said(asks('fact-3')), fact(3).says)).toBe(true);
  });

  it('is held each in its own words where two are asked for, and with one common word at most', () => {
    const said = played.said(asks('fact-3'), asks('fact-4'));
    for (const index of [3, 4]) expect(isOneOf(said, fact(index).holds)).toBe(true);
    for (const index of [5, 6]) fact(index).holds = [];
    const guarded = played.said(asks('fact-5'), asks('fact-6'));
    expect(commonLines.guarded.filter((line) => guarded.includes(line))).toHaveLength(1);
  });

  it('is told at once to a specific question', () => {
    expect(played.turn(move({ matches: [match('probe', 'fact-3')] })).events.factsTold).toEqual(['fact-3']);
  });

  it('is asked for once by a turn, however often the turn names it', () => {
    expect(played.turn(asks('fact-3'), asks('fact-3')).events).toMatchObject({ factsTold: [], factsHeld: ['fact-3'] });
  });
});

describe('trusted', () => {
  it('is held until every need holds, however often it is asked for, and never in the same words', () => {
    const held = [1, 2, 3].map(() => played.turn(asks('fact-8')));
    for (const { events } of held) expect(events).toMatchObject({ factsTold: [], factsHeld: ['fact-8'] });
    expect(isOneOf(held[0]?.sentences.join(' ') ?? '', fact(8).holds)).toBe(true);
    expect(new Set(held.map(({ sentences }) => sentences.join(' '))).size).toBe(3);
    expect(played.turn({ ...asks('fact-8'), acts: ['empathy'] }).events.factsTold).toEqual(['fact-8']);
  });

  it('opens to a second direct question from somebody who has been kind, unless it rests on another fact', () => {
    nth(file.facts, 8).needs = ['trust>=9'];
    nth(file.facts, 9).needs = ['trust>=9', 'fact.fact-12'];
    const kindly = (id: string) => ({ ...asks(id), acts: ['normalises' as const] });
    expect(played.turn(kindly('fact-8')).events.factsTold).toEqual([]);
    expect(played.turn(asks('fact-8')).events.factsTold).toEqual(['fact-8']);
    played.turn(kindly('fact-9'));
    expect(played.turn(kindly('fact-9')).events.factsTold).toEqual([]);
  });

  it('stays shut to whoever put the speaker down, until that is apologised for or trust is great', () => {
    played.state.mood.trust = 1;
    played.turn(move({ speech: 'statement', acts: ['blame'] }));
    const kindly = { ...asks('fact-8'), acts: ['empathy' as const] };
    for (const _ of [1, 2]) expect(played.turn(kindly).events.factsTold).toEqual([]);
    const before = played.state;
    played.turn(move({ speech: 'statement', acts: ['apology'] }));
    expect(played.turn(kindly).events.factsTold).toEqual(['fact-8']);
    played.state = { ...before, mood: { ...before.mood, trust: 7 } };
    expect(played.turn(kindly).events.factsTold).toEqual(['fact-8']);
  });

  it('stays shut to a second question without kindness', () => {
    nth(file.facts, 8).needs = ['trust>=9'];
    played.turn(asks('fact-8'));
    expect(played.turn(asks('fact-8')).events.factsTold).toEqual([]);
  });

  it('counts what the doctor earns later in the same turn, and trust by its level', () => {
    nth(file.facts, 9).needs = ['trust>=6'];
    expect(played.turn(asks('fact-9'), move({ speech: 'statement', acts: ['empathy'] })).events.factsTold).toEqual([
      'fact-9',
    ]);
  });
});

describe('what is no question', () => {
  it.each([
    ['a back-channel', { ...mm, matches: [match('fact', 'fact-12')] }],
    ['a summary', move({ speech: 'statement', acts: ['summary'], matches: [match('fact', 'fact-12')] })],
    ['an attempt to break the role', move({ speech: 'off-role', matches: [match('probe', 'fact-3')] })],
  ])('%s tells nothing', (_, heard) => {
    expect(played.turn(heard).events.factsTold).toEqual([]);
  });
});

it('notices words that give away what was not told, across sentences and whatever the case', () => {
  const secret = nth(fact(3).giveaways, 0).toUpperCase().replace(' ', '. ');
  expect(() => assertNoLeak(file, played.state, `Well, ${secret}!`)).toThrow(/fact-3/);
  played.turn(asks('fact-3'));
  played.turn(asks('fact-3'));
  expect(() => assertNoLeak(file, played.state, secret)).not.toThrow();
});

it('never says words that give away an untold fact, even where a case has them in a stock line', () => {
  file.speaker.lines.not_understood = [nth(fact(3).says, 0)];
  const { sentences } = new Played(file).turn(hello);
  expect(sentences.join(' ')).toBe(file.speaker.opening);
  expect(played.said(move())).not.toContain(nth(fact(3).says, 0));
});

it('remembers topic and facts for "how long?"', () => {
  played.turn(asks('fact-15'));
  expect(played.state).toMatchObject({ lastTopic: 'symptom.cough', lastFacts: ['fact-15'] });
  played.turn(mm);
  expect(played.state).toMatchObject({ lastTopic: 'symptom.cough', lastFacts: ['fact-15'] });
  played.turn(move({ topic: 'symptom.headache' }));
  expect(played.state).toMatchObject({ lastTopic: 'symptom.headache', lastFacts: [] });
});
