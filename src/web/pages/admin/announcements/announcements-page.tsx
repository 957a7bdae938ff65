import { useState } from 'react';
import type { OwnAnnouncement } from '#contract/admin/announcements.ts';
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
import { AnnouncementDialog } from './announcement-dialog.tsx';
import { CountsDialog } from './counts-dialog.tsx';

const columns: readonly Column<OwnAnnouncement>[] = [
  {
    head: 'Message',
    cell: ({ message, link, linkText }) => (
      <>
        <strong>{message}</strong>
        {link && <small>{`${linkText}: ${link}`}</small>}
      </>
    ),
  },
  { head: 'State', cell: (row) => <StateBadge row={row} /> },
  {
    head: 'Shown',
    sort: 'start',
    cell: ({ startDate, endDate }) => (
      <>
        {startDate ? shortMoment(startDate) : 'no start'}
        <small>{`to ${endDate ? shortMoment(endDate) : 'no end'}`}</small>
      </>
    ),
  },
  { head: 'Priority', cell: ({ priority, type }) => `${priority}, ${type}`, isMinor: true },
  { head: 'Views', cell: ({ views }) => views, isNumber: true },
  { head: 'Clicks', cell: ({ clicks }) => clicks, isNumber: true },
  { head: 'Dismissed', cell: ({ dismissals }) => dismissals, isNumber: true },
];

function StateBadge({ row: { startDate, endDate } }: { row: OwnAnnouncement }) {
  const now = Date.now();
  if (startDate === null || endDate === null) return <Badge>Draft</Badge>;
  if (Date.parse(startDate) > now) return <Badge tone="info">Planned</Badge>;
  return Date.parse(endDate) > now ? <Badge tone="success">Shown now</Badge> : <Badge>Over</Badge>;
}

const states = [
  { value: 'current', label: 'Shown now' },
  { value: 'planned', label: 'Planned' },
  { value: 'over', label: 'Over' },
  { value: 'draft', label: 'Drafts' },
];

type Open = { what: 'new' } | { what: 'change' | 'counts' | 'remove'; row: OwnAnnouncement };

export function AnnouncementsPage() {
  const state = useListState({ sort: 'newest' });
  const [open, setOpen] = useState<Open | null>(null);
  const query = useAdminList('GET /admin/announcements', state, { filters: ['state'] });
  const remove = useAdminAct(
    (id: string) => api('DELETE /admin/announcements/:id', { params: { id } }),
    'The announcement is gone.',
  );
  const close = () => setOpen(null);
  return (
    <>
      <AdminHead
        title="Announcements"
        sentence="The bar above the header: one at a time, the most pressing first."
        actions={
          <Button variant="primary" onClick={() => setOpen({ what: 'new' })}>
            New announcement
          </Button>
        }
      />
      <AdminList
        label="Announcements"
        query={query}
        state={state}
        columns={columns}
        rowKey={({ id }) => id}
        filters={<ListFilter label="State" name="state" state={state} options={states} />}
        actions={(row) => ({
          label: `Actions for “${row.message}”`,
          entries: [
            { label: 'Change', onSelect: () => setOpen({ what: 'change', row }) },
            { label: 'Day by day', onSelect: () => setOpen({ what: 'counts', row }) },
            { label: 'Remove', onSelect: () => setOpen({ what: 'remove', row }) },
          ],
        })}
        empty={{ title: 'No announcement yet', words: 'What you announce stands here, with how often it was seen.' }}
      />
      {open?.what === 'new' && <AnnouncementDialog onClose={close} />}
      {open?.what === 'change' && <AnnouncementDialog known={open.row} onClose={close} />}
      {open?.what === 'counts' && <CountsDialog announcement={open.row} onClose={close} />}
      {open?.what === 'remove' && (
        <ConfirmDialog
          title="Remove this announcement?"
          consequence="It is shown to nobody any more, and its counts go with it. This cannot be undone."
          confirm="Remove"
          isDanger
          act={remove}
          input={open.row.id}
          onClose={close}
        />
      )}
    </>
  );
}
