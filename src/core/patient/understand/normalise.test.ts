import { describe, expect, it } from 'vitest';
import { spellingOf } from '../../text/spelling.ts';
import { normalise, wordCounts } from './normalise.ts';

const spelling = spellingOf(
  wordCounts([
    'Any weight loss?',
    'How is your weight?',
    'Any spots?',
    'Do your spots itch?',
    'bladder full',
    'full bladder',
  ]),
);

describe('normalise', () => {
  it.each([
    ['You ring nine nine nine and wait.', 'You ring 999 and wait.'],
    ['Nine-nine-nine, straight away.', '999, straight away.'],
    ['Then nine, nine, nine, please.', 'Then 999, please.'],
    ['After six it is one one one.', 'After six it is 111.'],
    ['Ring triple nine.', 'Ring 999.'],
    ['Nine of nine, and one or one more.', 'Nine of nine, and one or one more.'],
    ['At nine, nine tablets.', 'At nine tablets.'],
  ])('a number that is rung is no stutter: %s', (typed, said) => expect(normalise(typed, spelling)).toBe(said));

  it('drops fillers and stutters', () => {
    expect(normalise('Um, and and when, er, did it start?', spelling)).toBe('and when, did it start?');
    expect(normalise('Have you, erm, have you had any trouble with, um, with it?', spelling)).toBe(
      'Have you had any trouble with it?',
    );
    expect(normalise('Is it sore, and, er, has it bled?', spelling)).toBe('Is it sore, and has it bled?');
  });

  it('puts back apostrophes', () => {
    expect(normalise('whats worrying you', spelling)).toBe("what's worrying you");
  });

  it('writes out what people text', () => {
    expect(normalise('wat abt ur meds b4 2day? u happy w tht', spelling)).toBe(
      'what about your medicines before today? you happy with that',
    );
  });

  it('mends slips of known words', () => {
    expect(normalise('is your wieght steady', spelling)).toBe('is your weight steady');
    expect(normalise('is your blader full', spelling)).toBe('is your bladder full');
  });

  it('mends a good many different slips of a turn, and no endless word', () => {
    const strange = Array.from(
      { length: 60 },
      (_, n) => `q${String.fromCharCode(97 + (n % 26), 97 + Math.floor(n / 26))}z`,
    );
    expect(normalise(`wieght ${strange.slice(2).join(' ')} blader`, spelling)).toMatch(/^weight .* bladder$/);
    expect(normalise(`wieght ${strange.join(' ')} blader`, spelling)).toMatch(/^weight .* blader$/);
    const endless = `${'bladder'.repeat(286)}x`;
    expect(normalise(endless, spellingOf(new Map([[endless.slice(0, -1), 5]])))).toBe(endless);
  });

  it('leaves other words as they are', () => {
    const pleases = new Map([
      ['please', 9],
      ['helping', 9],
    ]);
    expect(normalise('so pleased', spellingOf(pleases))).toBe('so please');
    expect(normalise('so pleased', spellingOf(pleases, new Set(['pleased'])))).toBe('so pleased');
    expect(normalise('two helpings', spellingOf(pleases))).toBe('two helpings');
    expect(normalise('do you play sports', spelling)).toBe('do you play sports');
  });
});
