import { describe, expect, it } from 'vitest';
import { cardinal, ordinal, year } from './numbers-in-words.ts';
import { spokenWords } from './spoken-words.ts';

const said = (text: string) =>
  spokenWords(text)
    .map(({ spoken, stop }) => spoken.join(' ') + stop)
    .join(' ');

describe('numbers are said as in Britain', () => {
  it.each([
    [0, 'zero'],
    [21, 'twenty-one'],
    [105, 'one hundred and five'],
    [1005, 'one thousand and five'],
    [12_340, 'twelve thousand three hundred and forty'],
    [2_000_100, 'two million one hundred'],
  ])('%d', (value, words) => expect(cardinal(value)).toBe(words));

  it.each([
    [1, 'first'],
    [12, 'twelfth'],
    [20, 'twentieth'],
    [31, 'thirty-first'],
  ])('%d as a place', (value, words) => expect(ordinal(value)).toBe(words));

  it.each([
    [1984, 'nineteen eighty-four'],
    [1906, 'nineteen oh six'],
    [1900, 'nineteen hundred'],
    [2007, 'two thousand and seven'],
    [2026, 'twenty twenty-six'],
  ])('%d as a year', (value, words) => expect(year(value)).toBe(words));
});

describe('what is written is said', () => {
  it.each([
    ['Amlodipine 5 mg once a day.', 'amlodipine five milligrams once a day.'],
    ['I take 500mg, or 1 mg.', 'i take five hundred milligrams, or one milligram.'],
    ['It was 146/90 at 9.30am.', 'it was one hundred and forty-six over ninety at nine thirty ay em.'],
    ['At 14:05 or 7pm?', 'at fourteen oh five or seven pee em?'],
    ['On 12 March 1984!', 'on the twelfth of march nineteen eighty-four!'],
    ['Born 03/11/2001', 'born the third of november two thousand and one'],
    ['It cost £5.50, then £1,200.', 'it cost five pounds fifty, then one thousand two hundred pounds.'],
    ['My BMI is 36.4 and 2-3 times 10%', 'my bee em eye is thirty-six point four and two to three times ten percent'],
    ['Dr Shah, my GP’s partner', "doctor shah, my jee pee's partner"],
    ['Ring 999 or 111, e.g. for an MRI', 'ring nine nine nine or one one one, for example for an em ar eye'],
    ['HbA1c and eGFR in A&E', 'aitch bee ay one see and ee jee eff ar in ay and ee'],
    ['Since the 1980s, my 3rd — no, 4th', 'since the nineteen eighties, my third, no, fourth'],
    ['OK… well-known', 'okay… well known'],
    ['“I’m fine,” she said.', "i'm fine, she said."],
  ])('%s', (text, words) => expect(said(text)).toBe(words));

  it('keeps the word as it was written beside the one that is said', () => {
    expect(spokenWords('Take 5mg, I’m told.').map(({ written }) => written)).toEqual(['Take', '5mg,', 'I’m', 'told.']);
  });

  it('says nothing for signs that are no words', () => {
    expect(spokenWords('* ( )')).toEqual([]);
  });
});
