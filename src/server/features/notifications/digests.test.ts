import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { runSweeps } from '#server/jobs/housekeeping.ts';
import { jobQueue } from '#server/jobs/queue.ts';
import { later } from '#server/ports/clock.ts';
import { cookieFor, type Doctor, doctorOn } from '#test/steps/consultation-steps.ts';
import { testApp } from '#test/test-app.ts';
import { hashToken, newToken } from '../auth/secret-token.ts';
import { changeSettings } from '../user-settings/store.ts';
import { createDigests } from './digests.ts';
import { notify } from './store.ts';

const server = testApp({ settings: { RATE_LIMIT_FACTOR: '1000' } });
const log = { error: () => undefined };
const monday = new Date('2026-11-16T09:00:00Z');
const day = 24 * 60 * 60;

let doctor: Doctor;
let userId = '';
beforeAll(async () => {
  doctor = doctorOn(server, await cookieFor(server, 'free'));
  userId = (await server.db.one<{ id: string }>(sql`SELECT id FROM users WHERE email = 'free@example.org'`))?.id ?? '';
});

let told = 0;
const tell = () => {
  told += 1;
  const invitation = { kind: 'room-invitation', roomId: `room-${told}`, from: `Priya ${told}` } as const;
  return notify(server.db, userId, { ...invitation, expiresAt: '2026-12-24T12:00:00.000Z' }, monday);
};
const sweep = async (now: Date) => {
  const { sweep: digests } = createDigests({
    db: server.db,
    jobs: jobQueue(server.db, log),
    publicUrl: 'https://clavis.example',
    newToken: () => `${'t'.repeat(35)}${String(now.getTime()).slice(-8)}`,
    hashToken: (token) => Buffer.from(token),
    switchOff: async () => undefined,
  });
  await runSweeps([digests, digests], { db: server.db, now, log });
};
const mails = () =>
  server.db.rows<{ subject: string; text_body: string }>(sql`
    SELECT subject, text_body FROM mails WHERE recipient = 'free@example.org' AND subject LIKE '%notification%' ORDER BY created_at`);
const wants = (emailDigest: 'off' | 'daily' | 'weekly') =>
  doctor.put('/user/settings', { notifications: { emailDigest } });

describe('the digest by mail', () => {
  it('goes to nobody who did not ask for it', async () => {
    await tell();
    await sweep(monday);
    expect(await mails()).toEqual([]);
  });

  it('tells once what is new, and again only when there is more and a day has passed', async () => {
    await wants('daily');
    await sweep(new Date('2026-11-16T06:00:00Z'));
    expect(await mails()).toEqual([]);
    await Promise.all([sweep(monday), sweep(monday)]);
    expect(await mails()).toHaveLength(1);
    expect((await mails())[0]?.text_body).toContain('Priya 1 invited you to a room.');
    await tell();
    await sweep(later(monday, 3600));
    expect(await mails()).toHaveLength(1);
    await sweep(later(monday, day));
    expect(await mails()).toHaveLength(2);
    expect((await mails())[1]?.text_body).not.toContain('Priya 1 ');
    await sweep(later(monday, 2 * day));
    expect(await mails()).toHaveLength(2);
  });

  it('leaves out what was read, and says how many more there are', async () => {
    await tell();
    await server.db.run(sql`UPDATE notifications SET read_at = ${monday}`);
    for (let n = 0; n < 12; n += 1) await tell();
    await sweep(later(monday, 3 * day));
    const last = (await mails()).at(-1);
    expect(last?.subject).toBe('12 notifications from Clavis');
    expect(last?.text_body).toContain('And 2 more.');
    expect(last?.text_body).not.toContain('Priya 3 ');
  });

  it('comes on Mondays where that is wanted', async () => {
    await wants('weekly');
    await tell();
    const before = (await mails()).length;
    await sweep(later(monday, 6 * day));
    expect(await mails()).toHaveLength(before);
    await sweep(later(monday, 7 * day));
    expect(await mails()).toHaveLength(before + 1);
  });

  it('ends by the link in the mail, without a log-in and as often as it is opened', async () => {
    await wants('daily');
    await tell();
    const { sweep: digests } = createDigests({
      db: server.db,
      jobs: jobQueue(server.db, log),
      publicUrl: 'https://clavis.example',
      newToken,
      hashToken,
      switchOff: (tx, id) => changeSettings(tx, id, { notifications: { emailDigest: 'off' } }),
    });
    await runSweeps([digests], { db: server.db, now: later(monday, 14 * day), log });
    const token = /unsubscribe\?token=([\w-]{43})/.exec((await mails()).at(-1)?.text_body ?? '')?.[1];
    const stop = (given: string | undefined) =>
      server.request('POST', '/notifications/digest/unsubscribe', { payload: { token: given } });
    expect((await stop('short')).statusCode).toBe(400);
    expect((await stop('x'.repeat(43))).statusCode).toBe(404);
    for (const _ of [1, 2]) expect((await stop(token)).json()).toEqual({ success: true });
    expect((await doctor.get('/user/settings')).json().data.notifications).toEqual({ inApp: true, emailDigest: 'off' });
  });
});
