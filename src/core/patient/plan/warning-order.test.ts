import { describe, expect, it } from 'vitest';
import { safetyNetsIn } from './safety-net.ts';

describe('what is to be done first', () => {
  it.each<[string, string, string[], string]>([
    [
      "If it comes on, stop, sit, and if it's not gone in ten minutes ring 999.",
      'If it comes on',
      ['stop', 'sit', "if it's not gone in ten minutes"],
      '999',
    ],
    [
      "If you get chest pain, first stop and sit down, take one spray, and if it's still there after five minutes ring 999.",
      'If I get chest pain',
      ['stop', 'sit down', 'take one spray', "if it's still there after five minutes"],
      '999',
    ],
    [
      'If you start vomiting, stop the tablets first, then ring 111.',
      'If I start vomiting',
      ['stop the tablets'],
      '111',
    ],
    [
      'If you feel faint, first of all lie down, then get somebody to ring 999.',
      'If I feel faint',
      ['lie down'],
      '999',
    ],
    [
      "If the pain comes back, first sit down, then use the spray, and then ring 999 if it hasn't gone in ten minutes.",
      'If the pain comes back',
      ['sit down', 'use the spray', "if it hasn't gone in ten minutes"],
      '999',
    ],
    [
      'If you go shaky, first have four sugar tablets, then eat something, and ring us if it happens twice.',
      'If I go shaky',
      ['have four sugar tablets', 'eat something', 'if it happens twice'],
      'I ring you',
    ],
    [
      'If it bleeds, press on it first for ten minutes, and only then ring 111.',
      'If it bleeds',
      ['press on it for ten minutes'],
      '111',
    ],
  ])('is kept, in its order: %s', (text, condition, steps, action) =>
    expect(safetyNetsIn(text)).toEqual([{ if: condition, steps, action }]),
  );

  it.each([
    ['If this is the first time it bleeds, ring us.', 'If this is the first time it bleeds'],
    ['If you stop eating, or your legs go, ring 999.', 'If I stop eating or my legs go'],
    ['If you get chest pain, or to be precise any tightness, ring 999.', 'If I get chest pain or any tightness'],
  ])('is nothing here: %s', (text, condition) => {
    expect(safetyNetsIn(text).map(({ if: happens, steps }) => ({ happens, steps }))).toEqual([
      { happens: condition, steps: undefined },
    ]);
  });
});
