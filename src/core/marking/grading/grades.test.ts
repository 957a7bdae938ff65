import { describe, expect, it } from 'vitest';
import { markOf } from '../mark-fixture.ts';
import type { CriterionMark, ErrorMark, Mark } from '../marking.ts';
import { gradeMarks, gradeOf } from './grades.ts';

const weights = { data: 1, management: 1.5, relating: 1 };

function marks(domain: CriterionMark['domain'], given: Mark[], rest: Partial<CriterionMark> = {}): CriterionMark[] {
  return given.map((mark, at) => markOf({ id: `${domain[0]}${at + 1}`, domain, weight: 2, mark, ...rest }));
}

const error = (id: string, domain: ErrorMark['domain'], caps: ErrorMark['caps']): ErrorMark => ({
  id,
  domain,
  caps,
  what: id,
  quote: { turn: 1, who: 'doctor', seconds: 0, text: 'Stop them all.' },
});

const all: Mark[] = ['met', 'met', 'met', 'met', 'met'];
const everything = [...marks('data', all), ...marks('management', all), ...marks('relating', all)];
const sheetOf = (criteria: CriterionMark[], errors: ErrorMark[] = [], domain = 'data') =>
  gradeMarks(criteria, errors, weights).domains.find((sheet) => sheet.domain === domain);

describe('[MARK-01] the grades', () => {
  it('all that can be had is 10.5 points and a score of 100', () => {
    expect(gradeMarks(everything, [], weights)).toMatchObject({
      points: 10.5,
      score: 100,
      domains: [
        { domain: 'data', grade: 'clear-pass', points: 3 },
        { domain: 'management', grade: 'clear-pass', points: 4.5 },
        { domain: 'relating', grade: 'clear-pass', points: 3 },
      ],
    });
  });

  it('nothing is none', () => {
    const nothing = everything.map((one) => ({ ...one, mark: 'missed' as const }));
    expect(gradeMarks(nothing, [], weights)).toMatchObject({ points: 0, score: 0 });
    expect(gradeMarks([], [], weights)).toMatchObject({ points: 0, score: 0 });
  });

  it.each([
    [1, 'clear-pass'],
    [0.8, 'clear-pass'],
    [0.79, 'pass'],
    [0.6, 'pass'],
    [0.59, 'fail'],
    [0.35, 'fail'],
    [0.34, 'clear-fail'],
    [0, 'clear-fail'],
  ] as const)('a share of %d is a %s', (share, grade) => {
    expect(gradeOf(share)).toBe(grade);
  });

  it('partly counts half', () => {
    expect(sheetOf(marks('data', ['partly', 'partly', 'met', 'missed']))).toMatchObject({
      earned: 4,
      possible: 8,
      grade: 'fail',
      points: 1,
    });
  });

  it('heavy ones count for more', () => {
    const mixed = [...marks('data', ['met'], { weight: 3 }), ...marks('data', ['missed'], { weight: 1 })];
    expect(sheetOf(mixed)).toMatchObject({ earned: 3, possible: 4, grade: 'pass' });
  });

  it('what had no chance does not count, not even when it was critical', () => {
    const noChance = marks('data', ['missed', 'missed'], { circumstance: 'no-chance', critical: true });
    expect(sheetOf([...marks('data', ['met', 'met']), ...noChance])).toMatchObject({
      earned: 4,
      possible: 4,
      grade: 'clear-pass',
      cappedBy: [],
    });
  });

  it('what was not reached counts as missed', () => {
    const unreached = marks('data', ['missed', 'missed'], { circumstance: 'not-reached' });
    expect(sheetOf([...marks('data', ['met', 'met']), ...unreached])).toMatchObject({ possible: 8, grade: 'fail' });
  });
});

describe('[MARK-01] what is critical holds a grade down', () => {
  const critical = (mark: Mark) => [...marks('data', [mark], { critical: true, id: 'd9' }), ...marks('data', all)];

  it('a critical criterion that was missed: Fail at best', () => {
    expect(sheetOf(critical('missed'))).toMatchObject({ earned: 10, possible: 12, grade: 'fail', cappedBy: ['d9'] });
    expect(sheetOf(critical('partly'))).toMatchObject({ grade: 'clear-pass', cappedBy: [] });
  });

  it('a critical error: what the case says, in its own domain alone', () => {
    const failed = gradeMarks(everything, [error('harm', 'data', 'fail')], weights);
    expect(failed.domains.map(({ grade }) => grade)).toEqual(['fail', 'clear-pass', 'clear-pass']);
    expect(failed.points).toBe(8.5);
    expect(sheetOf(everything, [error('harm', 'data', 'clear-fail')])).toMatchObject({
      grade: 'clear-fail',
      points: 0,
      cappedBy: ['harm'],
    });
  });

  it('the lowest of several holds, and all are named', () => {
    const errors = [error('slip', 'data', 'fail'), error('harm', 'data', 'clear-fail')];
    expect(sheetOf(critical('missed'), errors)).toMatchObject({
      grade: 'clear-fail',
      cappedBy: ['d9', 'slip', 'harm'],
    });
  });

  it('nothing is named that does not hold anything down', () => {
    const low = marks('data', ['missed', 'missed', 'met'], { critical: true });
    expect(sheetOf(low, [error('slip', 'data', 'fail')])).toMatchObject({ grade: 'clear-fail', cappedBy: [] });
  });

  it('the score is held down with the grade', () => {
    const scoreWith = (caps: ErrorMark['caps']) =>
      gradeMarks(everything, [error('harm', 'management', caps)], weights).score;
    // (3 + 1.5 × 1 + 3) / 10.5, and with nothing for the second
    expect(scoreWith('fail')).toBe(71);
    expect(scoreWith('clear-fail')).toBe(57);
  });
});
