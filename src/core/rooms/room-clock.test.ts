import { describe, expect, it } from 'vitest';
import { actOnRound, type RoundAction, type RoundTimes, readRoundClock, talkSeconds } from './room-clock.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 5, 9) + seconds * 1000);
const fresh: RoundTimes = {
  readingSeconds: 180,
  consultingSeconds: 720,
  startedAt: null,
  beganAt: null,
  endedAt: null,
  pausedAt: null,
  awaySeconds: 0,
};

/** Acts one after the other, each at its second. */
const having = (...steps: [RoundAction, number][]): RoundTimes => {
  let times = fresh;
  for (const [action, second] of steps) times = { ...times, ...actOnRound(action, times, at(second)) };
  return times;
};

describe('the clock of a round', () => {
  it('[ROOM-02] waits for everybody, then goes by itself from reading to talk to discussion', () => {
    expect(readRoundClock(fresh, at(0)).phase).toBe('waiting');
    const times = having(['start', 0]);
    expect(readRoundClock(times, at(179))).toMatchObject({ phase: 'reading', readingEndsAt: at(180) });
    expect(readRoundClock(times, at(180))).toMatchObject({ phase: 'consulting', consultingEndsAt: at(900) });
    expect(readRoundClock(times, at(900))).toMatchObject({ phase: 'ended', endedAt: at(900) });
  });

  it('[ROOM-02] begins the talk early where that is wanted', () => {
    const times = having(['start', 0], ['begin', 60]);
    expect(readRoundClock(times, at(61))).toMatchObject({ phase: 'consulting', consultingEndsAt: at(780) });
    expect(talkSeconds(times, at(90))).toBe(30);
  });

  it('[ROOM-02] stands while it is paused, and gives everybody that time back', () => {
    const paused = having(['start', 0], ['begin', 60], ['pause', 100]);
    expect(readRoundClock(paused, at(5000))).toMatchObject({ phase: 'consulting', consultingEndsAt: at(5000 + 680) });
    expect(talkSeconds(paused, at(5000))).toBe(40);
    const resumed = { ...paused, ...actOnRound('resume', paused, at(400)) };
    expect(resumed).toMatchObject({ pausedAt: null, awaySeconds: 300 });
    expect(readRoundClock(resumed, at(410)).consultingEndsAt).toEqual(at(1080));
    expect(talkSeconds(resumed, at(410))).toBe(50);
  });

  it('ends when somebody ends it, also while it is paused', () => {
    const times = having(['start', 0], ['begin', 60], ['pause', 100], ['end', 130]);
    expect(readRoundClock(times, at(1000))).toMatchObject({ phase: 'ended', endedAt: at(130) });
    expect(talkSeconds(times, at(1000))).toBe(40);
  });

  it.each<[RoundAction, [RoundAction, number][]]>([
    ['start', [['start', 0]]],
    [
      'begin',
      [
        ['start', 0],
        ['begin', 5],
      ],
    ],
    [
      'pause',
      [
        ['start', 0],
        ['pause', 5],
      ],
    ],
    ['resume', [['start', 0]]],
    [
      'end',
      [
        ['start', 0],
        ['end', 5],
      ],
    ],
    ['pause', []],
  ])('%s a second time, or out of turn, changes nothing', (action, before) => {
    expect(actOnRound(action, having(...before), at(10))).toBeNull();
  });
});
