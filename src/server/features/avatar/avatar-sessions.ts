import type { AvatarCandidate, AvatarSession, DrawnReason } from '#contract/personal/avatar.ts';
import { AppError } from '#contract/protocol/errors.ts';
import type { Database, Queryable } from '../../db/sql.ts';
import type { Sweep } from '../../jobs/housekeeping.ts';
import { AvatarFault, type AvatarPort } from '../../ports/avatar/avatar-port.ts';
import { type Clock, later } from '../../ports/clock.ts';
import * as store from './store.ts';

export interface AvatarDependencies {
  db: Database;
  clock: Clock;
  avatar: AvatarPort;
  allowances: {
    requireLeft(db: Queryable, userId: string, feature: 'avatar_sessions'): Promise<void>;
    spend(tx: Queryable, userId: string, feature: 'avatar_sessions', consultationId: null): Promise<string>;
  };
  allowsOutsideModel(db: Queryable, userId: string): Promise<boolean>;
  log: { warn(details: object, message: string): void };
}

/** What is written down in one step, before anybody outside is asked. */
interface Opened {
  id: string;
  /** Why it stays drawn; null where a hosted one is to be had, or none was asked for. */
  reason: DrawnReason | null;
  isHosted: boolean;
}

const idleSeconds = 180;

type Shown = Pick<AvatarSession, 'face' | 'reason'>;
const hostedFace: Shown = { face: 'hosted', reason: null };
const drawnFor = (reason: DrawnReason | null): Shown => ({ face: 'drawn', reason });

/** Talking faces of users: a hosted one where there is one and the plan has it, and at any fault the drawn one. */
export function createAvatarSessions({ db, clock, avatar, allowances, allowsOutsideModel, log }: AvatarDependencies) {
  const faultOf = (error: unknown): AvatarFault['reason'] => {
    if (!(error instanceof AvatarFault)) throw error;
    log.warn({ reason: error.reason, message: error.message }, 'the drawn face goes on');
    return error.reason;
  };

  const closeRemote = (remoteId: string | null) =>
    remoteId === null ? undefined : avatar.close(remoteId).catch((error: unknown) => void faultOf(error));

  const close = async (id: string) => closeRemote(await store.markClosed(db, id, clock.now()));

  const requireOwn = async (id: string, userId: string) => {
    const session = await store.findOwn(db, id, userId);
    if (!session) throw new AppError('NOT_FOUND');
    return session;
  };

  const requireOpen = async (id: string, userId: string) => {
    const session = await requireOwn(id, userId);
    if (session.closedAt !== null) throw new AppError('AVATAR_CLOSED');
    return session;
  };

  const open = async (tx: Queryable, userId: string, wanted: AvatarSession['face']): Promise<Opened> => {
    const id = await store.insertSession(tx, userId, clock.now());
    const drawn = (reason: DrawnReason | null): Opened => ({ id, isHosted: false, reason });
    if (wanted === 'drawn') return drawn(null);
    if (avatar.face === 'drawn') return drawn('not-configured');
    if (!(await allowsOutsideModel(tx, userId))) return drawn('kept-private');
    if (await isUsedUp(() => allowances.requireLeft(tx, userId, 'avatar_sessions'))) return drawn('not-in-plan');
    return { id, isHosted: true, reason: null };
  };

  /** After the transaction, so that a slow service holds no connection; a repeat finds what the first has made. */
  const connect = async ({ id, isHosted, reason }: Opened, userId: string): Promise<AvatarSession> => {
    for (const earlier of await store.listOpen(db, userId, id)) await close(earlier);
    const drawn = (why: DrawnReason | null): AvatarSession => ({ id, face: 'drawn', reason: why, call: null });
    const hosted = (call: AvatarSession['call']): AvatarSession => ({ id, face: 'hosted', reason: null, call });
    if (!isHosted) return drawn(reason);
    if ((await requireOwn(id, userId)).remoteId !== null) return hosted(null);
    try {
      const made = await avatar.create();
      if (made === null) return drawn('not-configured');
      if (await store.setRemote(db, id, made.remoteId)) return hosted(made.call);
      await closeRemote(made.remoteId);
      return hosted(null);
    } catch (error) {
      return drawn(faultOf(error));
    }
  };

  const sweep: Sweep = (database, now, rows) =>
    rows(
      {
        name: 'idle avatar sessions',
        list: (except) => store.listIdle(database, later(now, -idleSeconds), except),
        work: async (id) => close(id),
      },
      now,
    );

  return {
    open,
    connect,
    sweep,

    /** Paid for in the moment the call is taken up: a face that never came costs nobody anything. */
    async begin(id: string, userId: string, sdp: string): Promise<Shown> {
      const { remoteId } = await requireOpen(id, userId);
      if (remoteId === null) return drawnFor(null);
      if (!(await store.takeUpCall(db, id, clock.now()))) return hostedFace;
      try {
        await avatar.begin(remoteId, sdp);
      } catch (error) {
        await close(id);
        return drawnFor(faultOf(error));
      }
      const pay = () => db.transaction((tx) => allowances.spend(tx, userId, 'avatar_sessions', null));
      if (!(await isUsedUp(pay))) return hostedFace;
      await close(id);
      return drawnFor('not-in-plan');
    },

    /** One address that is not taken is no harm: there are others, and the page sees whether a picture comes. */
    async addCandidate(id: string, userId: string, candidate: AvatarCandidate): Promise<void> {
      const { remoteId } = await requireOpen(id, userId);
      if (remoteId !== null)
        await avatar.addCandidate(remoteId, candidate).catch((error: unknown) => void faultOf(error));
    },

    async sendText(id: string, userId: string, { messageId, text }: { messageId: string; text: string }) {
      const { remoteId } = await requireOpen(id, userId);
      const isNew = await store.takeMessage(db, id, messageId, clock.now());
      if (remoteId === null) return { ...drawnFor(null), durationMs: null };
      try {
        return { ...hostedFace, durationMs: isNew ? await avatar.sendText(remoteId, text) : null };
      } catch (error) {
        return { ...drawnFor(faultOf(error)), durationMs: null };
      }
    },

    async hush(id: string, userId: string): Promise<void> {
      const { remoteId } = await requireOpen(id, userId);
      if (remoteId !== null) await avatar.hush(remoteId).catch((error: unknown) => void faultOf(error));
    },

    async close(id: string, userId: string): Promise<void> {
      await requireOwn(id, userId);
      await close(id);
    },
  };
}

async function isUsedUp(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return false;
  } catch (error) {
    if (error instanceof AppError && error.code === 'ALLOWANCE_USED_UP') return true;
    throw error;
  }
}
