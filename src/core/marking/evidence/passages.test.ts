import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asksAnywhere } from '#core/patient/understand/acts/question.ts';
import { words } from '#core/text/words.ts';
import { doctor, talk } from '#test/marking-fixture.ts';
import { type Passage, passagesOf } from './passages.ts';
import { isDenied } from './sense.ts';

const passagesIn = (text: string): Passage[] => talk(doctor(text)).flatMap(passagesOf);
const textsIn = (text: string) => passagesIn(text).map((passage) => passage.text);

describe('the passages of a turn', () => {
  it('are its sentences, and up to three in a row', () => {
    expect(textsIn('One two.  Three four? Five six! Seven eight.')).toEqual([
      'One two.',
      'One two.  Three four?',
      'One two.  Three four? Five six!',
      'Three four?',
      'Three four? Five six!',
      'Three four? Five six! Seven eight.',
      'Five six!',
      'Five six! Seven eight.',
      'Seven eight.',
    ]);
  });

  it('are none where nothing is said', () => {
    expect(['', '  ', '...', '?!'].flatMap(textsIn)).toEqual([]);
  });

  it('[MARK-01] stand there letter for letter, each once, and say something', () => {
    const word = fc.constantFrom(
      'and',
      'so',
      'how',
      'are',
      'you',
      'pain',
      'is',
      'it',
      'bad',
      'I’ll',
      'if',
      'ring,',
      'then;',
    );
    const sentence = fc
      .tuple(fc.array(word, { minLength: 1, maxLength: 70 }), fc.constantFrom('.', '?', '!', '…', ',', ''))
      .map(([said, end]) => said.join(' ') + end);
    const spoken = fc.oneof(
      fc.array(sentence, { maxLength: 5 }).map((list) => list.join('  ')),
      fc.string({ unit: 'grapheme', maxLength: 300 }),
    );
    fc.assert(
      fc.property(spoken, (text) => {
        const found = textsIn(text);
        expect(new Set(found).size).toBe(found.length);
        for (const passage of found) {
          expect(text).toContain(passage);
          expect(words(passage)).not.toEqual([]);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('cut a dictated turn where a new thought starts', () => {
    const dictated =
      'so what I am hearing is that you nod off at the wheel and that frightens you badly so I want you to stop driving today and we will write to the clinic this afternoon because they can see you quickly';
    const found = textsIn(dictated);
    expect(found).toContain('so I want you to stop driving today');
    expect(found).toContain('and we will write to the clinic this afternoon');
    expect(found).toContain('so I want you to stop driving today and we will write to the clinic this afternoon');
    expect(found).toContain(dictated);
  });

  it('keep the letters as they stand beside what is spelt out, by which their form is judged', () => {
    expect(passagesIn('cant u come in')).toMatchObject([
      { text: 'cant u come in', spelt: "can't you come in", asks: true },
    ]);
  });

  it('leave a sentence of ordinary length whole', () => {
    const ordinary = 'I want you to stop driving today, and we will write to the clinic this afternoon.';
    expect(textsIn(ordinary)).toEqual([ordinary]);
  });

  it('cut a turn that says the same thing again, too', () => {
    const again = 'and you must ring the clinic today';
    const turn = `${again} and do not drive home from here ${again} and do not forget your bag either ${again} please`;
    expect(textsIn(turn)).toContain(`and do not drive home from here ${again}`);
    expect(textsIn(turn)).not.toContain('');
  });

  it('know a question, and what is recited', () => {
    expect(passagesIn('Do you smoke').map(({ asks, recited }) => ({ asks, recited }))).toEqual([
      { asks: true, recited: false },
    ]);
    expect(passagesIn('Weight loss, bleeding, fever.').map(({ asks, recited }) => ({ asks, recited }))).toEqual([
      { asks: false, recited: true },
    ]);
  });
});

it.each([
  ['Please don’t stop them.', true],
  ['You must never drive again.', true],
  ['We cant do that and nobody will.', true],
  ['Stop them all today.', false],
  ['I know about it.', false],
  ['I want a different appointment for the patient.', false],
])('%j says that something is not, or must not be: %s', (text, denied) => {
  expect(isDenied(text)).toBe(denied);
});

it.each([
  ['You were hoping I’d send a sedative.', true],
  ['I know you’d rather wait.', true],
  ['You are afraid I send a sedative.', true],
  ['Lots of people think it is the tablets.', true],
  ['Nurse wanted me to add a new one.', true],
  ['I’ll send a sedative.', false],
  ['Tell me if you feel worse.', false],
])('%j tells what somebody else says or wishes: %s', (text, reported) => {
  expect(passagesIn(text).map((passage) => passage.reported)).toEqual([reported]);
});

it('finds a question that does not begin the sentence', () => {
  expect(asksAnywhere('Those tablets matter, has anyone given you a spray')).toBe(true);
  expect(asksAnywhere('Those tablets matter, they have given you a rash')).toBe(false);
});

it('is supposed where its condition stands behind it', () => {
  const said =
    'come back to me after the clinic and see me and we start you on one of them if they allow it and then we look at how things are going with you';
  const parts = passagesIn(said).filter(({ text }) => text.endsWith('one of them'));
  expect(new Set(parts.map(({ mentioned }) => mentioned))).toEqual(new Set([true]));
});
