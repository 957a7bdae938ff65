import { describe, expect, it } from 'vitest';
import { caseEntry, guideEntry, pageEntry } from './entry.ts';
import { excerptOf, markWords, wantedWords } from './mark-words.ts';
import { type MarkedText, piecesOf } from './marked-text.ts';
import { sitePages } from './site-pages.ts';

const marked = ({ text, marks }: MarkedText) => marks.map(([from, to]) => text.slice(from, to));

describe('marks in a text', () => {
  it.each([
    ['cue', 'Hear the cues, and wait for a Cue.', ['cues', 'Cue']],
    ['safety net', 'Safety-netting is no safety.', ['Safety', 'netting', 'safety']],
    ['cafe', 'The café, twice: Café', ['café', 'Café']],
    ['cues -wait', 'Wait for cues', ['cues']],
    ['zebra', 'No such animal', []],
    ['bold', '<b>bold</b>', ['bold']],
  ])('%s in: %s', (query, text, words) => {
    expect(marked(markWords(text, wantedWords(query)))).toEqual(words);
  });

  it('become pieces that join to the whole text, whatever the marks', () => {
    const joined = (marks: Array<[number, number]>) =>
      piecesOf({ text: 'abcdef', marks })
        .map(({ text, marked }) => (marked ? `[${text}]` : text))
        .join('');
    expect(
      joined([
        [0, 2],
        [4, 6],
      ]),
    ).toBe('[ab]cd[ef]');
    expect(
      joined([
        [2, 4],
        [3, 5],
        [5, 9],
      ]),
    ).toBe('ab[cd]ef');
    expect(joined([])).toBe('abcdef');
  });
});

describe('an excerpt', () => {
  const wanted = wantedWords('hear cues');

  it('is the summary if that was found, else the line that holds most of it, else the summary', () => {
    expect(excerptOf('A cue.', 'Hear cues.', wanted).text).toBe('A cue.');
    const excerpt = excerptOf('Nothing.', 'A cue, a cue.\nTo hear a cue.\nNothing.', wanted);
    expect(excerpt.text).toBe('To hear a cue.');
    expect(marked(excerpt)).toEqual(['hear', 'cue']);
    expect(excerptOf('In short.', 'Nothing.', wanted)).toEqual({ text: 'In short.', marks: [] });
  });

  it('is cut between words, around the first mark, and says so', () => {
    const words = 'lorem ipsum dolor sit amet '.repeat(20);
    const excerpt = excerptOf('', `${words}here is the cue at last ${words}`, wanted);
    expect(excerpt.text.length).toBeLessThan(220);
    expect(excerpt.text).toMatch(/^… \w+ .* \w+ …$/);
    expect(marked(excerpt)).toEqual(['cue']);
    expect(marked(excerptOf('', `cue ${words}`, wanted))).toEqual(['cue']);
    expect(excerptOf('', `${words}cue`, wanted).text).toMatch(/^… .*cue$/);
  });
});

describe('what can be found', () => {
  it('of a case is what the library shows', () => {
    const entry = caseEntry({
      id: 'tired',
      title: 'Tired all the time',
      blueprint: 'long-term',
      specialty: 'Endocrine',
      channel: 'telephone',
      speaks: 'carer',
      speakerName: 'Joan Pickles',
      speakerAge: 79,
    });
    expect(entry).toEqual({
      id: 'case tired',
      kind: 'case',
      link: '/case/tired',
      title: 'Tired all the time',
      summary: 'Joan Pickles, 79, carer. Long-term conditions. Telephone consultation.',
      body: 'Endocrine',
    });
  });

  it('of a guide is all of its text', () => {
    const plain = (text: string) => [{ kind: 'plain' as const, text }];
    const { link, body } = guideEntry({
      id: 'cues',
      title: 'Cues',
      section: 'gathering',
      picture: 'ribbon',
      summary: 'Hear them.',
      minutes: 4,
      domains: [],
      groups: [],
      tags: ['silence', 'listening'],
      related: [],
      sources: [],
      updated: '2026-11-15',
      blocks: [
        { kind: 'heading', text: 'Wait' },
        { kind: 'paragraph', spans: plain('It is hard.') },
        { kind: 'list', ordered: false, items: [plain('one'), plain('two')] },
        { kind: 'spoken', lines: [plain('Go on.')] },
      ],
      questions: [],
    });
    expect(link).toBe('/study-materials/cues');
    expect(body).toBe('Wait\nIt is hard.\none\ntwo\nGo on.\nsilence, listening.');
  });

  it('of the pages are each once, by its path', () => {
    const entries = sitePages.map(pageEntry);
    expect(new Set(entries.map(({ link }) => link)).size).toBe(entries.length);
    expect(entries.every(({ title, summary, body }) => title && summary && body)).toBe(true);
  });
});
