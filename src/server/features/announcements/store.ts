import type { Announcement, AnnouncementAction } from '#core/announcements.ts';
import { dayOf } from '#core/dates.ts';
import { isOutsideLink, isSitePath } from '#core/links.ts';
import { type Queryable, sql } from '../../db/sql.ts';

const mostAtOnce = 10;

type Row = Omit<Announcement, 'startDate' | 'endDate'> & { startDate: Date; endDate: Date };

export async function listCurrent(db: Queryable, now: Date): Promise<Announcement[]> {
  const rows = await db.rows<Row>(sql`
    SELECT id, message, type, priority, link, link_text AS "linkText", dismissible, start_date AS "startDate",
      end_date AS "endDate"
    FROM announcements WHERE start_date <= ${now} AND end_date > ${now}
    ORDER BY array_position(ARRAY['high', 'medium', 'low'], priority), start_date DESC, id
    LIMIT ${mostAtOnce}`);
  return rows.map((row) => ({
    ...withPlainLink(row),
    startDate: row.startDate.toISOString(),
    endDate: row.endDate.toISOString(),
  }));
}

/** The table refuses what is plainly disguised; what is disguised more deeply is at least not handed on. */
function withPlainLink(row: Row): Row {
  const isPlain = row.link !== null && (isSitePath(row.link) || isOutsideLink(row.link));
  return isPlain ? row : { ...row, link: null, linkText: null };
}

/** Answers whether there is such an announcement. */
export async function count(
  db: Queryable,
  { announcementId, action }: { announcementId: string; action: AnnouncementAction },
  now: Date,
): Promise<boolean> {
  const counted = await db.run(sql`
    INSERT INTO announcement_counts AS known (announcement_id, day, action, count)
    SELECT id, ${dayOf(now)}::date, ${action}, 1 FROM announcements WHERE id = ${announcementId}
    ON CONFLICT (announcement_id, day, action) DO UPDATE SET count = known.count + 1`);
  return counted > 0;
}
