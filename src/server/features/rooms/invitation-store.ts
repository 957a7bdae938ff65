import { type Queryable, sql } from '../../db/sql.ts';

export interface InvitationRow {
  id: string;
  label: string;
  isPersonal: boolean;
  createdAt: Date;
  expiresAt: Date;
  withdrawnAt: Date | null;
  views: number;
}

const columns = sql`
  id, label, user_id IS NOT NULL AS "isPersonal", created_at AS "createdAt", expires_at AS "expiresAt",
  withdrawn_at AS "withdrawnAt",
  (SELECT count(*)::int FROM room_members WHERE invitation_id = room_invitations.id) AS views`;
const isLive = (now: Date) => sql`withdrawn_at IS NULL AND expires_at > ${now}`;
const mostListed = 50;

export const listInvitations = (db: Queryable, roomId: string) =>
  db.rows<InvitationRow>(sql`
    SELECT ${columns} FROM room_invitations WHERE room_id = ${roomId}
    ORDER BY withdrawn_at IS NOT NULL, created_at DESC, id LIMIT ${mostListed}`);

export const findInvitation = (db: Queryable, roomId: string, id: string) =>
  db.one<InvitationRow>(sql`SELECT ${columns} FROM room_invitations WHERE room_id = ${roomId} AND id = ${id}`);

export async function countLive(tx: Queryable, roomId: string, now: Date): Promise<number> {
  const row = await tx.one<{ live: number }>(sql`
    SELECT count(*)::int AS live FROM room_invitations WHERE room_id = ${roomId} AND ${isLive(now)}`);
  return row?.live ?? 0;
}

interface NewInvitation {
  roomId: string;
  tokenHash: Buffer | null;
  userId: string | null;
  label: string;
  createdAt: Date;
  expiresAt: Date;
}

export async function insertInvitation(tx: Queryable, invitation: NewInvitation): Promise<string> {
  const row = await tx.one<{ id: string }>(sql`
    INSERT INTO room_invitations (room_id, token_hash, user_id, label, created_at, expires_at)
    VALUES (${invitation.roomId}, ${invitation.tokenHash}, ${invitation.userId}, ${invitation.label},
      ${invitation.createdAt}, ${invitation.expiresAt})
    RETURNING id`);
  if (!row) throw new Error('the invitation was not stored');
  return row.id;
}

/** The first withdrawal counts; answers whether there is such an invitation. */
export const withdraw = async (tx: Queryable, roomId: string, id: string, now: Date): Promise<boolean> =>
  (await tx.run(sql`
    UPDATE room_invitations SET withdrawn_at = coalesce(withdrawn_at, ${now}) WHERE id = ${id} AND room_id = ${roomId}`)) >
  0;

export interface LiveInvitation {
  id: string;
  roomId: string;
  expiresAt: Date;
}

export const findLiveByToken = (db: Queryable, tokenHash: Buffer, now: Date) =>
  db.one<LiveInvitation>(sql`
    SELECT id, room_id AS "roomId", expires_at AS "expiresAt" FROM room_invitations
    WHERE token_hash = ${tokenHash} AND ${isLive(now)}`);

export const findLiveForUser = (db: Queryable, roomId: string, userId: string, now: Date) =>
  db.one<LiveInvitation>(sql`
    SELECT id, room_id AS "roomId", expires_at AS "expiresAt" FROM room_invitations
    WHERE room_id = ${roomId} AND user_id = ${userId} AND ${isLive(now)} ORDER BY expires_at DESC LIMIT 1`);

export const findAccount = (tx: Queryable, email: string) =>
  tx.one<{ id: string }>(sql`SELECT id FROM users WHERE email = ${email} AND email_verified_at IS NOT NULL`);
