import { describe, expect, it } from 'vitest';
import { hint, type Moment } from './hints.ts';

const limit = 'While the consultation runs I help with process only.';
const reading: Moment = {
  phase: 'reading',
  secondsGone: 80,
  secondsLeft: 100,
  turns: [],
  notes: { medicines: 4, results: 1, documents: 0, ownNotes: false },
};
const at = (secondsGone: number, ...said: string[]): Moment => ({
  ...reading,
  phase: 'consulting',
  secondsGone,
  secondsLeft: 720 - secondsGone,
  turns: said.flatMap((text) => [
    { who: 'doctor' as const, text },
    {
      who: 'speaker' as const,
      text: 'Well, it started some weeks ago and it has been getting to me ever since, to be honest with you.',
    },
  ]),
});

describe('[CASE-06] a hint during a consultation', () => {
  it('tells of the reading time', () => {
    expect(hint('How long have I got, time-wise?', reading)).toBe(
      'You have 01:40 of reading left. Beside the history there are 4 medicines, 1 set of results. Write down two things you must not leave without, and your first sentence.',
    );
  });

  it.each([
    ['nothing said yet', at(15), 'start with one open question'],
    [
      'no explanation by minute seven',
      at(430, 'Hello, what brings you?', 'What worries you about it?'),
      'You are at 07:10, with 04:50 to go. You have not yet said what you think is going on. Most of a plan needs four minutes',
    ],
    [
      'no proposal by minute eight',
      at(480, 'What do you think it is?', 'I think this could be your heart skipping.'),
      'You have not proposed anything yet.',
    ],
    [
      'no arrangement by minute ten',
      at(
        610,
        'What do you think?',
        'I think it may be the thyroid gland.',
        "I'd like to arrange a blood test for you.",
      ),
      'Nothing has been said yet on when to get help',
    ],
    [
      'all said by minute eleven',
      at(
        660,
        'I think it may be the thyroid gland.',
        "I'd like to arrange a blood test for you.",
        'Ring us if it gets worse.',
      ),
      'Close: one sentence',
    ],
    ['no ideas asked for', at(200, 'Hello, how can I help?'), 'what they think, fear or hope for'],
    ['three questions at once', at(60, 'Any pain? Any blood? Any fever?'), 'Your last turn held 3 questions.'],
    [
      'closed questions only',
      at(100, 'Any pain?', 'Any blood?', 'Is it worse at night?', 'Do you smoke?'),
      '4 of your 4 questions could be answered with yes or no.',
    ],
    [
      'a calm start',
      at(100, 'Hello, how can I help?', 'What was that like?'),
      'So far you have asked 2 open and 0 closed questions.',
    ],
  ])('goes by the clock and by what was said: %s', (_, moment, words) => {
    expect(hint('How am I doing for time?', moment)).toContain(words);
  });

  it('says its limit when asked for more, and repeats nothing of the question', () => {
    const answer = hint('Is the diagnosis thyrotoxicosis?', at(100, 'Hello, how can I help?'));
    expect(answer.startsWith(limit)).toBe(true);
    expect(answer).not.toMatch(/thyro/i);
    expect(hint('How am I doing for time?', at(100, 'Hello'))).not.toContain(limit);
  });
});
