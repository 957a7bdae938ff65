import { expect, it } from 'vitest';
import { voiceOfSpeaker } from './voice-of-speaker.ts';

const ages = Array.from({ length: 111 }, (_, at) => at + 5);

it('gives women the pitch of women and men that of men, at every age of grown-ups', () => {
  for (const age of ages.filter((one) => one > 12)) {
    const woman = voiceOfSpeaker({ age, sex: 'female' }, 'video');
    const man = voiceOfSpeaker({ age, sex: 'male' }, 'video');
    expect(woman.hertz, `woman of ${age}`).toBeGreaterThanOrEqual(165);
    expect(woman.hertz, `woman of ${age}`).toBeLessThanOrEqual(255);
    expect(man.hertz, `man of ${age}`).toBeGreaterThanOrEqual(85);
    expect(man.hertz, `man of ${age}`).toBeLessThanOrEqual(155);
    expect(woman.formants).toBeGreaterThan(man.formants);
  }
});

it('makes the old slower than the young, and women of different ages sound different', () => {
  const [young, old] = [25, 80].map((age) => voiceOfSpeaker({ age, sex: 'female' }, 'video'));
  expect(old?.pace).toBeGreaterThan(young?.pace ?? 0);
  expect(old?.hertz).toBeLessThan(young?.hertz ?? 0);
  expect(old?.name).not.toBe(young?.name);
});

it('keeps apart who is heard by telephone', () => {
  const speaker = { age: 40, sex: 'male' } as const;
  expect(voiceOfSpeaker(speaker, 'telephone')).toMatchObject({ telephone: true, name: 'male-2-telephone' });
  expect(voiceOfSpeaker(speaker, 'video')).toMatchObject({ telephone: false, name: 'male-2' });
});
