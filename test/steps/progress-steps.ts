import { beforeAll } from 'vitest';
import { dayOf, plusDays, startOfDay } from '#core/dates.ts';
import { type Database, sql } from '#server/db/sql.ts';
import { type RawConsultation, rawConsultations } from '../data/recount-history.ts';
import { type History, seedHistory } from '../data/seed-history.ts';
import { cookieOf, type TestApp, testApp } from '../test-app.ts';
import { logIn } from './account-steps.ts';
import { caseText } from './consultation-steps.ts';

const groups = ['under-19', 'long-term', 'urgent', 'prescribing', 'results', 'results', 'mental-health'] as const;
const met = groups.map((_, i) => `case-${i}`);

export interface ProgressServer {
  server: TestApp;
  get(name: string, path: string): ReturnType<TestApp['request']>;
  userId(name: string): string;
  join(name: string, history: Omit<History, 'email' | 'now'>): Promise<void>;
  raw(name: string): Promise<RawConsultation[]>;
  /** The beginning of the day so many days ago, and so many milliseconds after that. */
  moment(days: number, milliseconds?: number): Date;
}

/**
 * A server at noon of a day in summer with users who have 0, 1, 37 and 400 consultations: redone and unmarked ones, one running, one that is
 * over without anybody having written that down, one case nobody met, one that was retired.
 */
export function progressServer(): ProgressServer {
  const server = testApp({
    cases: [
      ...groups.map((blueprint, i) => caseText(`case-${i}`, { blueprint, title: `Case number ${i}` })),
      caseText('untouched', { blueprint: 'diversity', title: 'Nobody has met it' }),
    ],
    settings: { RATE_LIMIT_FACTOR: '1000' },
  });
  const users = new Map<string, { userId: string; cookie: string }>();
  const userOf = (name: string) => users.get(name) ?? { userId: '', cookie: '' };
  const moment = (days: number, milliseconds = 0) =>
    new Date(startOfDay(plusDays(dayOf(server.now()), -days)).getTime() + milliseconds);

  const join: ProgressServer['join'] = async (name, history) => {
    const email = `${name}@example.org`;
    const { userId } = await seedHistory(server.db, { email, now: server.now(), caseIds: met, ...history });
    users.set(name, { userId, cookie: cookieOf(await logIn(server, email, 'steady-lantern-42')) });
  };

  beforeAll(async () => {
    // At noon no test runs over the end of a day; in summer London's day is not that of UTC.
    const nextYear = Number(dayOf(server.now()).slice(0, 4)) + 1;
    server.advance((Date.parse(`${nextYear}-07-02T11:00:00Z`) - server.now().getTime()) / 1000);
    await join('none', { sessions: 0 });
    await join('one', { sessions: 1, seed: 2 });
    await join('some', { sessions: 37, seed: 3, days: 200, examDate: dayOf(moment(-30)) });
    await join('many', { sessions: 400, seed: 4, days: 800, examDate: dayOf(moment(4)) });
    await leaveRunning(server.db, userOf('some').userId, server.now());
    await server.db.run(
      sql`UPDATE consultations SET ended_at = NULL WHERE id = ${await unmarked(server.db, userOf('many').userId)}`,
    );
    await server.db.run(sql`UPDATE cases SET status = 'retired' WHERE id = 'case-6'`);
  });

  return {
    server,
    join,
    moment,
    get: (name, path) => server.request('GET', path, { headers: { cookie: userOf(name).cookie } }),
    userId: (name) => userOf(name).userId,
    raw: (name) => rawConsultations(server.db, userOf(name).userId, server.now()),
  };
}

async function leaveRunning(db: Database, userId: string, now: Date): Promise<void> {
  await db.run(sql`
    UPDATE consultations SET ended_at = NULL, began_at = NULL, started_at = ${now},
      hard_stop_at = ${new Date(now.getTime() + 900_000)}
    WHERE id = ${await unmarked(db, userId)}`);
}

async function unmarked(db: Database, userId: string): Promise<string> {
  const row = await db.one<{ id: string }>(sql`
    SELECT id FROM consultations LEFT JOIN feedbacks ON consultation_id = id
    WHERE user_id = ${userId} AND consultation_id IS NULL AND case_id <> 'case-6' ORDER BY started_at LIMIT 1`);
  return row?.id ?? '';
}
