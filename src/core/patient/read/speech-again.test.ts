import { describe, expect, it } from 'vitest';
import { move as moveOf } from '../engine/turn-fixture.ts';
import type { Move } from '../understanding.ts';
import { withGoodbye, withIdentity, withSpeech } from './speech-again.ts';
import { readingOf } from './turn-reading-fixture.ts';

const move = (text: string, speech: Move['speech'], topic: string | null = null) => moveOf({ text, speech, topic });

describe('what a clause is, by the turn as a whole', () => {
  it('takes what only sounds like a question for a statement', () => {
    const [said] = withSpeech([move("You don't have to tell me any details", 'question')], readingOf('empathy'));
    expect(said?.speech).toBe('statement');
  });

  it.each([
    'what happened at the bath',
    'so what made you worry at the bath 2 nights ago though',
    'has she ever had a water infection',
    'have you got a car or should i get an ambulance',
    'or does it run in the family',
    'how long has that been there',
    'where did she fall',
    'who told you that',
    'why is the light on',
    "what's your mum make of it",
  ])('%s: is a question by its grammar, however it is typed and whatever it sounds like', (text) => {
    expect(withSpeech([move(text, 'question')], readingOf('empathy'))[0]?.speech).toBe('question');
  });

  it.each([
    'what happens next is that the nurse rings you',
    'what a night that was',
    'how awful that must have been',
    'what you need is some sleep',
    "don't be daft",
    'can i just say how well you have done',
    'when it stings you stop',
    'would you believe it',
    'tell me about it',
    'have you now',
    'who knows',
  ])('%s: only begins like one', (text) => {
    expect(withSpeech([move(text, 'question')], readingOf('empathy'))[0]?.speech).toBe('statement');
  });

  it('leaves a question its mark', () => {
    const [said] = withSpeech([move('Is it hormones?', 'question')], readingOf('empathy'));
    expect(said?.speech).toBe('question');
  });

  it('hears the question in the last clause of what asks without a mark', () => {
    const moves = [move('ok got that', 'statement'), move('the pain there every day', 'statement')];
    expect(withSpeech(moves, readingOf('single')).map(({ speech }) => speech)).toEqual(['statement', 'question']);
    expect(withSpeech(moves, readingOf('explanation')).map(({ speech }) => speech)).toEqual(['statement', 'statement']);
  });
});

describe('goodbye', () => {
  const speech = (moves: Move[], kind: Parameters<typeof readingOf>[0]) =>
    withGoodbye(moves, readingOf(kind)).map((one) => one.speech);

  it('is heard in whatever words the turn as a whole says it', () => {
    const moves = [move('Smashing.', 'backchannel'), move('Night night, mind how you go.', 'statement')];
    expect(speech(moves, 'goodbye')).toEqual(['backchannel', 'closing']);
    expect(speech(moves, 'explanation')).toEqual(['backchannel', 'statement']);
  });

  it('is not put over a question, nor said twice', () => {
    expect(speech([move('Shall we leave it there?', 'question')], 'goodbye')).toEqual(['question']);
    expect(speech([move('Bye.', 'closing'), move('Mind how you go.', 'statement')], 'goodbye')).toEqual([
      'closing',
      'statement',
    ]);
  });
});

describe('who is asked for', () => {
  const topics = (moves: Move[], kind: Parameters<typeof readingOf>[0]) =>
    withIdentity(moves, readingOf(kind)).map(({ topic }) => topic);

  it('is heard in the words for a name, whatever they are like', () => {
    expect(topics([move('What would you like me to call you?', 'question', 'ice.expectation')], 'single')).toEqual([
      'admin.identity',
    ]);
    expect(topics([move('confirm full name pls', 'statement')], 'single')).toEqual(['admin.identity']);
  });

  it('is not heard in a call that is promised', () => {
    expect(topics([move("I'll call you on Thursday.", 'statement')], 'single')).toEqual([null]);
  });

  it('is the last thing asked for in a turn that settles who is there', () => {
    const moves = [move('Hello.', 'greeting'), move('Am I through to the right person?', 'question')];
    expect(topics(moves, 'identity')).toEqual([null, 'admin.identity']);
    expect(topics(moves, 'single')).toEqual([null, null]);
  });
});
