import { describe, expect, it } from 'vitest';
import { optionsIn } from './options.ts';

const chains = (text: string) => {
  const found: string[][] = [];
  for (const { text: part, orElse } of optionsIn(text))
    if (orElse) found.at(-1)?.push(part);
    else found.push([part]);
  return found.filter((chain) => chain.length > 1).map((chain) => chain.map((part) => part.replace(/[.?!]$/, '')));
};

describe('what is left to choose', () => {
  it.each<[string, string[]]>([
    [
      'Either you stop driving for now, or we ask work for desk duty.',
      ['you stop driving for now', 'we ask work for desk duty'],
    ],
    [
      'We could do tablets or a spray, which would you rather?',
      ['We could do tablets', 'a spray, which would you rather'],
    ],
    ['A lift from your brother? Or an ambulance?', ['A lift from your brother', 'an ambulance']],
    ['The choice is between a patch and a pill.', ['a patch', 'a pill']],
    [
      "I'll send the bloods and we could try a tablet, a spray or a patch, and I'll ring you.",
      ['we could try a tablet', 'a spray', 'a patch'],
    ],
    [
      "Would Monday's clinic do, or would you rather be seen today?",
      ["Would Monday's clinic do", 'would you rather be seen today'],
    ],
  ])('%s', (text, parts) => expect(chains(text)).toEqual([parts]));

  it.each([
    'One option is a spray. The other is tablets.',
    'One option is a spray; the other is tablets.',
    'We could start a spray. Alternatively, tablets every morning.',
    'I can give you a spray. Another way is tablets.',
  ])('may be put one after the other: %s', (text) => {
    expect(chains(text)[0]?.map((part) => /spray|tablets/.exec(part)?.[0])).toEqual(['spray', 'tablets']);
  });

  it.each([
    "Don't drive or go up ladders.",
    'No lifting or bending for a week.',
    'Go in today or else.',
    'Take two a day, and ring me on Friday.',
    "If it's worse, ring me, or if you collapse, 999.",
  ])('is nothing here: %s', (text) => expect(chains(text)).toEqual([]));
});
