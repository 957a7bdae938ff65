import { describe, expect, it } from 'vitest';
import { readNewsPost } from './news-post.ts';

const head = { id: 'twelve-cases', title: "What's new", date: '2026-11-10', summary: 'Cases.' };
const read = (change: object, body = 'Words.') =>
  readNewsPost({ fileName: 'twelve-cases.md', head: { ...head, ...change }, body });

describe('a news post', () => {
  it('is read with its text', () => {
    expect(read({})).toEqual({
      ok: true,
      content: {
        ...head,
        title: 'What’s new',
        blocks: [{ kind: 'paragraph', spans: [{ kind: 'plain', text: 'Words.' }] }],
      },
    });
  });

  it.each([
    [{ id: 'other' }, undefined, /^id: must be the name of the file/],
    [{ date: 'today' }, undefined, /^date: /],
    [{ summary: '' }, undefined, /^summary: /],
    [{ author: 'me' }, undefined, /^front matter: /],
    [{}, '# No', /^line 1: /],
  ])('is refused with %j and the text %j', (change, body, reason) => {
    expect(read(change, body)).toEqual({ ok: false, problems: [expect.stringMatching(reason)] });
  });
});
