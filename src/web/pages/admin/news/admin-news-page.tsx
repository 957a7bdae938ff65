import { useState } from 'react';
import type { OwnNewsPost } from '#contract/news.ts';
import { api } from '#web/lib/api/api-client.ts';
import { AdminHead } from '#web/shell/admin/admin-head.tsx';
import { useAdminAct } from '#web/shell/admin/admin-queries.ts';
import { ConfirmDialog } from '#web/shell/admin/confirm-dialog.tsx';
import { AdminList } from '#web/shell/admin/list/admin-list.tsx';
import type { Column } from '#web/shell/admin/list/columns.ts';
import { ListFilter } from '#web/shell/admin/list/list-filter.tsx';
import { useAdminList } from '#web/shell/admin/list/use-admin-list.ts';
import { useListState } from '#web/shell/admin/list/use-list-state.ts';
import { shortMoment } from '#web/shell/admin/moment-words.ts';
import { Badge } from '#web/ui/kit/badge.tsx';
import { Button } from '#web/ui/kit/button.tsx';
import { NewsDialog } from './news-dialog.tsx';

const states = [
  { value: 'planned', label: 'planned' },
  { value: 'published', label: 'published' },
];

const columns: readonly Column<OwnNewsPost>[] = [
  {
    head: 'Post',
    sort: 'title',
    cell: ({ title, summary }) => (
      <>
        <strong>{title}</strong>
        <small>{summary}</small>
      </>
    ),
  },
  { head: 'By', cell: ({ author }) => author ?? 'somebody gone', isMinor: true },
  {
    head: 'Appears',
    sort: 'newest',
    cell: ({ publishedAt }) => (
      <>
        {shortMoment(publishedAt)} {Date.parse(publishedAt) > Date.now() && <Badge tone="info">Planned</Badge>}
      </>
    ),
  },
];

type Asked = { what: 'new' } | { what: 'change' | 'remove'; post: OwnNewsPost };

export function AdminNewsPage() {
  const state = useListState({ sort: 'newest' });
  const [open, setOpen] = useState<Asked | null>(null);
  const query = useAdminList('GET /admin/news', state, { filters: ['state'] });
  const remove = useAdminAct((id: string) => api('DELETE /admin/news/:id', { params: { id } }), 'The post is gone.');
  const close = () => setOpen(null);
  return (
    <>
      <AdminHead
        title="News"
        sentence="Posts written here appear among those that come with the product, and everybody hears of them."
        actions={
          <Button variant="primary" onClick={() => setOpen({ what: 'new' })}>
            New post
          </Button>
        }
      />
      <AdminList
        label="News"
        query={query}
        state={state}
        columns={columns}
        rowKey={({ id }) => id}
        filters={<ListFilter label="State" name="state" state={state} options={states} />}
        actions={(post) => ({
          label: `Actions for “${post.title}”`,
          entries: [
            { label: 'Change', onSelect: () => setOpen({ what: 'change', post }) },
            { label: 'Remove', onSelect: () => setOpen({ what: 'remove', post }) },
          ],
        })}
        empty={{ title: 'Nothing was written here yet', words: 'Posts that come with the product are not listed.' }}
      />
      {open?.what === 'new' && <NewsDialog onClose={close} />}
      {open?.what === 'change' && <NewsDialog known={open.post} onClose={close} />}
      {open?.what === 'remove' && (
        <ConfirmDialog
          title={`Remove “${open.post.title}”?`}
          consequence="Nobody can read it any more. This cannot be undone."
          confirm="Remove"
          isDanger
          act={remove}
          input={open.post.id}
          onClose={close}
        />
      )}
    </>
  );
}
