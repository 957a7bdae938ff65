import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Feedback } from '#contract/feedback.ts';
import { disagreementBetween, feedback, quoteAt } from './feedback-fixture.ts';
import { feedbackServer, renderPage } from './feedback-test-kit.tsx';
import { FeedbackView } from './feedback-view.tsx';
import { PlainSheet } from './sheet/plain-sheet.tsx';

vi.setConfig({ testTimeout: 30_000 });
beforeEach(() => {
  feedbackServer();
});
afterEach(() => vi.unstubAllGlobals());

const show = (changes: Partial<Feedback> = {}) =>
  renderPage(<FeedbackView feedback={{ ...feedback, ...changes }} />, '/feedback', '/feedback');

function withRemarks(): Feedback {
  const further = quoteAt(472, 'I want to be sure it isn’t something more serious.');
  const domains = feedback.domains.map((sheet) => ({
    ...sheet,
    modelComment: sheet.domain === 'data' ? 'The history has a <b>line</b>.' : null,
    criteria: sheet.criteria.map((one) =>
      one.id === 'd1' ? { ...one, modelComment: 'A clear, open question.', furtherQuotes: [further] } : one,
    ),
  }));
  return { ...feedback, domains };
}

describe('[MARK-02] what a model has to say', () => {
  it('stands beside the mark as text, told apart, with its further quotes', () => {
    show(withRemarks());
    const row = document.getElementById('d1');
    expect(row?.textContent).toContain('AI comment A clear, open question.');
    expect(row?.querySelectorAll('q')).toHaveLength(2);
    expect(screen.getByText(/The history has a <b>line<\/b>\./)).toBeTruthy();
    expect(screen.getAllByText(/written by a language model that read the transcript as a second judge/)).toHaveLength(
      1,
    );
  });

  it('is not spoken of where there is none', () => {
    show();
    expect(document.body.textContent).not.toMatch(/AI comment|language model|AI model/);
  });

  it('is in the plain layout too', () => {
    renderPage(<PlainSheet feedback={withRemarks()} />, '/feedback', '/feedback');
    expect(screen.getByText('AI comment: A clear, open question.')).toBeTruthy();
    expect(screen.getByText('AI comment: The history has a <b>line</b>.')).toBeTruthy();
    expect(document.body.textContent).toContain('I want to be sure it isn’t something more serious.');
  });

  it('shows an admin both marks where they differ, with a way to the criterion', () => {
    const secondReading = { model: 'm-1', disagreements: [disagreementBetween([], [quoteAt(500)])] };
    show({ own: false, secondReading });
    const card = within(screen.getByRole('region', { name: 'Where the AI model marks differently' }));
    expect(card.getByText('1 criterion')).toBeTruthy();
    const differing = card.getByRole('listitem').textContent ?? '';
    expect(differing).toMatch(/Marked: Missed.*AI model: Partly met/);
    expect(card.getByRole('link', { name: /^Explains what happens if FIT/ }).getAttribute('href')).toMatch(/#m4$/);
    expect(card.getByText(quoteAt(500).text)).toBeTruthy();
  });

  it('says so when the model differs nowhere', () => {
    show({ secondReading: { model: 'm-1', disagreements: [] } });
    expect(screen.getByText(/comes to the same mark/)).toBeTruthy();
  });
});

describe('[MARK-03] the headline', () => {
  it('comes before the grades and shows the moment: the line and the answer, with ways to both', () => {
    show();
    const headline = screen.getByRole('region', { name: 'One thing to change next time' });
    const grades = screen.getByRole('region', { name: 'Grades' });
    expect(headline.compareDocumentPosition(grades) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    const lines = within(within(headline).getByRole('list', { name: 'The moment' })).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      '11:20YouIf anything changes, give us a ring.',
      '11:28BrianWill do. Thanks, doctor.',
    ]);
    expect(within(headline).getByRole('button', { name: '11:28, show in the transcript' })).toBeTruthy();
  });

  it('shows no moment where nothing was said', () => {
    show({ oneThing: { ...feedback.oneThing, moment: [] } });
    expect(screen.queryByRole('list', { name: 'The moment' })).toBeNull();
  });
});

