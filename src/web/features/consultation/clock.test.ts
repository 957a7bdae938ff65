import { describe, expect, it } from 'vitest';
import { consultingCountdown, nextClockOffset, phaseAt, readingCountdown, spokenTime } from './clock.ts';
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

  it('[CASE-04] speaks at 6:00, 2:00, 0:30 and 0:00 and never between', () => {
    const changes = Array.from({ length: 721 }, (_, second) => 720 - second).filter(
      (left) => left < 720 && spokenTime(left) !== spokenTime(left + 1),
    );
    expect(changes).toEqual([360, 120, 30, 0]);
  });

  it('believes a later clock at once, an earlier one only when the network cannot explain it', () => {
    expect(nextClockOffset(null, -500)).toBe(-500);
    expect(nextClockOffset(-500, -100)).toBe(-100);
    expect(nextClockOffset(-100, -1900)).toBe(-100);
    expect(nextClockOffset(-100, -60_000)).toBe(-60_000);
  });
});
