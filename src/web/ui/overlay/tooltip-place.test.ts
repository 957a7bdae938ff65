import { expect, it } from 'vitest';
import { placeBeside } from './tooltip-place.ts';

const screen = { width: 400, height: 300 };
const bubble = { width: 100, height: 20 };
const at = (left: number, top: number) => ({ left, top, right: left + 40, bottom: top + 40 });

it('stands in the middle of its side where there is room', () => {
  expect(placeBeside(at(180, 130), bubble, 'top', screen)).toEqual({ left: 150, top: 102 });
  expect(placeBeside(at(180, 130), bubble, 'bottom', screen)).toEqual({ left: 150, top: 178 });
  expect(placeBeside(at(180, 130), bubble, 'right', screen)).toEqual({ left: 228, top: 140 });
});

it('goes to the other side where it has none', () => {
  expect(placeBeside(at(180, 10), bubble, 'top', screen).top).toBe(58);
  expect(placeBeside(at(180, 250), bubble, 'bottom', screen).top).toBe(222);
  expect(placeBeside(at(300, 130), bubble, 'right', screen).left).toBe(192);
});

it('never leaves the screen', () => {
  expect(placeBeside(at(0, 130), bubble, 'top', screen).left).toBe(8);
  expect(placeBeside(at(360, 130), bubble, 'bottom', screen).left).toBe(292);
  expect(placeBeside(at(180, 0), bubble, 'right', screen).top).toBe(10);
  expect(placeBeside(at(180, -30), bubble, 'right', screen).top).toBe(8);
  expect(placeBeside(at(10, 10), { width: 500, height: 20 }, 'bottom', screen).left).toBe(8);
});
