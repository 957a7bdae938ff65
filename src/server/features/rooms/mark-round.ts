import type { CaseFile } from '#core/cases/schema.ts';
import { stoodSeconds, talkSeconds } from '#core/rooms/room-clock.ts';
import type { Database, Queryable } from '../../db/sql.ts';
import type { Sweep } from '../../jobs/housekeeping.ts';
import type { JobHandlers } from '../../jobs/queue.ts';
import { type Clock, later } from '../../ports/clock.ts';
import type { MarkerPort } from '../../ports/marker.ts';
import { findRound, listRunning, saveMarking } from './room-store.ts';
import { listTalk } from './talk-store.ts';

export const markRoundJob = 'mark-room-round';

interface MarkRoundDependencies {
  db: Database;
  clock: Clock;
  marker: MarkerPort;
  caseFile(db: Queryable, hash: string): Promise<CaseFile>;
  tell(roomId: string): void;
}

/** The product's own marks for what was typed in a round; done twice, the first stand. */
export function markRoundJobs({ db, clock, marker, caseFile, tell }: MarkRoundDependencies): JobHandlers {
  const mark = async ({ roomId, round: n }: { roomId: string; round: number }) => {
    const round = await findRound(db, roomId, n);
    // Deleted with its host in the meantime, or done already.
    if (!round?.endedAt || round.marking) return;
    const typed = await listTalk(db, roomId, n);
    if (!typed.some(({ role }) => role === 'doctor')) return;
    const turns = typed.map(({ n: number, role, text, seconds }) => ({
      n: number,
      who: role === 'doctor' ? ('doctor' as const) : ('speaker' as const),
      seconds,
      text,
      events: null,
    }));
    const now = clock.now();
    const over = later(round.endedAt, stoodSeconds(round, now));
    // Words of several people, guests among them, none of whom was asked: nothing goes to a model outside.
    const { marking } = await marker.mark(await caseFile(db, round.caseHash), turns, talkSeconds(round, over));
    await saveMarking(db, roomId, n, marking);
    tell(roomId);
  };
  return { [markRoundJob]: mark };
}

/** No round lasts as long as a pause may: what began a day ago is over, or is looked at again. */
const looksAfterSeconds = 15 * 60;

/** Ends of rounds that nobody was there to see. */
export const endedRounds =
  (settle: (roomId: string) => Promise<unknown>): Sweep =>
  (db, now, rows) =>
    rows(
      {
        name: 'rounds in rooms',
        list: (except) => listRunning(db, later(now, -looksAfterSeconds), except),
        work: settle,
      },
      now,
    );
