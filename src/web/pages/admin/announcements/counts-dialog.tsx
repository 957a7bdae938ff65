import type { OwnAnnouncement } from '#contract/admin/announcements.ts';
import { dayWords } from '#core/dates.ts';
import { api } from '#web/lib/api/api-client.ts';
import { useAdminQuery } from '#web/shell/admin/admin-queries.ts';
import { Loaded } from '#web/shell/admin/loaded.tsx';
import { PlainTable } from '#web/shell/admin/plain-table.tsx';
import { Button } from '#web/ui/kit/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

const shownDay = dayWords({ dateStyle: 'medium' });

export function CountsDialog({ announcement, onClose }: { announcement: OwnAnnouncement; onClose: () => void }) {
  const { id, message } = announcement;
  const query = useAdminQuery(
    ['announcements', id, 'counts'],
    async (signal) => (await api('GET /admin/announcements/:id/counts', { params: { id }, signal })).data,
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title="Day by day"
      description={message}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <Loaded label="The counts" query={query}>
        {(days) => (
          <PlainTable
            label="Day by day"
            rows={days}
            rowKey={({ day }) => day}
            none="Nobody has seen it yet."
            columns={[
              { head: 'Day', cell: ({ day }) => shownDay(day) },
              { head: 'Views', cell: ({ views }) => views, isNumber: true },
              { head: 'Clicks', cell: ({ clicks }) => clicks, isNumber: true },
              { head: 'Dismissed', cell: ({ dismissals }) => dismissals, isNumber: true },
            ]}
          />
        )}
      </Loaded>
    </Dialog>
  );
}
