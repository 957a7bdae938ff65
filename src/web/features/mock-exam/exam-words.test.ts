import { describe, expect, it } from 'vitest';
import { inPause, inStation, over } from './exam-fixture.ts';
import { announcement, notReachedWords, spokenLeft } from './exam-words.ts';
import { nextLook } from './mock-exam-queries.ts';

describe('what is read out', () => {
  it('[CASE-11] tells of every change of the exam', () => {
    expect(announcement(inStation(3))).toBe('Station 3 of 12. Three minutes to read, then twelve to talk.');
    expect(announcement(inPause(4))).toBe('Station 3 is over. Changeover of one minute. Station 4 starts by itself.');
    expect(announcement(inPause(7, 'break'))).toContain('Break of ten minutes. Station 7');
    expect(announcement(over())).toBe('The mock exam is over.');
    expect(announcement(over(2))).toBe('The mock exam is given up.');
  });

  it('speaks towards the end of a pause only', () => {
    expect([60, 11, 10, 0].map((left) => spokenLeft(left, 'changeover'))).toEqual([
      '',
      '',
      '10 seconds left.',
      '10 seconds left.',
    ]);
    expect([600, 120, 11].map((left) => spokenLeft(left, 'break'))).toEqual(['', '2 minutes left.', '2 minutes left.']);
  });

  it('says how much was not reached', () => {
    expect(notReachedWords(over(4))).toContain('8 stations were not reached and count as nothing');
    expect(notReachedWords(over(11))).toContain('1 station was not reached and counts as nothing');
    expect(notReachedWords(over(12))).toContain('All of them were reached');
  });
});

describe('when to ask the server again', () => {
  const at = (exam: ReturnType<typeof inStation>) => ({ exam, receivedAt: 1000 });
  it('at the next change by its clock, and every 15 seconds before', () => {
    expect(nextLook(at(inStation(1)), false, 1000)).toBe(15_000);
    expect(nextLook(at(inPause(2)), false, 1000 + 40_000)).toBe(5000);
    expect(nextLook(at(inPause(2)), false, 1000 + 50_000)).toBe(1000);
  });

  it('soon after a failure or while stations are being marked, and not once all is known', () => {
    expect(nextLook(at(inStation(1)), true, 1000)).toBe(3000);
    expect(nextLook(at(over(12, 5)), false, 1000)).toBe(1000);
    expect(nextLook(at(over()), false, 1000)).toBe(false);
    expect(nextLook(undefined, false, 1000)).toBe(false);
  });
});
