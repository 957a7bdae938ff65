import type { Marking } from '#core/marking/marking.ts';
import type { RoundTimes } from '#core/rooms/room-clock.ts';
import { type Narrowed, type RowOf, renamedColumns } from '../../db/columns.ts';
import { type Queryable, type Sql, sql } from '../../db/sql.ts';

const roundColumns = renamedColumns(
  'room_rounds',
  'n',
  'case_id',
  'case_hash',
  'reading_seconds',
  'consulting_seconds',
  'started_at',
  'began_at',
  'ended_at',
  'paused_at',
  'away_seconds',
  'marking',
);
export type Round = Narrowed<RowOf<typeof roundColumns>, { marking: Marking }>;

export interface Room {
  id: string;
  hostId: string;
  createdAt: Date;
  closesAt: Date;
  round: Round;
}

type RoomRow = Omit<Room, 'round'> & Round;

const latest = (lock: Sql) => sql`
  SELECT rooms.id, host_id AS "hostId", created_at AS "createdAt", closes_at AS "closesAt", ${roundColumns}
  FROM rooms JOIN room_rounds ON room_id = rooms.id ${lock}`;

function roomOf(row: RoomRow | undefined): Room | undefined {
  if (!row) return;
  const { id, hostId, createdAt, closesAt, ...round } = row;
  return { id, hostId, createdAt, closesAt, round };
}

const newestFirst = sql`ORDER BY n DESC LIMIT 1`;

export const findRoom = async (db: Queryable, id: string) =>
  roomOf(await db.one<RoomRow>(latest(sql`WHERE rooms.id = ${id} ${newestFirst}`)));

/** Everything that changes a room does so one after the other. */
export async function lockRoom(tx: Queryable, id: string): Promise<Room | undefined> {
  await tx.run(sql`SELECT FROM rooms WHERE id = ${id} FOR NO KEY UPDATE`);
  return findRoom(tx, id);
}

export async function insertRoom(
  tx: Queryable,
  { hostId, createdAt, closesAt }: Pick<Room, 'hostId' | 'createdAt' | 'closesAt'>,
): Promise<string> {
  const row = await tx.one<{ id: string }>(sql`
    INSERT INTO rooms (host_id, created_at, closes_at) VALUES (${hostId}, ${createdAt}, ${closesAt}) RETURNING id`);
  if (!row) throw new Error('the room was not stored');
  return row.id;
}

export const insertRound = (
  tx: Queryable,
  roomId: string,
  round: Pick<Round, 'n' | 'caseId' | 'caseHash' | 'readingSeconds' | 'consultingSeconds'>,
) =>
  tx.run(sql`
    INSERT INTO room_rounds (room_id, n, case_id, case_hash, reading_seconds, consulting_seconds)
    VALUES (${roomId}, ${round.n}, ${round.caseId}, ${round.caseHash}, ${round.readingSeconds}, ${round.consultingSeconds})`);

export const saveTimes = (tx: Queryable, roomId: string, n: number, times: RoundTimes) =>
  tx.run(sql`
    UPDATE room_rounds SET started_at = ${times.startedAt}, began_at = ${times.beganAt}, ended_at = ${times.endedAt},
      paused_at = ${times.pausedAt}, away_seconds = ${times.awaySeconds}
    WHERE room_id = ${roomId} AND n = ${n}`);

export const findRound = (db: Queryable, roomId: string, n: number) =>
  db.one<Round>(sql`SELECT ${roundColumns} FROM room_rounds WHERE room_id = ${roomId} AND n = ${n}`);

/** The first marks stand. */
export const saveMarking = (db: Queryable, roomId: string, n: number, marking: Marking) =>
  db.run(sql`
    UPDATE room_rounds SET marking = ${JSON.stringify(marking)} WHERE room_id = ${roomId} AND n = ${n} AND marking IS NULL`);

export const setClosed = (tx: Queryable, id: string, at: Date) =>
  tx.run(sql`UPDATE rooms SET closes_at = least(closes_at, ${at}) WHERE id = ${id}`);

export interface ListedRoom {
  id: string;
  title: string;
  hostName: string;
  closesAt: Date;
}

const mostListed = 20;

export const listOpenRooms = (db: Queryable, userId: string, now: Date) =>
  db.rows<ListedRoom>(sql`
    SELECT rooms.id, title, first_name AS "hostName", closes_at AS "closesAt"
    FROM room_members JOIN rooms ON rooms.id = room_members.room_id JOIN users ON users.id = host_id
      JOIN LATERAL (SELECT case_hash FROM room_rounds WHERE room_id = rooms.id ORDER BY n DESC LIMIT 1) AS round ON true
      JOIN case_versions ON hash = case_hash
    WHERE room_members.user_id = ${userId} AND left_at IS NULL AND closes_at > ${now}
    ORDER BY rooms.created_at DESC, rooms.id LIMIT ${mostListed}`);

/** Rounds that nobody has ended, among which are those whose time ran out unseen. */
export const listRunning = async (db: Queryable, startedBefore: Date, except: readonly string[]): Promise<string[]> => {
  const rows = await db.rows<{ id: string }>(sql`
    SELECT room_id AS id FROM room_rounds
    WHERE started_at IS NOT NULL AND ended_at IS NULL AND started_at < ${startedBefore} AND room_id <> ALL(${except}::uuid[])`);
  return rows.map(({ id }) => id);
};

export const findPlayable = (tx: Queryable, caseId: string, statuses: readonly string[]) =>
  tx.one<{ hash: string }>(sql`
    SELECT current_hash AS hash FROM cases WHERE id = ${caseId} AND status = ANY(${statuses}::text[])`);
