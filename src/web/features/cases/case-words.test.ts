import { describe, expect, it } from 'vitest';
import { somePortrait } from '#core/cases/portrait/portrait-fixture.ts';
import { casesInWords, inWords, progressLines, speakerLine } from './case-words.ts';
import { groupName, groups } from './group-names.ts';

const speaker = { name: 'Joan Pickles', age: 79, sex: 'female' as const, portrait: somePortrait() };

describe('words of a case', () => {
  it('say who speaks, and as what unless it is the patient', () => {
    expect(speakerLine({ speaker, speaks: 'patient' })).toBe('Joan Pickles, 79');
    expect(speakerLine({ speaker, speaks: 'carer' })).toBe('Joan Pickles, 79, carer');
  });

  it('say how far one is with it', () => {
    const none = { attempts: 0, lastEndedAt: null, runningSessionId: null };
    expect(progressLines(none)).toEqual(['Not tried']);
    expect(progressLines({ ...none, runningSessionId: 'x' })).toEqual(['Under way']);
    expect(progressLines({ ...none, attempts: 1, runningSessionId: 'x' })).toEqual(['Under way', 'Done once']);
    expect(progressLines({ ...none, attempts: 2, lastEndedAt: '2026-10-03T12:00:00Z' })).toEqual([
      'Done 2 times',
      '3 Oct 2026',
    ]);
  });

  it('count', () => {
    expect([inWords(2), inWords(12), inWords(13)]).toEqual(['two', 'twelve', '13']);
    expect([casesInWords(1), casesInWords(1200)]).toEqual(['1 case', '1,200 cases']);
  });

  it('[CASE-01] name the twelve groups', () => {
    expect(groups).toHaveLength(12);
    expect(groupName('older-eol')).toBe('Older adults, frailty and end of life');
    expect(groupName('from-a-newer-server')).toBe('from-a-newer-server');
  });
});
