import type { Mark } from '#core/marking/marking.ts';
import type { RoomRole } from '#core/rooms/roles.ts';
import { type Queryable, sql } from '../../db/sql.ts';

export interface StoredMessage {
  n: number;
  memberId: string;
  name: string;
  role: RoomRole;
  text: string;
  at: Date;
  seconds: number | null;
}

const columns = sql`
  room_messages.n, member_id AS "memberId", name, room_messages.role, text, at, seconds`;
const mostShown = 200;
/** More than anybody types in a quarter of an hour. */
const mostMessages = 1000;

export const listMessages = (db: Queryable, roomId: string, round: number) =>
  db.rows<StoredMessage>(sql`
    SELECT * FROM (
      SELECT ${columns} FROM room_messages JOIN room_members ON room_members.id = member_id
      WHERE room_messages.room_id = ${roomId} AND round = ${round} ORDER BY room_messages.n DESC LIMIT ${mostShown}
    ) AS newest ORDER BY n`);

/** What doctor and patient typed while they consulted. */
export const listTalk = (db: Queryable, roomId: string, round: number) =>
  db.rows<{ n: number; role: 'doctor' | 'patient'; text: string; seconds: number }>(sql`
    SELECT n, role, text, seconds FROM room_messages
    WHERE room_id = ${roomId} AND round = ${round} AND seconds IS NOT NULL AND role IN ('doctor', 'patient')
    ORDER BY n LIMIT ${mostMessages}`);

export const findMessage = (db: Queryable, roomId: string, memberId: string, clientMessageId: string) =>
  db.one<StoredMessage>(sql`
    SELECT ${columns} FROM room_messages JOIN room_members ON room_members.id = member_id
    WHERE room_messages.room_id = ${roomId} AND client_message_id = ${clientMessageId} AND member_id = ${memberId}`);

interface NewMessage {
  roomId: string;
  round: number;
  memberId: string;
  role: RoomRole;
  text: string;
  clientMessageId: string;
  at: Date;
  seconds: number | null;
}

/** Only ever under the lock of the room, so that numbers follow each other. Answers 0 where there are too many. */
export const insertMessage = (tx: Queryable, message: NewMessage) =>
  tx.run(sql`
    INSERT INTO room_messages (room_id, round, n, member_id, role, text, client_message_id, at, seconds)
    SELECT ${message.roomId}, ${message.round}, coalesce(max(n), 0) + 1, ${message.memberId}, ${message.role}, ${message.text},
      ${message.clientMessageId}, ${message.at}, ${message.seconds}
    FROM room_messages WHERE room_id = ${message.roomId} AND round = ${message.round}
    HAVING count(*) < ${mostMessages}`);

export interface StoredMark {
  criterion: string;
  mark: Mark;
  by: string;
  seconds: number;
}

export const listMarks = (db: Queryable, roomId: string, round: number) =>
  db.rows<StoredMark>(sql`
    SELECT criterion, mark, name AS by, seconds FROM room_marks JOIN room_members ON room_members.id = member_id
    WHERE room_marks.room_id = ${roomId} AND round = ${round}`);

interface NewMark {
  roomId: string;
  round: number;
  criterion: string;
  memberId: string;
  seconds: number;
}

export const saveMark = (tx: Queryable, row: NewMark, mark: Mark) =>
  tx.run(sql`
    INSERT INTO room_marks (room_id, round, criterion, mark, member_id, seconds)
    VALUES (${row.roomId}, ${row.round}, ${row.criterion}, ${mark}, ${row.memberId}, ${row.seconds})
    ON CONFLICT (room_id, round, criterion)
    DO UPDATE SET mark = excluded.mark, member_id = excluded.member_id, seconds = excluded.seconds`);

export const deleteMark = (tx: Queryable, { roomId, round, criterion }: NewMark) =>
  tx.run(sql`DELETE FROM room_marks WHERE room_id = ${roomId} AND round = ${round} AND criterion = ${criterion}`);
