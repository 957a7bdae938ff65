import { describe, expect, it } from 'vitest';
import { nth, validCase } from '#core/cases/case-fixture.ts';
import { gradeMarks } from '#core/marking/grading/grades.ts';
import type { CriterionMark, ErrorMark, Quote } from '#core/marking/marking.ts';
import type { Measures } from '#core/marking/measures/measures.ts';
import type { ModelMarks } from '#core/marking/second-reading/model-marks.ts';
import { feedbackView } from './feedback-view.ts';
import type { Consultation, TurnRow } from './store.ts';

const began = new Date('2026-03-01T10:00:00Z');
const at = (seconds: number) => new Date(began.getTime() + seconds * 1000);
const consultation: Consultation = {
  id: 'one',
  userId: 'me',
  caseId: 'some-case',
  caseHash: 'x',
  redoOf: 'earlier',
  redoFromMinute: 4,
  held: false,
  answeringUntil: null,
  awaySeconds: 0,
  startedAt: began,
  beganAt: began,
  endedAt: at(600),
  readingSeconds: 180,
  consultingSeconds: 720,
};
const turn = (n: number, seconds: number, text: string): TurnRow => ({
  n,
  who: 'doctor',
  text,
  at: at(seconds),
  sign: null,
  events: null,
});
const quote = (text: string, seconds = 550): Quote => ({ turn: 1, who: 'doctor', seconds, text });

const file = validCase();
file.marks.criteria = file.marks.criteria.map((one) => (one.id === 'd2' ? { ...one, partly: 'Asks about one' } : one));
const nothing = { asked: null, answered: false, used: null };
const measures: Measures = {
  phases: [],
  diagnosisSaidAt: null,
  talkShare: 0,
  questions: { open: 0, closed: 0 },
  cues: [],
  jargon: [],
  interruptions: null,
  safetyNet: { what: null, when: null, where: null },
  elicited: { idea: nothing, concern: nothing, expectation: nothing },
  facts: { found: ['fact-0'], missed: ['fact-20', 'fact-3'] },
};

function viewOf(
  marks: Record<string, Partial<CriterionMark>>,
  errors: ErrorMark[] = [],
  weights = file.identity.weights,
  modelMarks: ModelMarks | null = null,
) {
  const criteria = file.marks.criteria.map(({ id, domain, weight, critical }): CriterionMark => {
    const told = { circumstance: null, quotes: [], closest: null, parts: [], unsure: null };
    const met = { id, domain, weight, critical, mark: 'met' as const, ...told };
    return { ...met, ...marks[id] };
  });
  const marking = gradeMarks(criteria, errors, weights);
  return feedbackView({
    consultation,
    file: { ...file, identity: { ...file.identity, weights } },
    turns: [turn(1, 550, 'Well, I think it is gout. Yes.')],
    feedback: { marking, counted: null, measures, modelMarks, markedAt: at(700) },
    challenges: [],
    settlements: [],
    nextCase: null,
    guideTitle: () => null,
  });
}
const criterionOf = (view: ReturnType<typeof viewOf>, id: string) =>
  view.domains.flatMap(({ criteria }) => criteria).find((one) => one.id === id);

