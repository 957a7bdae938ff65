import { setTimeout as pause } from 'node:timers/promises';
import type { CaseFile } from '#core/cases/schema.ts';
import { consultingSecondsSpent, secondsInto } from '#core/consultations/consultation-clock.ts';
import type { TranscriptTurn } from '#core/marking/marking.ts';
import type { Database, Queryable } from '../../db/sql.ts';
import type { JobHandlers, JobQueue } from '../../jobs/queue.ts';
import type { RecordActivity } from '../../ports/activity.ts';
import type { Clock } from '../../ports/clock.ts';
import type { MarkerPort } from '../../ports/marker.ts';
import type { Notify } from '../../ports/notify.ts';
import { onBehalfOf } from '../../ports/on-behalf-of.ts';
import * as store from './store.ts';

interface MarkingDependencies {
  db: Database;
  clock: Clock;
  marker: MarkerPort;
  caseFile(db: Queryable, hash: string): Promise<CaseFile>;
  recordActivity: RecordActivity;
  notify: Notify;
  allowsOutsideModel(db: Queryable, userId: string): Promise<boolean>;
}

const answerPause = 200;

/** For the transaction that ends a consultation. */
export const marksLater =
  (jobs: JobQueue) =>
  async (tx: Queryable, consultationId: string): Promise<void> => {
    await jobs.enqueue(tx, store.markConsultationJob, { consultationId });
  };

/** Marks an ended consultation; done twice, the first marks stand. */
export function markJobs(deps: MarkingDependencies): JobHandlers {
  const { db, clock, marker, caseFile, recordActivity, notify } = deps;
  /** The patient may still be answering words that were said before the end; they belong to the transcript. */
  const findAnswered = async (id: string) => {
    for (;;) {
      const consultation = await store.findConsultation(db, id);
      if (!consultation?.answeringUntil || consultation.answeringUntil <= clock.now()) return consultation;
      await pause(answerPause);
    }
  };

  const mark = async ({ consultationId: id }: { consultationId: string }) => {
    const consultation = await findAnswered(id);
    // Deleted with its account in the meantime, or done already.
    if (!consultation?.endedAt || (await store.isMarked(db, id))) return;
    const file = await caseFile(db, consultation.caseHash);
    const turns = (await store.listTurns(db, id)).map(
      ({ n, who, text, at, events }): TranscriptTurn => ({
        n,
        who,
        seconds: secondsInto(consultation, at),
        text,
        events,
      }),
    );
    // As it is wished at the moment of marking, not as it was when the words were said.
    const outsideModel = await deps.allowsOutsideModel(db, consultation.userId);
    const seconds = consultingSecondsSpent(consultation, consultation.endedAt);
    const marked = await onBehalfOf(consultation.userId, () => marker.mark(file, turns, seconds, { outsideModel }));
    await db.transaction(async (tx) => {
      const at = clock.now();
      if (!(await store.insertFeedback(tx, { consultationId: id, marked, at }))) return;
      const counted = marked.marking.criteria.filter(({ circumstance }) => circumstance !== 'no-chance');
      const titles = new Map(file.marks.criteria.map((criterion) => [criterion.id, criterion.title]));
      await store.insertCriterionMarks(
        tx,
        id,
        counted.map(({ id: criterion, domain, weight, mark: given }) => ({
          criterion,
          domain,
          title: titles.get(criterion) ?? criterion,
          weight,
          mark: given,
        })),
      );
      await recordActivity(tx, {
        userId: consultation.userId,
        kind: 'feedback-ready',
        subject: file.identity.title,
        link: `/feedback/${id}`,
        at,
      });
      const missed = counted.filter(({ mark: given }) => given === 'missed').length;
      const { points } = marked.marking;
      const caseTitle = file.identity.title;
      await notify(
        tx,
        consultation.userId,
        { kind: 'feedback-ready', consultationId: id, caseTitle, points, missed },
        at,
      );
    });
  };
  return { [store.markConsultationJob]: mark };
}
