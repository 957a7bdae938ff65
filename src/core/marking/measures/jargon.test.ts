import { describe, expect, it } from 'vitest';
import { nth, validCase } from '../../cases/case-fixture.ts';
import { consultation, transcript } from './consultation-fixture.ts';
import type { MeasureInput } from './input.ts';
import { unexplainedJargon } from './jargon.ts';

function layCase() {
  const file = validCase();
  file.speaker.vocabulary = 'lay';
  return file;
}

const terms = (lines: string[], rest: Partial<MeasureInput> = {}) =>
  unexplainedJargon(consultation(transcript(...lines), { file: layCase(), ...rest })).map(({ term }) => term);

describe('jargon', () => {
  it.each([
    ['D: Your HbA1c is up.', 'hba1c'],
    ['D: So, what I suspect has the name cauda equina syndrome.', 'cauda equina'],
    ['D: We should think about anticoagulation. Do you live alone?', 'anticoagulation'],
    ['D: Have you had any dysuria?', 'dysuria'],
  ])('counts a word left standing: %s', (line, term) => {
    expect(terms([line])).toEqual([term]);
  });

  it.each([
    'D: Your HbA1c is up. That means your sugar has been high for three months.',
    'D: You need an anticoagulant, which is a tablet against clots.',
    'D: We check your ferritin (how much iron you have in store).',
    'D: Your ferritin, the iron you have in store, is low.',
    'D: We can do spirometry, a blowing test that looks for asthma.',
    'D: I think your breathing is stopping in your sleep, over and over. It’s called sleep apnoea.',
    "D: I know what this is. Sleep apnoea. As you go off, the throat relaxes so much that it closes over and the air can't get in.",
    'D: There is too much fluid in your legs, in other words oedema.',
  ])('leaves out what is explained: %s', (line) => {
    expect(terms([line])).toEqual([]);
  });

  it('leaves out what the speaker said first, but not what they ask about afterwards', () => {
    expect(terms(['P: They said apnoea at the clinic.', 'D: So, the apnoea. Does it wake you?'])).toEqual([]);
    expect(terms(['D: So, the apnoea. Does it wake you?', 'P: What is apnoea?'])).toEqual(['apnoea']);
  });

  it('leaves out the words of facts that came out', () => {
    const file = layCase();
    const fact = nth(file.facts, 0);
    fact.says = ['They found sleep apnoea.'];
    const lines = ['D: Does the apnoea bother you?'];
    expect(terms(lines, { file })).toEqual(['apnoea']);
    expect(terms(lines, { file, told: new Map([[fact.id, 2]]) })).toEqual([]);
  });

  it('counts each once, with the sentence it first stood in', () => {
    const turns = transcript('D: Right. Any nocturia? Still nocturia?', 'P: Any what?', 'D: Nocturia.');
    expect(unexplainedJargon(consultation(turns, { file: layCase() }))).toEqual([
      { term: 'nocturia', quote: { turn: 1, who: 'doctor', seconds: 0, text: 'Any nocturia?' } },
    ]);
  });

  it('says nothing about a talk between professionals', () => {
    const file = validCase();
    file.speaker.vocabulary = 'professional';
    expect(terms(['D: Any neutropenia?'], { file })).toEqual([]);
  });
});
