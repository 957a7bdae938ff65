import { describe, expect, it } from 'vitest';
import { nth, validCase } from '../cases/case-fixture.ts';
import { adviceFor, type Consulted } from './advice.ts';
import { gradeMarks } from './grades.ts';
import type { CriterionMark, ErrorMark, Quote } from './marking.ts';
import type { Measures } from './measures/measures.ts';

const file = validCase();
const quote = (seconds: number, text: string, who: Quote['who'] = 'doctor'): Quote => ({ turn: 1, who, seconds, text });

/** A consultation in which nothing was wanting, for a test to spoil. */
function consulted(
  changes: {
    marks?: Record<string, Partial<CriterionMark>>;
    errors?: ErrorMark[];
    measures?: Partial<Measures>;
    turns?: Consulted['turns'];
  } = {},
): Consulted {
  const criteria = file.marks.criteria.map(({ id, domain, weight, critical }): CriterionMark => {
    const told = { circumstance: null, quotes: [], closest: null, parts: [], unsure: null };
    const met = { id, domain, weight, critical, mark: 'met' as const, ...told };
    return { ...met, ...changes.marks?.[id] };
  });
  const said = quote(600, 'Ring us by Friday if it hurts.');
  const elicited = { asked: null, answered: false, used: null };
  return {
    file,
    marking: gradeMarks(criteria, changes.errors ?? [], file.identity.weights),
    measures: {
      phases: [
        { phase: 'gathering', from: 0, to: 400 },
        { phase: 'planning', from: 400, to: 720 },
      ],
      diagnosisSaidAt: 380,
      talkShare: 0.5,
      questions: { open: 1, closed: 1 },
      cues: [{ id: 'cue-1', offered: quote(70, 'Never mind that.', 'speaker'), noticed: null, explored: said }],
      jargon: [],
      interruptions: null,
      safetyNet: { what: said, when: said, where: said },
      elicited: { idea: elicited, concern: elicited, expectation: elicited },
      facts: { found: [], missed: [] },
      ...changes.measures,
    },
    turns: changes.turns ?? [],
    seconds: 700,
  };
}

const missed = { mark: 'missed' as const };
const errorOf = (id: string, caps: ErrorMark['caps'], seconds: number): ErrorMark => ({
  id,
  domain: 'management',
  caps,
  what: file.marks.critical_errors.find((error) => error.id === id)?.what ?? id,
  quote: quote(seconds, 'You can wait.'),
});
const late: Partial<Measures> = { diagnosisSaidAt: null };

