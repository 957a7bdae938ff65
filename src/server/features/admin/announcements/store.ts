import type { Announcement } from '#core/announcements.ts';
import { type KeyPage, type PageAsked, pageBy } from '../../../db/key-page.ts';
import { type Queryable, type Sql, sql } from '../../../db/sql.ts';

type Text = Omit<Announcement, 'id'>;
export type OwnRow = Omit<Announcement, 'startDate' | 'endDate'> & {
  startDate: Date | null;
  endDate: Date | null;
  views: number;
  clicks: number;
  dismissals: number;
};

const textColumns = sql`
  message, type, priority, link, link_text AS "linkText", dismissible, start_date AS "startDate", end_date AS "endDate"`;
const counted = (action: string): Sql => sql`
  (SELECT coalesce(sum(count), 0)::int FROM announcement_counts WHERE announcement_id = announcements.id AND action = ${action})`;

const states = (now: Date) => ({
  current: sql`start_date <= ${now} AND end_date > ${now}`,
  planned: sql`start_date > ${now} AND end_date IS NOT NULL`,
  over: sql`end_date <= ${now} AND start_date IS NOT NULL`,
  draft: sql`start_date IS NULL OR end_date IS NULL`,
});

export const listAnnouncements = (
  db: Queryable,
  { state, now }: { state?: keyof ReturnType<typeof states> | undefined; now: Date },
  asked: PageAsked,
): Promise<KeyPage<OwnRow>> =>
  pageBy(db, asked, {
    select: sql`
      announcements.id, ${textColumns}, ${counted('view')} AS views, ${counted('click')} AS clicks,
      ${counted('dismiss')} AS dismissals`,
    from: sql`announcements`,
    where: state ? [states(now)[state]] : [],
    sorts: {
      newest: { by: sql`announcements.created_at`, type: sql`timestamptz` },
      start: { by: sql`coalesce(announcements.start_date, 'infinity')`, type: sql`timestamptz` },
    },
    id: sql`announcements.id`,
    idType: sql`uuid`,
  });

export const listCounts = (db: Queryable, id: string) =>
  db.rows<{ day: string; views: number; clicks: number; dismissals: number }>(sql`
    SELECT day::text, coalesce(sum(count) FILTER (WHERE action = 'view'), 0)::int AS views,
      coalesce(sum(count) FILTER (WHERE action = 'click'), 0)::int AS clicks,
      coalesce(sum(count) FILTER (WHERE action = 'dismiss'), 0)::int AS dismissals
    FROM announcement_counts WHERE announcement_id = ${id} GROUP BY day ORDER BY day DESC LIMIT 90`);

export async function insertAnnouncement(tx: Queryable, text: Text, now: Date): Promise<string> {
  const row = await tx.one<{ id: string }>(sql`
    INSERT INTO announcements (message, type, priority, link, link_text, dismissible, start_date, end_date, created_at)
    VALUES (${text.message}, ${text.type}, ${text.priority}, ${text.link}, ${text.linkText}, ${text.dismissible},
      ${text.startDate}, ${text.endDate}, ${now}) RETURNING id`);
  if (!row) throw new Error('the announcement was not stored');
  return row.id;
}

export const lockAnnouncement = (tx: Queryable, id: string) =>
  tx.one<Text>(sql`SELECT ${textColumns} FROM announcements WHERE id = ${id} FOR UPDATE`);

export const changeAnnouncement = (tx: Queryable, id: string, text: Text) =>
  tx.run(sql`
    UPDATE announcements SET message = ${text.message}, type = ${text.type}, priority = ${text.priority}, link = ${text.link},
      link_text = ${text.linkText}, dismissible = ${text.dismissible}, start_date = ${text.startDate}, end_date = ${text.endDate}
    WHERE id = ${id}`);

export const deleteAnnouncement = (tx: Queryable, id: string) =>
  tx.run(sql`DELETE FROM announcements WHERE id = ${id}`);
