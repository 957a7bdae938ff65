import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { OwnNewsPost } from '#contract/news.ts';
import { api } from '#web/lib/api/api-client.ts';
import { AdminHead } from '#web/shell/admin/admin-head.tsx';
import { useAdminAct, useAdminQuery } from '#web/shell/admin/admin-queries.ts';
import { ConfirmDialog } from '#web/shell/admin/confirm-dialog.tsx';
import type { Column } from '#web/shell/admin/list/columns.ts';
import { Loaded } from '#web/shell/admin/loaded.tsx';
import { shortMoment } from '#web/shell/admin/moment-words.ts';
import { PlainTable } from '#web/shell/admin/plain-table.tsx';
import { Badge } from '#web/ui/kit/badge.tsx';
import { Button } from '#web/ui/kit/button.tsx';
import { Card } from '#web/ui/kit/card.tsx';
import { Pagination, readPage } from '#web/ui/lists/pagination.tsx';
import { NewsDialog } from './news-dialog.tsx';

const perPage = 20;
type Asked = { what: 'new' } | { what: 'change' | 'remove'; post: OwnNewsPost };

export function AdminNewsPage() {
  const [search] = useSearchParams();
  const page = readPage(search);
  const [open, setOpen] = useState<Asked | null>(null);
  const query = useAdminQuery(
    ['news', page],
    async (signal) => (await api('GET /admin/news', { query: { page }, signal })).data,
  );
  const remove = useAdminAct((id: string) => api('DELETE /admin/news/:id', { params: { id } }), 'The post is gone.');
  const close = () => setOpen(null);
  const columns: readonly Column<OwnNewsPost>[] = [
    {
      head: 'Post',
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
      cell: ({ publishedAt }) => (
        <>
          {shortMoment(publishedAt)} {Date.parse(publishedAt) > Date.now() && <Badge tone="info">Planned</Badge>}
        </>
      ),
    },
    {
      head: 'Change',
      cell: (post) => (
        <>
          <Button size="sm" aria-label={`Change “${post.title}”`} onClick={() => setOpen({ what: 'change', post })}>
            Change
          </Button>{' '}
          <Button
            size="sm"
            variant="danger"
            aria-label={`Remove “${post.title}”`}
            onClick={() => setOpen({ what: 'remove', post })}
          >
            Remove
          </Button>
        </>
      ),
    },
  ];
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
      <Loaded label="The news" query={query}>
        {({ posts, total, pages }) => (
          <Card padded={false}>
            <PlainTable
              label="News"
              columns={columns}
              rows={posts}
              rowKey={({ id }) => id}
              none="Nothing was written here yet."
            />
            <Pagination
              label="News"
              page={page}
              pages={pages}
              total={total}
              perPage={perPage}
              hrefFor={(to) => `?page=${to}`}
            />
          </Card>
        )}
      </Loaded>
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
