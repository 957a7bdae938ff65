import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useNotesPad } from './use-notes-pad.ts';

const key = 'consultationPad:s1';
const open = (save: (text: string) => Promise<unknown>, serverText = '') =>
  renderHook(({ text }) => useNotesPad('s1', text, save), { initialProps: { text: serverText } });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('notes pad', () => {
  it('[CASE-04] is kept here at once and on the server after a moment of quiet', async () => {
    const save = vi.fn().mockResolvedValue(null);
    const { result } = open(save);
    act(() => result.current.setText('We'));
    act(() => result.current.setText('Weight?'));
    expect(localStorage.getItem(key)).toBe('Weight?');
    expect(result.current.status).toBe('kept-here');
    await act(() => vi.advanceTimersByTimeAsync(800));
    expect(save).toHaveBeenCalledExactlyOnceWith('Weight?');
    expect(result.current.status).toBe('saved');
    expect(localStorage.getItem(key)).toBeNull();
  });

  it('[CASE-04] keeps what could not be saved and saves it later, also after a reload', async () => {
    const save = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(null);
    const first = open(save);
    act(() => first.result.current.setText('Weight?'));
    await act(() => vi.advanceTimersByTimeAsync(800));
    expect(first.result.current.status).toBe('kept-here');
    await act(() => vi.advanceTimersByTimeAsync(8000));
    expect(first.result.current.status).toBe('saved');

    localStorage.setItem(key, 'Newer here');
    const { result } = open(save, 'Older on the server');
    expect(result.current.text).toBe('Newer here');
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(save).toHaveBeenLastCalledWith('Newer here');
  });

  it('follows another tab until something is written here', () => {
    const { result, rerender } = open(vi.fn().mockResolvedValue(null), 'one');
    rerender({ text: 'one two' });
    expect(result.current.text).toBe('one two');
    act(() => result.current.setText('mine'));
    rerender({ text: 'theirs' });
    expect(result.current.text).toBe('mine');
  });
});
