import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inPounds, vatWithin } from '../tariffs/money.ts';
import { prorate } from './proration.ts';
import { tariffChange } from './tariff-change.ts';

const periodStart = new Date('2026-11-01T00:00:00Z');
const periodEnd = new Date('2026-12-01T00:00:00Z');
const basicToStandard = { oldPence: 999, newPence: 1999, periodStart, periodEnd, restarts: false };
const on = (day: string) => new Date(`2026-${day}T00:00:00Z`);

describe('proration', () => {
  it.each([
    ['at the start the whole difference', '11-01', 999, 1999, 1000],
    ['in the middle half of it', '11-16', 500, 1000, 500],
    ['at the end nothing', '12-01', 0, 0, 0],
    ['after the end nothing', '12-02', 0, 0, 0],
    ['before the start no more than the difference', '10-20', 999, 1999, 1000],
  ])('%s', (_name, day, creditPence, chargePence, duePence) => {
    expect(prorate({ ...basicToStandard, now: on(day) })).toEqual({ creditPence, chargePence, duePence });
  });

  it('counts seconds', () => {
    const at = (moment: string) =>
      prorate({ ...basicToStandard, newPence: 2_593_000, oldPence: 1000, now: new Date(moment) });
    expect(at('2026-11-15T12:00:00Z').chargePence - at('2026-11-15T12:00:01Z').chargePence).toBe(1);
  });

  it('a plan that begins its own period is charged whole, less the unused time', () => {
    expect(prorate({ ...basicToStandard, newPence: 4800, restarts: true, now: on('11-16') })).toEqual({
      creditPence: 500,
      chargePence: 4800,
      duePence: 4300,
    });
  });

  it('is never negative, never more than the difference, and falls with time', () => {
    const price = fc.integer({ min: 0, max: 100_000 });
    const moment = fc.date({ min: on('10-25'), max: new Date('2026-12-10'), noInvalidDate: true });
    fc.assert(
      fc.property(price, price, moment, moment, (a, b, one, other) => {
        const [oldPence, newPence] = [Math.min(a, b), Math.max(a, b)];
        const due = (now: Date) =>
          prorate({ oldPence, newPence, periodStart, periodEnd, now, restarts: false }).duePence;
        expect(due(one)).toBeGreaterThanOrEqual(0);
        expect(due(one)).toBeLessThanOrEqual(newPence - oldPence);
        const [first, second] = one < other ? [one, other] : [other, one];
        // Both parts are rounded, which may shift a penny between two moments.
        expect(due(second)).toBeLessThanOrEqual(due(first) + 1);
      }),
      { numRuns: 1000 },
    );
  });

  it('with a new period is never negative and never more than the new price', () => {
    const price = fc.integer({ min: 0, max: 100_000 });
    const moment = fc.date({ min: periodStart, max: periodEnd, noInvalidDate: true });
    fc.assert(
      fc.property(price, price, moment, (oldPence, newPence, now) => {
        const { duePence } = prorate({ oldPence, newPence, periodStart, periodEnd, now, restarts: true });
        expect(duePence).toBeGreaterThanOrEqual(0);
        expect(duePence).toBeLessThanOrEqual(newPence);
      }),
    );
  });
});

describe('a change of plan', () => {
  const order = ['free', 'basic', 'standard', 'premium'];
  const change = (from: string, to: string) => {
    const terms = (text: string) => {
      const [planId = '', interval] = text.split(' ');
      return { planId, interval: interval === '3' ? ('three_months' as const) : ('month' as const) };
    };
    return tariffChange(from ? terms(from) : null, terms(to), order);
  };

  it.each([
    ['', 'basic 1', 'new', 'now', true],
    ['basic 1', 'basic 1', 'none', 'now', false],
    ['basic 1', 'standard 1', 'upgrade', 'now', false],
    ['basic 1', 'standard 3', 'upgrade', 'now', true],
    ['basic 3', 'standard 1', 'upgrade', 'period-end', false],
    ['standard 1', 'basic 1', 'downgrade', 'period-end', false],
    ['standard 1', 'basic 3', 'downgrade', 'period-end', false],
    ['standard 1', 'standard 3', 'interval', 'now', true],
    ['standard 3', 'standard 1', 'interval', 'period-end', false],
  ])('from %j to %j is %s, %s', (from, to, kind, when, restarts) => {
    expect(change(from, to)).toEqual({ kind, when, restarts });
  });
});

describe('money', () => {
  it('VAT of 20 % is a sixth of the price', () => {
    expect([999, 1999, 2400, 0].map(vatWithin)).toEqual([167, 333, 400, 0]);
  });

  it('is written in pounds', () =>
    expect([999, 2400, -50].map((pence) => inPounds(pence))).toEqual(['£9.99', '£24.00', '−£0.50']));
});
