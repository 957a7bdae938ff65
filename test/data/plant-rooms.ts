import { type Database, sql } from '#server/db/sql.ts';
import { newLink } from '#server/link-token.ts';

export interface PlantedPlace {
  roomId: string;
  memberId: string;
  /** With which their browser is known. */
  cookie: string;
}

/** Rooms of the first account with the first case, each with so many guests. */
export async function plantRooms(db: Database, rooms: number, perRoom: number): Promise<PlantedPlace[]> {
  const places: PlantedPlace[] = [];
  const roles = ['doctor', 'patient', 'observer'];
  for (let i = 0; i < rooms; i += 1) {
    const room = await db.one<{ id: string }>(sql`
      INSERT INTO rooms (host_id, created_at, closes_at)
      SELECT id, now(), now() + interval '1 day' FROM users ORDER BY email LIMIT 1 RETURNING id`);
    const roomId = room?.id ?? '';
    await db.run(sql`
      INSERT INTO room_rounds (room_id, n, case_id, case_hash, reading_seconds, consulting_seconds)
      SELECT ${roomId}::uuid, 1, id, current_hash, 180, 720 FROM cases ORDER BY id LIMIT 1`);
    for (let k = 0; k < perRoom; k += 1) {
      const { token, hash } = newLink();
      const member = await db.one<{ id: string }>(sql`
        INSERT INTO room_members (room_id, guest_hash, name, role, joined_at)
        VALUES (${roomId}, ${hash}, ${`Guest ${k}`}, ${roles[k] ?? 'observer'}, now()) RETURNING id`);
      places.push({ roomId, memberId: member?.id ?? '', cookie: `clavis_guest=${token}` });
    }
  }
  return places;
}
