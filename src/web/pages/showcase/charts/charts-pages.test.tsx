import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { ChartDebugPage } from './chart-debug-page.tsx';
import { ChartsShowcasePage } from './charts-showcase-page.tsx';
import { specimens } from './specimens.ts';

const all = specimens.map((specimen) => [specimen.name, specimen] as const);

describe('/charts-showcase', () => {
  const open = () =>
    render(
      <MemoryRouter>
        <ChartsShowcasePage />
      </MemoryRouter>,
    );
  const partOf = (name: string) => within(screen.getByRole('region', { name }));

  it.each(all)(
    '[ROUTE-06] %s is drawn from sample data, says what it shows, and has its numbers as a table',
    (name, one) => {
      open();
      const figure = partOf(name).getByRole('figure');
      expect(figure.querySelector('figcaption')?.textContent).toBe(one.words(one.sample));
      const { heads, rows } = one.table(one.sample);
      const table = [...figure.querySelectorAll('details table')].at(-1);
      expect([...(table?.querySelectorAll('thead th') ?? [])].map((head) => head.textContent)).toEqual(heads);
      expect(table?.querySelectorAll('tbody tr')).toHaveLength(rows.length);
      expect(rows.length).toBeGreaterThan(0);
    },
  );

  it('[ROUTE-06] every chart can be seen empty, loading and failed, and comes back on a retry', async () => {
    open();
    const choose = (label: string) => userEvent.click(screen.getByRole('radio', { name: label }));
    await choose('Empty');
    for (const { name, nothing } of specimens) expect(partOf(name).getByText(nothing)).toBeTruthy();
    await choose('Loading');
    for (const { name } of specimens) expect(partOf(name).getByRole('status')).toBeTruthy();
    expect(partOf('Skill radar').getByText('Loading skills data...')).toBeTruthy();
    await choose('Failed');
    for (const { name } of specimens) expect(partOf(name).getByRole('alert').textContent).toContain('did not load');
    expect(screen.queryByRole('figure')).toBeNull();
    await userEvent.click(partOf('Dial').getByRole('button', { name: 'Retry (3 attempts left)' }));
    expect(screen.getAllByRole('figure')).toHaveLength(specimens.length);
  });
});

describe('the data of the charts', () => {
  it.each(all)('%s: sample and awkward data have the right shape and are drawn without a slip', (_, one) => {
    for (const [name, data] of Object.entries({ Sample: one.sample, ...one.awkward })) {
      expect(one.shape(data, ''), name).toBeNull();
      const { container, unmount } = render(<MemoryRouter>{one.draw(data)}</MemoryRouter>);
      expect(container.innerHTML, name).not.toMatch(/NaN|undefined|Infinity/);
      expect(`${one.words(data)} ${JSON.stringify(one.table(data))}`, name).not.toMatch(/NaN|undefined|Infinity/);
      unmount();
    }
  });
});

describe('/chart-debug', () => {
  const open = (chart: string) =>
    render(
      <MemoryRouter initialEntries={[`/chart-debug?chart=${chart}`]}>
        <ChartDebugPage />
      </MemoryRouter>,
    );
  const raw = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Raw data' });
  const type = (text: string) => fireEvent.change(raw(), { target: { value: text } });
  const drawing = () => screen.getByRole('figure').textContent;

  it('[ROUTE-06] shows the raw data of one chart, and the chart follows what is typed', () => {
    open('skills');
    expect(JSON.parse(raw().value)).toEqual(specimens.find(({ id }) => id === 'skills')?.sample);
    type('{"skills": [{"label": "Listening", "score": 33, "before": null}]}');
    expect(drawing()).toContain('Listening33');
    expect(drawing()).toContain('Below 60: Listening.');
  });

  it.each([
    ['{"skills": ', /This is not JSON/],
    ['{"skills": 4}', /skills must be a list/],
    [
      '{"skills": [{"label": "Listening", "score": 900, "before": null}]}',
      /skills\[0\]\.score must be a number from 0 to 100/,
    ],
    ['{"skills": [], "more": 1}', /more is not known here/],
    ['[]', /must be an object/],
  ])('[ROUTE-06] says what is wrong with %s and keeps the last drawing', (text, problem) => {
    open('skills');
    const before = drawing();
    type(text);
    expect(raw().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(problem)).toBeTruthy();
    expect(drawing()).toBe(before);
  });

  it('[ROUTE-06] has awkward data at hand, other widths and surfaces, and every other chart', async () => {
    open('skills');
    await userEvent.click(screen.getByRole('button', { name: 'All nought' }));
    expect(raw().value).toContain('"score": 0');
    const plate = () => screen.getByRole('figure').parentElement?.className;
    const before = plate();
    await userEvent.click(screen.getByRole('radio', { name: 'Phone, 358 px' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Sunken' }));
    expect(plate()).not.toBe(before);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Chart' }), 'Dial');
    expect(raw().value).toContain('"dials"');
  });

  it('shows the first chart where it does not know the one asked for', () => {
    open('no-such-chart');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Chart' }).value).toBe(specimens[0]?.id);
  });
});
