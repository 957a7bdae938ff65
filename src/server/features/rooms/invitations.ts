import { AppError } from '#contract/protocol/errors.ts';
import type { RoomDoor, RoomInvitation } from '#contract/rooms/rooms.ts';
import { normaliseEmail } from '#core/auth/identity.ts';
import type { CaseFile } from '#core/cases/schema.ts';
import { freeRoles, mayTakeRole, mostInRoom, type RoomRole } from '#core/rooms/roles.ts';
import { readRoundClock } from '#core/rooms/room-clock.ts';
import type { Database, Queryable } from '../../db/sql.ts';
import { hashLink, newLink, unsealLink } from '../../link-token.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Notify } from '../../ports/notify.ts';
import * as store from './invitation-store.ts';
import * as members from './member-store.ts';
import type { Room } from './room-store.ts';
import { findRoom } from './room-store.ts';

const mostLive = 10;

interface InvitationDependencies {
  db: Database;
  clock: Clock;
  publicUrl: string;
  notify: Notify;
  caseFile(db: Queryable, hash: string): Promise<CaseFile>;
  requireRoom(tx: Queryable, roomId: string): Promise<Room>;
}

/** By a link, or by having been named. */
export type Key = { token: string } | { roomId: string; userId: string };

export type Invitations = ReturnType<typeof createInvitations>;

