import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isSafari } from './is-safari.ts';
import { SafariDialog, safariDialogKey } from './safari-dialog.tsx';

const safari =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const others = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/130.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/132.0 Mobile/15E148 Safari/605.1.15',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 EdgiOS/130.0 Mobile/15E148 Safari/605.1.15',
  'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0',
  'Mozilla/5.0 (Linux; U; Android 4.4; en-gb) AppleWebKit/534.30 (KHTML, like Gecko) Version/4.0 Mobile Safari/534.30',
];

const show = (userAgent: string) =>
  render(
    <MemoryRouter>
      <SafariDialog userAgent={userAgent} />
    </MemoryRouter>,
  );
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

describe('isSafari', () => {
  it('[SHELL-18] knows Safari, and those who only carry its name', () => {
    expect([safari, iphone].map(isSafari)).toEqual([true, true]);
    expect(others.filter(isSafari)).toEqual([]);
  });
});

describe('SafariDialog', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    HTMLDialogElement.prototype.showModal ??= function showModal() {
      this.open = true;
    };
    HTMLDialogElement.prototype.close ??= function close() {
      this.open = false;
    };
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('[SHELL-18] opens 1 s after load with its words and links', () => {
    show(safari);
    pass(999);
    expect(screen.queryByRole('dialog')).toBeNull();
    pass(1);
    const words = screen.getByRole('dialog').textContent;
    expect(words).toContain('cross-site tracking');
    expect(words).toContain('cookies');
    expect(screen.getByRole('link', { name: 'Need Help?' }).getAttribute('href')).toBe('/help/safari');
    expect(screen.getByRole('button', { name: "Don't show this again" })).toBeTruthy();
  });

  it('[SHELL-18] closes itself after 30 s', () => {
    show(safari);
    pass(1000);
    pass(29_999);
    expect(screen.queryByRole('dialog')).not.toBeNull();
    pass(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[SHELL-18] shows once', () => {
    const { unmount } = show(safari);
    pass(1000);
    fireEvent.click(screen.getByRole('button', { name: "Don't show this again" }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(localStorage.getItem(safariDialogKey)).toBe('true');
    unmount();
    show(safari);
    pass(60_000);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[SHELL-18] stays away in other browsers', () => {
    show(others[0] ?? '');
    pass(60_000);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
