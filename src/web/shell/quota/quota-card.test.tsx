import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { QuotaCard } from './quota-card.tsx';

const quota = { allowance: 60, used: 22, unlimited: false, renewsAt: '2026-12-01T00:00:00.000Z' };
const bar = (container: HTMLElement) => container.querySelector<HTMLElement>('i')?.style.width;

describe('QuotaCard', () => {
  it('says how much is used and when it renews', () => {
    const { container } = render(<QuotaCard quota={quota} />);
    expect(screen.getByText('22 of 60')).toBeTruthy();
    expect(screen.getByText('Renews 1 December')).toBeTruthy();
    expect(Number.parseFloat(bar(container) ?? '')).toBeCloseTo(36.67, 1);
  });

  it.each([
    [48, false],
    [49, true],
    [60, true],
    [70, true],
  ])('with %d of 60 used is close to the limit: %s', (used, isClose) => {
    const { container } = render(<QuotaCard quota={{ ...quota, used }} />);
    expect(screen.queryByText('Approaching monthly limit') !== null).toBe(isClose);
    expect(container.querySelector('[class*="close"]') !== null).toBe(isClose);
  });

  it('[HEAD-06] says below the warning that all is used, and when there is more', () => {
    const { rerender } = render(<QuotaCard quota={{ ...quota, allowance: 3, used: 3 }} />);
    const second = screen.getByText('Used up. More from 1 December.');
    expect(second.previousElementSibling?.textContent).toBe('Approaching monthly limit');
    expect(screen.queryByText('Renews 1 December')).toBeNull();
    rerender(<QuotaCard quota={{ ...quota, used: 59 }} />);
    expect(screen.queryByText(/Used up/)).toBeNull();
  });

  it("says 'Unlimited' without a bar", () => {
    const { container } = render(<QuotaCard quota={{ ...quota, allowance: 999, used: 998, unlimited: true }} />);
    expect(screen.getByText('Unlimited')).toBeTruthy();
    expect(bar(container)).toBeUndefined();
    expect(screen.queryByText('Approaching monthly limit')).toBeNull();
  });
});
