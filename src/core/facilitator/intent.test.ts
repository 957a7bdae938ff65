import { describe, expect, it } from 'vitest';
import { type Intent, intentOf, subjectWords } from './intent.ts';

const asked: Record<Exclude<Intent, 'topic'>, string[]> = {
  why: [
    'Why did I lose this mark?',
    'why was d3 only partly met?',
    'But I asked about blood!',
    'I thought I had asked about sleep',
    'Why?',
    'Why did I fail management?',
  ],
  wording: [
    'How could I have said it?',
    'What would you have said?',
    'Give me a better phrase for that',
    'How should I have asked about money?',
  ],
  guideline: [
    'What does the guideline say?',
    'What does NICE say about statins?',
    'Is there guidance on this',
    'what about NG12',
  ],
  missed: ['What did I miss?', 'Where did I go wrong?', 'which facts I missed'],
  plan: ['What would you do next?', 'What was the plan?', 'Should I have referred her?', 'how would you manage this'],
  'safety-net': ['Was my safety net fine?', 'Was my safety-netting OK?'],
  explain: ['Explain the criterion about driving', 'r2', 'What counts as exploring?', 'What do the examiners want?'],
  diagnosis: ['What was the diagnosis?', 'Which differentials were there?'],
  cues: ['Which cues did I drop?', 'What should I have picked up on?'],
  time: ['Was I too slow?', 'Was my time well used?', 'How did I use my time?', 'Did I ask too many closed questions?'],
  rude: ['Was I rude?', 'Did I come across as cold?', 'Did I interrupt her?', 'Was I patronising'],
  unsafe: ['Was anything unsafe?', 'Did I say anything dangerous?', 'Anything else unsafe?', 'Was my plan safe?'],
  first: [
    'What should I change first?',
    'What should I work on?',
    'What is the one thing to change?',
    'Where do I start?',
  ],
  'held-back': ['What did the patient hold back?', 'What was she not telling me?', 'What did he keep back?'],
  'wrong-mark': ['Is this mark wrong?', 'I don’t agree with this', 'Can I challenge it?', 'Was I marked wrongly?'],
  'clear-pass': ['What would a Clear Pass have said?', 'What would a good doctor have said there?'],
  'small-talk': ['Hello', 'thanks!', 'Hi there', 'Who are you?', 'OK thanks, bye'],
  'real-patient': [
    'I saw a patient in clinic today with the same thing, what should I give her?',
    'My mum has this too',
    'What would you do with a real patient?',
    'I have had chest pain since Friday',
    "I'm pregnant, can I take it?",
  ],
};

describe('what a question is after', () => {
  it.each(Object.entries(asked).flatMap(([intent, texts]) => texts.map((text) => [text, intent] as const)))(
    '%s: %s',
    (text, intent) => {
      expect(intentOf(text)).toBe(intent);
    },
  );

  it.each(['Tell me about piles', 'What is the capital of France?', 'Could a scan have done it?'])(
    'is left open by the form of: %s',
    (text) => {
      expect(intentOf(text)).toBeNull();
    },
  );

  it('finds what a question is about, without the words of the asking', () => {
    expect(subjectWords('Why did I lose the mark for the referral?')).toEqual(['referral']);
    expect(subjectWords('How could I have said it?')).toEqual([]);
    expect(subjectWords('What does the guideline say?')).toEqual([]);
  });
});
