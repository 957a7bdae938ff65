import { describe, expect, it } from 'vitest';
import { nth, validCase } from '../../cases/case-fixture.ts';
import { gradeMarks } from '../grading/grades.ts';
import type { CriterionMark, ErrorMark, Quote } from '../marking.ts';
import type { Measures } from '../measures/measures.ts';
import { adviceFor } from './advice.ts';
import type { Consulted } from './consulted.ts';

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
const titleOf = (id: string) => file.marks.criteria.find((one) => one.id === id)?.title;
const said = (n: number, who: Quote['who'], seconds: number, text: string) => ({ n, who, seconds, text });

describe('[MARK-03] the one thing to change', () => {
  it('is first of all a critical error that was said, the worse one before the earlier one, with the answer to it', () => {
    const errors = [errorOf('error-a', 'fail', 100), errorOf('error-b', 'clear-fail', 372)];
    const turns = [said(1, 'doctor', 372, 'You can wait.'), said(2, 'speaker', 380, 'Right. I will, then.')];
    const thing = adviceFor(consulted({ errors, marks: { m1: missed }, turns }));
    const { what } = nth(file.marks.critical_errors, 1);
    expect(thing).toMatchObject({ title: 'Stop before you say what could do harm.', about: 'error-b' });
    expect(thing.detail.toLowerCase()).toContain(what.toLowerCase());
    expect(thing.moment.map(({ text }) => text)).toEqual(['You can wait.', 'Right. I will, then.']);
  });

  it('then a critical criterion that was missed, with the nearest words of the doctor', () => {
    const closest = quote(65, 'I will see.');
    const heavier = { d2: { ...missed, weight: 3 } };
    const thing = adviceFor(consulted({ marks: { m1: { ...missed, closest }, ...heavier } }));
    expect(thing).toMatchObject({ title: titleOf('m1'), about: 'm1', moment: [closest] });
    const silent = adviceFor(consulted({ marks: { m1: missed } }));
    expect(silent.detail).toContain('Nothing you said in 11:40 came near it.');
    const spoken = adviceFor(consulted({ marks: { m1: { ...missed, closest: quote(65, 'Well.', 'speaker') } } }));
    expect(spoken.moment).toEqual([]);
  });

  it('then what concerns safety, however light; there it says what the net lacks', () => {
    const safety = structuredClone(file);
    const criterion = safety.marks.criteria.find(({ id }) => id === 'm3');
    if (criterion) criterion.rule = 'Gives a safety net';
    const what = quote(670, 'Watch out for a fever.');
    const thin = consulted({
      marks: { m3: missed, d2: { ...missed, weight: 3 } },
      measures: { safetyNet: { what, when: null, where: null } },
    });
    expect(adviceFor({ ...thin, file: safety })).toMatchObject({
      title: 'Say by when and where to turn before you close.',
      detail: 'At 11:10 you began a safety net. It did not say by when or where to turn.',
      moment: [what],
      guide: 'safety-netting',
    });
    const full = consulted({ marks: { m3: missed, d2: { ...missed, weight: 3 } } });
    expect(adviceFor({ ...full, file: safety }).about).toBe('m3');
  });

  it('then what cost most; what had no chance cost nothing', () => {
    const partly = { mark: 'partly' as const, weight: 3 };
    expect(adviceFor(consulted({ marks: { d3: partly, r4: { ...missed, weight: 2 } } })).about).toBe('r4');
    expect(adviceFor(consulted({ marks: { d3: partly, r4: { ...missed, weight: 1 } } })).about).toBe('d3');
    const noChance = consulted({ marks: { r1: { ...missed, circumstance: 'no-chance' } } });
    expect(adviceFor(noChance).title).toBe('Do it again with a different opening.');
  });

  it('a working diagnosis that came late, or never, is told as such', () => {
    const due = file.marks.criteria.find(({ before_minute }) => before_minute === 8)?.id ?? '';
    expect(adviceFor(consulted({ marks: { [due]: missed }, measures: { diagnosisSaidAt: null } }))).toMatchObject({
      title: 'Say what you think is going on by minute 7.',
      detail: 'In 11:40 you never said what you thought it was.',
      guide: 'minute-six',
    });
    const late = { mark: 'partly' as const, quotes: [quote(480, 'I think it is gout.')] };
    expect(adviceFor(consulted({ marks: { [due]: late }, measures: { diagnosisSaidAt: 480 } }))).toMatchObject({
      detail: 'You first said it at 08:00. That left 03:40 for the plan.',
      moment: late.quotes,
    });
  });

  it('a plan that began after minute 8 stands for the rows that it cost, with its first words', () => {
    const phases: Measures['phases'] = [
      { phase: 'gathering', from: 0, to: 560 },
      { phase: 'planning', from: 560, to: 700 },
    ];
    const turns = [said(8, 'doctor', 565, 'So here is what we do.')];
    const marks = { m2: { ...missed, weight: 2 }, m3: { ...missed, weight: 2 }, d3: { ...missed, weight: 3 } };
    expect(adviceFor(consulted({ marks, measures: { phases }, turns }))).toMatchObject({
      title: 'Start the plan by minute 8.',
      detail: 'Your plan began at 09:20, with 02:20 left, and 2 management rows were lost or half lost.',
      moment: [{ text: 'So here is what we do.' }],
    });
    expect(adviceFor(consulted({ marks: { m2: missed }, measures: { phases } })).about).toBe('m2');
    expect(adviceFor(consulted({ marks: { ...marks, m1: missed }, measures: { phases } })).about).toBe('m1');
  });

  it('a cue that was offered and not explored is quoted, with what was answered', () => {
    const offered = quote(130, 'Anyway, it is nothing.', 'speaker');
    const cue = { id: 'cue-1', offered, noticed: null, explored: null };
    const cues = [{ ...cue, noticed: quote(134, 'Right.') }];
    expect(adviceFor(consulted({ marks: { r1: missed }, measures: { cues } }))).toMatchObject({
      title: 'Stop at what is said in passing, and ask about it.',
      detail: 'Balex Dimox dropped a remark at 02:10. You answered it, and it was left there.',
      moment: [{ text: 'Anyway, it is nothing.' }, { text: 'Right.' }],
      about: 'r1',
    });
    const unmarked = adviceFor(consulted({ measures: { cues: [{ ...cue, id: 'cue-2' }] } }));
    expect(unmarked).toMatchObject({ guide: 'hearing-cues', about: null });
  });

  it('is another opening when nothing was wanting', () => {
    expect(adviceFor(consulted()).title).toBe('Do it again with a different opening.');
    const open = { ...missed, unsure: { ifDone: 'met' as const, ifNot: 'missed' as const } };
    expect(adviceFor(consulted({ marks: { d2: open } })).detail).toContain('Nothing is surely lost');
  });
});

