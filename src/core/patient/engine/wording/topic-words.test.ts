import { describe, expect, it } from 'vitest';
import { aspects, topics } from '#core/topics/topics.ts';
import { aspectWord, topicWords } from './topic-words.ts';

describe('topicWords', () => {
  it('has a few plain words for every topic, in the speaker’s own person', () => {
    for (const { id } of topics) {
      const named = topicWords(id);
      expect(named, id).toMatch(/^[a-z][a-z', ]*$/i);
      expect(named, id).not.toMatch(/\b(they|their|them)\b/);
      expect(named.split(' ').length, id).toBeLessThanOrEqual(6);
    }
  });

  it('uses no medical words', () => {
    const all = topics.map(({ id }) => topicWords(id)).join(' ');
    expect(all).not.toMatch(/dysuria|nocturia|meningism|rectal|abdominal|palpitation|incontinence|sepsis|diarrhoea/);
  });

  it('derives the rest from the name and ignores the aspect', () => {
    expect(topicWords('symptom.chest-pain/onset')).toBe('chest pain');
    expect(topicWords('symptom.dysuria')).toBe('stinging passing water');
  });

  it('has words for every aspect', () => {
    for (const aspect of Object.keys(aspects)) expect(aspectWord(`symptom.pain/${aspect}`), aspect).not.toBeNull();
    expect(aspectWord('symptom.pain')).toBeNull();
  });
});
