import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { AppHeader } from './app-header.tsx';

function show({
  isAdmin = false,
  tier = 'Standard' as string | null,
  mobile = false,
  picture = null as string | null,
} = {}) {
  const onSearch = vi.fn();
  const onSignOut = vi.fn();
  render(
    <MemoryRouter>
      <AppHeader
        name="Hannah"
        statsLine="41 cases • Level 4 Skilled"
        allowanceLine="38 left of this month’s allowances"
        tier={tier}
        picture={picture}
        planName="Standard"
        isAdmin={isAdmin}
        mobile={mobile}
        bell={<a href="/notifications">Notifications</a>}
        onSearch={onSearch}
        onSignOut={onSignOut}
      />
    </MemoryRouter>,
  );
  return { onSearch, onSignOut };
}

const openMenu = () => userEvent.click(screen.getByRole('button', { name: /Hannah/ }));
const menuLabels = () => screen.getAllByRole('menuitem').map((item) => item.textContent);

describe('AppHeader', () => {
  it('[SHELL-11] links the plan badge to /internal/subscription', () => {
    show();
    const badge = screen.getByRole('link', { name: 'Plan: Standard' });
    expect(badge.textContent).toBe('Standard');
    expect(badge.getAttribute('href')).toBe('/internal/subscription');
  });

  it('[SHELL-11] shows the own picture in place of the initial, where there is one', () => {
    show();
    expect(document.querySelector('header img')).toBeNull();
    expect(document.querySelector('[data-initial="H"]')).not.toBeNull();
    document.body.replaceChildren();
    show({ picture: '/api/v1/user/profile/avatar?v=1' });
    expect(document.querySelector('header img')?.getAttribute('src')).toBe('/api/v1/user/profile/avatar?v=1');
    expect(document.querySelector('[data-initial]')).toBeNull();
  });

  it('[HEAD-05] shows no badge before the plan is known', () => {
    show({ tier: null });
    expect(screen.queryByRole('link', { name: /^Plan:/ })).toBeNull();
  });

  it('[SHELL-11] shows initial, name, cases and level on the user menu', () => {
    show();
    const button = screen.getByRole('button', { name: 'Hannah 41 cases • Level 4 Skilled' });
    expect(button.textContent).toBe('Hannah 41 cases • Level 4 Skilled');
    expect(button.querySelector('[data-initial]')?.getAttribute('data-initial')).toBe('H');
  });

  it('[SHELL-11] has Settings and Sign Out in the menu, and Admin Portal for nobody else than admins', async () => {
    const { onSignOut } = show();
    await openMenu();
    expect(menuLabels()).toEqual(['Settings', 'Sign Out']);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Sign Out' }));
    expect(onSignOut).toHaveBeenCalledOnce();
  });

  it('[SHELL-11] shows Admin Portal to admins', async () => {
    show({ isAdmin: true });
    await openMenu();
    expect(menuLabels()).toEqual(['Admin Portal', 'Settings', 'Sign Out']);
    expect(screen.getByRole('menuitem', { name: 'Admin Portal' }).getAttribute('href')).toBe('/admin/dashboard');
  });

  it('[HEAD-02] the menu says what is left of the month', async () => {
    show();
    await openMenu();
    expect(screen.getByText('38 left of this month’s allowances')).toBeTruthy();
  });

  it('[SHELL-11] on a phone shows the badge, and in the menu name, cases and level, and the pages that have no other place', async () => {
    show({ mobile: true });
    expect(screen.getByRole('link', { name: 'Plan: Standard' }).getAttribute('href')).toBe('/internal/subscription');
    expect(screen.queryByText('41 cases • Level 4 Skilled')).toBeNull();
    await openMenu();
    expect(screen.getByText('Hannah')).toBeTruthy();
    expect(screen.getByText('41 cases • Level 4 Skilled')).toBeTruthy();
    expect(screen.getByText('38 left of this month’s allowances')).toBeTruthy();
    expect(screen.getAllByRole('menuitem').map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
      ['Study plan', '/study-plan'],
      ['Mock exam', '/mock-exam'],
      ['Study guides', '/study-materials'],
      ['Subscription', '/subscription'],
      ['Settings', '/settings'],
      ['Sign Out', null],
    ]);
  });

  it('[SHELL-12] opens the search from its icon and searches for trimmed text only', async () => {
    const { onSearch } = show();
    expect(screen.queryByLabelText('Search resources')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Search resources'));
    await userEvent.keyboard('   {Enter}');
    expect(onSearch).not.toHaveBeenCalled();
    await userEvent.keyboard('headache {Enter}');
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('headache');
    expect(screen.queryByLabelText('Search resources')).toBeNull();
  });
});
