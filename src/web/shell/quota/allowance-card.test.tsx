import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { SideNav } from '../navigation/side-nav.tsx';
import { AllowanceCard } from './allowance-card.tsx';

const facts = {
  share: 36.67,
  cases: { used: 22, allowance: 60, unlimited: false },
  renewsAt: '2026-12-01T00:00:00.000Z',
};
const bar = (container: HTMLElement) => container.querySelector<HTMLElement>('i')?.style.width;

describe('AllowanceCard', () => {
  it('[HEAD-06] says how much is used of all allowances together, of the cases, and when it renews', () => {
    const { container } = render(<AllowanceCard {...facts} />);
    expect(screen.getByText('37%')).toBeTruthy();
    expect(screen.getByText('22 of 60')).toBeTruthy();
    expect(screen.getByText('Renews 1 December')).toBeTruthy();
    expect(bar(container)).toBe('36.67%');
  });

  it.each([
    [80, false],
    [80.1, true],
    [100, true],
  ])('[HEAD-06] with %d per cent used is red: %s, however many cases are left', (share, isRed) => {
    const { container } = render(<AllowanceCard {...facts} share={share} />);
    expect(screen.queryByText('Approaching monthly limit') !== null).toBe(isRed);
    expect(container.querySelector('[class*="close"]') !== null).toBe(isRed);
  });

  it('[HEAD-06] the cases alone do not turn it red', () => {
    render(<AllowanceCard {...facts} cases={{ used: 60, allowance: 60, unlimited: false }} />);
    expect(screen.queryByText('Approaching monthly limit')).toBeNull();
  });

  it("[HEAD-06] says 'Unlimited' without a bar to those whose allowances have no end, as admins", () => {
    const { container } = render(
      <AllowanceCard {...facts} share={null} cases={{ used: 998, allowance: 999, unlimited: true }} />,
    );
    expect(screen.getByText('Unlimited')).toBeTruthy();
    expect(bar(container)).toBeUndefined();
    expect(screen.queryByText('Approaching monthly limit')).toBeNull();
  });

  it('stands in the side navigation, but not on its rail', () => {
    const nav = (collapsed: boolean) => (
      <MemoryRouter>
        <SideNav collapsed={collapsed} onToggle={vi.fn()} onLogout={vi.fn()} note={<AllowanceCard {...facts} />} />
      </MemoryRouter>
    );
    const { rerender } = render(nav(false));
    expect(screen.getByText('22 of 60')).toBeTruthy();
    rerender(nav(true));
    expect(screen.queryByText('22 of 60')).toBeNull();
  });
});
