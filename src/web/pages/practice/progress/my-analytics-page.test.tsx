import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askedFor, libraryWith, renderWithQueries } from '#web/features/cases/cases-test-kit.tsx';
import { details, noDetails } from '#web/features/progress/analytics/analytics-fixture.ts';
import type { Details } from '#web/features/progress/analytics/analytics-queries.ts';
import { failure, json } from '#web/lib/api/fake-fetch.ts';
import { MyAnalyticsPage } from './my-analytics-page.tsx';

const key = 'GET /my-analytics/details';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

type Answer = Parameters<typeof libraryWith>[0][string];

function open(answer: Answer | Details, address = '/my-analytics') {
  const isData = typeof answer === 'object' && 'figures' in answer;
  const server = libraryWith({ [key]: isData ? json({ success: true, data: answer }) : answer });
  return { server, ...renderWithQueries(<MyAnalyticsPage />, address) };
}

/** Once the figures are there; before, cards of the same names hold their place. */
async function card(name: string) {
  await screen.findByText('Points a case');
  return within(screen.getByRole('region', { name }));
}
const rows = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));
/** Folded away it is not in the tree of roles. */
const tableOf = (name: string) => screen.getByLabelText(`${name}, table`).querySelector('table') as HTMLElement;

describe('MyAnalyticsPage', () => {
  it('[ANA-02] compares the figures with the time before', async () => {
    open(details('90d', 38));
    expect(
      await screen.findByText('41 consultations since 18 August, 38 of them marked: 7.1 of 10.5 points on average.'),
    ).toBeTruthy();
    const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).parentElement?.textContent;
    expect(figure('Points a case')).toBe('Points a case7.1 of 10.5was 6.2');
    expect(figure('Diagnosis said by')).toBe('Diagnosis said by07:12 medianwas 09:05');
    expect(figure('Planning time')).toBe('Planning time03:20 mediannot measured before');
    expect(figure('Cues explored')).toBe('Cues explored61% of cuesas before');
  });

  it('[ANA-02] keeps the time in the address and asks for it', async () => {
    const { server, router } = open(details('90d', 3));
    await screen.findByText(/^41 consultations/);
    expect(askedFor(server.to(key)[0])).toEqual({ timeframe: 'last10' });
    server.answers[key] = json({ success: true, data: details('all', 3) });
    await userEvent.click(screen.getByRole('radio', { name: 'All' }));
    expect(router.state.location.search).toBe('?timeframe=all');
    await waitFor(() => expect(askedFor(server.to(key).at(-1))).toEqual({ timeframe: 'all' }));
    expect(await screen.findByText(/^41 consultations so far/)).toBeTruthy();
    expect(screen.queryByText('was 6.2')).toBeNull();
  });

  it('reads the time from the address; what is no time counts as the usual one', async () => {
    const { server } = open(details('7d', 1), '/my-analytics?timeframe=7d');
    await screen.findByText(/consultation since/);
    expect(askedFor(server.to(key)[0])).toEqual({ timeframe: '7d' });
    expect((screen.getByRole('radio', { name: '7 days' }) as HTMLInputElement).checked).toBe(true);
    const other = open(details('last10', 1), '/my-analytics?timeframe=forever');
    await waitFor(() => expect(askedFor(other.server.to(key)[0])).toEqual({ timeframe: 'last10' }));
  });

  it('[ANA-02] draws the skills, and has them as a table', async () => {
    open(details('90d', 38));
    const skills = await card('Skills');
    expect(skills.getByRole('img').getAttribute('aria-label')).toContain('Cues explored 46, ');
    expect(skills.getByText(/Below 60: Cues explored\./)).toBeTruthy();
    expect(skills.getByText('As many before')).toBeTruthy();
    expect(rows(tableOf('Skills'))).toContainEqual(['Cues explored', '46', '50']);
    expect(rows(tableOf('Skills')).flat().join()).not.toMatch(/Relating|Data gathering|management/);
  });

  it.each([1, 2, 38, 200])('[ANA-02] draws the trend of %d consultations, and has it as a table', async (count) => {
    open(details('all', count));
    const trend = await card('Points, one consultation after another');
    const drawing = trend.getByRole('img');
    expect(drawing.querySelectorAll('circle').length).toBeGreaterThanOrEqual(count);
    expect(drawing.querySelectorAll('polyline')).toHaveLength(count === 1 ? 0 : 1);
    expect(drawing.innerHTML).not.toContain('NaN');
    const table = rows(tableOf('Points'));
    expect(table).toHaveLength(count + 1);
    if (count > 1) expect(table[2]).toEqual(['Consultation 1 (second try)', '2 Oct', '6.0', '6.2']);
  });

  it('[ANA-02] tells each domain once, as the average of the time that is shown', async () => {
    open(details('last10', 38), '/my-analytics');
    const weeks = await card('Average grade by week');
    expect(
      weeks.getByText(
        /^On average in your last 10 consultations: Data gathering and diagnosis 2\.1, Clinical management and medical complexity 1\.6, Relating to others 2\.5\./,
      ),
    ).toBeTruthy();
    expect(screen.queryByText(/of 100 in|Level \d/)).toBeNull();
  });

  it('[ANA-02] breaks the line of a week without a grade', async () => {
    open(details('all', 38));
    const drawing = (await card('Average grade by week')).getByRole('img');
    // One of the eight has no grade for management: the first stands alone, the other six have a line.
    expect(
      [...drawing.querySelectorAll('polyline')].map((line) => line.getAttribute('points')?.split(' ').length),
    ).toEqual([8, 6, 8]);
    expect(rows(tableOf('Average grade by week'))[2]).toEqual(['2 Oct', '3', '2.1', 'none', '2.5']);
  });

  it('[ANA-02] has a number in every cell of the coverage, and what to take up', async () => {
    open(details('90d', 38));
    const coverage = await card('Blueprint coverage, all time');
    const lines = rows(coverage.getByRole('table'));
    expect(lines).toHaveLength(13);
    expect(lines[1]?.slice(1)).toEqual(['4', '2.3', '1.4', '2.5', 'A case of under-19']);
    expect(lines[3]?.slice(1)).toEqual(['3', '3.0', '2.0', '2.0', 'On track']);
    expect(lines[4]?.slice(1, 3)).toEqual(['1', 'Not marked yet']);
    expect(lines[5]?.slice(1, 3)).toEqual(['0', 'No consultation yet']);
  });

  it('[ANA-02] leads from weak areas to cases, the lowest first', async () => {
    open(details('all', 38));
    const weak = await card('Weak areas and what to take up');
    expect(weak.getByText('Skills below 60 of 100: Cues explored 46.')).toBeTruthy();
    expect(weak.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/case/reproductive-sexual-case',
      '/case/under-19-case',
      '/case/older-eol-case',
      '/case/mental-health-case',
      '/case/urgent-case',
    ]);
    expect(
      weak.getByText('Gender, reproductive and sexual health: Data gathering and diagnosis 1.0 of 3'),
    ).toBeTruthy();
    expect(weak.getByText('Under 19: Clinical management and medical complexity 1.4 of 3')).toBeTruthy();
    expect(weak.getByText('Mental health and addiction: not practised yet')).toBeTruthy();
  });

  it('[ANA-02] shows missed criteria, the use of time against minute 6, and the export', async () => {
    open(details('30d', 38), '/my-analytics?timeframe=30d');
    expect((await card('Most missed criteria')).getByRole('listitem').textContent).toContain('missed 3 of 4');
    const time = await card('Your twelve minutes, averaged');
    expect(time.getByRole('img').getAttribute('aria-label')).toContain('Minute 6 fell into gathering.');
    expect(time.getByText(/Planning begins at 08:20 on average.*By minute 7 in 40% of consultations/)).toBeTruthy();
    expect(rows(tableOf('Minutes by phase'))).toHaveLength(5);
    expect((await screen.findByRole('link', { name: 'Export as CSV' })).getAttribute('href')).toBe(
      '/api/v1/my-analytics/export.csv?timeframe=30d',
    );
  });

  it('says of somebody new how it begins', async () => {
    open(noDetails('all'), '/my-analytics?timeframe=all');
    expect(await screen.findByRole('heading', { name: 'No consultations so far' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Choose a case' }).getAttribute('href')).toBe('/case-selection');
    expect(screen.queryByRole('button', { name: 'Show all time' })).toBeNull();
    expect(screen.getAllByText('No consultation yet')).toHaveLength(12);
  });

  it('offers all time where a shorter one has nothing', async () => {
    const { router } = open(noDetails('7d'), '/my-analytics?timeframe=7d');
    await userEvent.click(await screen.findByRole('button', { name: 'Show all time' }));
    expect(router.state.location.search).toBe('?timeframe=all');
  });

  it('draws nothing where a consultation waits for its marks', async () => {
    const none = noDetails('all');
    open({ ...none, figures: { ...none.figures, sessions: 1, completedSessions: 1 } });
    expect(await screen.findByText('1 consultation so far, none of them marked.')).toBeTruthy();
    expect(screen.getAllByText('not measured')).toHaveLength(5);
    expect(screen.getByText('Skills are measured once a consultation is marked.')).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
  });

  it("[ANA-03] says 'Loading skills data...' in the place of the radar while it loads", () => {
    open('never');
    expect(screen.getByRole('heading', { level: 1, name: 'My Analytics' })).toBeTruthy();
    expect(screen.getByText('Loading skills data...')).toBeTruthy();
  });

  it('says when it did not load, and tries again', async () => {
    const { server } = open(failure(403, 'FORBIDDEN', 'Not now.', { reference: 'AB12-01' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Your analytics did not load');
    expect(screen.getByText('Reference AB12-01')).toBeTruthy();
    server.answers[key] = json({ success: true, data: details('90d', 3) });
    await userEvent.click(screen.getByRole('button', { name: 'Retry (3 attempts left)' }));
    expect(await screen.findByText(/^41 consultations/)).toBeTruthy();
  });
});
