import type { RoomRole } from '#core/rooms/roles.ts';
import { type RowOf, renamedColumns } from '../../db/columns.ts';
import { type Queryable, type Sql, sql } from '../../db/sql.ts';

const columns = renamedColumns(
  'room_members',
  'id',
  'room_id',
  'user_id',
  'name',
  'role',
  'joined_at',
  'left_at',
  'connection',
  'seen_at',
);
export type Member = RowOf<typeof columns>;

/** By account, or by the hash of what a guest's browser holds. */
export type Whose = { userId: string } | { guestHash: Buffer };

const isWhose = (whose: Whose): Sql =>
  'userId' in whose ? sql`user_id = ${whose.userId}` : sql`guest_hash = ${whose.guestHash}`;

export const findMember = (db: Queryable, roomId: string, whose: Whose) =>
  db.one<Member>(sql`SELECT ${columns} FROM room_members WHERE room_id = ${roomId} AND ${isWhose(whose)}`);

/** Those who have not left, in the order in which they came. */
export const listMembers = (db: Queryable, roomId: string) =>
  db.rows<Member>(sql`
    SELECT ${columns} FROM room_members WHERE room_id = ${roomId} AND left_at IS NULL ORDER BY joined_at, id`);

interface NewMember {
  roomId: string;
  whose: Whose;
  invitationId: string | null;
  name: string;
  role: RoomRole;
  at: Date;
}

/** Whoever had left comes back as the same. */
export const insertMember = (tx: Queryable, { roomId, whose, invitationId, name, role, at }: NewMember) => {
  const userId = 'userId' in whose ? whose.userId : null;
  const guestHash = 'guestHash' in whose ? whose.guestHash : null;
  return tx.run(sql`
    INSERT INTO room_members (room_id, user_id, guest_hash, invitation_id, name, role, joined_at)
    VALUES (${roomId}, ${userId}, ${guestHash}, ${invitationId}, ${name}, ${role}, ${at})
    ON CONFLICT (room_id, user_id) DO UPDATE SET left_at = NULL, role = excluded.role, invitation_id = excluded.invitation_id`);
};

export const setRole = (tx: Queryable, id: string, role: RoomRole) =>
  tx.run(sql`UPDATE room_members SET role = ${role} WHERE id = ${id}`);

export const setLeft = (tx: Queryable, roomId: string, id: string, at: Date) =>
  tx.run(sql`
    UPDATE room_members SET left_at = coalesce(left_at, ${at}), connection = NULL WHERE id = ${id} AND room_id = ${roomId}`);

export const setConnected = (db: Queryable, id: string, connection: string, at: Date) =>
  db.run(sql`UPDATE room_members SET connection = ${connection}, seen_at = ${at} WHERE id = ${id} AND left_at IS NULL`);

/** Unless they have come back by another connection in the meantime. */
export const setDisconnected = (db: Queryable, id: string, connection: string) =>
  db.run(sql`UPDATE room_members SET connection = NULL WHERE id = ${id} AND connection = ${connection}`);

export const setSeen = (db: Queryable, connections: readonly string[], ids: readonly string[], at: Date) =>
  db.run(sql`
    UPDATE room_members SET seen_at = ${at}
    WHERE id = ANY(${ids}::uuid[]) AND connection = ANY(${connections}::text[])`);

export const findPersonName = async (db: Queryable, userId: string): Promise<string> => {
  const row = await db.one<{ name: string }>(sql`SELECT first_name AS name FROM users WHERE id = ${userId}`);
  return row?.name ?? '';
};
