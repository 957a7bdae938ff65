import type { Certification, CertificationBody } from '#contract/profile.ts';
import { type Queryable, type Sql, sql } from '../../db/sql.ts';

interface Owned {
  userId: string;
  id: string;
}

const shown = (where: Sql): Sql => sql`
  SELECT id, title, awarded_on::text AS "awardedOn", renew_by::text AS "renewBy",
    CASE WHEN files.name IS NOT NULL THEN jsonb_build_object('name', files.name, 'size', octet_length(files.bytes)) END AS file
  FROM certifications LEFT JOIN certification_files AS files ON files.certification_id = certifications.id
  WHERE ${where}`;

export const listCertifications = (db: Queryable, userId: string) =>
  db.rows<Certification>(sql`
    ${shown(sql`user_id = ${userId}`)} ORDER BY awarded_on DESC NULLS LAST, created_at DESC, id`);

export const findCertification = (db: Queryable, { userId, id }: Owned) =>
  db.one<Certification>(shown(sql`user_id = ${userId} AND id = ${id}`));

export async function countCertifications(db: Queryable, userId: string): Promise<number> {
  const row = await db.one<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM certifications WHERE user_id = ${userId}`);
  return row?.count ?? 0;
}

/** Whoever adds two at once waits here, so that the count is true. */
export const lockUser = (tx: Queryable, userId: string) =>
  tx.run(sql`SELECT id FROM users WHERE id = ${userId} FOR NO KEY UPDATE`);

export async function addCertification(
  tx: Queryable,
  userId: string,
  { title, awardedOn, renewBy }: CertificationBody,
  now: Date,
): Promise<string> {
  const row = await tx.one<{ id: string }>(sql`
    INSERT INTO certifications (user_id, title, awarded_on, renew_by, created_at)
    VALUES (${userId}, ${title}, ${awardedOn}, ${renewBy}, ${now}) RETURNING id`);
  if (!row) throw new Error('the certification was not written');
  return row.id;
}

export const changeCertification = (
  db: Queryable,
  { userId, id }: Owned,
  { title, awardedOn, renewBy }: CertificationBody,
) =>
  db.run(sql`
    UPDATE certifications SET title = ${title}, awarded_on = ${awardedOn}, renew_by = ${renewBy}
    WHERE user_id = ${userId} AND id = ${id}`);

export const deleteCertification = (db: Queryable, { userId, id }: Owned) =>
  db.run(sql`DELETE FROM certifications WHERE user_id = ${userId} AND id = ${id}`);

export interface PaperFile {
  name: string;
  type: 'application/pdf' | 'image/jpeg';
  bytes: Buffer;
}

/** Only for an own certification that is still there. */
export const saveFile = (db: Queryable, { userId, id }: Owned, { name, type, bytes }: PaperFile, now: Date) =>
  db.run(sql`
    INSERT INTO certification_files (certification_id, name, type, bytes, saved_at)
    SELECT id, ${name}, ${type}, ${bytes}, ${now} FROM certifications WHERE user_id = ${userId} AND id = ${id}
    ON CONFLICT (certification_id) DO UPDATE SET name = excluded.name, type = excluded.type, bytes = excluded.bytes,
      saved_at = excluded.saved_at`);

export const findFile = (db: Queryable, { userId, id }: Owned) =>
  db.one<PaperFile>(sql`
    SELECT files.name, files.type, files.bytes FROM certification_files AS files
    JOIN certifications ON certifications.id = files.certification_id WHERE user_id = ${userId} AND id = ${id}`);

export const deleteFile = (db: Queryable, { userId, id }: Owned) =>
  db.run(sql`
    DELETE FROM certification_files USING certifications
    WHERE certifications.id = certification_id AND user_id = ${userId} AND id = ${id}`);
