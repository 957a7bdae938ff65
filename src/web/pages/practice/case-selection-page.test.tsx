import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  askedFor,
  bloodPressure,
  casePage,
  falls,
  libraryWith,
  renderWithQueries,
} from '#web/features/cases/cases-test-kit.tsx';
import { failure, json } from '#web/lib/api/fake-fetch.ts';
import { CaseSelectionPage } from './case-selection-page.tsx';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const listKey = 'GET /cases';
const twoCases = casePage([bloodPressure, falls], { total: 60, pages: 3 });

function open(address = '/case-selection', answers: Parameters<typeof libraryWith>[0] = { [listKey]: twoCases }) {
  const server = libraryWith(answers);
  const { router } = renderWithQueries(<CaseSelectionPage />, address);
  return { server, router, search: () => router.state.location.search };
}

const rowOf = async (title: string) => {
  const row = (await screen.findByRole('link', { name: title })).closest('tr');
  if (!row) throw new Error('The title is in no row');
  return within(row);
};
const lastAsked = (server: ReturnType<typeof libraryWith>) => askedFor(server.to(listKey).at(-1));

describe('the list', () => {
  it('[CASE-01] shows all that may be known of a case, and leads to it', async () => {
    open();
    const row = await rowOf(bloodPressure.title);
    for (const text of [
      'Mei Tan, 42',
      'Clinician review pending',
      'Long-term conditions',
      'Cardiovascular',
      'Telephone',
    ])
      expect(row.getByText(text)).toBeTruthy();
    expect(row.getByText('2 of 3')).toBeTruthy();
    expect(row.getByText('Not tried')).toBeTruthy();
    expect(row.getByRole('link', { name: bloodPressure.title }).getAttribute('href')).toBe('/case/blood-pressure');
    expect(row.getByRole('link', { name: /^Read the notes/ }).getAttribute('href')).toBe('/case/blood-pressure');

    const running = await rowOf(falls.title);
    expect(running.getByText('Harjit Bains, 78, carer')).toBeTruthy();
    expect(running.queryByText('Clinician review pending')).toBeNull();
    expect(running.getByText('Under way')).toBeTruthy();
    expect(running.getByRole('link', { name: /^Carry on/ }).getAttribute('href')).toBe('/case/falls');
    expect(screen.getByText('60 cases across the blueprint, 2 of them done.')).toBeTruthy();
  });

  it('says once for all that a clinician has yet to read them, where that is so of all', async () => {
    open('/case-selection', { [listKey]: casePage([bloodPressure, { ...bloodPressure, id: 'b', title: 'Another' }]) });
    await rowOf('Another');
    expect(screen.getAllByText('Clinician review pending')).toHaveLength(1);
    expect((await rowOf('Another')).queryByText('Clinician review pending')).toBeNull();
  });

  it('[CASE-01] [ANA-02] is preceded by what to take up and why, unless something else is asked for', async () => {
    const { id, title, group, difficulty, channel, speaker, reviewPending } = bloodPressure;
    const suggestion = {
      kind: 'new-group',
      case: { id, title, group, difficulty, channel, speaker, reviewPending },
      sessionId: null,
      reason: 'You have not practised long-term conditions yet.',
    };
    const answers = {
      [listKey]: twoCases,
      'GET /dashboard/suggestions': json({ success: true, data: [suggestion] }),
    };
    open('/case-selection', answers);
    const card = within(await screen.findByRole('region', { name: 'Suggested for you' }));
    expect(await card.findByText(suggestion.reason)).toBeTruthy();
    const link = card.getByRole('link', { name: `Read the notes, suggested: ${title}` });
    expect(link.getAttribute('href')).toBe('/case/blood-pressure');
    cleanup();
    open('/case-selection?channel=video', answers);
    await rowOf(title);
    expect(screen.queryByRole('region', { name: 'Suggested for you' })).toBeNull();
  });

  it('[CASE-01] says politely how many there are, in a place that was there before', async () => {
    open();
    const status = screen.getAllByRole('status').find((place) => place.textContent === 'Loading cases...');
    await waitFor(() => expect(status?.textContent).toBe('60 cases'));
  });

  it('[CASE-01] has pages that keep the filters, and moves the focus to the head of the next', async () => {
    const scroll = vi.fn();
    HTMLElement.prototype.scrollIntoView = scroll;
    const { server, search } = open('/case-selection?channel=video');
    const pages = within(await screen.findByRole('navigation', { name: 'Cases, pages' }));
    expect(screen.getByText('1 to 24 of 60')).toBeTruthy();
    await userEvent.click(pages.getByRole('link', { name: 'Next page' }));
    expect(search()).toBe('?channel=video&page=2');
    expect(lastAsked(server)).toEqual({ channel: 'video', page: '2' });
    expect(document.activeElement?.textContent).toBe('60 cases match');
    expect(scroll).toHaveBeenCalledOnce();
  });

  it('says so when an address leads past the last page', async () => {
    open('/case-selection?page=9', { [listKey]: casePage([], { total: 60, page: 9, pages: 3 }) });
    expect(await screen.findByRole('heading', { name: 'There is no page 9' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to page 1' }).getAttribute('href')).toBe('/case-selection');
  });
});

describe('filters', () => {
  it('loses no filter when two are set before the first is drawn', async () => {
    const { search } = open();
    await rowOf(falls.title);
    const progress = screen.getByRole('combobox', { name: 'Progress' });
    const difficulty = screen.getByRole('combobox', { name: 'Difficulty' });
    act(() => {
      fireEvent.change(progress, { target: { value: 'done' } });
      fireEvent.change(difficulty, { target: { value: '2' } });
    });
    await waitFor(() => expect(search()).toBe('?difficulty=2&progress=done'));
  });

  it('[CASE-01] are all read from the address', async () => {
    const { server } = open(
      '/case-selection?q=pain&group=long-term&specialty=Cardiovascular&difficulty=2&channel=video&progress=done&bookmarked=true&page=2',
    );
    await rowOf(falls.title);
    expect(lastAsked(server)).toEqual({
      q: 'pain',
      group: 'long-term',
      specialty: 'Cardiovascular',
      difficulty: '2',
      channel: 'video',
      progress: 'done',
      bookmarked: 'true',
      page: '2',
    });
    const shownIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
    expect(['Search cases', 'Blueprint', 'Specialty', 'Difficulty', 'Progress'].map(shownIn)).toEqual([
      'pain',
      'long-term',
      'Cardiovascular',
      '2',
      'done',
    ]);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Video' }).checked).toBe(true);
    expect(screen.getByRole('button', { name: 'Saved' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('[CASE-01] go into the address from page 1 on, and back undoes them one by one', async () => {
    const { server, router, search } = open('/case-selection?page=2');
    await rowOf(falls.title);
    await userEvent.selectOptions(screen.getByLabelText('Difficulty'), '2');
    expect(search()).toBe('?difficulty=2');
    await userEvent.click(screen.getByRole('radio', { name: 'Phone' }));
    expect(search()).toBe('?channel=telephone&difficulty=2');
    await userEvent.click(screen.getByRole('button', { name: 'Saved' }));
    await userEvent.selectOptions(screen.getByLabelText('Progress'), 'Not started');
    await userEvent.selectOptions(screen.getByLabelText('Specialty'), 'Cardiovascular');
    await userEvent.selectOptions(screen.getByLabelText('Blueprint'), 'under-19');
    expect(lastAsked(server)).toEqual({
      group: 'under-19',
      specialty: 'Cardiovascular',
      channel: 'telephone',
      difficulty: '2',
      progress: 'not-started',
      bookmarked: 'true',
      page: '1',
    });
    for (let step = 0; step < 5; step += 1) await act(() => router.navigate(-1));
    expect(search()).toBe('?difficulty=2');
    await userEvent.selectOptions(screen.getByLabelText('Difficulty'), '');
    expect(search()).toBe('');
  });

  it('[CASE-01] the strip shows what is done of each group, and filters by it', async () => {
    const { search } = open();
    const group = await screen.findByRole('button', { name: 'Long-term conditions: 2 of 5 done' });
    expect(within(screen.getByRole('list', { name: /^Blueprint groups/ })).getAllByRole('button')).toHaveLength(12);
    await userEvent.click(group);
    expect(search()).toBe('?group=long-term');
    expect(group.getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(group);
    expect(search()).toBe('');
  });

  it('work while their counts are missing', async () => {
    const { search } = open(undefined, {
      [listKey]: twoCases,
      'GET /config/case-filters': failure(403, 'FORBIDDEN', 'No.'),
    });
    await rowOf(falls.title);
    await userEvent.click(screen.getByRole('button', { name: 'Prescribing' }));
    expect(search()).toBe('?group=prescribing');
  });
});

describe('search', () => {
  const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search cases' });

  it('[CASE-01] is sent when the typing has paused for 250 ms, and back undoes it whole', async () => {
    vi.useFakeTimers();
    const { server, router, search } = open();
    await act(() => vi.advanceTimersByTimeAsync(1000));
    fireEvent.change(box(), { target: { value: 'ra' } });
    await act(() => vi.advanceTimersByTimeAsync(249));
    fireEvent.change(box(), { target: { value: 'rash ' } });
    await act(() => vi.advanceTimersByTimeAsync(249));
    expect(search()).toBe('');
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(search()).toBe('?q=rash');
    expect(box().value).toBe('rash ');
    expect(server.to(listKey)).toHaveLength(2);
    fireEvent.change(box(), { target: { value: 'rashes' } });
    await act(() => vi.advanceTimersByTimeAsync(250));
    expect(search()).toBe('?q=rashes');
    await act(() => router.navigate(-1));
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(search()).toBe('');
    expect(box().value).toBe('');
  });

  it('is sent at once on Enter', async () => {
    const { search } = open();
    await userEvent.type(box(), 'rash{Enter}');
    expect(search()).toBe('?q=rash');
  });

  it('[CASE-01] gets the focus by "/", unless somebody is writing', async () => {
    open();
    await rowOf(falls.title);
    await userEvent.keyboard('/');
    expect(document.activeElement).toBe(box());
    await userEvent.keyboard('1/2');
    expect(box().value).toBe('1/2');
  });
});

describe('bookmarks', () => {
  const bookmarkKey = 'POST /cases/blood-pressure/bookmark';
  const bookmark = () => screen.getByRole('button', { name: `Bookmark: ${bloodPressure.title}` });

  // The messages outlive the page.
  afterEach(() => {
    for (const button of screen.getAllByRole('button', { name: 'Close' })) fireEvent.click(button);
  });

  it('[CASE-01] is set at once, before the server has answered, and the row stays', async () => {
    let answer: (response: Response) => void = () => {};
    const { server } = open('/case-selection', {
      [listKey]: twoCases,
      [bookmarkKey]: () => new Promise((resolve) => (answer = resolve)),
    });
    await rowOf(bloodPressure.title);
    expect(bookmark().getAttribute('aria-pressed')).toBe('false');
    await userEvent.click(bookmark());
    await waitFor(() => expect(bookmark().getAttribute('aria-pressed')).toBe('true'));
    expect(server.to(bookmarkKey)[0]?.body).toEqual({ bookmarked: true });
    await act(async () => answer(new Response('{"success":true,"data":{"bookmarked":true}}')));
    expect(await screen.findByText('Saved to bookmarks.')).toBeTruthy();
    expect(bookmark().getAttribute('aria-pressed')).toBe('true');
    expect(server.to(listKey)).toHaveLength(1);
  });

  it('[CASE-01] is taken back when the server refuses, and says so', async () => {
    open('/case-selection', { [listKey]: twoCases, [bookmarkKey]: failure(500, 'INTERNAL', 'Broken.') });
    await rowOf(bloodPressure.title);
    await userEvent.click(bookmark());
    expect(await screen.findByText(/could not be saved/)).toBeTruthy();
    expect(bookmark().getAttribute('aria-pressed')).toBe('false');
  });
});

describe('nothing matches', () => {
  it('[CASE-01] names the filters and drops the one that helps', async () => {
    const { search } = open('/case-selection?group=under-19&channel=telephone&difficulty=3&bookmarked=true', {
      [listKey]: (call) => {
        const asked = askedFor(call);
        if (!('bookmarked' in asked)) return casePage([bloodPressure, falls]);
        return 'group' in asked ? casePage([]) : casePage([bloodPressure], { total: 9 });
      },
    });
    expect(await screen.findByRole('heading', { name: 'No case matches all four filters' })).toBeTruthy();
    expect(screen.getByText(/^Nothing/).textContent).toBe(
      'Nothing in Under 19 by telephone at difficulty 3 that you have saved. Two cases match if you drop “Saved”.',
    );
    expect(screen.getByLabelText('Blueprint')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show those two' }));
    expect(search()).toBe('?group=under-19&channel=telephone&difficulty=3');
    await rowOf(falls.title);
  });

  it('[CASE-01] clears all filters where no single one helps', async () => {
    const { search } = open('/case-selection?q=zebra&progress=done', { [listKey]: casePage([]) });
    expect(await screen.findByRole('heading', { name: 'No case matches both filters' })).toBeTruthy();
    expect(screen.getByText(/^Nothing/).textContent).toBe('Nothing with “zebra” that you have done.');
    await userEvent.click(screen.getByRole('button', { name: 'Clear all filters' }));
    expect(search()).toBe('');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
    expect(await screen.findByRole('heading', { name: 'No cases yet' })).toBeTruthy();
  });

  it('shows all where there was one filter', async () => {
    const { search } = open('/case-selection?q=zebra', { [listKey]: casePage([]) });
    await userEvent.click(await screen.findByRole('button', { name: 'Show all' }));
    expect(search()).toBe('');
  });
});

describe('the list does not load', () => {
  const broken = failure(500, 'INTERNAL', 'Something broke on our side.', { reference: '7F3C-21' });
  // The client tries three more times by itself, after 1, 2 and 4 seconds.
  const untilGivenUp = () => act(() => vi.advanceTimersByTimeAsync(7100));

  it('[CASE-01] says so with a reference, keeps the filters, and can be tried three times more', async () => {
    vi.useFakeTimers();
    const { server } = open('/case-selection', { [listKey]: broken });
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
    await untilGivenUp();
    expect(screen.getByRole('alert').textContent).toBe(
      'The case list did not load Something broke on our side. Your sessions and notes are safe; nothing was lost.',
    );
    expect(screen.getByText('Reference 7F3C-21')).toBeTruthy();
    expect(screen.getByRole('radiogroup', { name: 'Channel' })).toBeTruthy();
    for (const left of ['3 attempts', '2 attempts', '1 attempt']) {
      const retry = screen.getByRole('button', { name: `Retry (${left} left)` });
      fireEvent.click(retry);
      await act(() => vi.advanceTimersByTimeAsync(10));
      expect(retry.isConnected && retry.getAttribute('aria-busy')).toBe('true');
      await untilGivenUp();
    }
    expect(screen.getByRole('button', { name: 'Refresh the page' })).toBeTruthy();
    expect(server.to(listKey)).toHaveLength(16);
  });

  it('shows the list when a retry succeeds', async () => {
    vi.useFakeTimers();
    const { server } = open('/case-selection', { [listKey]: broken });
    await untilGivenUp();
    server.answers[listKey] = twoCases;
    fireEvent.click(screen.getByRole('button', { name: 'Retry (3 attempts left)' }));
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(screen.getByRole('link', { name: falls.title })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