/** The same sequence every time. */
function draws(seed: number): <T>(of: readonly T[]) => T {
  let state = seed;
  return (of) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return of[Math.floor((state / 2147483648) * of.length)] as (typeof of)[number];
  };
}

describe('[MARK-03] the one thing to change, whatever the sheet', () => {
  const sheets = Array.from({ length: 300 }, (_, seed) => {
    const draw = draws(seed + 1);
    const marks = Object.fromEntries(
      file.marks.criteria.map(({ id }): [string, Partial<CriterionMark>] => {
        const mark = draw(['met', 'met', 'partly', 'missed'] as const);
        const unsure = draw([null, null, null, { ifDone: 'met' as const, ifNot: 'missed' as const }]);
        const closest = quote(draw([10, 200, 500]), `Near ${id}.`);
        return [id, { mark, unsure, certain: draw([true, true, false]) && unsure === null, closest }];
      }),
    );
    const doubt = { id: 'error-a', domain: 'management' as const, what: 'Harm', quote: quote(9, 'A doubtful line.') };
    const sheet = consulted({ marks, errors: draw([[], [], [errorOf('error-b', 'fail', 300)]]) });
    return { ...sheet, marking: { ...sheet.marking, doubts: [doubt] } };
  });

  it('never rests on a row that is not sure, nor on a line that may be an error', () => {
    for (const sheet of sheets) {
      const { about, moment, detail } = adviceFor(sheet);
      const row = sheet.marking.criteria.find(({ id }) => id === about);
      expect(row === undefined || (row.unsure === null && row.certain === true && row.mark !== 'met')).toBe(true);
      expect(JSON.stringify([moment, detail])).not.toContain('A doubtful line.');
      const unsure = sheet.marking.criteria.filter(({ certain }) => !certain).map(({ id }) => `Near ${id}.`);
      expect(moment.filter(({ text }) => unsure.includes(text))).toEqual([]);
    }
  });

  it('leaves nothing graver aside: errors, then what is critical, then what weighs most', () => {
    for (const sheet of sheets) {
      const { about, title } = adviceFor(sheet);
      const sure = sheet.marking.criteria.filter(({ certain, mark }) => certain && mark !== 'met');
      const critical = sure.filter((row) => row.critical && row.mark === 'missed');
      if (sheet.marking.errors.length > 0) expect(about).toBe('error-b');
      else if (critical.length > 0) expect(critical.map(({ id }) => id)).toContain(about);
      else if (sure.length === 0) expect(title).toBe('Do it again with a different opening.');
      else {
        const cost = ({ weight, mark }: CriterionMark) => weight * (mark === 'partly' ? 0.5 : 1);
        const lighter = sure.filter((row) => !row.critical);
        const chosen = sure.find(({ id }) => id === about);
        if (chosen && !chosen.critical) expect(cost(chosen)).toBe(Math.max(...lighter.map(cost)));
      }
    }
  });
});
