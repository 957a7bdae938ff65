import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { feedback, quoteAt } from '../../feedback-fixture.ts';
import { renderPage } from '../../feedback-test-kit.tsx';
import type { Criterion, DomainSheet } from '../../feedback-types.ts';
import { TranscriptJumpProvider } from '../../transcript/transcript-jump.tsx';
import { DomainSheetCard } from '../domain-sheet.tsx';
import type { MarkActions } from './mark-actions.ts';

const [data] = feedback.domains as [DomainSheet];
const [first] = data.criteria as [Criterion];
const actions: MarkActions = { challenge: vi.fn(), takeBack: vi.fn(), settle: vi.fn() };

function show(change: Partial<DomainSheet>, may: MarkActions | null = actions) {
  renderPage(
    <TranscriptJumpProvider>
      <DomainSheetCard sheet={{ ...data, ...change }} speakerName="Brian" actions={may} wanted={null} />
    </TranscriptJumpProvider>,
    '/',
    '/',
  );
}
const row = (change: Partial<Criterion>): Partial<DomainSheet> => ({ criteria: [{ ...first, ...change }] });
const partly: Partial<Criterion> = {
  mark: 'partly',
  comment: 'You did not ask about night.',
  heard: [
    { what: 'for how long', quote: quoteAt(108), opposite: null },
    { what: 'how often', quote: quoteAt(108), opposite: null },
    { what: 'at night', quote: null, opposite: null },
    { what: 'by day', quote: null, opposite: quoteAt(680) },
  ],
};

describe('[MARK-01] a row of the mark sheet', () => {
  it('shows each part with its one quote, and says what was not heard', () => {
    show(row(partly));
    const parts = within(screen.getByRole('list', { name: 'Part by part' })).getAllByRole('listitem');
    expect(parts.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('How long have you been going more often'),
      'how oftenin the same words',
      'at nightnot heard',
      'by daythe opposite, see 11:20',
    ]);
    expect(screen.getByText('You did not ask about night.')).toBeTruthy();
  });

  it('that is not sure shows the rule and the nearest line, and takes one tap', async () => {
    const unsure = { ifDone: 'met', ifNot: 'missed' } as const;
    const open = { rows: 1, least: 'fail', most: 'clear-pass' } as const;
    show({ ...row({ mark: 'missed', quotes: [], closest: quoteAt(108), unsure }), open });
    expect(screen.getByText('Not sure')).toBeTruthy();
    expect(screen.getByText('Pass, depends on 1 row')).toBeTruthy();
    expect(screen.getByText('Fail if it was not done, Clear Pass if it was.')).toBeTruthy();
    expect(screen.getByText('Nearest line')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'I did that' }));
    await userEvent.click(screen.getByRole('button', { name: 'I did not' }));
    expect(vi.mocked(actions.settle).mock.calls).toEqual([
      ['d1', true],
      ['d1', false],
    ]);
  });

  it('keeps what the doctor said and lets them change it', async () => {
    show(row({ settled: 'did' }));
    expect(screen.getByText('You said so.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Change to: I did not' }));
    expect(actions.settle).toHaveBeenLastCalledWith('d1', false);
  });

  it('can be challenged from where it stands', async () => {
    show(row({}));
    await userEvent.click(screen.getByRole('button', { name: new RegExp(`^Challenge.*${first.title}`) }));
    expect(actions.challenge).toHaveBeenCalledWith('d1');
  });

  it('shows the answer to a challenge, which ends it', () => {
    const answer = {
      verdict: 'changed',
      changedTo: 'met',
      text: 'It stands in the same turn.',
      at: '2026-10-15T09:00:00Z',
    } as const;
    show(row({ challenge: { reason: 'I asked at 05:31.', at: '2026-10-14T09:00:00Z', answer } }));
    expect(screen.getByText('Changed to met.')).toBeTruthy();
    expect(screen.getByText(/You challenged this mark on 14 Oct 2026: “I asked at 05:31.”/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull();
  });

  it('offers nothing to whoever only reads', () => {
    show(row({ unsure: { ifDone: 'met', ifNot: 'missed' } }), null);
    expect(screen.queryByRole('button', { name: 'I did that' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Challenge/ })).toBeNull();
  });
});

describe('[MARK-01] a critical error', () => {
  const error = { id: 'e', what: 'Sends him home', quote: quoteAt(680), withdrawn: false, challenge: null };

  it('stands with its words and can be challenged', async () => {
    show({ errors: [error] });
    const list = screen.getByRole('list', { name: 'Critical errors' });
    expect(within(list).getByText('Critical')).toBeTruthy();
    await userEvent.click(within(list).getByRole('button', { name: /^Challenge.*Sends him home/ }));
    expect(actions.challenge).toHaveBeenLastCalledWith('e');
  });

  it('that was withdrawn says so and caps nothing', () => {
    show({ errors: [{ ...error, withdrawn: true }] });
    expect(screen.getByText('Withdrawn')).toBeTruthy();
    expect(screen.queryByText(/caps the domain/)).toBeNull();
  });

  it('in doubt is a line to look at, not an accusation', () => {
    show({ doubts: [{ id: 'e', what: 'Sends him home', quote: quoteAt(680) }] });
    expect(screen.getByText('Please look at this line yourself')).toBeTruthy();
    expect(screen.getByText(/caps nothing and takes no marks/)).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Critical errors' })).toBeNull();
  });
});
