import { describe, expect, it } from 'vitest';
import { learnWords } from './word-head.ts';

describe('[CHAT-05] what the words of all ways to ask teach', () => {
  const head = learnWords([
    ['how do I cancel', 'I want to cancel', 'cancel my plan', 'where do I stop it'],
    ['how do I reset my password', 'forgot password', 'password gone', 'I want a password'],
  ]);

  it('is which answer a word stands for', () => {
    const [cancel = 0, password = 0] = head('how to cancel');
    expect(cancel).toBeGreaterThan(password);
    const [less = 0, more = 0] = head('password');
    expect(more).toBeGreaterThan(less);
  });

  it('is nothing by words that stand nowhere, or once', () => {
    expect(head('zebra').every((value) => value === 0)).toBe(true);
    expect(head('gone').every((value) => value === 0)).toBe(true);
  });
});
