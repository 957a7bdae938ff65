import { describe, expect, it } from 'vitest';
import { placeNamed, takenUpIn } from './taking-up.ts';

describe('what the doctor settles on', () => {
  it.each<[string, string]>([
    ["Let's go with the spray then.", 'the spray then'],
    ['OK, therapy it is.', 'therapy'],
    ['Right, the scan then.', 'the scan'],
    ["Fine, we'll stick with the first one.", 'the first one'],
    ["Good. I'd go for the second option.", 'the second option'],
    ["Lovely, let's say the tablets.", 'the tablets'],
    ['The latter, then, yes?', 'The latter'],
    ['Your brother, then.', 'Your brother'],
  ])('%s', (text, named) => expect(takenUpIn(text, true)).toBe(named));

  it.each([
    'Not the spray, then.',
    "Let's go with the tablets or the spray.",
    "Let's not go with the spray.",
    'What happens then?',
    'If it comes back you ring me and then sit down for a while.',
  ])('nothing by: %s', (text) => expect(takenUpIn(text, true)).toBeNull());
});

it.each([
  'Keep signing.',
  "You've enough pills as it is.",
  'Awake it is not possible.',
  "I'd say nothing at home.",
  'You can take the lorry, it is quicker than to wait.',
])('where nothing was left to choose, nothing is settled on by: %s', (text) => expect(takenUpIn(text)).toBeNull());

describe('which of several', () => {
  it.each<[string, number, number, number | null]>([
    ['the first', 2, 1, 0],
    ['the second one', 2, 0, 1],
    ['the latter', 2, 0, 1],
    ['option two', 3, 0, 1],
    ['the last one', 3, 0, 2],
    ['the other one', 2, 0, 1],
    ['that', 2, 1, 1],
    ['what you prefer', 3, 2, 2],
  ])('%s of %i', (named, count, leaning, place) => expect(placeNamed(named, count, leaning)).toBe(place));

  it.each<[string, number, number]>([
    ['the third one', 2, 0],
    ['the other one', 3, 0],
    ['that', 2, -1],
    ['the second tablet of the day', 2, 0],
    ['bloods first', 2, 0],
  ])('none: %s of %i', (named, count, leaning) => expect(placeNamed(named, count, leaning)).toBeNull());
});
