import { describe, expect, it } from 'vitest';
import { transcript } from '../consultation-fixture.ts';
import { safetyNetOf } from './safety-net.ts';

const parts = (...lines: string[]) => {
  const net = safetyNetOf(transcript(...lines));
  return { what: net.what?.text ?? null, when: net.when?.text ?? null, where: net.where?.text ?? null };
};
const nothing = { what: null, when: null, where: null };

describe('safety net', () => {
  it.each([
    "If you get chest pain, or you're fighting for breath when you come to, that's 999, don't wait for me.",
    'Strong pain low down, one side more than the other, or bleeding, ring us that same day, A&E if it’s night.',
    "if you're vomiting or really drowsy or breathing fast ring same day, or 999 if bad.",
    'And if she gets wheezy at all in the meantime she’s to go back on the old one that same day and tell us.',
    'If the arm goes numb, ring us the same day, all right?',
  ])('has all three in one sentence: %s', (sentence) => {
    expect(parts(`D: Right. ${sentence}`)).toEqual({ what: sentence, when: sentence, where: sentence });
  });

  it.each([
    'numb round the saddle or cant wee = a&e',
    'lips going blue or floppy is 999',
    'no wet nappy in eight hours ring me',
  ])('is there in what is typed in haste: %s', (sentence) => {
    expect(parts(`D: ${sentence}`)).toMatchObject({ what: sentence, where: sentence });
  });

  it('puts them together from several sentences', () => {
    expect(
      parts(
        'D: Chest pain, a blackout or trouble speaking is 999. I’ll ring you in two weeks with the results.',
        'P: All right.',
      ),
    ).toEqual({
      what: 'Chest pain, a blackout or trouble speaking is 999.',
      when: 'I’ll ring you in two weeks with the results.',
      where: 'Chest pain, a blackout or trouble speaking is 999.',
    });
  });

  it('follows a warning across a short reply', () => {
    const net = parts(
      'D: listen if you ever start hearing things or you feel you really might do something to yourself',
      'P: Then what? Who do I ring?',
      "D: then you go straight to a and e or nine nine nine don't sit on it",
    );
    expect(net.what).toContain('hearing things');
    expect(net.where).toContain('nine nine nine');
    expect(net.when).toContain("don't sit on it");
  });

  it.each([
    ['Come back if you are worried.'],
    ['Any problems, give the surgery a ring.'],
    ['Just come back to us if anything gets worse.'],
    ['And if things change at all, let us know.'],
    ["Nap when she naps, eat some red meat, and come back if you're no better."],
  ])('knows where, but not what: %s', (sentence) => {
    expect(parts(`D: ${sentence}`)).toEqual({ ...nothing, where: sentence });
  });

  it('hears a list that is said to somebody, and one without a word to anybody', () => {
    for (const sentence of [
      "If you see any of these, ring 999: a rash that won't fade, a fit, or she goes floppy.",
      'Any rash, any fit, hard to rouse, ring 999.',
    ]) {
      expect(parts(`D: ${sentence}`)).toMatchObject({ where: sentence });
    }
  });

  it('counts a time limit that comes with an unnamed condition', () => {
    const sentence = "If it isn't better by Friday, ring me.";
    expect(parts(`D: ${sentence}`)).toEqual({ what: null, when: sentence, where: sentence });
  });

  it.each([
    'Safety netting given, 999 criteria given, understanding checked and confirmed.',
    'Safety netting is robust, with red flags and emergency routes, and timely follow-up.',
    'Red flags: chest pain, bleeding, collapse, 999.',
    'What would you do if you got chest pain, would you call 999?',
    'If you miss a day, do you get trembly or sweaty?',
    'He goes up to A&E this morning and they bleed him there as an emergency.',
    'If that bunch stays trapped, then what’s gone, the bladder, the bowels, may never come back.',
    'I might have to ask in a minute, if you’ll let me.',
    'i can see you had the low mood at 19 so it all fits',
  ])('is not: %s', (sentence) => {
    expect(parts(`D: ${sentence}`)).toEqual(nothing);
  });

  it('takes nothing from the speaker', () => {
    expect(parts('P: If I get chest pain I ring 999 straight away.')).toEqual(nothing);
  });
});
