import type { CaseFile } from '#core/cases/schema.ts';
import { type ConsultationTimes, examTimes, hardStop } from '#core/consultations/consultation-clock.ts';
import { dayOf, plusDays, startOfDay } from '#core/dates.ts';
import type { Guide } from '#core/guides/guide.ts';
import { examPlan } from '#core/mock-exam/exam-clock.ts';
import { type Database, type Queryable, sql } from '../db/sql.ts';
import { recordActivity } from '../features/activity/store.ts';
import { createStudyPlans } from '../features/study-plan/study-plans.ts';
import { type Clock, later } from '../ports/clock.ts';
import { demoAccounts } from './demo-accounts.ts';
import { type DemoConsultation, demoTurns, readDemoPractice } from './demo-consultations.ts';

const joinedDaysAgo = 44;
const examInDays = 38;
const plan = { madeDaysAgo: 42, hoursPerWeek: 2, weekdays: [1, 3, 4, 6, 7] } as const;
const readingSeconds = 165;

/** Known beforehand, so that those without marks are found again after a restart. */
export const demoConsultationId = (n: number): string => `de300000-0000-4000-8000-${String(n).padStart(12, '0')}`;

interface Planned {
  id: string;
  demo: DemoConsultation;
  startedAt: Date;
  beganAt: Date;
  endedAt: Date;
}

const planned = (n: number, demo: DemoConsultation, startedAt: Date, reading: number): Planned => {
  const beganAt = later(startedAt, reading);
  return { id: demoConsultationId(n), demo, startedAt, beganAt, endedAt: later(beganAt, demo.lasts) };
};

interface DemoSources {
  guides: readonly Guide[];
}

/**
 * Some weeks of practice for the first demo account, once and only while it has none. The consultations are stored as they
 * ended; `markDemoHistory` sees to their marks.
 */
export async function seedDemoHistory(db: Database, clock: Clock, sources: DemoSources): Promise<void> {
  const { practised, mock_exam: exam } = readDemoPractice();
  const today = dayOf(clock.now());
  const moment = (daysAgo: number, minutes: number) => later(startOfDay(plusDays(today, -daysAgo)), minutes * 60);
  const alone = practised.map((demo, i) => planned(i + 1, demo, moment(demo.days_ago, demo.at), readingSeconds));
  const stations = stationsFrom(moment(exam.days_ago, exam.at), exam.stations, practised.length);
  const examDate = plusDays(today, examInDays);

  await db.transaction(async (tx) => {
    const user = await tx.one<{ id: string; isFresh: boolean }>(sql`
      SELECT id, NOT EXISTS (SELECT FROM consultations WHERE user_id = users.id) AS "isFresh"
      FROM users WHERE email = ${demoAccounts[0]?.email} FOR NO KEY UPDATE`);
    if (!user?.isFresh) return;
    await tx.run(sql`UPDATE users SET created_at = ${moment(joinedDaysAgo, 12 * 60)} WHERE id = ${user.id}`);
    await makePlan(tx, user.id, { madeAt: moment(plan.madeDaysAgo, 8 * 60), examDate, clock, ...sources });
    for (const one of alone) await insertAlone(tx, user.id, one);
    await insertExam(tx, user.id, stations);
  });
}

function stationsFrom(startedAt: Date, stations: readonly DemoConsultation[], before: number): Planned[] {
  let startsAt = startedAt;
  return stations.map((demo, i) => {
    const station = planned(before + i + 1, demo, startsAt, examTimes.readingSeconds);
    const gap = i + 1 === examPlan.breakAfter ? examPlan.breakSeconds : examPlan.changeoverSeconds;
    startsAt = later(station.endedAt, gap);
    return station;
  });
}

async function insertAlone(tx: Queryable, userId: string, one: Planned): Promise<void> {
  if (!(await insertConsultation(tx, userId, one, `/case/${one.demo.case}`))) return;
  await tx.run(sql`
    INSERT INTO allowance_spends (user_id, feature, consultation_id, spent_at)
    VALUES (${userId}, 'case_sessions', ${one.id}, ${one.startedAt})`);
}

