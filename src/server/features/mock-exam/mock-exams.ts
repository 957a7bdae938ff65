import { randomInt } from 'node:crypto';
import type { MockExam } from '#contract/mock-exams.ts';
import { AppError } from '#contract/protocol/errors.ts';
import { everybodysTime, ownTime } from '#core/consultations/time-away.ts';
import { drawStations } from '#core/mock-exam/draw.ts';
import { readExam, stationsDue } from '#core/mock-exam/exam-clock.ts';
import type { Database, Queryable } from '../../db/sql.ts';
import type { RowByRow } from '../../jobs/row-by-row.ts';
import type { Clock } from '../../ports/clock.ts';
import { examView, resultOf, timesOf } from './exam-view.ts';
import * as store from './store.ts';

/** Given by whoever keeps the ledger; `lock` comes first in a transaction that spends. */
interface SpendsExams {
  lock(tx: Queryable, userId: string): Promise<unknown>;
  spend(tx: Queryable, userId: string, feature: 'mock_exams', consultationId: null): Promise<unknown>;
}

export interface MockExamDependencies {
  db: Database;
  clock: Clock;
  allowances: SpendsExams;
  /** Given by whoever keeps consultations; answers the id of the new one. */
  startStation(
    tx: Queryable,
    station: { userId: string; caseId: string; caseHash: string; title: string; startedAt: Date; awaySeconds: number },
  ): Promise<string>;
  endings: {
    now(tx: Queryable, consultationId: string, at: Date): Promise<void>;
    overdue(tx: Queryable, now: Date, only: { userId: string }): Promise<void>;
    release(tx: Queryable, consultationIds: readonly string[]): Promise<void>;
  };
}

const mostListed = 50;
const chance = () => randomInt(2 ** 32) / 2 ** 32;

/**
 * A mock exam goes on by the clock alone. What the clock says is written down whenever somebody looks: stations that have
 * started in the meantime get their consultation with the time they started at, and an exam that is over gets its end.
 */
