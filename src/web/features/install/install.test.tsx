import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { givenWayTo } from '#web/ui/overlay/floating/kept-clear.ts';
import { installNoticeDelayMs, installNoticeKey, watchInstallPrompt } from './install-prompt.ts';
import { InstallProvider, useInstall } from './install-provider.tsx';

function InstallButton() {
  return (
    <button type="button" onClick={useInstall()}>
      Install it
    </button>
  );
}

const show = (mobile: boolean) =>
  render(
    <InstallProvider mobile={mobile}>
      <InstallButton />
    </InstallProvider>,
  );
const notice = () => screen.queryByRole('region', { name: 'Install app' });

beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false;
  };
});

describe('install notice', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  /** The notice is loaded when its time has come. */
  const pass = (milliseconds: number) =>
    act(async () => {
      await vi.advanceTimersByTimeAsync(milliseconds);
      await import('./install-notice.tsx');
    });

  it('[SHELL-17] appears on a phone 3 s after load', async () => {
    expect(installNoticeDelayMs).toBe(3000);
    show(true);
    await pass(2999);
    expect(notice()).toBeNull();
    await pass(1);
    expect(notice()).not.toBeNull();
  });

  it('[SHELL-17] appears once only, remembered locally', async () => {
    const { unmount } = show(true);
    await pass(3000);
    expect(localStorage.getItem(installNoticeKey)).toBe('true');
    unmount();
    show(true);
    await pass(60_000);
    expect(notice()).toBeNull();
  });

  it('[SHELL-17] waits while it would lie over what a visitor acts in, and is remembered when it was seen', async () => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top: 0, bottom: 100 } as DOMRect);
    const { unmount } = render(<section {...givenWayTo} />);
    show(true);
    await pass(60_000);
    expect(notice()?.className).toContain('away');
    expect(localStorage.getItem(installNoticeKey)).toBeNull();
    unmount();
    act(() => window.dispatchEvent(new Event('resize')));
    expect(notice()?.className).not.toContain('away');
    expect(localStorage.getItem(installNoticeKey)).toBe('true');
  });

  it('[SHELL-17] never appears on a desktop', async () => {
    show(false);
    await pass(60_000);
    expect(notice()).toBeNull();
    expect(localStorage.getItem(installNoticeKey)).toBeNull();
  });
});

describe('install button', () => {
  it('[SHELL-10] explains the way by hand where the browser offers no prompt', async () => {
    show(false);
    await userEvent.click(screen.getByRole('button', { name: 'Install it' }));
    expect((await screen.findByRole('dialog')).textContent).toContain('Add Clavis to your home screen');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it("[SHELL-10] uses the browser's own prompt, once per offer", async () => {
    watchInstallPrompt(window);
    const prompt = vi.fn(async () => {});
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
    window.dispatchEvent(offer);
    expect(offer.defaultPrevented).toBe(true);

    show(false);
    await userEvent.click(screen.getByRole('button', { name: 'Install it' }));
    expect(prompt).toHaveBeenCalledOnce();
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Install it' }));
    expect(prompt).toHaveBeenCalledOnce();
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });
});
