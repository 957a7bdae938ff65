import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { iceServers } from './ice-servers.ts';

const clock = { now: () => new Date(Date.UTC(2026, 0, 5, 9)) };

it('[ROOM-02] credentials for the TURN server end after six hours and do not tell its secret', () => {
  const [server] = iceServers({ urls: ['turn:a.example'], secret: 's3cret' }, clock);
  const ends = String(Date.UTC(2026, 0, 5, 15) / 1000);
  expect(server).toEqual({
    urls: ['turn:a.example'],
    username: ends,
    credential: createHmac('sha1', 's3cret').update(ends).digest('base64'),
  });
  expect(iceServers(null, clock)).toEqual([]);
});