describe('[MARK-01] facts that never came out', () => {
  it('that were asked for stand apart from those that were not, and count as asked', () => {
    show();
    const card = within(screen.getByRole('region', { name: 'Facts the marks rest on' }));
    expect(card.getByRole('heading', { name: 'Asked, not told 1, count as asked' })).toBeTruthy();
    expect(card.getByRole('heading', { name: 'Not asked 4 of 41' })).toBeTruthy();
    const [asked, notAsked] = card.getAllByRole('list');
    expect(asked?.textContent).toContain('Tablets from the chemist');
    expect(asked?.textContent).toContain('My dad’s cousin, I think.');
    expect(notAsked?.textContent).not.toContain('Tablets from the chemist');
  });
});

describe('[MARK-01] how it was said', () => {
  it('is shown with the place', () => {
    show();
    const measures = screen.getByText('Three questions or more at once').closest('div');
    expect(measures?.textContent).toContain('1, at 02:40');
    expect(screen.queryByText('Words that look down')).toBeNull();
  });
});

describe('[MARK-03] three ways', () => {
  it('has what was said, what a Pass would have sounded like, and the model', () => {
    show();
    const card = within(screen.getByRole('region', { name: 'Safety net says what, when and where, three ways' }));
    expect(card.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'You, 11:20 Missed',
      'A Pass would have sounded like Pass',
      'The model, minute 11 Clear Pass',
    ]);
    expect(card.getByText('ring us; if it is heavy, 999.')).toBeTruthy();
  });
});

describe('[MARK-03] the plain layout', () => {
  const unsure = { ifDone: 'met' as const, ifNot: 'missed' as const };
  const openRow = (settled: 'did' | null): Feedback => ({
    ...feedback,
    domains: feedback.domains.map((sheet) =>
      sheet.domain === 'data'
        ? {
            ...sheet,
            open: { rows: settled ? 0 : 1, least: 'fail', most: 'pass' },
            doubts: [{ id: 'harm', what: 'Says no need to ring', quote: quoteAt(680) }],
            criteria: sheet.criteria.map((one) =>
              one.id === 'd1' ? { ...one, unsure: settled ? null : unsure, settled } : one,
            ),
          }
        : sheet,
    ),
  });
  const textOf = (shown: Feedback) => {
    renderPage(<PlainSheet feedback={shown} />, '/feedback', '/feedback');
    return document.body.textContent ?? '';
  };

  it('shows rows that are not sure with the rule and what they count until then, and never as met or missed', () => {
    const text = textOf(openRow(null));
    expect(text).toContain('Not sure: Establishes how long');
    expect(text).toContain('The rule: asks about it in words that the patient can answer');
    expect(text).toContain('Until you decide in the full feedback it counts as met.');
    expect(text).toContain('depends on 1 row');
  });

  it('shows what was decided, and lines to look at that cap nothing', () => {
    const text = textOf(openRow('did'));
    expect(text).toContain('Met: Establishes how long');
    expect(text).toContain('You said so. The words alone did not settle it.');
    expect(text).toContain('Please look at this line yourself: Says no need to ring');
  });
});

describe('[MARK-03] the feedback of somebody else', () => {
  const actions = /Do it again|Share with supervisor|Challenge a mark|^Ask$/;

  it('can be read and printed, and offers nothing that the server refuses', () => {
    show({ own: false });
    expect(screen.queryAllByRole('button', { name: actions })).toEqual([]);
    expect(screen.getByRole('button', { name: 'Print or save as PDF' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'The twelve minutes' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Next:/ })).toBeNull();
  });

  it('unlike one’s own', () => {
    show();
    expect(screen.getAllByRole('button', { name: actions })).toHaveLength(4);
    expect(screen.getByRole('heading', { name: 'Your twelve minutes' })).toBeTruthy();
  });
});