async function insertExam(tx: Queryable, userId: string, stations: readonly Planned[]): Promise<void> {
  const stored: Planned[] = [];
  for (const station of stations) {
    if (await insertConsultation(tx, userId, station, '/mock-exam')) stored.push(station);
  }
  const [first, last] = [stations[0], stations.at(-1)];
  // An exam lacks no station; without one of its cases there are only consultations.
  if (!first || !last || stored.length < stations.length) return;
  await tx.run(sql`
    WITH exam AS (
      INSERT INTO mock_exams (user_id, started_at, ended_at) VALUES (${userId}, ${first.startedAt}, ${last.endedAt}) RETURNING id
    )
    INSERT INTO mock_exam_stations (mock_exam_id, n, case_id, case_hash, consultation_id)
    SELECT exam.id, n, case_id, case_hash, consultations.id
    FROM exam, unnest(${stations.map(({ id }) => id)}::uuid[]) WITH ORDINALITY AS station (id, n)
      JOIN consultations ON consultations.id = station.id`);
  await tx.run(sql`
    INSERT INTO allowance_spends (user_id, feature, spent_at) VALUES (${userId}, 'mock_exams', ${first.startedAt})`);
}

/** Answers whether the case is there. */
async function insertConsultation(tx: Queryable, userId: string, one: Planned, startedAt: string): Promise<boolean> {
  const version = await tx.one<{ hash: string; body: CaseFile }>(sql`
    SELECT hash, body FROM cases JOIN case_versions ON hash = current_hash WHERE cases.id = ${one.demo.case}`);
  if (!version) return false;
  const { id, beganAt, endedAt } = one;
  const times: ConsultationTimes = { ...examTimes, startedAt: one.startedAt, beganAt, endedAt: null, awaySeconds: 0 };
  const seed = Number(id.slice(-4));
  await tx.run(sql`
    INSERT INTO consultations (id, user_id, case_id, case_hash, seed, reading_seconds, consulting_seconds, started_at, began_at,
      hard_stop_at, ended_at)
    VALUES (${id}, ${userId}, ${one.demo.case}, ${version.hash}, ${seed}, ${times.readingSeconds}, ${times.consultingSeconds},
      ${one.startedAt}, ${beganAt}, ${hardStop(times)}, ${endedAt})`);
  const turns = demoTurns(one.demo, version.body, seed).map(({ seconds, ...turn }) => ({
    ...turn,
    at: later(beganAt, seconds),
  }));
  await tx.run(sql`
    INSERT INTO turns (consultation_id, n, who, text, at, client_message_id, expression, state, events)
    SELECT ${id}, n, who, text, at, 'demo-' || (n + 1) / 2, expression, state, events
    FROM jsonb_to_recordset(${JSON.stringify(turns)}::jsonb)
      AS turn (n int, who text, text text, at timestamptz, expression text, state jsonb, events jsonb)`);
  const subject = version.body.identity.title;
  await recordActivity(tx, { userId, kind: 'consultation-started', subject, link: startedAt, at: one.startedAt });
  await recordActivity(tx, { userId, kind: 'consultation-ended', subject, link: `/feedback/${id}`, at: endedAt });
  return true;
}

/** A plan made before the first consultation, with its guides read till yesterday. Marks tick off the rest. */
async function makePlan(
  tx: Queryable,
  userId: string,
  given: DemoSources & { madeAt: Date; examDate: string; clock: Clock },
): Promise<void> {
  const { madeAt, examDate, clock, guides } = given;
  const { hoursPerWeek, weekdays } = plan;
  const plansAt = (at: Clock) => createStudyPlans({ guides, statuses: ['published'], clock: at });
  const settings = { examDate, hoursPerWeek, weekdays };
  const made = await plansAt({ now: () => madeAt }).make(tx, userId, { settings, replaces: null });
  const read = made.items.filter(({ kind, on }) => kind === 'guide' && on < dayOf(clock.now()));
  const ticks = read.map(({ id }) => ({ id, done: true }));
  await plansAt(clock).change(tx, userId, made.id, ticks);
}
