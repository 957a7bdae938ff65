import { describe, expect, it } from 'vitest';
import { soundKey } from './sound-key.ts';
import { wordsPutRight } from './words-put-right.ts';

const plain = new Set(
  'i would like to start you on and stop the how is your wife has been taking an extra tablet met foreman at work abu a in morning with meat for men remedy pro or no'.split(
    ' ',
  ),
);
const putRight = wordsPutRight({
  names: ['ramipril', 'ibuprofen', 'metformin', 'amlodipine', 'senna', 'Okonkwo', 'gliclazide', 'glipizide'],
  isPlain: (word) => plain.has(word),
});

describe('what a recogniser has heard', () => {
  it.each([
    [
      'I would like to start you on RemiPro and stop the Abu Profen.',
      'I would like to start you on ramipril and stop the ibuprofen.',
    ],
    ['Amlodopeen in the morning', 'Amlodipine in the morning'],
    ['How is Oconquo?', 'How is Okonkwo?'],
    ['stop the gliklazide', 'stop the gliclazide'],
    ['you on met foreman', 'you on metformin'],
  ])('is put right by names: %s', (heard, meant) => {
    expect(putRight(heard)).toBe(meant);
  });

  it.each([
    'I would like to start you on ramipril.',
    'I met the foreman at work.',
    'Would you like meat or men?',
    'You met. Foreman has been taking the tablet.',
    'Morning!',
    '',
  ])('stays where it is right already: %s', (text) => {
    expect(putRight(text)).toBe(text);
  });

  it('is never another word where two names are equally unlike', () => {
    expect(putRight('the xylophone')).toBe('the xylophone');
  });
});

describe('the sounds of a word', () => {
  it.each([
    ['ibuprofen', 'abuprophen'],
    ['metformin', 'medforman'],
    ['cetirizine', 'setiresin'],
  ])('%s sounds like %s', (one, other) => {
    expect(soundKey(one)).toBe(soundKey(other));
  });

  it('differ where the words do', () => {
    expect(soundKey('ramipril')).not.toBe(soundKey('losartan'));
  });
});
