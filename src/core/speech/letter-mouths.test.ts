import { describe, expect, it } from 'vitest';
import { letterMouths, openness } from './letter-mouths.ts';
import { mouthShapes } from './mouth-shape.ts';

const shapes = (text: string) => letterMouths(text).join(' ');

describe('a mouth by letters', () => {
  it.each([
    ['mum', 'M O M'],
    ['five', 'F E F'],
    ['that', 'L A S'],
    ['phone', 'F O L'],
    ['knees', 'L E S'],
    ['time', 'S E M'],
    ['tell', 'S E L'],
    ['about', 'A M O S'],
    ['Oh, I’m', 'O rest E M'],
  ])('says %s as %s', (word, expected) => {
    expect(shapes(word)).toBe(expected);
  });

  it('is closed at every pause and makes nothing of silence', () => {
    expect(letterMouths('No. Not really…').filter((shape) => shape === 'rest')).toHaveLength(2);
    expect(letterMouths('   \n')).toEqual([]);
  });

  it('uses every shape there is, and knows how far each is open', () => {
    const used = new Set(letterMouths('Well, maybe five of them are better, so thank you.'));
    expect([...mouthShapes].filter((shape) => !used.has(shape))).toEqual([]);
    expect(mouthShapes.filter((shape) => openness[shape] === 0)).toEqual(['rest']);
  });
});
