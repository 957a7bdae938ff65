import { useState } from 'react';
import { api } from '#web/lib/api/api-client.ts';
import type { ApiResponse } from '#web/lib/api/api-types.ts';
import { useAdminQuery } from '#web/shell/admin/admin-queries.ts';
import { AdminList } from '#web/shell/admin/list/admin-list.tsx';
import type { Column } from '#web/shell/admin/list/columns.ts';
import { useListState } from '#web/shell/admin/list/use-list-state.ts';
import { Loaded } from '#web/shell/admin/loaded.tsx';
import { shortMoment } from '#web/shell/admin/moment-words.ts';
import { Button } from '#web/ui/kit/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import classes from './diagnostics-list.module.css';

type Report = ApiResponse<'GET /admin/diagnostics'>['data']['reports'][number];

const columns: readonly Column<Report>[] = [
  {
    head: 'Page',
    cell: ({ url, reportId }) => (
      <>
        <strong>{url || 'unknown'}</strong>
        <small>{reportId}</small>
      </>
    ),
  },
  { head: 'Errors', cell: ({ consoleErrors }) => consoleErrors, isNumber: true },
  { head: 'Browser', cell: ({ userAgent }) => userAgent, isMinor: true },
  { head: 'When', cell: ({ createdAt }) => shortMoment(createdAt) },
];

export function DiagnosticsList() {
  const state = useListState({ sort: 'newest' });
  const [chosen, setChosen] = useState<Report | null>(null);
  const query = useAdminQuery(['diagnostics', state.after], async (signal) => {
    const asked = state.after === undefined ? {} : { before: state.after };
    const { reports, next } = (await api('GET /admin/diagnostics', { query: asked, signal })).data;
    return { rows: reports, next };
  });
  return (
    <>
      <AdminList
        label="Diagnostics reports"
        query={query}
        state={state}
        columns={columns}
        rowKey={({ id }) => id}
        actions={(row) => ({
          label: `Actions for ${row.reportId}`,
          entries: [{ label: 'Read the report', onSelect: () => setChosen(row) }],
        })}
        empty={{ title: 'No reports', words: 'What a page reports when something fails is kept here for 30 days.' }}
      />
      {chosen && <ReportDialog report={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

function ReportDialog({ report: { id, reportId }, onClose }: { report: Report; onClose: () => void }) {
  const query = useAdminQuery(
    ['diagnostics', id],
    async (signal) => (await api('GET /admin/diagnostics/:id', { params: { id }, signal })).data.report,
  );
  return (
    <Dialog open onClose={onClose} title={reportId} actions={<Button onClick={onClose}>Close</Button>}>
      <Loaded label="The report" query={query}>
        {(report) => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled with the keyboard
          <pre className={classes.report} tabIndex={0}>
            {JSON.stringify(report, null, 2)}
          </pre>
        )}
      </Loaded>
    </Dialog>
  );
}
