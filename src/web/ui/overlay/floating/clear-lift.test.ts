import { describe, expect, it } from 'vitest';
import { clearLift } from './clear-lift.ts';

const place = { left: 350, right: 390, top: 780, bottom: 824 };
const button = (top: number, bottom: number, left = 20, right = 370) => ({ left, right, top, bottom });

describe('clearLift', () => {
  it('is nothing where nothing is covered', () => {
    expect(clearLift(place, [])).toBe(0);
    expect(clearLift(place, [button(700, 744), button(900, 944)])).toBe(0);
    expect(clearLift(place, [button(790, 834, 20, 200)])).toBe(0);
    expect(clearLift(place, [button(0, 0, 0, 0)])).toBe(0);
  });

  it('rises above the button it would cover, with air between', () => {
    expect(clearLift(place, [button(800, 844)])).toBe(824 - 800 + 8);
  });

  it('rises above a second one that stands where it would rise to', () => {
    expect(clearLift(place, [button(740, 784), button(800, 844)])).toBe(824 - 740 + 8);
  });

  it('stays where there is no free place below the header', () => {
    const wall = Array.from({ length: 17 }, (_, n) => button(n * 50, n * 50 + 48));
    expect(clearLift(place, wall)).toBe(0);
  });
});
