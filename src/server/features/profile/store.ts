import type { Profile } from '#contract/profile.ts';
import { type Queryable, sql } from '../../db/sql.ts';

export const findProfile = (db: Queryable, userId: string) =>
  db.one<Profile>(sql`
    SELECT id, email, first_name AS "firstName", last_name AS "lastName", first_name || ' ' || last_name AS "fullName",
      stage, years_of_practice, to_char(exam_date, 'YYYY-MM-DD') AS "examDate", news_by_email AS "newsByEmail",
      to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "createdAt"
    FROM users WHERE id = ${userId}`);
