import { describe, expect, it } from 'vitest';
import { withoutSecrets } from './without-secrets.ts';

describe('what an audit entry may hold', () => {
  it('keeps plain values as they are', () => {
    const plain = { role: 'author', sessions: 3, allowance: 15, until: null, on: true, tags: ['Standard'] };
    expect(withoutSecrets(plain)).toEqual(plain);
  });

  it('holds neither secrets nor addresses of people', () => {
    expect(
      withoutSecrets({ password: 'steady-lantern-42', note: 'Ring hannah@example.org', deep: [{ token: 'x1' }] }),
    ).toEqual({ password: '[hidden]', note: 'Ring [e-mail]', deep: [{ token: '[hidden]' }] });
  });

  it('is no longer than somebody would read', () => {
    expect(String(withoutSecrets('word '.repeat(400))).length).toBeLessThanOrEqual(500);
    expect(withoutSecrets(Array.from({ length: 90 }, () => 1))).toHaveLength(50);
    const bottomless: { in?: unknown } = {};
    bottomless.in = bottomless;
    expect(JSON.stringify(withoutSecrets(bottomless))).toContain('[hidden]');
  });
});