export function createMockExams({ db, clock, allowances, startStation, endings }: MockExamDependencies) {
  const begin = async (tx: Queryable, exam: store.Exam, station: store.Station | undefined, startedAt: Date) => {
    if (!station) throw new Error(`mock exam ${exam.id} has no such station`);
    const { caseId, caseHash, title } = station;
    const { userId, awaySeconds } = exam;
    const id = await startStation(tx, { userId, caseId, caseHash, title, startedAt, awaySeconds });
    await store.setStationStarted(tx, exam.id, station.n, id);
  };

  const finish = async (tx: Queryable, examId: string, end: { endedAt: Date; givenUp: boolean }) => {
    await store.setExamEnded(tx, examId, end);
    const stations = await store.listStations(tx, examId);
    await endings.release(
      tx,
      stations.flatMap(({ consultationId }) => consultationId ?? []),
    );
  };

  /** Under the lock of the exam; answers what it is now. */
  const writeDown = async (tx: Queryable, exam: store.Exam, now: Date) => {
    const before = await store.listStations(tx, exam.id);
    for (const { n, startsAt } of stationsDue(timesOf(exam, before), now)) {
      await begin(tx, exam, before[n - 1], startsAt);
    }
    await endings.overdue(tx, now, { userId: exam.userId });
    const stations = await store.listStations(tx, exam.id);
    const moment = readExam(timesOf(exam, stations), now);
    if (moment.at === 'over' && !exam.endedAt) {
      await finish(tx, exam.id, { endedAt: moment.endedAt, givenUp: false });
    }
    return { moment, stations };
  };

  const change = (
    id: string,
    work: (
      tx: Queryable,
      exam: store.Exam,
      now: Date,
      stands: Awaited<ReturnType<typeof writeDown>>,
    ) => Promise<unknown>,
  ) =>
    db.transaction(async (tx) => {
      const exam = await store.lockExam(tx, id);
      if (!exam || exam.endedAt) return;
      const now = clock.now();
      await work(tx, exam, now, await writeDown(tx, exam, now));
    });

  const settle = (id: string) => change(id, async () => undefined);

  const requireExam = async (id: string, isAllowed: (exam: store.Exam) => boolean): Promise<store.Exam> => {
    const exam = await store.findExam(db, id);
    if (!exam || !isAllowed(exam)) throw new AppError('NOT_FOUND');
    return exam;
  };

  return {
    /** Goes on with the running one, or draws a new one and spends for it in the same transaction. */
    async start(tx: Queryable, userId: string): Promise<string> {
      await allowances.lock(tx, userId);
      const now = clock.now();
      const running = await store.findRunning(tx, userId);
      const exam = running && (await store.lockExam(tx, running.id));
      if (exam && !exam.endedAt && (await writeDown(tx, exam, now)).moment.at !== 'over') return exam.id;
      const cases = drawStations(await store.listDrawable(tx, userId), chance);
      if (!cases) throw new AppError('TOO_FEW_CASES');
      const id = await store.insertExam(tx, { userId, startedAt: now, cases });
      await allowances.spend(tx, userId, 'mock_exams', null);
      const [first] = await store.listStations(tx, id);
      await begin(tx, { id, userId, startedAt: now, endedAt: null, awaySeconds: 0, givenUp: false }, first, now);
      return id;
    },

    async current(userId: string): Promise<string | null> {
      const running = await store.findRunning(db, userId);
      if (!running) return null;
      await settle(running.id);
      return (await store.findRunning(db, userId))?.id ?? null;
    },

    /** Reads, and writes down only what the clock has brought since somebody last looked. */
    async show(id: string, isAllowed: (exam: store.Exam) => boolean): Promise<MockExam> {
      let exam = await requireExam(id, isAllowed);
      let stations = await store.listStations(db, id);
      const now = clock.now();
      const times = timesOf(exam, stations);
      const isBehind = stationsDue(times, now).length > 0 || readExam(times, now).at === 'over';
      if (!exam.endedAt && isBehind) {
        await settle(id);
        exam = await requireExam(id, isAllowed);
        stations = await store.listStations(db, id);
      }
      return examView(exam, stations, now);
    },

    async advance(id: string, userId: string, wanted: number): Promise<void> {
      await requireExam(id, (exam) => exam.userId === userId);
      await change(id, async (tx, exam, now, { moment, stations }) => {
        const isGap = moment.at === 'changeover' || moment.at === 'break';
        if (isGap && moment.next === wanted) await begin(tx, exam, stations[wanted - 1], ownTime(exam, now));
      });
    },

    async giveUp(id: string, userId: string): Promise<void> {
      await requireExam(id, (exam) => exam.userId === userId);
      await change(id, async (tx, exam, now, { moment, stations }) => {
        if (moment.at === 'over') return;
        const running = moment.at === 'station' ? stations[moment.n - 1]?.consultationId : null;
        if (running) await endings.now(tx, running, now);
        await finish(tx, id, { endedAt: ownTime(exam, now), givenUp: true });
      });
    },

    async past(userId: string) {
      const exams = await store.listPast(db, userId, mostListed);
      const stations = await store.listStations(db, ...exams.map(({ id }) => id));
      return exams.map(({ id, startedAt, endedAt, awaySeconds, givenUp }) => {
        const { points, outOf, reached, marked } = resultOf(stations.filter(({ examId }) => examId === id));
        return {
          id,
          startedAt: startedAt.toISOString(),
          endedAt: everybodysTime({ awaySeconds }, endedAt).toISOString(),
          givenUp,
          reached,
          points: marked < reached ? null : points,
          outOf,
        };
      });
    },

    /** So that what was held is held no longer once the exam is over by the clock. */
    async writeDownOf(userId: string): Promise<void> {
      const running = await store.findRunning(db, userId);
      if (running) await settle(running.id);
    },

    /** The clocks of the exams that were running stood while the server was away, in breaks too. */
    async addTimeAway(tx: Queryable, { from, seconds }: { from: Date; seconds: number }): Promise<void> {
      for (const id of await store.listRunning(tx, [])) {
        const exam = await store.lockExam(tx, id);
        if (!exam || exam.endedAt) continue;
        const wasOver = readExam(timesOf(exam, await store.listStations(tx, id)), from).at === 'over';
        if (!wasOver) await store.addTimeAway(tx, id, seconds);
      }
    },

    /** For housekeeping: exams that nobody has looked at. */
    sweep: (rows: RowByRow): Promise<void> =>
      rows({ name: 'mock exams', list: (except) => store.listRunning(db, except), work: settle }, clock.now()),
  };
}
export type MockExams = ReturnType<typeof createMockExams>;
