import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Dial, dialDegrees } from './dial.tsx';

describe('Dial', () => {
  it.each([
    [0, 0],
    [25, 90],
    [50, 180],
    [100, 360],
    [-5, 0],
    [130, 360],
  ])('[CASE-04] value %d is %d degrees', (value, degrees) => {
    expect(dialDegrees(value)).toBe(degrees);
  });

  it('is a timer named by what is left, with the minute-6 mark', () => {
    render(<Dial value={38} text="07:24" />);
    expect(screen.getByRole('timer', { name: '07:24 left' }).textContent).toBe('607:24left');
  });

  it('drops the caption below 100 pixels but keeps it in the name', () => {
    render(<Dial value={57} text="1:18" caption="to read" kind="reading" size={84} />);
    expect(screen.getByRole('timer', { name: '1:18 to read' }).textContent).toBe('1:18');
  });

  it('[CASE-04] draws the arc to the angle of its value', () => {
    render(<Dial value={75} text="03:00" />);
    const arc = screen.getByRole('timer').querySelector<SVGElement>('circle[pathLength]');
    expect(arc?.style.strokeDasharray).toBe('270 360');
  });
});
