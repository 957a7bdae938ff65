import { AppError } from '#contract/protocol/errors.ts';
import type { RoomView } from '#contract/rooms/room-view.ts';
import type { CaseFile } from '#core/cases/schema.ts';
import { examTimes } from '#core/consultations/consultation-clock.ts';
import type { Mark } from '#core/marking/marking.ts';
import { mayTakeRole, type RoomRole, rotateRoles, seesScript } from '#core/rooms/roles.ts';
import { actOnRound, type RoundAction, readRoundClock, talkSeconds } from '#core/rooms/room-clock.ts';
import type { Database, Queryable } from '../../db/sql.ts';
import type { JobQueue } from '../../jobs/queue.ts';
import { type Clock, later } from '../../ports/clock.ts';
import { markRoundJob } from './mark-round.ts';
import type { Member } from './member-store.ts';
import * as members from './member-store.ts';
import * as store from './room-store.ts';
import { messageView, type NotesView, roomView } from './room-view.ts';
import * as talk from './talk-store.ts';

const openSeconds = 24 * 60 * 60;

export interface RoomDependencies {
  db: Database;
  clock: Clock;
  jobs: JobQueue;
  statuses: readonly string[];
  caseFile(db: Queryable, hash: string): Promise<CaseFile>;
  notesView: NotesView;
  allowances: { spend(tx: Queryable, userId: string, feature: 'colleague_rooms', of: null): Promise<unknown> };
  /** Tells those who are connected that there is something new to ask for. */
  tell(roomId: string): void;
  /** Ends the connections of somebody who is no longer in the room. */
  sendOut(memberId: string): void;
}

export type Rooms = ReturnType<typeof createRooms>;

