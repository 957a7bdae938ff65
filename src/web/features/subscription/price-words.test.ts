import { describe, expect, it } from 'vitest';
import { inPounds } from '#core/tariffs/money.ts';
import { pounds, priceNote, savingOf, savingSentence } from './price-words.ts';
import { tariffs } from './subscription-fixture.ts';

const plan = (id: string) => tariffs.find((one) => one.id === id) ?? { prices: [] };

describe('prices in words', () => {
  it.each([
    [2400, '£24', '£24.00'],
    [999, '£9.99', '£9.99'],
    [0, '£0', '£0.00'],
    [-333, '−£3.33', '−£3.33'],
    [120_000, '£1,200', '£1,200.00'],
  ])('%d pence', (pence, short, exact) => {
    expect(pounds(pence)).toBe(short);
    expect(inPounds(pence)).toBe(exact);
  });

  it('[SUB-07] state the saving as it is', () => {
    expect([plan('free'), plan('basic'), plan('standard'), plan('premium')].map(savingOf)).toEqual([
      0, 597, 1197, 2097,
    ]);
    expect(savingSentence(tariffs)).toBe('Paying for 3 months saves £5.97 to £20.97, depending on the plan.');
    expect(savingSentence([plan('basic')])).toBe('Paying for 3 months saves £5.97.');
    expect(savingSentence([plan('free')])).toBeNull();
  });

  it('say what it comes to a month', () => {
    expect(priceNote(plan('basic'), 'three_months')).toBe('£8 a month, £9.99 if paid monthly');
    expect(priceNote(plan('basic'), 'month')).toBe('£24 if you pay for 3 months');
    expect(priceNote(plan('free'), 'month')).toBe('No card needed');
  });
});
