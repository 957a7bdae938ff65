import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PromoBar } from '../site/promo-bar.tsx';
import { SiteFooter } from '../site/site-footer.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { MoreLinks } from './more-links.tsx';
import { SideNav } from './side-nav.tsx';

const show = (part: ReactNode, at = '/dashboard') => render(<MemoryRouter initialEntries={[at]}>{part}</MemoryRouter>);

const hrefs = (element: HTMLElement) =>
  Object.fromEntries(
    within(element)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  );

describe('SideNav', () => {
  it('[SHELL-13] has Main and Account with their pages, and Logout', async () => {
    const onLogout = vi.fn();
    show(<SideNav collapsed={false} onToggle={vi.fn()} onLogout={onLogout} />);
    expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual(['Main', 'Account']);
    expect(hrefs(screen.getByRole('navigation'))).toEqual({
      Dashboard: '/dashboard',
      'Case Selection': '/case-selection',
      'My Analytics': '/my-analytics',
      'News & Updates': '/news-updates',
      Settings: '/settings',
      Subscription: '/subscription',
    });
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Dashboard');
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    expect(onLogout).toHaveBeenCalledOnce();
  });

  it('[SHELL-13] is collapsible, and says its state', async () => {
    const onToggle = vi.fn();
    const { rerender } = show(<SideNav collapsed={false} onToggle={onToggle} onLogout={vi.fn()} />);
    const toggle = screen.getByRole('button', { name: 'Collapse' });
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    await userEvent.click(toggle);
    expect(onToggle).toHaveBeenCalledOnce();
    rerender(
      <MemoryRouter>
        <SideNav collapsed onToggle={onToggle} onLogout={vi.fn()} />
      </MemoryRouter>,
    );
    expect(screen.getByRole('button', { name: 'Expand' }).getAttribute('aria-expanded')).toBe('false');
    expect(screen.getByRole('link', { name: 'Case Selection' })).toBeTruthy();
  });

  it.each([true, false])('says what is unread, also as a rail: %s', (collapsed) => {
    const unread = { '/news-updates': 120 };
    show(<SideNav collapsed={collapsed} onToggle={vi.fn()} onLogout={vi.fn()} unread={unread} />);
    const link = screen.getByRole('link', { name: 'News & Updates 120 unread' });
    expect(within(link).queryByText('99+') !== null).toBe(!collapsed);
    expect(screen.getByRole('link', { name: 'Dashboard' })).toBeTruthy();
  });
});

describe('BottomBar', () => {
  beforeEach(() => {
    HTMLDialogElement.prototype.showModal ??= function showModal() {
      this.open = true;
    };
    HTMLDialogElement.prototype.close ??= function close() {
      this.open = false;
    };
  });

  it('[SHELL-14] asks before Logout ends anything', async () => {
    const onLogout = vi.fn();
    show(<BottomBar onLogout={onLogout} />);
    const logout = screen.getByRole('button', { name: 'Logout' });
    await userEvent.click(logout);
    expect(screen.getByRole('dialog', { name: 'Log out of Clavis?' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Stay signed in' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(logout);
    expect(onLogout).not.toHaveBeenCalled();
    await userEvent.click(logout);
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
    expect(onLogout).toHaveBeenCalledOnce();
  });

  it('[SHELL-14] has its seven items in order', () => {
    show(<BottomBar onLogout={vi.fn()} />);
    const bar = screen.getByRole('navigation');
    expect([...bar.children].map((item) => item.textContent)).toEqual([
      'Home',
      'Cases',
      'Analytics',
      'Updates',
      'Profile',
      'Settings',
      'Logout',
    ]);
    expect(hrefs(bar)).toMatchObject({ Home: '/dashboard', Cases: '/case-selection', Profile: '/profile' });
  });
});

describe('MoreLinks', () => {
  it('leads to what the bottom bar has no room for', () => {
    show(<MoreLinks />);
    expect(hrefs(screen.getByRole('navigation', { name: 'More' }))).toEqual({
      'Study plan': '/study-plan',
      'Mock exam': '/mock-exam',
      Guides: '/study-materials',
      Subscription: '/subscription',
    });
  });
});

describe('SiteFooter', () => {
  it('[SHELL-16] has four columns with the required links', () => {
    show(<SiteFooter />);
    expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
      'About',
      'Resources',
      'Connect',
      'Information',
    ]);
    expect(hrefs(screen.getByRole('contentinfo'))).toMatchObject({
      'Case library': '/case-selection',
      Search: '/search?q=',
      'Terms & Privacy': '/legal',
      Accessibility: '/accessibility',
    });
  });

  it('[SHELL-16] connects with pages of our own, and with no front page of somebody else', () => {
    show(<SiteFooter />);
    expect(hrefs(screen.getByRole('navigation', { name: 'Connect' }))).toEqual({
      Contact: '/contact',
      'Help and support': '/help-and-support',
      'News & updates': '/news-updates',
    });
    const leadingAway = Object.values(hrefs(screen.getByRole('contentinfo'))).filter(
      (href) => !/^\/(?!\/)/.test(href ?? ''),
    );
    expect(leadingAway).toEqual([]);
  });

  it('[SHELL-02] [SHELL-03] states version and build, and what the cases are', () => {
    show(<SiteFooter />);
    const words = screen.getByRole('contentinfo').textContent;
    expect(words).toContain('Version 1.24.7 · built 2025-07-28');
    expect(words).toContain('All cases are fictional. For educational purposes only.');
    expect(words).toContain('NHS-focused, based on a royal college curriculum.');
  });

  it('[SHELL-02] [SHELL-03] small, keeps the legal lines, their pages and the version, and nothing to sell', () => {
    show(<SiteFooter small />);
    const footer = screen.getByRole('contentinfo');
    expect(footer.textContent).toContain('Version 1.24.7 · built 2025-07-28');
    expect(footer.textContent).toContain('All cases are fictional.');
    expect(hrefs(footer)).toEqual({ 'Terms & Privacy': '/legal', Accessibility: '/accessibility' });
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('[SHELL-01] carries the word mark and a tagline', () => {
    show(<SiteFooter />);
    expect(screen.getByRole('img', { name: 'Clavis' })).toBeTruthy();
    expect(screen.getByText('CLINICAL CONSULTATION MASTERY')).toBeTruthy();
  });
});

describe('PromoBar', () => {
  it('[SHELL-04] says from when the platform is available, and can be dismissed', async () => {
    const onDismiss = vi.fn();
    show(<PromoBar onDismiss={onDismiss} />);
    const bar = screen.getByRole('region', { name: 'Launch notice' });
    expect(bar.textContent).toContain('Clavis is available from 25 August 2025.');
    expect(screen.getByRole('link', { name: /See plans/ }).getAttribute('href')).toBe('/pricing');
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss the launch notice' }));
    expect(onDismiss).toHaveBeenCalledOnce();
  });
});
