import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { OwnConsultation } from '#contract/consultations.ts';
import { AppError } from '#contract/protocol/errors.ts';
import {
  type ConsultationTimes,
  examTimes,
  hardStop,
  previewTimes,
  readClock,
} from '#core/consultations/consultation-clock.ts';
import { ownTime } from '#core/consultations/time-away.ts';
import type { ConsultationMode } from '#core/settings/user-settings.ts';
import type { Database, Queryable } from '#server/db/sql.ts';
import type { RecordActivity } from '#server/ports/activity.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { PatientPort } from '#server/ports/patient.ts';
import type { CaseVersions } from './case-versions.ts';
import { consultationView } from './consultation-view.ts';
import type { Endings } from './endings.ts';
import * as store from './store.ts';
import { listTurns } from './turn-store.ts';

/** Given by whoever keeps the ledger; `lock` comes first in a transaction that spends. */
export interface SpendsAllowance {
  lock(tx: Queryable, userId: string): Promise<unknown>;
  spend(
    tx: Queryable,
    userId: string,
    feature: 'case_sessions' | 'voice_sessions',
    consultationId: string,
  ): Promise<unknown>;
}

interface ConsultationDependencies {
  db: Database;
  clock: Clock;
  statuses: readonly string[];
  allowances: SpendsAllowance;
  recordActivity: RecordActivity;
  endings: Endings;
  caseFile: CaseVersions;
  patient: PatientPort;
}

const sampleCase = 'tired-bus-driver';

export const hashPreviewToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Starting, beginning, ending and showing consultations; talking is the business of `interaction.ts`. */
export function createConsultations(deps: ConsultationDependencies) {
  const { db, clock, allowances, endings } = deps;

  const insert = async (
    tx: Queryable,
    owner: { userId: string } | { tokenHash: Buffer },
    caseId: string,
    length: typeof examTimes,
    mode: ConsultationMode,
  ) => {
    const version = await store.findStartable(tx, caseId, deps.statuses);
    if (!version) throw new AppError('NOT_FOUND', { message: 'This case is not available.' });
    const times: ConsultationTimes = {
      startedAt: clock.now(),
      beganAt: null,
      endedAt: null,
      awaySeconds: 0,
      ...length,
    };
    const id = await store.insertConsultation(tx, {
      owner,
      caseId,
      caseHash: version.hash,
      seed: randomInt(2 ** 31 - 1),
      times,
      hardStopAt: hardStop(times),
      mode,
    });
    return { id, title: version.title, startedAt: times.startedAt };
  };

  /** Runs the change on the locked consultation, unless its time is over. */
  const change = (
    access: store.Access,
    work: (tx: Queryable, consultation: store.Consultation, now: Date) => Promise<unknown>,
  ) =>
    db.transaction(async (tx) => {
      const consultation = await store.lockConsultation(tx, access);
      if (!consultation) throw new AppError('NOT_FOUND');
      const now = clock.now();
      await endings.overdue(tx, now, { id: consultation.id });
      if (readClock(consultation, now).phase !== 'ended') await work(tx, consultation, now);
    });

  return {
    /** Goes on with the running one, or starts a new one and spends for it in the same transaction. */
    async start(tx: Queryable, userId: string, caseId: string, mode: ConsultationMode): Promise<string> {
      await allowances.lock(tx, userId);
      await endings.overdue(tx, clock.now(), { userId });
      const running = await store.findRunning(tx, userId, caseId);
      if (running) return running.id;
      const { id, title, startedAt } = await insert(tx, { userId }, caseId, examTimes, mode);
      await allowances.spend(tx, userId, 'case_sessions', id);
      if (mode === 'voice') await allowances.spend(tx, userId, 'voice_sessions', id);
      const link = `/case/${caseId}`;
      await deps.recordActivity(tx, { userId, kind: 'consultation-started', subject: title, link, at: startedAt });
      return id;
    },

    async startPreview(): Promise<string> {
      const token = randomBytes(32).toString('base64url');
      await insert(db, { tokenHash: hashPreviewToken(token) }, sampleCase, previewTimes, 'text');
      return token;
    },

    begin: (access: store.Access) =>
      change(access, async (tx, consultation, now) => {
        if (readClock(consultation, now).phase === 'reading') await beginNow(tx, consultation, now);
      }),

    end: (access: store.Access) => change(access, (tx, { id }, now) => endings.now(tx, id, now)),

    async keepNotes(access: store.Access, text: string): Promise<void> {
      const consultation = await store.findConsultation(db, access);
      if (!consultation) throw new AppError('NOT_FOUND');
      await store.saveNotesPad(db, consultation.id, text);
    },

    async show(access: store.Access): Promise<OwnConsultation> {
      const consultation = await store.findConsultation(db, access);
      if (!consultation) throw new AppError('NOT_FOUND');
      const now = clock.now();
      if (!consultation.endedAt && readClock(consultation, now).phase === 'ended') {
        await db.transaction((tx) => endings.overdue(tx, now, { id: consultation.id }));
      }
      const file = await deps.caseFile(db, consultation.caseHash);
      if (!consultation.endedAt) deps.patient.prepare?.(file);
      return consultationView(consultation, file, await listTurns(db, consultation.id), now);
    },
  };
}

/** The reading time ends now, and the hard stop moves with it. */
export async function beginNow(
  tx: Queryable,
  consultation: store.Consultation,
  now: Date,
): Promise<store.Consultation> {
  const begun = { ...consultation, beganAt: ownTime(consultation, now) };
  await store.setBegun(tx, consultation.id, begun.beganAt, hardStop(begun));
  return begun;
}
