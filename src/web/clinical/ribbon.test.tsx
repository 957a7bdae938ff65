import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Ribbon, type RibbonPhase } from './ribbon.tsx';

const phases: RibbonPhase[] = [
  { phase: 'opening', from: 0, to: 42 },
  { phase: 'gathering', from: 42, to: 456 },
  { phase: 'explaining', from: 456, to: 510 },
  { phase: 'planning', from: 510, to: 720 },
];

const labels = () => [...screen.getByRole('img').querySelectorAll('b')].map((label) => label.textContent);

describe('Ribbon', () => {
  it('[MARK-03] says its phases and their times in words, and where minute 6 fell', () => {
    render(<Ribbon phases={phases} />);
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
      'Phases: opening 00:00 to 00:42, gathering 00:42 to 07:36, explaining 07:36 to 08:30, planning 08:30 to 12:00. Minute 6 fell into gathering.',
    );
  });

  it('labels no phase that is too narrow for its word', () => {
    render(<Ribbon phases={phases} size="full" />);
    expect(labels()).toEqual(['Gathering', 'Explaining', 'Planning']);
  });

  it('moves a label off the line of minute 6', () => {
    render(
      <Ribbon
        size="full"
        phases={[
          { phase: 'opening', from: 0, to: 340 },
          { phase: 'gathering', from: 340, to: 720 },
        ]}
      />,
    );
    const [opening, gathering] = screen.getByRole('img').querySelectorAll('b');
    expect(opening?.style.marginLeft).toBe('0%');
    expect(Number.parseFloat(gathering?.style.marginLeft ?? '')).toBeCloseTo((20 / 380) * 100, 1);
  });

  it('leaves the time that was not used empty', () => {
    render(<Ribbon phases={[{ phase: 'opening', from: 0, to: 180 }]} />);
    expect((screen.getByRole('img').firstElementChild as HTMLElement).style.width).toBe('25%');
    expect(screen.getByRole('img').getAttribute('aria-label')).toContain('It ended before minute 6.');
  });
});
