import { z } from 'zod';
import { endpoints } from '../protocol/endpoint.ts';
import { Id, listOf, listQuery, Ok } from './list.ts';

const Todo = z.object({
  id: z.string(),
  text: z.string(),
  assignee: z.object({ id: z.string(), name: z.string() }).nullable(),
  dueOn: z.string().nullable(),
  link: z.string().nullable(),
  createdAt: z.string(),
  doneAt: z.string().nullable(),
  doneBy: z.string().nullable(),
});
export type Todo = z.infer<typeof Todo>;

const TodoText = z.strictObject({
  text: z.string().trim().min(1, 'Say what is to be done.').max(500, 'Write at most 500 characters.'),
  assigneeId: z.uuid().nullable().default(null),
  dueOn: z.iso.date().nullable().default(null),
  link: z
    .string()
    .trim()
    .max(300)
    .regex(/^\/(?![/\\])\S*$/, 'Use the path of a page of this site, such as /admin/users.')
    .nullable()
    .default(null),
});

export const adminTodoEndpoints = endpoints({
  'GET /admin/todos': {
    access: 'admin',
    summary: 'What is to be done, newest first; done ones are kept.',
    query: listQuery(['newest', 'due'], {
      state: z.enum(['open', 'done']).optional(),
      assignee: z.uuid().optional(),
    }),
    response: listOf(Todo),
  },
  'GET /admin/staff': {
    access: 'admin',
    summary: 'Administrators and authors, to whom something can be given to do.',
    response: z.object({
      success: z.literal(true),
      data: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  },
  'POST /admin/todos': {
    access: 'admin',
    summary: 'Adds something to do.',
    body: TodoText,
    creates: true,
    audit: 'added todo',
    response: z.object({ success: z.literal(true), data: z.object({ id: z.string() }) }),
  },
  'PUT /admin/todos/:id': {
    access: 'admin',
    summary: 'Changes something to do, or says that it is done.',
    params: Id,
    body: TodoText.extend({ isDone: z.boolean() }),
    audit: 'changed todo',
    response: Ok,
  },
  'DELETE /admin/todos/:id': {
    access: 'admin',
    summary: 'Takes something to do away; what is gone already stays gone.',
    params: Id,
    audit: 'removed todo',
    response: Ok,
  },
});
