import { describe, expect, it } from 'vitest';
import { writtenOut } from './written-out.ts';

describe('what is typed in haste', () => {
  it('is read as it is spelt', () => {
    expect(writtenOut('whats changed w ur bowels n since when')).toBe("what's changed with your bowels and since when");
    expect(writtenOut('ur not resting')).toBe("you're not resting");
  });

  it('leaves initials and what is spelt out alone', () => {
    const said = 'I’m Dr W. Patel, and you’re Mrs R.';
    expect(writtenOut(said)).toBe(said);
  });
});
