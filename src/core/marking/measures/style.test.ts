import { describe, expect, it } from 'vitest';
import { consultation, heardAs, transcript } from './consultation-fixture.ts';
import { styleOf } from './style.ts';

const styleIn = (...lines: string[]) => styleOf(consultation(transcript(...lines)));

describe('[MARK-01] how it was said', () => {
  it('counts turns that ask three things or more, with their place', () => {
    const { stacks } = styleIn(
      'D: Do you smoke? Do you drink? What do you do for work?',
      'P: I drive a bus.',
      'D: Do you sleep? Does it wake you?',
    );
    expect(stacks).toEqual([
      {
        questions: 3,
        quote: { turn: 1, who: 'doctor', seconds: 0, text: 'Do you smoke? Do you drink? What do you do for work?' },
      },
    ]);
  });

  it.each([
    'Oh, don’t be ridiculous.',
    'Pull yourself together.',
    'You’re wasting my time with this.',
    'Well, it’s your own fault.',
    'Stop making a fuss.',
  ])('hears contempt in “%s”', (words) => {
    expect(styleIn(`D: Right. ${words}`).contempt).toMatchObject([{ turn: 1, text: words }]);
    expect(styleIn(`P: Right. ${words}`).contempt).toEqual([]);
  });

  it.each([
    'You are not being silly, and I do not think you’re making a fuss.',
    'It’s not that it’s your own fault.',
    'Who told you to “pull yourself together”?',
    'Nobody thinks you’re wasting my time.',
    'It is a silly old machine.',
  ])('and none in “%s”', (words) => {
    expect(styleIn(`D: ${words}`).contempt).toEqual([]);
  });

  it.each([
    'oh lorraine that mustve been terrifying',
    'thats a lot to carry',
    'thanks for trusting me with it',
    'Sorry to hear that',
  ])('hears empathy typed in haste: “%s”', (words) => {
    expect(styleIn(`D: ${words}`).empathy).toMatchObject([{ text: words }]);
  });

  it.each(['Sorry, say that again?', 'That must be the tablets.', 'Thanks for coming.', 'Sorry about the wait.'])(
    'and none in “%s”',
    (words) => {
      expect(styleIn(`D: ${words}`).empathy).toEqual([]);
    },
  );

  it('hears empathy by its words, and by what was understood', () => {
    expect(styleIn('D: That sounds frightening. Any rash?').empathy).toMatchObject([
      { text: 'That sounds frightening.' },
    ]);
    const turns = transcript('D: Nobody should go through that alone. Any rash?');
    const heard = new Map([[1, [heardAs('nobody should go through that alone', { acts: ['empathy'] })]]]);
    expect(styleOf(consultation(turns, { heard })).empathy).toMatchObject([
      { text: 'Nobody should go through that alone.' },
    ]);
    expect(styleIn('D: Any rash? Take two a day.').empathy).toEqual([]);
  });
});
