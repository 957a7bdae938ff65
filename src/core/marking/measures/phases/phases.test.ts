import { describe, expect, it } from 'vitest';
import { consultation, transcript } from '../consultation-fixture.ts';
import { phasesOf } from './phases.ts';

const talk = [
  'D: Hello Lorraine, I’m Dr Amin. What’s brought you on today?',
  'P: I’m shattered, have been for months.',
  'D: How long have you felt like this? Do you wake up rested?',
  'P: Eight months. Never rested.',
  'D: Do you snore? And are you up to the loo in the night?',
  'P: I snore for England.',
  'D: What does your sister say, does the breathing stop?',
  'P: She says I just stop.',
  'D: I think your breathing is stopping in your sleep. It’s called sleep apnoea. That’s why you wake up tired.',
  'P: So I’m not sleeping?',
  'D: It’s not the menopause, because hot flushes don’t put people to sleep with a fork in their hand.',
  'P: Fair enough.',
  'D: I’m going to refer you to the sleep clinic, and from today you mustn’t drive. I’ll write a fit note.',
  'P: Right.',
  'D: If you get chest pain, that’s 999. I’ll ring you in two weeks with your bloods.',
  'P: OK.',
  'D: Take care, Lorraine. Goodbye.',
];

describe('phases', () => {
  it('finds the five of them in a talk that goes by the book', () => {
    expect(phasesOf(consultation(transcript(...talk)))).toEqual([
      { phase: 'opening', from: 0, to: 40 },
      { phase: 'gathering', from: 40, to: 160 },
      { phase: 'explaining', from: 160, to: 240 },
      { phase: 'planning', from: 240, to: 320 },
      { phase: 'closing', from: 320, to: 340 },
    ]);
  });

  it('does not go back to gathering for one question in the plan', () => {
    const turns = transcript(...talk.slice(0, 14), 'D: Do you have anybody at home?', ...talk.slice(15));
    expect(phasesOf(consultation(turns)).map(({ phase }) => phase)).toEqual([
      'opening',
      'gathering',
      'explaining',
      'planning',
      'closing',
    ]);
  });

  it('leaves out what never happened', () => {
    const turns = transcript(
      'D: Any fits?',
      'P: No.',
      'D: Do you smoke? Drink?',
      'P: No.',
      'D: Any allergies?',
      'P: No.',
    );
    expect(phasesOf(consultation(turns))).toEqual([{ phase: 'gathering', from: 0, to: 120 }]);
  });

  it('copes with nothing, one turn and very many', () => {
    expect(phasesOf(consultation([], { seconds: 700 }))).toEqual([{ phase: 'opening', from: 0, to: 700 }]);
    expect(phasesOf(consultation([], { seconds: 0 }))).toEqual([]);
    expect(phasesOf(consultation(transcript('D: Hello, I’m Dr Amin. How can I help?')))).toEqual([
      { phase: 'opening', from: 0, to: 20 },
    ]);
    const many = transcript(...Array.from({ length: 100 }, () => ['D: Any pain there?', 'P: No.']).flat());
    expect(phasesOf(consultation(many)).map(({ phase }) => phase)).toContain('gathering');
  });
});
