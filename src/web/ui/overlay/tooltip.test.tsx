import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Tooltip } from './tooltip.tsx';

function renderTooltip() {
  render(
    <Tooltip text="Case Selection">
      <a href="/case-selection">Cases</a>
    </Tooltip>,
  );
  return screen.getByRole('link');
}

describe('Tooltip', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('shows on keyboard focus and describes its element until blur', () => {
    const link = renderTooltip();
    expect(screen.queryByRole('tooltip')).toBeNull();
    act(() => link.focus());
    expect(screen.getByRole('tooltip').textContent).toBe('Case Selection');
    expect(link.getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id);
    act(() => link.blur());
    expect(screen.queryByRole('tooltip')).toBeNull();
    expect(link.hasAttribute('aria-describedby')).toBe(false);
  });

  it('shows after resting on it and hides on Esc', () => {
    fireEvent.pointerEnter(renderTooltip());
    act(() => vi.advanceTimersByTime(299));
    expect(screen.queryByRole('tooltip')).toBeNull();
    act(() => vi.advanceTimersByTime(1));
    expect(screen.getByRole('tooltip').textContent).toBe('Case Selection');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  it('stays away when the pointer only passes over', () => {
    const link = renderTooltip();
    fireEvent.pointerEnter(link);
    fireEvent.pointerLeave(link);
    act(() => vi.advanceTimersByTime(1000));
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  it('stays on the screen beside an element in its corner', () => {
    vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1024);
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(120);
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(24);
    const link = renderTooltip();
    link.getBoundingClientRect = () => new DOMRect(980, 20, 40, 40);
    act(() => link.focus());
    expect(screen.getByRole('tooltip').style).toMatchObject({ left: '896px', top: '68px' });
    vi.restoreAllMocks();
  });
});
