import { describe, expect, it } from 'vitest';
import { minutesAndSeconds } from './clock-words.ts';

describe('minutesAndSeconds', () => {
  it('writes minutes and seconds with two digits each', () => {
    expect([0, 9.6, 61, 720].map(minutesAndSeconds)).toEqual(['00:00', '00:10', '01:01', '12:00']);
  });
});
