import type { ContactMessage } from '#contract/admin/messages.ts';
import { contactTopicIds, contactTopics } from '#core/contact-topics.ts';
import { AdminList } from '#web/shell/admin/list/admin-list.tsx';
import type { Column } from '#web/shell/admin/list/columns.ts';
import { ListFilter } from '#web/shell/admin/list/list-filter.tsx';
import { ListSearch } from '#web/shell/admin/list/list-search.tsx';
import { useAdminList } from '#web/shell/admin/list/use-admin-list.ts';
import { useListState } from '#web/shell/admin/list/use-list-state.ts';
import { shortMoment } from '#web/shell/admin/moment-words.ts';

const columns: readonly Column<ContactMessage>[] = [
  {
    head: 'From',
    cell: ({ name, email }) => (
      <>
        <strong>{name}</strong>
        <small>
          <a href={`mailto:${email}`}>{email}</a>
        </small>
      </>
    ),
  },
  { head: 'About', cell: ({ topic }) => contactTopics[topic] },
  { head: 'Message', cell: ({ message }) => message },
  {
    head: 'When',
    cell: ({ createdAt, reference }) => (
      <>
        {shortMoment(createdAt)}
        <small>{reference}</small>
      </>
    ),
  },
];

export function ContactList() {
  const state = useListState({ sort: 'newest' });
  const query = useAdminList('GET /admin/contact-messages', state, { filters: ['q', 'topic'] });
  return (
    <AdminList
      label="Contact messages"
      query={query}
      state={state}
      columns={columns}
      rowKey={({ id }) => id}
      filters={
        <>
          <ListSearch label="Search messages" state={state} />
          <ListFilter
            label="About"
            name="topic"
            state={state}
            options={contactTopicIds.map((value) => ({ value, label: contactTopics[value] }))}
          />
        </>
      }
      empty={{ title: 'No messages yet', words: 'What is written through the contact page stands here for two years.' }}
    />
  );
}
