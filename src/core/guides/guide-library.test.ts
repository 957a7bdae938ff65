import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { splitFrontMatter } from './front-matter.ts';
import { readLibrary } from './guide-library.ts';
import type { ContentFile } from './read-guide.ts';

const folder = new URL('../../../content/guides/', import.meta.url);
const written: ContentFile[] = readdirSync(folder).map((fileName) => {
  const parts = splitFrontMatter(readFileSync(new URL(fileName, folder), 'utf8'));
  return { fileName, head: parse(parts?.head ?? ''), body: parts?.body ?? '' };
});

const head = {
  id: 'first-words',
  title: "The patient's first words",
  section: 'structure',
  picture: 'ribbon',
  summary: 'Wait.',
  minutes: 4,
  domains: ['data'],
  groups: ['urgent'],
  tags: ['opening'],
  related: [],
  sources: [{ name: 'A guideline', body: 'NICE', code: 'NG1', year: 2020 }],
  updated: '2026-11-15',
};
const body = '## Wait\n\nSay nothing.\n\n## Check yourself\n\n- **How long?** A *minute*.\n';
const file = (change: object = {}, text = body, fileName = 'first-words.md'): ContentFile => ({
  fileName,
  head: { ...head, ...change },
  body: text,
});
const problemsOf = (one: ContentFile) => readLibrary([one]).refused[0]?.problems ?? [];

describe('the guides of the product', () => {
  const { guides, refused } = readLibrary(written);

  it('are all fit to be read', () => {
    expect(refused).toEqual([]);
    expect(guides).toHaveLength(34);
  });

  it('each have words to say, questions to answer and guides to go on to', () => {
    const lacking = guides.filter(
      ({ blocks, questions, related }) =>
        !blocks.some(({ kind }) => kind === 'spoken') || questions.length < 3 || related.length === 0,
    );
    expect(lacking.map(({ id }) => id)).toEqual([]);
  });

  it('stand in the order of their sections', () => {
    const sections = guides.map(({ section }) => section);
    expect([...new Set(sections)]).toEqual([
      'exam',
      'structure',
      'gathering',
      'communication',
      'managing',
      'professional',
    ]);
    expect(sections.filter((section, index) => section !== sections[index - 1])).toHaveLength(6);
  });
});

describe('reading a guide', () => {
  it('sets the questions apart from the text', () => {
    expect(readLibrary([file()]).guides).toEqual([
      {
        ...head,
        title: 'The patient’s first words',
        blocks: [
          { kind: 'heading', text: 'Wait' },
          { kind: 'paragraph', spans: [{ kind: 'plain', text: 'Say nothing.' }] },
        ],
        questions: [
          {
            question: 'How long?',
            answer: [
              { kind: 'plain', text: 'A ' },
              { kind: 'emphasis', text: 'minute' },
              { kind: 'plain', text: '.' },
            ],
          },
        ],
      },
    ]);
  });

  it.each([
    ['another name than its file', { id: 'other' }, /^id: must be the name of the file/],
    ['a name that the addresses need', { id: 'bookmarks' }, /^id: /],
    ['an unknown section', { section: 'poetry' }, /^section: /],
    ['an unknown domain', { domains: ['magic'] }, /^domains\.0: /],
    ['an unknown group', { groups: ['everyone'] }, /^groups\.0: /],
    ['a tag twice', { tags: ['a', 'a'] }, /^tags: names a tag twice/],
    ['no minutes', { minutes: 0 }, /^minutes: /],
    ['a date that is none', { updated: '2026-02-30' }, /^updated: /],
    ['a source without its year', { sources: [{ name: 'A', body: 'B', code: null }] }, /^sources\.0\.year: /],
    ['a field nobody knows', { colour: 'red' }, /^front matter: /],
    ['itself as related', { related: ['first-words'] }, /^related: names the guide itself/],
    ['a related guide that is not there', { related: ['lost'] }, /^related: there is no guide lost/],
  ])('refuses %s', (_, change, reason) => {
    expect(problemsOf(file(change))).toEqual([expect.stringMatching(reason)]);
  });

  it.each([
    ['no questions', 'Words.'],
    ['a list that is none of questions', '## Check yourself\n\n- What? Nothing.'],
    ['a question without an answer', '## Check yourself\n\n- **What?**'],
    ['something after the questions', `${body}\nMore.`],
  ])('refuses %s', (_, text) => {
    expect(problemsOf(file({}, text))).toEqual([expect.stringMatching(/last part|question 1/)]);
  });

  it('refuses a file without front matter', () => {
    expect(splitFrontMatter('Only words.')).toBeUndefined();
    expect(problemsOf({ fileName: 'a.md', head: null, body })[0]).toMatch(/^front matter: /);
  });

  it('keeps the good ones beside a bad one, and lets them point to it', () => {
    const good = file({ related: ['bad'] });
    const bad = file({ id: 'bad' }, '# No', 'bad.md');
    const { guides, refused } = readLibrary([good, bad]);
    expect(guides.map(({ id }) => id)).toEqual(['first-words']);
    expect(refused).toEqual([{ fileName: 'bad.md', problems: ['line 1: "# No" is not part of this format'] }]);
  });
});
