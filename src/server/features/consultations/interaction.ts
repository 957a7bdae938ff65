import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { InteractEvent } from '#contract/consultations.ts';
import { AppError, type ErrorCode } from '#contract/protocol/errors.ts';
import { hardStop, readClock, secondsInto } from '#core/consultations/consultation-clock.ts';
import { ownTime } from '#core/consultations/time-away.ts';
import { firstState } from '#core/patient/engine/reply.ts';
import type { Database, Queryable } from '#server/db/sql.ts';
import { type Clock, later } from '#server/ports/clock.ts';
import type { FinishedReply, PatientPort } from '#server/ports/patient.ts';
import { withinSeconds } from '#server/within-seconds.ts';
import type { CaseVersions } from './case-versions.ts';
import { turnView } from './consultation-view.ts';
import { beginNow } from './consultations.ts';
import type { Endings } from './endings.ts';
import * as store from './store.ts';
import { insertDoctorTurn, insertSpeakerTurn, listTurns, type StoredTurn } from './turn-store.ts';
import { wordChannel } from './word-channel.ts';

/** Given by whoever knows the instances. */
export interface Presence {
  readonly instance: number;
  isAlive(tx: Queryable, instance: number): Promise<boolean>;
}

interface InteractionDependencies {
  db: Database;
  clock: Clock;
  patient: PatientPort;
  caseFile: CaseVersions;
  endings: Endings;
  presence: Presence;
  allowsOutsideModel(db: Queryable, userId: string): Promise<boolean>;
  log: { error(details: object, message: string): void };
}

interface Message {
  clientMessageId: string;
  text: string;
}

type DoneEvent = Extract<InteractEvent, { type: 'done' }>;

/** The doctor's words are stored, and this request is the one to answer them. */
interface Claim {
  kind: 'mine';
  access: store.Access;
  consultation: store.Consultation;
  doctor: StoredTurn;
  /** All turns up to and with the doctor's. */
  turns: StoredTurn[];
  answering: string;
}

type Claimed =
  | Claim
  | { kind: 'refused'; code: ErrorCode }
  | { kind: 'under-way' }
  | { kind: 'answered'; consultation: store.Consultation; doctor: StoredTurn; speaker: StoredTurn };

/**
 * A reply takes at most about ten seconds, and the first after an installation waits until the case has been read;
 * whoever has not stored it by then is stuck, and another may answer.
 */
const replySeconds = 60;
const retryPause = 100;
const retries = 150;

