import { describe, expect, it } from 'vitest';
import { nth, validCase } from '#core/cases/case-fixture.ts';
import type { CaseFile } from '#core/cases/schema.ts';
import type { Move } from '#core/patient/understanding.ts';
import { doctor, eventsOf, speaker, talk } from '#test/marking-fixture.ts';
import { askedWithoutAnswer, disclosedIn, isSaid } from './disclosed.ts';

const file = validCase();
const says = (id: string, at = 0) => nth(file.facts.find((fact) => fact.id === id)?.says, at);
const cue = nth(file.cues, 0);
const plain = ({ facts, cuesOffered, cuesExplored }: ReturnType<typeof disclosedIn>) => ({
  facts: [...facts],
  offered: [...cuesOffered],
  explored: [...cuesExplored],
});
const toldFrom = (turns: Parameters<typeof talk>, of: CaseFile = file) => plain(disclosedIn(of, talk(...turns)));

describe('[MARK-01] what came out', () => {
  it('is what the patient’s side noted down, whatever the words say', () => {
    const noted = eventsOf({ factsTold: ['fact-5'], cuesDropped: ['cue-2'] });
    expect(toldFrom([doctor('Well?'), speaker(`${says('fact-12')} ${cue.line}`, noted)])).toEqual({
      facts: [['fact-5', 2]],
      offered: [['cue-2', 2]],
      explored: [],
    });
  });

  it('noted down as nothing, it is nothing', () => {
    expect(toldFrom([doctor('Well?'), speaker(says('fact-12'), eventsOf())]).facts).toEqual([]);
  });

  it('without notes, it is in the speaker’s words', () => {
    const turns = [
      doctor('Hello.'),
      speaker('Yes.'),
      doctor('And?'),
      speaker(`Well. ${says('fact-12')} ${says('fact-13', 1)}`),
    ];
    expect(toldFrom(turns).facts).toEqual([
      ['fact-12', 4],
      ['fact-13', 4],
    ]);
  });

  it('is never in the doctor’s words', () => {
    expect(toldFrom([doctor(`${says('fact-12')} ${cue.line}`)])).toEqual({ facts: [], offered: [], explored: [] });
  });

  it('is told the first time only', () => {
    const turns = [doctor('Hello.'), speaker(says('fact-12')), doctor('Again?'), speaker(says('fact-12', 1))];
    expect(toldFrom(turns).facts).toEqual([['fact-12', 2]]);
  });

  it('the opening words answer nobody, but may hold a cue', () => {
    const opening = `${file.speaker.opening} ${says('fact-0')} ${cue.line}`;
    expect(toldFrom([speaker(opening)])).toEqual({ facts: [], offered: [['cue-1', 1]], explored: [] });
    expect(toldFrom([speaker('Hello.'), doctor('Well?'), speaker(opening)]).facts).toEqual([['fact-0', 3]]);
  });
});

describe('[MARK-01] a cue', () => {
  const opened = nth(cue.reply, 0);

  it('is explored when the speaker opens up after it', () => {
    expect(toldFrom([speaker(cue.line), doctor('What was that?'), speaker(opened)])).toMatchObject({
      offered: [['cue-1', 1]],
      explored: [['cue-1', 3]],
    });
  });

  it('is not explored by a reply that came before it, or with it', () => {
    expect(toldFrom([speaker(opened), doctor('Go on.'), speaker(cue.line)]).explored).toEqual([]);
    expect(toldFrom([speaker(`${cue.line} ${opened}`)]).explored).toEqual([]);
  });

  it('is explored too by what it releases', () => {
    const releasing = { ...file, cues: [{ ...cue, releases: ['fact-8'] }] };
    const turns = [speaker(cue.line), doctor('What was that?'), speaker(says('fact-8'))];
    expect(toldFrom(turns, releasing).explored).toEqual([['cue-1', 3]]);
    expect(toldFrom(turns).explored).toEqual([]);
  });
});

describe('a wording is said', () => {
  const wording = 'I fell asleep at the red light on Tuesday morning.';
  it.each([
    [`Well, ${wording} That was it.`, true],
    ['I fell asleep, you know. At a red light. It was a Tuesday morning.', true],
    ['On Tuesday morning I was asleep at a red light', true],
    ['I was asleep on Tuesday.', false],
    ['', false],
  ])('in %j: %s', (text, isThere) => {
    expect(isSaid(wording, text)).toBe(isThere);
  });

  it('a short one only word for word', () => {
    expect(isSaid('Two pints.', 'It was two pints, most nights.')).toBe(true);
    expect(isSaid('Two pints.', 'Two cups and some pints.')).toBe(false);
  });
});

describe('[MARK-01] what was asked and not told', () => {
  const move = (speech: Move['speech'], confidence: number): Move => ({
    text: 'any weight loss',
    speech,
    topic: null,
    choices: [],
    acts: [],
    matches: [{ kind: 'fact', id: 'weight', confidence }],
  });
  const turns = (held: string[]) => [
    { n: 1, who: 'doctor' as const, seconds: 0, text: 'Any weight loss?', events: null },
    { n: 2, who: 'speaker' as const, seconds: 9, text: 'Hm?', events: { factsHeld: held } as never },
  ];
  const asked = (one: Move, told: string[] = [], held: string[] = []) =>
    askedWithoutAnswer(new Map(told.map((id) => [id, 2])), turns(held), new Map([[1, [one]]]));

  it('is what a plain question asked for and nobody told', () => {
    expect([...asked(move('question', 0.8))]).toEqual([
      ['weight', { turn: 1, clause: 'any weight loss', held: false }],
    ]);
    expect(asked(move('question', 0.8), ['weight']).size).toBe(0);
    expect(asked(move('question', 0.3)).size).toBe(0);
    expect(asked(move('statement', 0.8)).size).toBe(0);
  });

  it('knows what was kept back', () => {
    expect(asked(move('question', 0.8), [], ['weight']).get('weight')?.held).toBe(true);
  });
});
