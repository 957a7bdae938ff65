import type { Feedback, FeedbackAnswer } from '#contract/feedback.ts';
import { AppError } from '#contract/protocol/errors.ts';
import type { CaseFile } from '#core/cases/schema.ts';
import { readClock } from '#core/consultations/consultation-clock.ts';
import type { Database, Queryable } from '../../db/sql.ts';
import type { Caller } from '../../http/protection/caller.ts';
import type { Clock } from '../../ports/clock.ts';
import { feedbackView, type MeasuresView, measuresView } from './feedback-view.ts';
import { secondReadingView } from './second-reading-view.ts';
import { listChallenges, listSettlements } from './settling-store.ts';
import * as store from './store.ts';

export interface FeedbackDependencies {
  db: Database;
  clock: Clock;
  caseFile(db: Queryable, hash: string): Promise<CaseFile>;
  /** Writes down the end of a consultation whose time is over; its marking comes with that. */
  writeDownEnd(consultationId: string): Promise<void>;
  markLater(tx: Queryable, consultationId: string): Promise<void>;
  /** Writes down how far the user's mock exam has come; when it is over, its consultations are held no longer. */
  writeDownExam(userId: string): Promise<void>;
  nextCase(db: Queryable, userId: string): Promise<Feedback['nextCase']>;
  guideTitle(id: string): string | null;
}

type FeedbackProgress =
  | { status: Exclude<FeedbackAnswer['status'], 'ready'> }
  | { status: 'ready'; consultation: store.Consultation; feedback: store.StoredFeedback };

export function createFeedbacks(deps: FeedbackDependencies) {
  const { db, clock } = deps;

  const find = async (id: string, isAllowed: (consultation: store.Consultation) => boolean) => {
    const consultation = await store.findConsultation(db, id);
    if (!consultation || !isAllowed(consultation)) throw new AppError('NOT_FOUND');
    return consultation;
  };
  const readable = (caller: Caller, id: string) =>
    find(id, ({ userId }) => userId === caller.userId || caller.role === 'admin');

  /** One that ended before there was marking, or whose marking was given up, is marked when somebody asks. */
  const seeToMarking = (id: string) =>
    db.transaction(async (tx) => {
      await store.lockConsultation(tx, id);
      if ((await store.isMarked(tx, id)) || (await store.findMarkingJob(tx, id))) return;
      await deps.markLater(tx, id);
    });

  const isStillHeld = async ({ id, userId }: store.Consultation) => {
    await deps.writeDownExam(userId);
    return (await store.findConsultation(db, id))?.held ?? false;
  };

  const progressOf = async (found: store.Consultation): Promise<FeedbackProgress> => {
    const { id } = found;
    if (found.held && (await isStillHeld(found))) return { status: 'held' };
    if (readClock(found, clock.now()).phase !== 'ended') return { status: 'not-ended' };
    if (!found.endedAt) await deps.writeDownEnd(id);
    const feedback = await store.findFeedback(db, id);
    if (feedback) return { status: 'ready', consultation: found, feedback };
    const job = await store.findMarkingJob(db, id);
    if (!job) await seeToMarking(id);
    return { status: job?.failed ? 'failed' : 'marking' };
  };

  const compose = async (
    consultation: store.Consultation,
    feedback: store.StoredFeedback,
    db: Queryable,
  ): Promise<Feedback> => {
    const { id, userId, caseHash } = consultation;
    const file = await deps.caseFile(db, caseHash);
    return feedbackView({
      consultation,
      file,
      turns: await store.listTurns(db, id),
      feedback,
      challenges: await listChallenges(db, id),
      settlements: await listSettlements(db, id),
      nextCase: await deps.nextCase(db, userId),
      guideTitle: deps.guideTitle,
    });
  };

  return {
    requireOwn: (caller: Caller, id: string) => find(id, ({ userId }) => userId === caller.userId),

    status: async (caller: Caller, id: string) => (await progressOf(await readable(caller, id))).status,

    async answer(caller: Caller, id: string): Promise<FeedbackAnswer> {
      const progress = await progressOf(await readable(caller, id));
      if (progress.status !== 'ready') return { success: true, status: progress.status, data: null };
      const { consultation, feedback } = progress;
      const own = consultation.userId === caller.userId;
      const view = await compose(consultation, feedback, db);
      const secondReading =
        caller.role === 'admin' ? secondReadingView(feedback, await deps.caseFile(db, consultation.caseHash)) : null;
      return { success: true, status: 'ready', data: { ...view, own, secondReading } };
    },

    async measures(caller: Caller, id: string) {
      const progress = await progressOf(await readable(caller, id));
      if (progress.status !== 'ready') return { status: progress.status, data: null };
      const file = await deps.caseFile(db, progress.consultation.caseHash);
      const data: MeasuresView = measuresView(progress.feedback, file);
      return { status: progress.status, data };
    },

    /** Whoever asks has been let in by a link. */
    async ofShare(tx: Queryable, id: string): Promise<Feedback> {
      const [consultation, feedback] = [await store.findConsultation(tx, id), await store.findFeedback(tx, id)];
      if (!consultation || !feedback) throw new AppError('NOT_FOUND');
      return compose(consultation, feedback, tx);
    },
  };
}
