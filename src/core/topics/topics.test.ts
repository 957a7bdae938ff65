import { describe, expect, it } from 'vitest';
import { aspects, findTopic, isAspect, splitTopicReference, topics } from './topics.ts';

describe('topics', () => {
  it('lists each topic once, with its group and a meaning', () => {
    expect(new Set(topics.map((topic) => topic.id)).size).toBe(topics.length);
    expect(topics.length).toBeGreaterThan(190);
    for (const topic of topics) {
      expect(topic.id).toMatch(/^[a-z-]+\.[a-z-]+$/);
      expect(topic.id.startsWith(`${topic.group}.`)).toBe(true);
      expect(topic.meaning).not.toBe('');
    }
  });

  it('finds a topic by id and no other', () => {
    expect(findTopic('red-flag.drowsy')).toEqual({
      id: 'red-flag.drowsy',
      group: 'red-flag',
      meaning: 'hard to rouse',
    });
    expect(findTopic('symptom.smoker')).toBeUndefined();
  });

  it('splits a reference into topic and aspect', () => {
    expect(splitTopicReference('symptom.headache/onset')).toEqual({ topic: 'symptom.headache', aspect: 'onset' });
    expect(splitTopicReference('ice.idea')).toEqual({ topic: 'ice.idea', aspect: null });
  });

  it('knows the allowed aspects only', () => {
    expect(Object.keys(aspects)).toHaveLength(18);
    expect(isAspect('severity')).toBe(true);
    expect(isAspect('toString')).toBe(false);
  });
});
