import { describe, expect, it } from 'vitest';
import { bandWords, plainNumber } from '#web/clinical/marks/score-words.ts';
import { suggestedQuestions } from './facilitator/suggested-questions.ts';
import { feedback } from './feedback-fixture.ts';
import { pollDelay } from './feedback-queries.ts';
import { foldMet } from './sheet/domain-sheet.tsx';
import { redoMinutes } from './transcript/redo-minutes.ts';
import { splitAt } from './transcript/transcript-lines.ts';
import { circumstancesOf, moreMet, shortName, tallyOf } from './words.ts';

const data = feedback.domains[0]?.criteria ?? [];

describe('words of the feedback', () => {
  it('names the circumstances', () => {
    const ended = { ...feedback, endedAt: new Date(2026, 2, 2, 18, 40).toISOString() };
    expect(circumstancesOf(ended, new Date(2026, 2, 2, 20))).toBe('Feedback · today, 18:40 · video · 12:00 used');
    expect(circumstancesOf(ended, new Date(2026, 2, 3, 8))).toContain('yesterday, 18:40');
    expect(circumstancesOf(ended, new Date(2026, 2, 9, 8))).toContain('Monday 2 March, 18:40');
  });

  it.each([
    [6.5, 'inside'],
    [6.2, 'below'],
    [8, 'above'],
  ])('%d points are %s the band', (points, place) => {
    expect(bandWords({ ...feedback, points })).toBe(
      `${plainNumber(points)} of 10.5 points, ${place} the indicative band of 6.3 to 6.7`,
    );
  });

  it('counts marks', () => {
    expect(tallyOf(data)).toBe('5 met, 2 partly met.');
    expect(tallyOf([])).toBe('Nothing to mark.');
    expect([1, 2, 3].map(moreMet)).toEqual([
      'Show 1 more criterion, met',
      'Show 2 more criteria, both met',
      'Show 3 more criteria, all met',
    ]);
  });

  it('shortens a name, but not a title', () => {
    expect(['Brian Ashworth', 'Mrs Ashworth', 'Brian'].map(shortName)).toEqual(['Brian', 'Mrs Ashworth', 'Brian']);
  });
});

describe('foldMet', () => {
  const ids = (criteria: readonly { id: string }[]) => criteria.map(({ id }) => id);

  it('[MARK-03] folds only what was met, after the first three', () => {
    const { shown, folded } = foldMet(data, null);
    expect(ids(shown)).toEqual(['d1', 'd2', 'd3', 'd4', 'd5']);
    expect(ids(folded)).toEqual(['d6', 'd7']);
  });

  it('keeps the wanted and the challenged in sight, and never folds a single row', () => {
    expect(ids(foldMet(data, 'd7').folded)).toEqual(['d6']);
    const challenged = data.map((one) =>
      one.id === 'd6' ? { ...one, challenge: { reason: 'It was said later.', at: '', answer: null } } : one,
    );
    expect(foldMet(challenged, null).folded).toEqual([]);
  });
});

describe('pollDelay', () => {
  it('[MARK-04] asks every second at first, then less often, until there are marks', () => {
    expect([1, 10, 11, 21].map((asked) => pollDelay('marking', asked))).toEqual([1000, 1000, 3000, 10_000]);
    expect(pollDelay('failed', 30)).toBe(10_000);
    expect(pollDelay('ready', 1)).toBe(false);
    expect(pollDelay(undefined, 1)).toBe(false);
  });
});

describe('redoMinutes', () => {
  it('offers the minutes that were reached, with the last words before each', () => {
    const minutes = redoMinutes({ ...feedback, consultingSeconds: 200 });
    expect(minutes.map(({ minute }) => minute)).toEqual([1, 2, 3]);
    expect(minutes[2]?.said).toEqual({
      who: 'Brian',
      seconds: 169,
      text: 'In it, I suppose. I’ve not been on the scales.',
    });
    expect(redoMinutes({ ...feedback, turns: [] })).toEqual([]);
  });
});

describe('splitAt', () => {
  it('cuts out the words, and nothing when they are not there', () => {
    expect(splitAt('I see. And then?', 'And')).toEqual(['I see. ', 'And', ' then?']);
    expect(splitAt('I see.', 'And')).toEqual(['I see.', '', '']);
    expect(splitAt('I see.', null)).toEqual(['I see.', '', '']);
  });
});

describe('suggestedQuestions', () => {
  it('begins with the heaviest thing that was missed', () => {
    expect(suggestedQuestions(feedback)[0]).toBe('Why did I lose “Safety net says what, when and where”?');
  });
});
