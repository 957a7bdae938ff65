import { describe, expect, it } from 'vitest';
import { splitMoves } from './split-moves.ts';

const pieces = (turn: string) =>
  splitMoves(turn).map(({ text, pieces: parts }) => [text, ...parts.map((part) => part.text)]);

describe('splitMoves', () => {
  it('gives each thing of a list a question of its own', () => {
    expect(pieces("Any blood, weight loss and how's your appetite?")).toEqual([
      ['Any blood, weight loss', 'Any blood?', 'Any weight loss?'],
      ["and how's your appetite?"],
    ]);
  });

  it('keeps what a list leans on', () => {
    expect(pieces('Have you brought up any phlegm or blood?')[0]).toContain('Have you brought up any blood?');
    expect(pieces('do you smoke at all or take a drink')[0]).toContain('do you take a drink?');
    expect(pieces('Is she snotty, coughing, or pulling at her ears at all?')[0]).toContain('Is she coughing?');
    expect(pieces("What's she managing to eat and drink?")[0]).toContain("What's she managing to drink?");
    expect(pieces('Is her face straight, and no jerking?')[0]).toContain('Any jerking?');
    expect(pieces('Does your husband drink much, or smoke?')[0]).toContain('Does your husband smoke?');
  });

  it('takes instances for no questions of their own', () => {
    expect(pieces('Is there an adult you could talk to, like an auntie or a teacher?')[0]).toHaveLength(1);
    expect(pieces('Does it feel like a band or a stabbing?')[0]).not.toHaveLength(1);
  });

  it('separates spoken questions that run together', () => {
    expect(pieces('how is it affecting you emotionally have you been feeling low').map(([text]) => text)).toEqual([
      'how is it affecting you emotionally',
      'have you been feeling low',
    ]);
  });

  it('separates questions that "and" joins', () => {
    const texts = (turn: string) => pieces(turn).map(([text]) => text);
    expect(texts('are you eating properly, and do you get out much with her?')).toEqual([
      'are you eating properly?',
      'and do you get out much with her?',
    ]);
    expect(texts('Who do you live with and does he know?')).toHaveLength(2);
    expect(texts('What colour is she, and is the skin pulling in?')).toHaveLength(2);
    expect(texts('Would you come in tomorrow and have the blood test?')).toHaveLength(1);
    expect(splitMoves('Any fever? Who do you live with and does he know?').map(({ joined }) => joined)).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('separates long questions that only a comma parts, and leaves a question word with its verb', () => {
    const texts = (turn: string) => pieces(turn).map(([text]) => text);
    expect(texts('is she awake at the moment, does she rouse when you pick her up?')).toEqual([
      'is she awake at the moment?',
      'does she rouse when you pick her up?',
    ]);
    expect(texts('when exactly did it come on?')).toHaveLength(1);
  });

  it('takes questions side by side for as many as those that "and" joins', () => {
    const joint = (turn: string) => splitMoves(turn)[0]?.pieces[0]?.joint;
    expect(joint('do you smoke, do you drink')).toBe('and');
    expect(joint('do you smoke, cigars say, a pipe?')).toBe('list');
  });

  it('leaves a question with what leads up to it', () => {
    expect(pieces("When you're having a wee can you actually feel it coming out?")).toHaveLength(1);
    expect(pieces('What I think is happening is your throat closes when you sleep')).toHaveLength(1);
    expect(pieces('Have you ever felt that you might actually do it?')).toHaveLength(1);
  });

  it('leaves one question whole', () => {
    expect(pieces('How long have you been feeling like this?')).toEqual([
      ['How long have you been feeling like this?'],
    ]);
    expect(pieces('Tell me what you think is going on')).toHaveLength(1);
  });

  it('knows every part of a list by itself', () => {
    const [list] = splitMoves('Headaches in the morning, up to the loo, when you were small, any gasping?');
    expect(list?.parts).toEqual(['Any Headaches in the morning?', 'Any up to the loo?', 'any gasping?']);
    expect(splitMoves('Any cough?')[0]?.parts).toEqual([]);
    expect(splitMoves('Rest, drink and take these.')[0]?.parts).toEqual([]);
  });

  it('takes what is asked again for a question', () => {
    expect(pieces('I mean does it go to the arm.').map(([text]) => text)).toEqual(['does it go to the arm?']);
    expect(pieces('sorry i mean has anyone at home had it').map(([text]) => text)).toEqual([
      'has anyone at home had it?',
    ]);
    expect(pieces('No, sorry, I meant what was it like.').map(([text]) => text)).toEqual(['what was it like?']);
    expect(pieces('Well I asked who it was.').map(([text]) => text)).toEqual(['who it was?']);
    expect(pieces('But I mean the other leg.').map(([text]) => text)).toEqual(['But I mean the other leg.']);
    expect(pieces('I asked how many hours.').map(([text]) => text)).toEqual(['how many hours?']);
    expect(pieces('I said you should rest.').map(([text]) => text)).toEqual(['I said you should rest.']);
  });

  it('parts who is asked from what, and what is asked from how things stood', () => {
    expect(pieces('Who am I talking to, and what can I do for you?').map(([text]) => text)).toEqual([
      'Who am I talking to?',
      'and what can I do for you?',
    ]);
    expect(pieces('How did the month go for you, being on insulin and out all day?')[0]).toHaveLength(1);
  });

  it('takes a greeting off the question behind it', () => {
    expect(pieces('Good morning Mr Bell, what can I do for you?').map(([text]) => text)).toEqual([
      'Good morning Mr Bell.',
      'what can I do for you?',
    ]);
  });

  it('leaves a clause that only says more where it belongs', () => {
    expect(pieces("What goes through your head, when you're lying there at night?")[0]).toHaveLength(1);
    expect(pieces('Did you go for the eye photo, this year?')[0]).toHaveLength(1);
  });

  it('does not take advice apart', () => {
    expect(pieces("If you get numbness, can't pass water or feel weak, go to A&E.")[0]).toHaveLength(1);
  });
});
