import { describe, expect, it } from 'vitest';
import { transcript } from './consultation-fixture.ts';
import { countQuestions, questionsIn } from './questions.ts';

describe('questions of the doctor', () => {
  it.each([
    "What's brought you on today?",
    'Tell me about the shattered.',
    'How has it been affecting you at home?',
    'Could you describe the pain for me?',
    'When you lie awake, what is it that you fear the most?',
    'hello marnie thanks for waiting so tell me all about it',
    'whats her theory?',
    'so its the diabetes review, what were you hoping for today',
    'Why did you stop them?',
  ])('hears an open one: %s', (text) => {
    expect(questionsIn(text)).toEqual(['open']);
  });

  it.each([
    'Do you smoke?',
    'Any chest pain?',
    'How long has it been going on?',
    'How many times in total, this year?',
    'Was it sharp or dull?',
    "What's it like, sharp or dull?",
    'Can you tell me when it started?',
    'You are not on anything like warfarin?',
    'Which of these did somebody add this year?',
  ])('hears a closed one: %s', (text) => {
    expect(questionsIn(text)).toEqual(['closed']);
  });

  it.each([
    'What we speak of here is confidential, always.',
    'Many men do not tell me because they are embarrassed.',
    'What a thing to have been carrying around.',
    'If you get chest pain, ring 999.',
    'when you shake have 5 jelly babies.',
    'okay so what I reckon we are looking at is postnatal depression',
    'All right?',
    'Go on.',
  ])('hears none: %s', (text) => {
    expect(questionsIn(text)).toEqual([]);
  });

  it('counts each of several in one turn, and a list as one', () => {
    const turns = transcript(
      'D: What have you been giving her for it, how many mils, and when did she last have some?',
      'P: What do you mean?',
      'D: Have you had any fever, sweats or weight loss?',
    );
    expect(countQuestions(turns)).toEqual({ open: 1, closed: 3 });
  });
});
