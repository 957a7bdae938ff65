import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fillFigures } from './figures.ts';
import { answerAddress, inReadingOrder } from './groups.ts';
import { library } from './library.ts';
import { measuredDetails } from './measured-details.ts';
import { readSiteAnswer } from './site-answer.ts';

const head = {
  id: 'cost',
  title: "What's the price?",
  group: 'plans',
  order: 1,
  summary: 'From {{plan.basic.month}}.',
  links: [{ label: 'Plans', to: '/pricing' }],
};
const read = (change: object = {}, body = 'It is "{{ plan.basic.month }}".', fileName = 'cost.md') =>
  readSiteAnswer('faq', { fileName, head: { ...head, ...change }, body });
const problemsOf = (...given: Parameters<typeof read>) => {
  const reading = read(...given);
  return reading.ok ? [] : reading.problems;
};

describe('reading an answer', () => {
  it('fills in the figures of the plans and sets the quotation marks', () => {
    expect(read()).toEqual({
      ok: true,
      content: {
        ...head,
        kind: 'faq',
        title: 'What’s the price?',
        summary: 'From £9.99.',
        blocks: [{ kind: 'paragraph', spans: [{ kind: 'plain', text: 'It is “£9.99”.' }] }],
      },
    });
  });

  it('needs no links', () => {
    const reading = readSiteAnswer('faq', { fileName: 'cost.md', head: { ...head, links: undefined }, body: 'Words.' });
    expect(reading).toMatchObject({ ok: true, content: { links: [] } });
  });

  it.each([
    ['another name than its file', { id: 'price' }, /^id: must be the name of the file/],
    ['a group of the other page', { group: 'consulting' }, /^group: /],
    ['an address elsewhere', { links: [{ label: 'x', to: 'https://example.org' }] }, /^links\.0\.to: /],
    ['an address with a way out of the site', { links: [{ label: 'x', to: '//example.org' }] }, /^links\.0\.to: /],
    ['a field nobody knows', { colour: 'red' }, /^front matter: /],
    ['a figure that is not there', { summary: '{{plan.gold.month}}' }, /^there is no figure plan\.gold\.month/],
  ])('refuses %s', (_, change, reason) => {
    expect(problemsOf(change)).toEqual([expect.stringMatching(reason)]);
  });

  it('refuses text outside the format, with its line', () => {
    expect(problemsOf({}, 'See [there](/x).')).toEqual([expect.stringMatching(/^line 1: /)]);
    expect(problemsOf({}, '{{nothing}}')).toEqual(['there is no figure nothing', 'there is no text']);
  });
});

describe('the figures', () => {
  it.each([
    ['{{plan.free.case_sessions}}', '3'],
    ['{{plan.basic.three_months}}', '£24'],
    ['{{plan.premium.mock_exams}}', 'as many as you like'],
    ['{{plan.free.month}}', '£0'],
  ])('%s is %s', (text, figure) => {
    expect(fillFigures(text)).toEqual({ text: figure, unknown: [] });
  });

  it('say how many cases and guides there are', () => {
    const folder = (name: string) => new URL(`../../../${name}/`, import.meta.url);
    const published = readdirSync(folder('cases')).filter((name) =>
      /^ {2}status: published$/m.test(readFileSync(new URL(name, folder('cases')), 'utf8')),
    );
    expect(published).toHaveLength(library.cases);
    expect(readdirSync(folder('content/guides'))).toHaveLength(library.guides);
  });
});

describe('what was measured', () => {
  const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
  const under = (path: string, ending: string) =>
    readdirSync(new URL(`../../../${path}/`, import.meta.url))
      .filter((name) => name.endsWith(ending) && !name.includes('.test.'))
      .map((name) => `${path}/${name}`);

  it('is told by every page from one place, so that home, news and answers cannot disagree', () => {
    const pages = ['content/faq', 'content/help', 'content/news'].flatMap((path) => under(path, '.md'));
    const own = [...pages, ...under('src/web/pages/public', '.tsx')].filter((path) =>
      /sentences? in (?:seven|ten|twenty)|\d+ (?:in|of) (?:10|100)\b|\d+ of 16\b|\d,\d{3} (?:hand|such|marks)|\d+ new sentences/.test(
        read(path),
      ),
    );
    expect(own).toEqual([]);
  });

  it('says of every figure behind it what it counts, and names each in some text', () => {
    const pages = ['content/faq', 'content/help', 'content/news'].flatMap((path) => under(path, '.md'));
    const texts = pages.map(read).join('\n');
    for (const [name, { says, means }] of measuredDetails) {
      expect(texts).toContain(`{{measured.${name}}}`);
      expect(means.length, says).toBeGreaterThan(10);
    }
  });

  it('is filled in', () => {
    expect(fillFigures('{{measured.misunderstood}}')).toEqual({ text: 'one sentence in eighteen', unknown: [] });
  });
});

describe('the place of an answer', () => {
  it('is a part of its page', () => {
    expect(answerAddress({ kind: 'faq', id: 'refunds' })).toBe('/faq#refunds');
    expect(answerAddress({ kind: 'help', id: 'redo' })).toBe('/help-and-support#redo');
  });

  it('follows the groups, then the order', () => {
    const some = [
      { group: 'support', order: 1, title: 'd' },
      { group: 'account', order: 2, title: 'c' },
      { group: 'account', order: 1, title: 'b' },
      { group: 'account', order: 1, title: 'a' },
    ];
    expect(inReadingOrder('help', some).map(({ title }) => title)).toEqual(['a', 'b', 'c', 'd']);
  });
});