describe('[MARK-03] the one thing to change', () => {
  it('is first of all a critical error that was said, the worse one before the earlier one', () => {
    const errors = [errorOf('error-a', 'fail', 100), errorOf('error-b', 'clear-fail', 372)];
    const thing = adviceFor(consulted({ errors, marks: { m1: missed }, measures: late }));
    const what = nth(file.marks.critical_errors, 1).what;
    expect(thing.title).toBe('Stop before you say what could do harm.');
    expect(thing.detail).toContain('At 06:12 you said “You can wait.”');
    expect(thing.detail.toLowerCase()).toContain(what.toLowerCase());
  });

  it('then a critical criterion that was missed, with the nearest words', () => {
    const closest = quote(65, 'I will see.');
    const thing = adviceFor(consulted({ marks: { m1: { ...missed, closest } }, measures: late }));
    const { title, why_not } = nth(file.marks.criteria, 6);
    expect(thing).toMatchObject({ title, detail: `At 01:05 you said “I will see.” ${why_not}` });
    const silent = adviceFor(consulted({ marks: { m1: missed } }));
    expect(silent.detail).toContain('Nothing you said in 11:40 came near it.');
    const spoken = adviceFor(consulted({ marks: { m1: { ...missed, closest: quote(65, 'Well.', 'speaker') } } }));
    expect(spoken.detail).not.toContain('Well.');
  });

  it('then a working diagnosis that came after minute 7, or never', () => {
    expect(adviceFor(consulted({ measures: late }))).toEqual({
      title: 'Say what you think is going on by minute 7.',
      detail: 'In 11:40 you never said what you thought it was.',
      guide: 'minute-six',
    });
    const turns = [{ n: 9, who: 'doctor' as const, seconds: 480, text: 'I think it is gout.' }];
    expect(adviceFor(consulted({ measures: { diagnosisSaidAt: 480 }, turns })).detail).toBe(
      'You first said it at 08:00: “I think it is gout.” That left 03:40 for the plan.',
    );
    expect(adviceFor(consulted({ measures: { diagnosisSaidAt: 479 }, turns })).guide).not.toBe('minute-six');
  });

  it('then a plan that began after minute 8 where management is the weakest', () => {
    const phases: Measures['phases'] = [
      { phase: 'gathering', from: 0, to: 560 },
      { phase: 'planning', from: 560, to: 700 },
    ];
    const thing = adviceFor(consulted({ marks: { m2: missed }, measures: { phases } }));
    expect(thing).toMatchObject({
      title: 'Start the plan by minute 8.',
      detail: 'Your plan began at 09:20, with 02:20 left, and earned 10 of 12 management marks.',
    });
    const worseElsewhere = consulted({ marks: { m2: missed, r2: missed, r3: missed }, measures: { phases } });
    expect(adviceFor(worseElsewhere).title).not.toBe('Start the plan by minute 8.');
    const none = consulted({ marks: { m2: missed }, measures: { phases: phases.slice(0, 1) } });
    expect(adviceFor(none).detail).toContain('you did not come to a plan');
  });

  it('then a cue that was offered and not explored', () => {
    const offered = quote(130, 'Anyway, it is nothing.', 'speaker');
    const cue = { id: 'cue-2', offered, noticed: null, explored: null };
    const never = { id: 'cue-1', offered: null, noticed: null, explored: null };
    const thin = { what: null, when: null, where: null };
    expect(adviceFor(consulted({ measures: { cues: [never, cue], safetyNet: thin } }))).toEqual({
      title: 'Stop at what is said in passing, and ask about it.',
      detail: 'At 02:10 Balex Dimox said “Anyway, it is nothing.” It was not taken up.',
      guide: 'hearing-cues',
    });
    const noticed = { ...cue, noticed: quote(134, 'Right.') };
    expect(adviceFor(consulted({ measures: { cues: [noticed] } })).detail).toContain(
      'At 02:14 you answered “Right.”, and it was left there.',
    );
  });

  it('then a safety net that lacks what, when or where', () => {
    const what = quote(670, 'Watch out for a fever.');
    expect(
      adviceFor(consulted({ measures: { safetyNet: { what, when: null, where: null } }, marks: { r2: missed } })),
    ).toEqual({
      title: 'Say by when and where to turn before you close.',
      detail: 'At 11:10 you said “Watch out for a fever.” It did not say by when or where to turn.',
      guide: 'safety-netting',
    });
    expect(adviceFor(consulted({ measures: { safetyNet: { what: null, when: null, where: null } } })).title).toBe(
      'Say what to watch for, by when and where to turn before you close.',
    );
  });

  it('then the weakest in relating, then the heaviest loss anywhere; what had no chance does not count', () => {
    const titleOf = (id: string) => file.marks.criteria.find((one) => one.id === id)?.title;
    const partly = { mark: 'partly' as const };
    const both = consulted({ marks: { d2: { ...missed, weight: 3 }, r2: partly, r4: missed } });
    expect(adviceFor(both).title).toBe(titleOf('r4'));
    const elsewhere = consulted({ marks: { d2: missed, d3: { ...missed, weight: 3 }, d4: partly } });
    expect(adviceFor(elsewhere).title).toBe(titleOf('d3'));
    const noChance = consulted({ marks: { r1: { ...missed, circumstance: 'no-chance' } } });
    expect(adviceFor(noChance).title).toBe('Do it again with a different opening.');
  });

  it('is another opening when nothing was wanting, and never too long a quotation', () => {
    expect(adviceFor(consulted()).title).toBe('Do it again with a different opening.');
    const closest = quote(1, 'word '.repeat(100).trim());
    const { detail } = adviceFor(consulted({ marks: { m1: { ...missed, closest } } }));
    expect(detail).toContain('word …”');
    expect(detail.length).toBeLessThan(260);
  });
});