/** Rooms as they are stored: each change is one transaction under the room's lock, and is told once it is written. */
export function createRooms(deps: RoomDependencies) {
  const { db, clock, caseFile } = deps;

  /** Writes down an end that came by the clock, and has the round marked. */
  const settle = async (tx: Queryable, room: store.Room): Promise<store.Room> => {
    const { round } = room;
    const { phase } = readRoundClock(round, clock.now());
    if (phase !== 'ended' || round.endedAt) return room;
    const began = round.beganAt ?? later(round.startedAt ?? clock.now(), round.readingSeconds);
    const ended = { ...round, endedAt: later(began, round.consultingSeconds) };
    await store.saveTimes(tx, room.id, round.n, ended);
    await deps.jobs.enqueue(tx, markRoundJob, { roomId: room.id, round: round.n });
    return { ...room, round: ended };
  };

  const requireRoom = async (tx: Queryable, roomId: string): Promise<store.Room> => {
    const room = await store.lockRoom(tx, roomId);
    if (!room) throw new AppError('NOT_IN_ROOM');
    return settle(tx, room);
  };

  const contentsOf = async (roomId: string) => {
    const found = await store.findRoom(db, roomId);
    if (!found) throw new AppError('NOT_IN_ROOM');
    const isOver = readRoundClock(found.round, clock.now()).phase === 'ended' && !found.round.endedAt;
    const room = isOver ? await db.transaction((tx) => requireRoom(tx, roomId)) : found;
    const { n, caseHash } = room.round;
    const [file, all, messages, marks, typed] = await Promise.all([
      caseFile(db, caseHash),
      members.listMembers(db, roomId),
      talk.listMessages(db, roomId, n),
      talk.listMarks(db, roomId, n),
      talk.listTalk(db, roomId, n),
    ]);
    const hasTypedTalk = typed.some(({ role }) => role === 'doctor');
    return { room, file, members: all, messages, marks, hasTypedTalk };
  };

  const view = async (roomId: string, memberId: string): Promise<RoomView> => {
    const contents = await contentsOf(roomId);
    const me = contents.members.find(({ id }) => id === memberId);
    if (!me) throw new AppError('NOT_IN_ROOM');
    return roomView(contents, me, clock.now(), deps.notesView);
  };

  /** For one of those in it, as they are at the moment of the change. */
  const change = async <Answer>(
    me: Pick<Member, 'id' | 'roomId'>,
    work: (tx: Queryable, room: store.Room, all: Member[], self: Member) => Promise<Answer>,
  ): Promise<Answer> => {
    const answer = await db.transaction(async (tx) => {
      const room = await requireRoom(tx, me.roomId);
      if (room.closesAt <= clock.now()) throw new AppError('ROOM_CLOSED');
      const all = await members.listMembers(tx, me.roomId);
      const self = all.find(({ id }) => id === me.id);
      if (!self) throw new AppError('NOT_IN_ROOM');
      return work(tx, room, all, self);
    });
    deps.tell(me.roomId);
    return answer;
  };

  const insertRound = async (tx: Queryable, roomId: string, n: number, caseId: string) => {
    const found = await store.findPlayable(tx, caseId, deps.statuses);
    if (!found) throw new AppError('NOT_FOUND');
    await store.insertRound(tx, roomId, { n, caseId, caseHash: found.hash, ...examTimes });
  };

  const saveRoles = async (tx: Queryable, all: readonly Member[]) => {
    for (const { id, role } of rotateRoles(all)) await members.setRole(tx, id, role);
  };

  return {
    view,
    requireRoom,

    async open(tx: Queryable, userId: string, caseId: string): Promise<{ id: string }> {
      const at = clock.now();
      await deps.allowances.spend(tx, userId, 'colleague_rooms', null);
      const id = await store.insertRoom(tx, { hostId: userId, createdAt: at, closesAt: later(at, openSeconds) });
      await insertRound(tx, id, 1, caseId);
      const name = await members.findPersonName(tx, userId);
      await members.insertMember(tx, { roomId: id, whose: { userId }, invitationId: null, name, role: 'doctor', at });
      return { id };
    },

    list: (userId: string) => store.listOpenRooms(db, userId, clock.now()),

    async act(me: Member, action: RoundAction): Promise<void> {
      await change(me, async (tx, room, all) => {
        const changes = actOnRound(action, room.round, clock.now());
        if (!changes) return;
        const complete = (['doctor', 'patient'] as const).every((role) => all.some((one) => one.role === role));
        if (action === 'start' && !complete) throw new AppError('ROUND_INCOMPLETE');
        await store.saveTimes(tx, room.id, room.round.n, { ...room.round, ...changes });
        if (action === 'end') await deps.jobs.enqueue(tx, markRoundJob, { roomId: room.id, round: room.round.n });
      });
    },

    async takeRole(me: Member, role: RoomRole): Promise<void> {
      await change(me, async (tx, room, all, self) => {
        if (self.role === role) return;
        const others = all.filter(({ id }) => id !== me.id);
        const { phase } = readRoundClock(room.round, clock.now());
        if (!mayTakeRole(role, { own: self.role, others, phase })) throw new AppError('ROLE_TAKEN');
        await members.setRole(tx, me.id, role);
      });
    },

    async swap(me: Member, round: number): Promise<void> {
      await change(me, async (tx, room, all) => {
        if (room.round.n !== round) return;
        if (readRoundClock(room.round, clock.now()).phase !== 'waiting') throw new AppError('ROUND_RUNNING');
        await saveRoles(tx, all);
      });
    },

    async nextRound(me: Member, caseId: string, after: number): Promise<void> {
      await change(me, async (tx, room, all, self) => {
        if (self.userId !== room.hostId) throw new AppError('NOT_ALLOWED');
        if (room.round.n !== after) return;
        if (readRoundClock(room.round, clock.now()).phase !== 'ended') throw new AppError('ROUND_RUNNING');
        await insertRound(tx, room.id, after + 1, caseId);
        await saveRoles(tx, all);
      });
    },

    say: (me: Member, { clientMessageId, text }: { clientMessageId: string; text: string }) =>
      change(me, async (tx, room, _all, self) => {
        const at = clock.now();
        const known = await talk.findMessage(tx, room.id, me.id, clientMessageId);
        if (known) return messageView(known);
        const { phase } = readRoundClock(room.round, at);
        const seconds = phase === 'consulting' ? talkSeconds(room.round, at) : null;
        const written = { roomId: room.id, round: room.round.n, memberId: me.id, role: self.role };
        if (!(await talk.insertMessage(tx, { ...written, text, clientMessageId, at, seconds }))) {
          throw new AppError('TOO_MANY_REQUESTS');
        }
        const message = await talk.findMessage(tx, room.id, me.id, clientMessageId);
        if (!message) throw new Error('the message was not stored');
        return messageView(message);
      }),

    async mark(me: Member, criterion: string, mark: Mark | null): Promise<void> {
      await change(me, async (tx, room, _all, self) => {
        const at = clock.now();
        if (!seesScript(self.role, readRoundClock(room.round, at).phase)) throw new AppError('NOT_FOR_DOCTOR');
        const file = await caseFile(tx, room.round.caseHash);
        if (!file.marks.criteria.some(({ id }) => id === criterion)) throw new AppError('NOT_FOUND');
        const seconds = talkSeconds(room.round, at);
        const row = { roomId: room.id, round: room.round.n, criterion, memberId: me.id, seconds };
        if (mark) await talk.saveMark(tx, row, mark);
        else await talk.deleteMark(tx, row);
      });
    },

    async remove(me: Member, memberId: string): Promise<void> {
      await change(me, async (tx, room, _all, self) => {
        if (memberId !== me.id && self.userId !== room.hostId) throw new AppError('NOT_ALLOWED');
        await members.setLeft(tx, room.id, memberId, clock.now());
      });
      deps.sendOut(memberId);
    },

    async close(me: Member): Promise<void> {
      await change(me, async (tx, room, _all, self) => {
        if (self.userId !== room.hostId) throw new AppError('NOT_ALLOWED');
        await store.setClosed(tx, room.id, clock.now());
      });
    },
  };
}
