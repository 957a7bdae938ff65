import type { Advice } from '#contract/feedback.ts';
import { AppError } from '#contract/protocol/errors.ts';
import type { CaseFile } from '#core/cases/schema.ts';
import { readClock, secondsInto } from '#core/consultations/consultation-clock.ts';
import { ownTime } from '#core/consultations/time-away.ts';
import type { Answer, Source } from '#core/facilitator/answer.ts';
import { hint, type Moment } from '#core/facilitator/hints.ts';
import type { Database, Queryable } from '../../db/sql.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Facilitator } from './facilitator.ts';
import * as store from './store.ts';

/** Given by whoever keeps the ledger; `lock` comes first in a transaction that spends. */
interface SpendsMessages {
  lock(tx: Queryable, userId: string): Promise<unknown>;
  spend(tx: Queryable, userId: string, feature: 'facilitator_messages', consultationId: null): Promise<unknown>;
  /** Refuses as spending would, before an answer is worked out in vain. */
  requireLeft(db: Queryable, userId: string, feature: 'facilitator_messages'): Promise<void>;
}

export interface ConversationDependencies {
  db: Database;
  clock: Clock;
  caseFile(db: Queryable, hash: string): Promise<CaseFile>;
  allowances: SpendsMessages;
  facilitator: Facilitator;
  allowsOutsideModel(db: Queryable, userId: string): Promise<boolean>;
}

const mostMessages = 100;

/** Questions to the facilitator about one consultation, and the answers. */
export function createConversation(deps: ConversationDependencies) {
  const { db, clock, caseFile, allowances, facilitator } = deps;
  /** While it runs, nothing of the case is read but the notes that the doctor has too. */
  const hintFor = async (consultation: store.Consultation, phase: Moment['phase'], question: string, now: Date) => {
    const notes = await store.findNotes(db, consultation.caseHash);
    const clockNow = readClock(consultation, now);
    const own = ownTime(consultation, now);
    const end = phase === 'reading' ? clockNow.readingEndsAt : (clockNow.consultingEndsAt ?? own);
    const gone = phase === 'reading' ? own.getTime() - consultation.startedAt.getTime() : 0;
    const text = hint(question, {
      phase,
      secondsGone: phase === 'reading' ? Math.floor(gone / 1000) : secondsInto(consultation, own),
      secondsLeft: Math.max(0, Math.ceil((end.getTime() - own.getTime()) / 1000)),
      turns: await store.listSpokenTurns(db, consultation.id),
      notes: {
        medicines: notes.medication.length,
        results: notes.results.length,
        documents: notes.documents.length,
        ownNotes: consultation.notesPad.trim() !== '',
      },
    });
    return { text, sources: [] };
  };

  const coachingFor = async (consultation: store.Consultation, userId: string, question: string) => {
    const [file, feedback, turns, last, outsideModel] = await Promise.all([
      caseFile(db, consultation.caseHash),
      store.findFeedback(db, consultation.id),
      store.listSpokenTurns(db, consultation.id),
      store.findLastMessage(db, consultation.id),
      deps.allowsOutsideModel(db, userId),
    ]);
    return facilitator({
      question,
      material: {
        file,
        marking: feedback?.marking ?? null,
        measures: feedback?.measures ?? null,
        turns: turns.map(({ n, who, text, at }) => ({ n, who, text, seconds: secondsInto(consultation, at) })),
      },
      previousCriterion: criterionOf(last),
      outsideModel,
    });
  };

  const answerTo = (consultation: store.Consultation, userId: string, question: string): Promise<Answer> => {
    const now = clock.now();
    const { phase } = readClock(consultation, now);
    return phase === 'ended'
      ? coachingFor(consultation, userId, question)
      : hintFor(consultation, phase, question, now);
  };

  const known = async (tx: Queryable, id: string, { clientMessageId, text }: Asked) => {
    const message = await store.findMessage(tx, id, clientMessageId);
    if (message && message.question !== text) throw new AppError('KEY_REUSED');
    return message;
  };

  const refuseTooMany = (last: store.Message | undefined) => {
    if ((last?.n ?? 0) >= mostMessages) throw new AppError('TOO_MANY_QUESTIONS');
  };

  return {
    async list(id: string, owner: string | 'anybody'): Promise<Advice[]> {
      const consultation = await store.findConsultation(db, id, owner);
      if (!consultation) throw new AppError('NOT_FOUND');
      return (await store.listMessages(db, id)).flatMap((message) => [questionView(message), answerView(message)]);
    },

    /** The answer is worked out first; then it is stored and paid for together, or, if it came twice, the first one stands. */
    async ask(id: string, userId: string, asked: Asked): Promise<Advice> {
      const consultation = await store.findConsultation(db, id, userId);
      if (!consultation) throw new AppError('NOT_FOUND');
      if (consultation.held) throw new AppError('FEEDBACK_HELD');
      const before = await known(db, id, asked);
      if (before) return answerView(before);
      refuseTooMany(await store.findLastMessage(db, id));
      await allowances.requireLeft(db, userId, 'facilitator_messages');
      const { text, sources } = await answerTo(consultation, userId, asked.text);
      return db.transaction(async (tx) => {
        await allowances.lock(tx, userId);
        const meanwhile = await known(tx, id, asked);
        if (meanwhile) return answerView(meanwhile);
        const last = await store.findLastMessage(tx, id);
        refuseTooMany(last);
        await allowances.spend(tx, userId, 'facilitator_messages', null);
        const message: store.Message = {
          n: (last?.n ?? 0) + 1,
          question: asked.text,
          answer: text,
          sources: sources.map((source) => ({ kind: source.kind, label: source.label, link: linkTo(source, id) })),
          at: clock.now(),
        };
        await store.insertMessage(tx, id, asked.clientMessageId, message);
        return answerView(message);
      });
    },
  };
}

interface Asked {
  clientMessageId: string;
  text: string;
}

const questionView = ({ n, question, at }: store.Message): Advice => ({
  n: 2 * n - 1,
  who: 'user',
  text: question,
  at: at.toISOString(),
  sources: [],
});

const answerView = ({ n, answer, at, sources }: store.Message): Advice => ({
  n: 2 * n,
  who: 'facilitator',
  text: answer,
  at: at.toISOString(),
  sources,
});

function linkTo({ kind, anchor }: Source, consultationId: string): string | null {
  if (anchor === null) return null;
  return kind === 'guide' ? `/study-materials/${anchor}` : `/feedback/${consultationId}#${anchor}`;
}

function criterionOf(message: store.Message | undefined): string | null {
  const source = message?.sources.find(({ kind }) => kind === 'criterion');
  return source?.link?.split('#')[1] ?? null;
}
