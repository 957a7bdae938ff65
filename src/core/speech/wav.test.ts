import { describe, expect, it } from 'vitest';
import { wavOf } from './wav.ts';

describe('sound', () => {
  it('becomes a file that says what it is, and never more than loud', () => {
    const file = wavOf(Float32Array.of(0, 1, -2), 16_000);
    const view = new DataView(file.buffer);
    expect(String.fromCharCode(...file.slice(0, 4), ...file.slice(8, 12))).toBe('RIFFWAVE');
    expect([view.getUint32(24, true), view.getUint32(40, true), file.length]).toEqual([16_000, 6, 50]);
    expect([44, 46, 48].map((at) => view.getInt16(at, true))).toEqual([0, 32767, -32767]);
  });
});
