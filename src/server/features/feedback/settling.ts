import { AppError } from '#contract/protocol/errors.ts';
import type { CaseFile } from '#core/cases/schema.ts';
import { type Correction, settledMarking } from '#core/marking/grading/settled.ts';
import type { Database, Queryable } from '../../db/sql.ts';
import type { Clock } from '../../ports/clock.ts';
import * as settlingStore from './settling-store.ts';
import * as store from './store.ts';

interface SettlingDependencies {
  db: Database;
  clock: Clock;
  caseFile(db: Queryable, hash: string): Promise<CaseFile>;
}

/** What people say about marks after the marker: the doctor about rows that are not sure, and whoever answers challenges. */
export function createSettling({ db, clock, caseFile }: SettlingDependencies) {
  /** Counts again from what the marker gave, so that nothing depends on the order in which things were said. */
  const countAgain = async (tx: Queryable, { id, caseHash }: store.Consultation) => {
    const feedback = await requireMarked(tx, id);
    const { identity } = await caseFile(tx, caseHash);
    const corrections = (await settlingStore.listChallenges(tx, id)).flatMap(
      ({ criterion, changedTo }): Correction[] => (changedTo === null ? [] : [{ about: criterion, to: changedTo }]),
    );
    const settlements = await settlingStore.listSettlements(tx, id);
    const counted = settledMarking(feedback.marking, { settlements, corrections }, identity.weights);
    await settlingStore.saveCounted(tx, id, counted);
  };

  const requireMarked = async (tx: Queryable, id: string) => {
    const feedback = await store.findFeedback(tx, id);
    if (!feedback) throw new AppError('NOT_MARKED_YET');
    return feedback;
  };

  return {
    settle: (consultation: store.Consultation, criterion: string, did: boolean) =>
      db.transaction(async (tx) => {
        await store.lockConsultation(tx, consultation.id);
        const { marking } = await requireMarked(tx, consultation.id);
        if (!marking.criteria.some(({ id, unsure }) => id === criterion && unsure !== null))
          throw new AppError('NOT_FOUND');
        await settlingStore.saveSettlement(tx, consultation.id, criterion, did, clock.now());
        await countAgain(tx, consultation);
      }),

    async challenge({ id }: store.Consultation, criterion: string, reason: string) {
      const { marking } = await requireMarked(db, id);
      if (![...marking.criteria, ...marking.errors].some((one) => one.id === criterion))
        throw new AppError('NOT_FOUND');
      if (!(await settlingStore.saveChallenge(db, id, { criterion, reason, at: clock.now() })))
        throw new AppError('CHALLENGE_ANSWERED');
    },

    async takeBack({ id }: store.Consultation, criterion: string) {
      if (!(await settlingStore.deleteChallenge(db, id, criterion))) throw new AppError('CHALLENGE_ANSWERED');
    },

    /** In the transaction of whoever answers, beside their audit entry. Answering again replaces the answer. */
    async answer(tx: Queryable, given: settlingStore.ChallengeAnswer) {
      await store.lockConsultation(tx, given.consultationId);
      const consultation = await store.findConsultation(tx, given.consultationId);
      if (!consultation || !(await settlingStore.saveAnswer(tx, given))) throw new AppError('NOT_FOUND');
      await countAgain(tx, consultation);
    },
  };
}
