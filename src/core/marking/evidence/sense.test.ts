import { describe, expect, it } from 'vitest';
import { asksAnywhere } from '#core/patient/understand/acts/question.ts';
import { isCalledWrong, isSupposed, quotedSpans, refuses, withoutTag } from './sense.ts';

describe('how a sentence is meant', () => {
  it.each([
    ['But you can’t ever have the two together. Happy with that?', 'But you can’t ever have the two together.'],
    ['We’ll test your blood, does that make sense?', 'We’ll test your blood'],
    ['You take it at night, don’t you?', 'You take it at night'],
    ['Okay?', 'Okay?'],
    ['Does it hurt?', 'Does it hurt?'],
  ])('a tag asks for consent, not for an answer: %s', (said, bare) => {
    expect(withoutTag(said)).toBe(bare);
  });

  it.each([
    'No need for a test.',
    'I’m not doing the prescription.',
    "I won't refer you.",
    'You can never have the spray with it.',
    'Please don’t stop them.',
    "Let's not go into that.",
    'There’s no point in a scan.',
  ])('refuses: %s', (said) => {
    expect(refuses(said)).toBe(true);
  });

  it.each([
    'Don’t worry, I’ll refer you today.',
    'It isn’t your fault, and I’d like to help.',
    'Why don’t we do a blood test?',
    'I can’t promise it will work, but let’s try.',
    'I can’t be sure over the phone, so I’d like to see you.',
    'Does he do it or not?',
  ])('does not refuse: %s', (said) => {
    expect(refuses(said)).toBe(false);
  });

  it('supposing, quoting and calling wrong are not saying', () => {
    expect(isSupposed('If you took both, you could faint.')).toBe(true);
    expect(isSupposed('We start you on one of them if they allow it.')).toBe(true);
    expect(isSupposed('If you feel faint, ring 999.')).toBe(false);
    expect(isCalledWrong('To stop them at once would be dangerous.')).toBe(true);
    expect(isCalledWrong('Actually, scrap that, stopping them was bad advice.')).toBe(true);
    expect(quotedSpans('They say “Stop it.” and "Go".')).toHaveLength(2);
    expect(quotedSpans("'A stumble, it's nothing' is no line for a doctor.")).toHaveLength(1);
    expect(quotedSpans("It's the drivers' hours, I'd say, and you can't.")).toHaveLength(0);
  });
});

describe('a tag at the end asks for nothing', () => {
  it.each([
    ["You'd not want to lose the van, would you.", "You'd not want to lose the van"],
    ["it isn't worth the trip, is it", "it isn't worth the trip"],
    ["So you don't really have to go, do you.", "So you don't really have to go"],
    ["They can't make you, can they!", "They can't make you"],
  ])('%s', (said, bare) => {
    expect(withoutTag(said)).toBe(bare);
    expect(asksAnywhere(withoutTag(said))).toBe(false);
  });

  it.each(['How bad is it', 'Well, is it', 'Do you', 'And what would you'])('but this does: %s', (said) => {
    expect(withoutTag(said)).toBe(said);
  });
});
