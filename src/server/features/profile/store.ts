import type { Profile, ProfileChange } from '#contract/profile.ts';
import { type Queryable, sql } from '../../db/sql.ts';

export const findProfile = (db: Queryable, userId: string) =>
  db.one<Profile>(sql`
    SELECT id, email, first_name AS "firstName", last_name AS "lastName", first_name || ' ' || last_name AS "fullName",
      stage, years_of_practice, to_char(exam_date, 'YYYY-MM-DD') AS "examDate", deanery, expertise,
      (SELECT version FROM avatars WHERE user_id = users.id) AS "avatarVersion", news_by_email AS "newsByEmail",
      to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "createdAt"
    FROM users WHERE id = ${userId}`);

/** `undefined` leaves a column as it is; null empties it. */
const changed = (change: ProfileChange, name: keyof ProfileChange): boolean => change[name] !== undefined;

export const changeProfile = (db: Queryable, userId: string, change: ProfileChange) =>
  db.run(sql`
    UPDATE users SET
      first_name = coalesce(${change.firstName ?? null}, first_name),
      last_name = coalesce(${change.lastName ?? null}, last_name),
      stage = coalesce(${change.stage ?? null}, stage),
      years_of_practice = CASE WHEN ${changed(change, 'years_of_practice')} THEN ${change.years_of_practice ?? null}::integer ELSE years_of_practice END,
      exam_date = CASE WHEN ${changed(change, 'examDate')} THEN ${change.examDate ?? null}::date ELSE exam_date END,
      deanery = CASE WHEN ${changed(change, 'deanery')} THEN ${change.deanery ?? null} ELSE deanery END,
      expertise = coalesce(${change.expertise ?? null}::text[], expertise),
      news_by_email = coalesce(${change.newsByEmail ?? null}, news_by_email)
    WHERE id = ${userId}`);

export const findAvatar = (db: Queryable, userId: string) =>
  db.one<{ version: string; bytes: Buffer }>(sql`SELECT version, bytes FROM avatars WHERE user_id = ${userId}`);

export const saveAvatar = (
  db: Queryable,
  { userId, version, bytes, now }: { userId: string; version: string; bytes: Buffer; now: Date },
) =>
  db.run(sql`
    INSERT INTO avatars (user_id, version, bytes, saved_at) VALUES (${userId}, ${version}, ${bytes}, ${now})
    ON CONFLICT (user_id) DO UPDATE SET version = excluded.version, bytes = excluded.bytes, saved_at = excluded.saved_at`);

export const deleteAvatar = (db: Queryable, userId: string) =>
  db.run(sql`DELETE FROM avatars WHERE user_id = ${userId}`);