export function createInteraction(deps: InteractionDependencies) {
  const { db, clock, endings } = deps;
  const running = new Set<Promise<unknown>>();

  /** By an instance that is still there. */
  const isUnderWay = async (tx: Queryable, { answeringUntil, answeringBy }: store.Consultation, now: Date) =>
    answeringUntil !== null &&
    answeringUntil > now &&
    (answeringBy === null || (await deps.presence.isAlive(tx, answeringBy)));

  const claim = async (tx: Queryable, access: store.Access, message: Message): Promise<Claimed> => {
    const found = await store.lockConsultation(tx, access);
    if (!found) return { kind: 'refused', code: 'NOT_FOUND' };
    const now = clock.now();
    await endings.overdue(tx, now, { id: found.id });
    const turns = await listTurns(tx, found.id);
    const said = turns.find(
      ({ who, clientMessageId }) => who === 'doctor' && clientMessageId === message.clientMessageId,
    );
    if (said && said.text !== message.text) return { kind: 'refused', code: 'KEY_REUSED' };
    const speaker = said && turns.find(({ who, n }) => who === 'speaker' && n > said.n);
    if (speaker) return { kind: 'answered', consultation: found, doctor: said, speaker };
    const isBusy = await isUnderWay(tx, found, now);
    if (said && isBusy) return { kind: 'under-way' };

    const phase = readClock(found, now).phase;
    let consultation = found;
    if (!said) {
      if (phase === 'ended') return { kind: 'refused', code: 'CONSULTATION_OVER' };
      if (phase === 'reading' && access.by !== 'token') return { kind: 'refused', code: 'STILL_READING' };
      if (isBusy) return { kind: 'refused', code: 'TURN_UNDER_WAY' };
      if (phase === 'reading') consultation = await beginNow(tx, found, now);
    }
    const doctor =
      said ?? (await insertDoctorTurn(tx, { consultationId: found.id, ...message, at: ownTime(found, now) }));
    const answering = randomUUID();
    await store.setAnswering(tx, found.id, answering, {
      until: later(now, replySeconds),
      by: deps.presence.instance,
    });
    return { kind: 'mine', access, consultation, doctor, turns: said ? turns : [...turns, doctor], answering };
  };

  const storeReply = (claim: Claim, reply: FinishedReply): Promise<DoneEvent> =>
    db.transaction(async (tx) => {
      const { id } = claim.consultation;
      const current = await store.lockConsultation(tx, claim.access);
      // Another request took over because this one was too slow: its reply counts.
      if (!current || current.answering !== claim.answering) throw new AppError('TURN_UNDER_WAY');
      const now = clock.now();
      const end = readClock(current, now).endedAt;
      const { clientMessageId } = claim.doctor;
      const at = end ?? ownTime(current, now);
      const speaker = await insertSpeakerTurn(tx, { consultationId: id, clientMessageId, at, reply });
      await store.clearAnswering(tx, id, claim.answering);
      await endings.overdue(tx, now, { id });
      if (reply.ended) await endings.now(tx, id, now);
      return doneEvent(current, speaker, end !== null || reply.ended);
    });

  const answer = async (claim: Claim, write: (words: string) => void, understood: () => void): Promise<DoneEvent> => {
    const { consultation, doctor } = claim;
    const seconds = secondsInto(consultation, doctor.at);
    // Words that a crash left unanswered are answered together with these.
    const firstOpen = claim.turns.findLastIndex(({ who }) => who === 'speaker') + 1;
    const file = await deps.caseFile(db, consultation.caseHash);
    const { words, finished } = await deps.patient({
      file,
      state: claim.turns[firstOpen - 1]?.state ?? firstState(file, consultation.seed),
      text: claim.turns
        .slice(firstOpen)
        .map(({ text }) => text)
        .join(' '),
      conversation: claim.turns.slice(0, firstOpen).map((turn) => turnView(consultation, turn)),
      minute: Math.floor(seconds / 60),
      last: hardStop(consultation).getTime() - doctor.at.getTime() < 30_000,
      visitor: claim.access.by === 'token',
      // A visitor is told beforehand; whoever has an account decides for themselves.
      outsideModel: claim.access.by !== 'owner' || (await deps.allowsOutsideModel(db, claim.access.userId)),
    });
    finished.catch(() => undefined);
    understood();
    for await (const some of words) write(some);
    return storeReply(claim, await finished);
  };

  /** Goes on to its end even when nobody listens any more. */
  const answering = (claim: Claim) => {
    const channel = wordChannel();
    let understood: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => {
      understood = resolve;
    });
    const done = withinSeconds(replySeconds, answer(claim, channel.write, understood)).then(
      (event) => {
        channel.end();
        return event;
      },
      async (error: unknown) => {
        deps.log.error({ err: error, consultation: claim.consultation.id }, 'a reply could not be given');
        await store.clearAnswering(db, claim.consultation.id, claim.answering).catch(() => undefined);
        channel.fail(error);
        throw error;
      },
    );
    const settled = done.catch(() => undefined).finally(() => running.delete(settled));
    running.add(settled);
    return { begun: () => Promise.race([begun, done]), words: channel.read(), done };
  };

  async function* interact(access: store.Access, message: Message): AsyncGenerator<InteractEvent> {
    for (let attempt = 0; attempt < retries; attempt += 1) {
      const claimed = await db.transaction((tx) => claim(tx, access, message));
      if (claimed.kind === 'refused') throw new AppError(claimed.code);
      if (claimed.kind === 'answered') {
        yield* eventsAgain(claimed, clock.now());
        return;
      }
      if (claimed.kind === 'mine') {
        const { begun, words, done } = answering(claimed);
        // A visitor may be turned away; before the first line that is still an ordinary error answer.
        if (access.by === 'token') await begun();
        yield { type: 'doctor', turn: turnView(claimed.consultation, claimed.doctor) };
        for await (const text of words) yield { type: 'words', text };
        yield await done;
        return;
      }
      await pause(retryPause);
    }
    throw new AppError('TURN_UNDER_WAY', { retryAfterSeconds: 5 });
  }

  return {
    interact,
    /** The same without a stream. */
    async chat(access: store.Access, message: Message): Promise<DoneEvent> {
      let last: InteractEvent | undefined;
      for await (const event of interact(access, message)) last = event;
      if (last?.type !== 'done') throw new AppError('SERVER_ERROR');
      return last;
    },
    /** Before the server stops: what is being answered is stored. */
    finished: () => Promise.all(running),
  };
}

function* eventsAgain(
  { consultation, doctor, speaker }: Extract<Claimed, { kind: 'answered' }>,
  now: Date,
): Generator<InteractEvent> {
  yield { type: 'doctor', turn: turnView(consultation, doctor) };
  yield { type: 'words', text: speaker.text };
  yield doneEvent(consultation, speaker, readClock(consultation, now).phase === 'ended');
}

function doneEvent(consultation: store.Consultation, speaker: StoredTurn, ended: boolean): DoneEvent {
  const { pose, expression } = speaker;
  return { type: 'done', turn: turnView(consultation, speaker), expression: expression ?? 'neutral', pose, ended };
}
