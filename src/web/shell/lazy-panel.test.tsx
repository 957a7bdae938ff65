import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refreshPage } from '../ui/states/refresh-page.ts';
import { lazyPage } from './lazy-panel.tsx';

vi.mock('../ui/states/refresh-page.ts', () => ({ refreshPage: vi.fn() }));

const Analytics = () => <h1>My Analytics</h1>;
const settle = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('lazyPage', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('shows nothing for 150 ms, then a spinner, then the page', async () => {
    let arrive: (page: ComponentType) => void = () => undefined;
    const Page = lazyPage(
      () =>
        new Promise<ComponentType>((resolve) => {
          arrive = resolve;
        }),
    );
    const { container } = render(<Page />);
    await settle(149);
    expect(container.textContent).toBe('');
    await settle(1);
    expect(screen.getByRole('status').textContent).toBe('Loading...');
    arrive(Analytics);
    await settle();
    expect(container.textContent).toBe('My Analytics');
  });

  it('renders at once when it was loaded before', async () => {
    const load = vi.fn(async () => Analytics);
    const Page = lazyPage(load);
    const first = render(<Page />);
    await settle();
    first.unmount();
    expect(render(<Page />).container.textContent).toBe('My Analytics');
    expect(load).toHaveBeenCalledOnce();
  });

  it('[LOAD-04] recovers on retry', async () => {
    const load = vi.fn<() => Promise<ComponentType>>().mockRejectedValueOnce(new Error('offline'));
    load.mockResolvedValue(Analytics);
    const Page = lazyPage(load);
    render(<Page />);
    await settle();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Loading Error');
    fireEvent.click(screen.getByRole('button', { name: 'Retry (3 attempts left)' }));
    await settle();
    expect(screen.getByRole('heading').textContent).toBe('My Analytics');
  });

  it('[LOAD-04] counts three retries down, then asks to refresh', async () => {
    const load = vi.fn(() => Promise.reject(new Error('offline')));
    const Page = lazyPage(load);
    render(<Page />);
    await settle();
    for (const left of [3, 2, 1]) {
      const retry = screen.getByRole('button', { name: `Retry (${left} attempts left)` });
      fireEvent.click(retry);
      expect(retry.getAttribute('aria-busy')).toBe('true');
      await settle();
    }
    expect(load).toHaveBeenCalledTimes(4);
    expect(screen.getByRole('alert').textContent).toBe(
      'Loading Error Maximum retry attempts reached. Please refresh the page.',
    );
    expect(screen.queryByRole('button', { name: /Retry/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Refresh Page' }));
    expect(refreshPage).toHaveBeenCalledOnce();
  });
});
