import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { guidePictures } from '#core/guides/pictures.ts';
import { GuidePicture } from './guide-picture.tsx';

const draw = (name: (typeof guidePictures)[number]) => render(<GuidePicture name={name} />).container;
const shapes = (drawing: HTMLElement, kind: string) => drawing.querySelectorAll(`[class*="${kind}"]`).length;

describe('GuidePicture', () => {
  it.each(guidePictures)('draws %s, for the eye alone', (name) => {
    const drawing = draw(name);
    expect(drawing.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
    expect(drawing.querySelectorAll('svg > *').length).toBeGreaterThan(1);
    expect(drawing.innerHTML).not.toContain('NaN');
  });

  it('colours the phase the guide is about, or all, and always draws minute 6', () => {
    const one = draw('ribbon-planning');
    expect([shapes(one, 'planning'), shapes(one, 'other'), shapes(one, 'six')]).toEqual([1, 4, 1]);
    expect(shapes(draw('ribbon'), 'other')).toBe(0);
  });
});
