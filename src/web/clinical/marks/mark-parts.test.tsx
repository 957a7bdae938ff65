import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Quote } from '#core/marking/marking.ts';
import { DomainTag } from './domain-tag.tsx';
import { GradePips } from './grade-pips.tsx';
import { MarkDisc } from './mark-disc.tsx';
import { QuoteChip } from './quote-chip.tsx';

const quote: Quote = { turn: 9, who: 'doctor', seconds: 252, text: '<b>You</b> mentioned Keith.' };

describe('MarkDisc', () => {
  it.each([
    ['met', 'Met'],
    ['partly', 'Partly met'],
    ['missed', 'Missed'],
  ] as const)('[MARK-01] %s is said in words', (mark, words) => {
    const { container } = render(<MarkDisc mark={mark} />);
    expect(container.textContent).toBe(words);
  });
});

describe('GradePips', () => {
  it.each([
    ['clear-pass', '3 of 3'],
    ['pass', '2 of 3'],
    ['fail', '1 of 3'],
    ['clear-fail', '0 of 3'],
  ] as const)('%s is %s', (grade, words) => {
    render(<GradePips grade={grade} domain="data" />);
    expect(screen.getByRole('img', { name: words })).toBeTruthy();
  });
});

describe('DomainTag', () => {
  it('names its domain in full', () => {
    render(<DomainTag domain="management" />);
    expect(screen.getByText('Clinical management and medical complexity')).toBeTruthy();
  });
});

describe('QuoteChip', () => {
  it('[MARK-01] leads to the place of the words, which are shown as text', async () => {
    const onJump = vi.fn();
    render(<QuoteChip quote={quote} speakerName="Brian" domain="relating" onJump={onJump} />);
    expect(screen.getByText('<b>You</b> mentioned Keith.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '04:12, show in the transcript' }));
    expect(onJump).toHaveBeenCalledWith(quote);
  });

  it('names the patient, or says that it is only the closest', () => {
    render(
      <>
        <QuoteChip quote={{ ...quote, who: 'speaker' }} speakerName="Brian" />
        <QuoteChip quote={quote} speakerName="Brian" closest />
      </>,
    );
    expect(screen.getByText('Brian')).toBeTruthy();
    expect(screen.getByText('Closest')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
