import { useState } from 'react';
import { Link } from 'react-router';
import type { Todo } from '#contract/admin/todos.ts';
import { dayWords } from '#core/dates.ts';
import { api } from '#web/lib/api/api-client.ts';
import { AdminHead } from '#web/shell/admin/admin-head.tsx';
import { useAdminAct, useAdminQuery } from '#web/shell/admin/admin-queries.ts';
import { ConfirmDialog } from '#web/shell/admin/confirm-dialog.tsx';
import { AdminList } from '#web/shell/admin/list/admin-list.tsx';
import type { Column } from '#web/shell/admin/list/columns.ts';
import { ListFilter } from '#web/shell/admin/list/list-filter.tsx';
import { useAdminList } from '#web/shell/admin/list/use-admin-list.ts';
import { useListState } from '#web/shell/admin/list/use-list-state.ts';
import { shortDay } from '#web/shell/admin/moment-words.ts';
import { Badge } from '#web/ui/kit/badge.tsx';
import { Button } from '#web/ui/kit/button.tsx';
import { bodyOf, TodoDialog } from './todo-dialog.tsx';

const shownDay = dayWords({ dateStyle: 'medium' });

const columns: readonly Column<Todo>[] = [
  {
    head: 'What',
    cell: ({ text, link }) => (
      <>
        <strong>{text}</strong>
        {link && (
          <small>
            <Link to={link}>{link}</Link>
          </small>
        )}
      </>
    ),
  },
  { head: 'Who', cell: ({ assignee }) => assignee?.name ?? 'anybody' },
  { head: 'Due', sort: 'due', cell: ({ dueOn }) => (dueOn ? shownDay(dueOn) : '–') },
  {
    head: 'State',
    cell: ({ doneAt, doneBy }) =>
      doneAt ? (
        <>
          <Badge tone="success">Done</Badge>
          <small>{`${shortDay(doneAt)}${doneBy ? `, ${doneBy}` : ''}`}</small>
        </>
      ) : (
        <Badge>Open</Badge>
      ),
  },
  { head: 'Added', sort: 'newest', cell: ({ createdAt }) => shortDay(createdAt), isMinor: true },
];

const states = [
  { value: 'open', label: 'Open' },
  { value: 'done', label: 'Done' },
];

type Asked = { what: 'new' } | { what: 'change' | 'remove'; todo: Todo };

export function TodosPage() {
  const state = useListState({ sort: 'newest' });
  const [open, setOpen] = useState<Asked | null>(null);
  const query = useAdminList('GET /admin/todos', state, { filters: ['state', 'assignee'] });
  const staff = useAdminQuery(['staff'], async (signal) => (await api('GET /admin/staff', { signal })).data);
  const mark = useAdminAct(
    ({ todo, isDone }: { todo: Todo; isDone: boolean }) =>
      api('PUT /admin/todos/:id', { params: { id: todo.id }, body: { ...bodyOf(todo), isDone } }),
    'The list is up to date.',
  );
  const remove = useAdminAct((id: string) => api('DELETE /admin/todos/:id', { params: { id } }), 'It is gone.');
  const people = staff.data ?? [];
  const close = () => setOpen(null);
  return (
    <>
      <AdminHead
        title="Todos"
        sentence="A shared list for the people who run the service. What is done is kept."
        actions={
          <Button variant="primary" onClick={() => setOpen({ what: 'new' })}>
            New todo
          </Button>
        }
      />
      <AdminList
        label="Todos"
        query={query}
        state={state}
        columns={columns}
        rowKey={({ id }) => id}
        filters={
          <>
            <ListFilter label="State" name="state" state={state} options={states} />
            <ListFilter
              label="Who"
              name="assignee"
              state={state}
              options={people.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </>
        }
        actions={(todo) => ({
          label: `Actions for “${todo.text}”`,
          entries: [
            {
              label: todo.doneAt ? 'Open again' : 'Done',
              onSelect: () => mark.mutate({ todo, isDone: todo.doneAt === null }),
            },
            { label: 'Change', onSelect: () => setOpen({ what: 'change', todo }) },
            { label: 'Remove', onSelect: () => setOpen({ what: 'remove', todo }) },
          ],
        })}
        empty={{ title: 'Nothing to do', words: 'What somebody has to see to stands here.' }}
      />
      {open?.what === 'new' && <TodoDialog people={people} onClose={close} />}
      {open?.what === 'change' && <TodoDialog known={open.todo} people={people} onClose={close} />}
      {open?.what === 'remove' && (
        <ConfirmDialog
          title="Remove this todo?"
          consequence="It is not kept among what is done. This cannot be undone."
          confirm="Remove"
          isDanger
          act={remove}
          input={open.todo.id}
          onClose={close}
        />
      )}
    </>
  );
}