/** Ways into a room. They end with the room, and the host may withdraw each. */
export function createInvitations({ db, clock, publicUrl, notify, caseFile, requireRoom }: InvitationDependencies) {
  const viewOf = (row: store.InvitationRow, token?: string): RoomInvitation => ({
    ...row,
    url: token === undefined ? null : `${publicUrl}/colleague/${token}`,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
  });

  const requireHost = async (tx: Queryable, roomId: string, userId: string): Promise<Room> => {
    const room = await requireRoom(tx, roomId);
    if (room.hostId !== userId) throw new AppError('NOT_IN_ROOM');
    return room;
  };

  /** For an invitation that is to be made. */
  const requireSpace = async (tx: Queryable, room: Room) => {
    if (room.closesAt <= clock.now()) throw new AppError('ROOM_CLOSED');
    const live = await store.countLive(tx, room.id, clock.now());
    if (live >= mostLive) {
      throw new AppError('TOO_MANY_LINKS', {
        message: 'Ten invitations to this room work already. Withdraw one first.',
      });
    }
  };

  /** Withdrawn, expired and unknown are the same to whoever asks. */
  const requireInvitation = async (tx: Queryable, key: Key) => {
    const now = clock.now();
    const found =
      'token' in key
        ? await store.findLiveByToken(tx, hashLink(key.token), now)
        : await store.findLiveForUser(tx, key.roomId, key.userId, now);
    if (!found) throw new AppError('INVITATION_OVER');
    return found;
  };

  return {
    async list(roomId: string, userId: string): Promise<RoomInvitation[]> {
      const room = await findRoom(db, roomId);
      if (room?.hostId !== userId) throw new AppError('NOT_IN_ROOM');
      return (await store.listInvitations(db, roomId)).map((row) => viewOf(row));
    },

    /** What it answers is remembered for a repeat, so the token is in it only under the caller's own key. */
    async make(tx: Queryable, at: { roomId: string; userId: string }, label: string, callerKey: string) {
      const room = await requireHost(tx, at.roomId, at.userId);
      await requireSpace(tx, room);
      const link = newLink();
      const id = await store.insertInvitation(tx, {
        roomId: room.id,
        tokenHash: link.hash,
        userId: null,
        label,
        createdAt: clock.now(),
        expiresAt: room.closesAt,
      });
      return { id, sealed: link.sealedFor(callerKey, id) };
    },

    async show(roomId: string, { id, sealed }: { id: string; sealed: string }, callerKey: string) {
      const row = await store.findInvitation(db, roomId, id);
      if (!row) throw new AppError('NOT_FOUND');
      return viewOf(row, unsealLink(sealed, callerKey, id));
    },

    /** Whether the address is known is told neither by the answer nor by what is listed. */
    async inviteAccount(at: { roomId: string; userId: string }, email: string): Promise<void> {
      await db.transaction(async (tx) => {
        const room = await requireHost(tx, at.roomId, at.userId);
        await requireSpace(tx, room);
        const account = await store.findAccount(tx, normaliseEmail(email));
        const now = clock.now();
        if (!account || account.id === at.userId) return;
        if (await store.findLiveForUser(tx, room.id, account.id, now)) return;
        const expiresAt = room.closesAt;
        const invitation = {
          roomId: room.id,
          tokenHash: null,
          userId: account.id,
          label: '',
          createdAt: now,
          expiresAt,
        };
        await store.insertInvitation(tx, invitation);
        const from = await members.findPersonName(tx, at.userId);
        const details = { from, roomId: room.id, expiresAt: expiresAt.toISOString() };
        await notify(tx, account.id, { kind: 'room-invitation', ...details }, now);
      });
    },

    async withdraw(roomId: string, userId: string, id: string): Promise<void> {
      await db.transaction(async (tx) => {
        await requireHost(tx, roomId, userId);
        if (!(await store.withdraw(tx, roomId, id, clock.now()))) throw new AppError('NOT_FOUND');
      });
    },

    async door(key: Key, userId: string | null): Promise<RoomDoor> {
      const mine = 'roomId' in key ? await members.findMember(db, key.roomId, key) : undefined;
      const isIn = mine !== undefined && mine.leftAt === null;
      const roomId = isIn ? mine.roomId : (await requireInvitation(db, key)).roomId;
      const room = await findRoom(db, roomId);
      if (!room) throw new AppError('INVITATION_OVER');
      const all = await members.listMembers(db, roomId);
      const { identity } = await caseFile(db, room.round.caseHash);
      return {
        roomId,
        hostName: await members.findPersonName(db, room.hostId),
        title: identity.title,
        members: all.map(({ name, role }) => ({ name, role })),
        freeRoles: freeRoles(all),
        expiresAt: room.closesAt.toISOString(),
        isMember: isIn || all.some((member) => userId !== null && member.userId === userId),
      };
    },

    /** Answers the room, and for a guest what their browser has to remember, sealed as in a link. */
    async comeIn(
      tx: Queryable,
      key: Key,
      wish: { userId: string | null; name: string | undefined; role: RoomRole; callerKey: string },
    ) {
      const { userId, role } = wish;
      const invitation = await requireInvitation(tx, key);
      const room = await requireRoom(tx, invitation.roomId);
      const now = clock.now();
      if (room.closesAt <= now) throw new AppError('INVITATION_OVER');
      const answer = { roomId: room.id, closesAt: room.closesAt.toISOString() };
      const known = userId === null ? undefined : await members.findMember(tx, room.id, { userId });
      if (known && known.leftAt === null) return { ...answer, sealedGuest: null };
      const all = await members.listMembers(tx, room.id);
      if (all.length >= mostInRoom) throw new AppError('ROOM_FULL');
      // Whoever was in this round before has seen what the doctor must not see.
      const { phase } = readRoundClock(room.round, now);
      const isPossible =
        known && phase !== 'waiting'
          ? mayTakeRole(role, { own: known.role, others: all, phase })
          : freeRoles(all).includes(role);
      if (!isPossible) throw new AppError('ROLE_TAKEN');
      const name = userId === null ? wish.name : await members.findPersonName(tx, userId);
      if (!name) throw new AppError('INVALID_REQUEST', { issues: [{ path: 'name', message: 'Enter your name.' }] });
      const guest = newLink();
      const whose = userId === null ? { guestHash: guest.hash } : { userId };
      await members.insertMember(tx, { roomId: room.id, whose, invitationId: invitation.id, name, role, at: now });
      return { ...answer, sealedGuest: userId === null ? guest.sealedFor(wish.callerKey, room.id) : null };
    },
  };
}
