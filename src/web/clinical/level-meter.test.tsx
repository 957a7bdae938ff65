import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LevelMeter } from './level-meter.tsx';

describe('the meter of a telephone call', () => {
  it('stands as high as the voice is loud, and lies flat on silence', () => {
    let level = 0;
    let tell: () => void = () => undefined;
    const speech = {
      state: () => ({ mouth: 'rest' as const, level }),
      subscribe: (listener: () => void) => {
        tell = listener;
        return () => undefined;
      },
    };
    const { container } = render(<LevelMeter speech={speech} word="Speaking" />);
    const meter = container.firstElementChild as HTMLElement;
    const sounds = () => [meter.style.getPropertyValue('--level'), meter.hasAttribute('data-sounds')];
    expect(sounds()).toEqual(['0', false]);
    level = 0.62;
    tell();
    expect(sounds()).toEqual(['0.6', true]);
    level = 0;
    tell();
    expect(sounds()).toEqual(['0', false]);
    expect(meter.textContent).toBe('Speaking');
  });
});
