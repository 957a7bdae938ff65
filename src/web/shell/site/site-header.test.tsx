import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { SiteHeader } from './site-header.tsx';

function show({ mobile = false, at = '/' } = {}) {
  const onSearch = vi.fn();
  const onInstall = vi.fn();
  render(
    <MemoryRouter initialEntries={[at]}>
      <SiteHeader mobile={mobile} onSearch={onSearch} onInstall={onInstall} />
    </MemoryRouter>,
  );
  return { onSearch, onInstall };
}

const pages = [
  ['Home', '/'],
  ['About', '/about'],
  ['Features', '/features'],
  ['Pricing', '/pricing'],
  ['Study Plan', '/study-plan'],
  ['FAQ', '/faq'],
];
const linksIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

describe('SiteHeader', () => {
  it('[SHELL-10] has the public pages, Sign In, the search box and the install button', async () => {
    const { onInstall } = show();
    expect(linksIn(screen.getByRole('navigation', { name: 'Main' }))).toEqual(pages);
    expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login');
    expect(screen.getByPlaceholderText('Search resources...')).toBe(screen.getByLabelText('Search resources'));
    await userEvent.click(screen.getByRole('button', { name: 'Install app' }));
    expect(onInstall).toHaveBeenCalledOnce();
  });

  it('[SHELL-10] marks the current page, and home only at home', () => {
    show({ at: '/pricing' });
    expect(screen.getByRole('link', { name: 'Pricing' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBeNull();
  });

  it('[SHELL-12] searches for the trimmed text', async () => {
    const { onSearch } = show();
    await userEvent.type(screen.getByLabelText('Search resources'), '  safety net {Enter}');
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('safety net');
  });

  it.each(['{Enter}', '   {Enter}'])('[SHELL-12] does not search for nothing (%j)', async (keys) => {
    const { onSearch } = show();
    await userEvent.type(screen.getByLabelText('Search resources'), keys);
    expect(onSearch).not.toHaveBeenCalled();
  });

  it('[SHELL-15] hides the public pages and Sign In behind the hamburger on a phone', async () => {
    show({ mobile: true });
    expect(screen.queryByRole('navigation')).toBeNull();
    const opener = screen.getByRole('button', { name: 'Open menu' });
    expect(opener.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(opener);
    expect(linksIn(screen.getByRole('navigation', { name: 'Main' }))).toEqual(pages);
    expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login');
  });

  it('[SHELL-15] closes the menu on Esc and on following a link', async () => {
    show({ mobile: true });
    await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open menu' }));

    await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    await userEvent.click(screen.getByRole('link', { name: 'FAQ' }));
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});
