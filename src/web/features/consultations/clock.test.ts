import { describe, expect, it } from 'vitest';
import {
  type Countdown,
  consultingCountdown,
  nextClockOffset,
  phaseAt,
  readingCountdown,
  spokenConsultingTime,
  spokenReadingTime,
} from './clock.ts';
import { consulting, reading } from './consultation-fixture.ts';

const at = (time: string) => Date.parse(`2026-03-02T09:${time}.000Z`);

describe('clock of a consultation', () => {
  it('[CASE-04] counts the reading time down from three minutes', () => {
    expect(readingCountdown(reading(), at('00:00'))).toMatchObject({ secondsLeft: 180, value: 0 });
    expect(readingCountdown(reading(), at('01:42'))).toMatchObject({ secondsLeft: 78 });
    expect(readingCountdown(reading(), at('05:00'))).toMatchObject({ secondsLeft: 0, value: 100 });
  });

  it('[CASE-04] counts the consultation down from twelve minutes, and half of it is half of the dial', () => {
    expect(consultingCountdown(consulting(), at('03:00'), 720)).toMatchObject({ secondsLeft: 720, value: 0 });
    expect(consultingCountdown(consulting(), at('09:00'), 720)).toMatchObject({ secondsLeft: 360, value: 50 });
  });

  it('is full as long as nothing has begun', () => {
    expect(consultingCountdown(reading(), at('02:00'), 180)).toMatchObject({ secondsLeft: 180, value: 0 });
  });

  it('stands still after the end', () => {
    const ended = { ...consulting(), phase: 'ended' as const, endedAt: '2026-03-02T09:07:00.000Z' };
    expect(consultingCountdown(ended, at('14:00'), 720)).toMatchObject({ secondsLeft: 480, secondsGone: 240 });
  });

  it('[CASE-04] is over at 0:00 whatever the server said last', () => {
    expect(phaseAt(consulting(), at('14:59'))).toBe('consulting');
    expect(phaseAt(consulting(), at('15:00'))).toBe('ended');
    expect(phaseAt(reading(), at('14:59'))).toBe('reading');
  });

  const spokenWhile = (totalSeconds: number, speak: (time: Countdown) => string) => {
    const at = (secondsLeft: number) =>
      speak({ secondsLeft, totalSeconds, secondsGone: totalSeconds - secondsLeft, value: 0 });
    const spoken: [secondsLeft: number, words: string][] = [];
    let before = '';
    for (let left = totalSeconds; left >= 0; left -= 1) {
      if (at(left) !== before) spoken.push([left, at(left)]);
      before = at(left);
    }
    return spoken;
  };

  it('[CASE-04] speaks at 6:00, 2:00, 0:30 and 0:00 of the consultation and never between', () => {
    expect(spokenWhile(720, spokenConsultingTime)).toEqual([
      [360, '6 minutes left.'],
      [120, '2 minutes left.'],
      [30, '30 seconds left.'],
      [0, 'The time is up.'],
    ]);
  });

  it('[CASE-04] speaks of the reading time while there is one: at half, at 0:30 and when it is over', () => {
    expect(spokenWhile(180, spokenReadingTime)).toEqual([
      [90, '1 minute 30 seconds left to read.'],
      [30, '30 seconds left to read.'],
      [0, 'The reading time is over.'],
    ]);
  });

  it('[CASE-08] never speaks of six minutes in a sample of three', () => {
    expect(spokenWhile(180, spokenConsultingTime).map(([left]) => left)).toEqual([120, 30, 0]);
  });

  it('believes a later clock at once, an earlier one only when the network cannot explain it', () => {
    expect(nextClockOffset(null, -500)).toBe(-500);
    expect(nextClockOffset(-500, -100)).toBe(-100);
    expect(nextClockOffset(-100, -1900)).toBe(-100);
    expect(nextClockOffset(-100, -60_000)).toBe(-60_000);
  });
});
