import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SkillRadarLoader } from '../charts/skill-radar-loader.tsx';
import { LoadingSpinner } from './loading-spinner.tsx';
import { SuccessCheckmark } from './success-checkmark.tsx';

describe('loading visuals', () => {
  it.each(['circular', 'dots', 'wave', 'branded', 'progress'] as const)(
    "[LOAD-01] a %s spinner is a status that reads 'Loading...'",
    (type) => {
      render(<LoadingSpinner type={type} />);
      expect(screen.getByRole('status').textContent).toBe('Loading...');
    },
  );

  it('[LOAD-01] every size and mode looks different, and the text can be another', () => {
    const looks = new Set<string>();
    for (const size of ['small', 'medium', 'large'] as const) {
      for (const mode of ['full-screen', 'overlay', 'inline'] as const) {
        const { unmount } = render(<LoadingSpinner size={size} mode={mode} text="Verifying access..." />);
        const spinner = screen.getByRole('status');
        expect(spinner.textContent).toBe('Verifying access...');
        looks.add(spinner.className);
        unmount();
      }
    }
    expect(looks.size).toBe(9);
  });

  it('[LOAD-01] progress tells its value, kept between 0 and 100', () => {
    const { rerender } = render(<LoadingSpinner type="progress" value={40} />);
    const value = () => screen.getByRole('progressbar', { name: 'Loading...' }).getAttribute('aria-valuenow');
    expect(value()).toBe('40');
    rerender(<LoadingSpinner type="progress" value={140} />);
    expect(value()).toBe('100');
    rerender(<LoadingSpinner type="progress" />);
    expect(value()).toBeNull();
  });

  it("[ANA-03] the skill radar reads 'Loading skills data...'", () => {
    render(<SkillRadarLoader />);
    expect(screen.getByRole('status').textContent).toBe('Loading skills data...');
  });

  describe('success checkmark', () => {
    beforeEach(() => {
      vi.useFakeTimers();
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    it('[LOAD-02] completes once, 1500 ms after showing, however often it renders', () => {
      const first = vi.fn();
      const latest = vi.fn();
      const { rerender } = render(<SuccessCheckmark onComplete={first} />);
      act(() => vi.advanceTimersByTime(1000));
      rerender(<SuccessCheckmark onComplete={latest} />);
      act(() => vi.advanceTimersByTime(499));
      expect(latest).not.toHaveBeenCalled();
      act(() => vi.advanceTimersByTime(1));
      expect(latest).toHaveBeenCalledOnce();
      expect(first).not.toHaveBeenCalled();
    });

    it('[LOAD-02] does not complete when it was taken away before', () => {
      const onComplete = vi.fn();
      render(<SuccessCheckmark onComplete={onComplete} />).unmount();
      vi.advanceTimersByTime(2000);
      expect(onComplete).not.toHaveBeenCalled();
    });
  });
});
