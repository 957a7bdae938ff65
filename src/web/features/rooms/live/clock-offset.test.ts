import { expect, it } from 'vitest';
import { clockOffset } from './clock-offset.ts';

it('[ROOM-02] goes by the answer that was quickest, in the middle of its way', () => {
  const slow = { sentAt: 0, receivedAt: 900, serverTime: 5800 };
  const quick = { sentAt: 1000, receivedAt: 1020, serverTime: 6010 };
  expect(clockOffset([slow, quick])).toBe(5000);
  expect(clockOffset([])).toBeNull();
});