describe('[MARK-01] what is said to a mark', () => {
  const { what } = nth(file.marks.critical_errors, 0);
  const whyNot = (id: string) => file.marks.criteria.find((one) => one.id === id)?.why_not;
  const ruleOf = (id: string) => {
    const rule = file.marks.criteria.find((one) => one.id === id)?.rule ?? '';
    return rule.charAt(0).toLowerCase() + rule.slice(1);
  };
  const commentFor = (id: string, mark: Partial<CriterionMark>) => criterionOf(viewOf({ [id]: mark }), id)?.comment;

  it.each([
    ['met', 'd2', {}, null],
    ['missed', 'd2', { mark: 'missed' }, whyNot('d2')],
    ['partly', 'd2', { mark: 'partly' }, 'Half of it is there: asks about one.'],
    [
      'partly where no half is described',
      'd3',
      { mark: 'partly' },
      `Not all of it was clearly heard. What must be heard: ${ruleOf('d3')}`,
    ],
    [
      'late',
      'd6',
      { mark: 'partly', circumstance: 'late', quotes: [quote('I think it is gout.')] },
      'Said at 09:10; it was due before 08:00.',
    ],
    [
      'not reached',
      'd2',
      { mark: 'missed', circumstance: 'not-reached' },
      `Not reached: this rests on something that never came out. ${whyNot('d2')}`,
    ],
    [
      'without a chance',
      'r1',
      { mark: 'missed', circumstance: 'no-chance' },
      'The moment for this never came, so it does not count.',
    ],
  ] as const)('%s', (_, id, mark, words) => {
    expect(commentFor(id, mark as Partial<CriterionMark>)).toBe(words);
  });

  it('[MARK-02] a quotation that is not in the transcript is not shown', () => {
    const made = quote('I said all that was needed.');
    const error: ErrorMark = { id: 'error-a', domain: 'management', caps: 'fail', what, quote: made };
    const view = viewOf(
      { d1: { quotes: [made, quote('I think it is gout.')] }, d2: { mark: 'missed', closest: made } },
      [error],
    );
    expect(criterionOf(view, 'd1')?.quotes.map(({ text }) => text)).toEqual(['I think it is gout.']);
    expect(criterionOf(view, 'd2')?.closest).toBeNull();
    expect(view.domains[1]?.errors).toEqual([]);
  });

  it('what holds a grade down is said in words', () => {
    const error: ErrorMark = { id: 'error-a', domain: 'management', caps: 'clear-fail', what, quote: quote('Yes.') };
    const [, management] = viewOf({ m1: { mark: 'missed' } }, [error]).domains;
    expect(management?.grade).toBe('clear-fail');
    expect(management?.caps).toEqual([
      `“${nth(file.marks.criteria, 6).title}” is critical and was missed. The grade cannot be better than Fail.`,
      `${nth(file.marks.critical_errors, 0).what} The grade cannot be better than Clear Fail.`,
    ]);
    expect(management?.errors).toMatchObject([{ id: 'error-a', what: nth(file.marks.critical_errors, 0).what }]);
  });
});

describe('[MARK-02] what a model has to say', () => {
  it('stands beside the marks, without a quotation that is not in the transcript', () => {
    const remarks = [
      { criterion: 'd2', comment: 'You said it plainly.', quotes: [quote('I think it is gout.'), quote('Invented.')] },
    ];
    const domainComments = [{ domain: 'data' as const, comment: 'A clear line of thought.' }];
    const disagreements = [
      {
        criterion: 'd3',
        domain: 'data' as const,
        code: 'met' as const,
        model: 'missed' as const,
        codeQuotes: [],
        modelQuotes: [],
        comment: 'Only for admins.',
      },
    ];
    const marks = { model: 'm-1', remarks, domainComments, disagreements };
    const view = viewOf({}, [], undefined, marks);
    expect(criterionOf(view, 'd2')).toMatchObject({
      modelComment: 'You said it plainly.',
      furtherQuotes: [quote('I think it is gout.')],
    });
    expect(criterionOf(view, 'd3')).toMatchObject({ modelComment: null, furtherQuotes: [] });
    expect(view.domains.map(({ modelComment }) => modelComment)).toEqual(['A clear line of thought.', null, null]);
    expect(JSON.stringify(view)).not.toContain('Only for admins');
    const { points, score } = viewOf({});
    expect(view).toMatchObject({ points, score, own: false, secondReading: null });
  });
});

describe('[MARK-01] the sum', () => {
  it('has a band in proportion to the case', () => {
    expect(viewOf({})).toMatchObject({ points: 10.5, outOf: 10.5, band: { from: 6.3, to: 6.7 }, score: 100 });
    const even = viewOf({}, [], { data: 1, management: 1, relating: 1 });
    expect(even).toMatchObject({ points: 9, outOf: 9, band: { from: 5.4, to: 5.7 } });
  });

  it('tells of the earlier try, the length, and what was never told, key facts first', () => {
    const view = viewOf({});
    expect(view).toMatchObject({ redoOf: { sessionId: 'earlier', fromMinute: 4 }, consultingSeconds: 600 });
    expect(view.turns).toMatchObject([{ n: 1, seconds: 550 }]);
    expect(view.measures.facts).toMatchObject({ asked: [], missed: [{ id: 'fact-3', key: true }] });
    expect(view.measures.style).toBeNull();
    expect(view.oneThing.guide).toBeNull();
  });
});
