import { type KeyPage, type PageAsked, pageBy } from '../../../db/key-page.ts';
import { type Queryable, sql } from '../../../db/sql.ts';

export interface TodoRow {
  id: string;
  text: string;
  assigneeId: string | null;
  assigneeName: string | null;
  dueOn: string | null;
  link: string | null;
  createdAt: Date;
  doneAt: Date | null;
  doneBy: string | null;
}

export const listTodos = (
  db: Queryable,
  { state, assignee }: { state?: 'open' | 'done' | undefined; assignee?: string | undefined },
  asked: PageAsked,
): Promise<KeyPage<TodoRow>> =>
  pageBy(db, asked, {
    select: sql`
      todos.id, todos.text, todos.due_on::text AS "dueOn", todos.link, todos.created_at AS "createdAt",
      todos.done_at AS "doneAt", todos.assignee_id AS "assigneeId",
      (SELECT first_name || ' ' || last_name FROM users WHERE id = assignee_id) AS "assigneeName",
      (SELECT first_name || ' ' || last_name FROM users WHERE id = done_by) AS "doneBy"`,
    from: sql`todos`,
    where: [
      ...(state ? [state === 'open' ? sql`todos.done_at IS NULL` : sql`todos.done_at IS NOT NULL`] : []),
      ...(assignee ? [sql`todos.assignee_id = ${assignee}`] : []),
    ],
    sorts: {
      newest: { by: sql`todos.created_at`, type: sql`timestamptz` },
      due: { by: sql`coalesce(todos.due_on, 'infinity')`, type: sql`date` },
    },
    id: sql`todos.id`,
    idType: sql`uuid`,
  });

export const listStaff = (db: Queryable) =>
  db.rows<{ id: string; name: string }>(sql`
    SELECT id, first_name || ' ' || last_name AS name FROM users WHERE role <> 'user' ORDER BY name LIMIT 100`);

export interface TodoText {
  text: string;
  assigneeId: string | null;
  dueOn: string | null;
  link: string | null;
}

export async function insertTodo(tx: Queryable, todo: TodoText, by: string, now: Date): Promise<string> {
  const row = await tx.one<{ id: string }>(sql`
    INSERT INTO todos (text, assignee_id, due_on, link, created_by, created_at)
    VALUES (${todo.text}, ${todo.assigneeId}, ${todo.dueOn}, ${todo.link}, ${by}, ${now}) RETURNING id`);
  if (!row) throw new Error('the todo was not stored');
  return row.id;
}

type WholeTodo = TodoText & { isDone: boolean };

export const lockTodo = (tx: Queryable, id: string) =>
  tx.one<WholeTodo>(sql`
    SELECT text, assignee_id AS "assigneeId", due_on::text AS "dueOn", link, done_at IS NOT NULL AS "isDone"
    FROM todos WHERE id = ${id} FOR UPDATE`);

/** Who finished it first stays written down. */
export const changeTodo = (tx: Queryable, id: string, todo: WholeTodo, by: string, now: Date) =>
  tx.run(sql`
    UPDATE todos SET text = ${todo.text}, assignee_id = ${todo.assigneeId}, due_on = ${todo.dueOn}, link = ${todo.link},
      done_at = CASE WHEN ${todo.isDone} THEN coalesce(done_at, ${now}) END,
      done_by = CASE WHEN ${todo.isDone} THEN coalesce(done_by, ${by}::uuid) END
    WHERE id = ${id}`);

export const deleteTodo = (tx: Queryable, id: string) => tx.run(sql`DELETE FROM todos WHERE id = ${id}`);
