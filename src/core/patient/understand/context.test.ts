import { describe, expect, it } from 'vitest';
import { nothingBefore } from '../context-fixture.ts';
import { afterSpeaker, leansOnContext, staysOnTopic, withContext } from './context.ts';

describe('leansOnContext', () => {
  it.each(['How long?', 'And your mum?', 'What happened to him?', 'Does it come and go?'])('%s', (text) => {
    expect(leansOnContext(text)).toBe(true);
  });

  it('does not when the object is named', () => {
    expect(leansOnContext('How long have the headaches been keeping you awake at night?')).toBe(false);
  });
});

describe('staysOnTopic', () => {
  it.each(['Since when?', 'How often is that happening?', 'When was the last one?', 'Nights too?'])('%s', (text) => {
    expect(staysOnTopic(text)).toBe(true);
  });

  it('does not when something new is named', () => {
    expect(staysOnTopic('How often do you drink?')).toBe(false);
  });
});

describe('withContext', () => {
  it("puts the speaker's last sentence in front", () => {
    const previous = { doctor: 'Any family?', speaker: 'Two brothers. My uncle had the same.' };
    expect(withContext('What happened to him?', { ...nothingBefore, previous })).toEqual([
      'My uncle had the same. What happened to him?',
    ]);
    expect(withContext('What happened to him?', nothingBefore)).toBeNull();
  });
});

describe('afterSpeaker', () => {
  const after = { ...nothingBefore, previous: { doctor: '', speaker: 'I fell. My head is sore.' } };

  it('puts all that was said before a short turn', () => {
    expect(afterSpeaker('Which side?', after)).toEqual(['I fell. My head is sore. Which side?']);
    expect(afterSpeaker('Which side?', nothingBefore)).toEqual([]);
  });

  it('leaves a long one alone', () => {
    expect(afterSpeaker('Tell me everything that you did that day from the time you got up', after)).toEqual([]);
  });
});
