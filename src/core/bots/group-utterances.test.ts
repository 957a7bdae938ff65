import { describe, expect, it } from 'vitest';
import { groupUtterances } from './group-utterances.ts';

const grouped = (...texts: string[]) =>
  groupUtterances(texts.map((text) => ({ text }))).map(({ wording, all }) => [wording, all.length]);

describe('sentences that were not understood', () => {
  it('[ADMIN-05] stand together when they ask for the same, the most frequent first', () => {
    expect(
      grouped(
        'Any pets?',
        'Have you travelled abroad recently?',
        'Travelled abroad?',
        'Did you travel abroad recently?',
      ),
    ).toEqual([
      ['Travelled abroad?', 3],
      ['Any pets?', 1],
    ]);
  });

  it('none are none', () => expect(grouped()).toEqual([]));
});
