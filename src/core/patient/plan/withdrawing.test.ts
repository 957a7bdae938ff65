import { describe, expect, it } from 'vitest';
import { withdrawnIn } from './withdrawing.ts';

describe('what the doctor takes back', () => {
  it.each<[string, string]>([
    ['Actually, forget the ambulance.', 'the ambulance'],
    ["No, I've changed my mind, not naproxen.", 'naproxen'],
    ["Scrap the tablet, we'll do the diet instead.", 'the tablet'],
    ['On second thoughts, no bloods today.', 'bloods'],
    ["Let's leave the heart clinic for now and I'll ring you.", "the heart clinic for now and I'll ring you"],
    ["Hang on, we won't do the scan.", 'the scan'],
    ['Never mind what I said about driving.', 'driving'],
    ['Not the sleeping tablet after all.', 'the sleeping tablet'],
    ['Sorry, scrap that.', 'that'],
    ['actually thinking again forget the taxi.', 'the taxi'],
    ['On second thoughts scrap the taxi.', 'the taxi'],
    ["Actually I don't want you to have the injection.", 'the injection'],
  ])('%s', (text, named) => expect(withdrawnIn(text)).toContain(named.split(' and ')[0]?.replace(' for now', '')));

  it.each([
    "Don't forget the bloods.",
    'You might forget a dose.',
    'Did you ever skip it?',
    'Actually, the bloods are on Friday.',
    "I'll leave a message for you.",
    'Shall we forget the spray?',
    'Bin the ibuprofen.',
    "We'll leave it there.",
    "I'll change your iron and we'll leave everything else alone.",
  ])('nothing by: %s', (text) => expect(withdrawnIn(text)).toBeNull());
});
