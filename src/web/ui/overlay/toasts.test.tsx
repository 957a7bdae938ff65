import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showToast } from './toast-store.ts';
import { Toasts } from './toasts.tsx';

const shown = () => [...document.querySelectorAll('[role="status"], [role="alert"]')].map((toast) => toast.textContent);
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const show = (message: string, type: 'info' | 'success' | 'warning' | 'error' = 'info') =>
  act(() => {
    showToast({ message, type });
  });

describe('Toasts', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    render(<Toasts />);
  });
  afterEach(() => {
    wait(60_000);
    vi.useRealTimers();
  });

  it('[NOTE-01] shows info, success and warning as status, an error as alert, for 4000 ms', () => {
    show('Info', 'info');
    show('Success', 'success');
    show('Warning', 'warning');
    show('Error', 'error');
    expect(screen.getAllByRole('status').map((toast) => toast.textContent)).toEqual(['Info', 'Success', 'Warning']);
    expect(screen.getByRole('alert').textContent).toBe('Error');
    wait(3999);
    expect(shown()).toHaveLength(4);
    wait(1);
    expect(shown()).toEqual([]);
  });

  it('[NOTE-01] shows at most 5 and drops the oldest', () => {
    for (const message of ['1', '2', '3', '4', '5', '6']) show(message);
    expect(shown()).toEqual(['2', '3', '4', '5', '6']);
  });

  it('waits while the pointer is on it', () => {
    show('Read me');
    const region = screen.getByRole('region', { name: 'Messages' });
    fireEvent.pointerEnter(region);
    wait(20_000);
    expect(shown()).toEqual(['Read me']);
    fireEvent.pointerLeave(region);
    wait(4000);
    expect(shown()).toEqual([]);
  });

  it('waits while the focus is in it', () => {
    show('Read me');
    const close = screen.getByRole('button', { name: 'Close' });
    act(() => close.focus());
    wait(20_000);
    expect(shown()).toEqual(['Read me']);
    act(() => close.blur());
    wait(4000);
    expect(shown()).toEqual([]);
  });

  it('closed by keyboard, passes the focus on and at last back, and time runs again', () => {
    const opener = document.body.appendChild(document.createElement('button'));
    opener.focus();
    show('First');
    show('Second');
    const [first, second] = screen.getAllByRole('button', { name: 'Close' });
    act(() => first?.focus());
    fireEvent.click(first as HTMLElement);
    expect(shown()).toEqual(['Second']);
    expect(document.activeElement).toBe(second);
    fireEvent.click(second as HTMLElement);
    expect(document.activeElement).toBe(opener);
    opener.remove();
    show('Third');
    wait(4000);
    expect(shown()).toEqual([]);
  });
});
