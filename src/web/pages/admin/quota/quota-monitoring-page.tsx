import { AdminHead } from '#web/shell/admin/admin-head.tsx';
import { useView, ViewChoice } from '#web/shell/admin/view-choice.tsx';
import { OverrideList } from './override-list.tsx';
import { UsageList } from './usage-list.tsx';

const views = { usage: 'Use', overrides: 'Allowances of their own' };

export function QuotaMonitoringPage() {
  const view = useView(['usage', 'overrides']);
  return (
    <>
      <AdminHead
        title="Quota monitoring"
        sentence="How allowances are used, who is about to run out, and who has one of their own."
        actions={<ViewChoice label="What is shown" views={views} view={view} />}
      />
      {view === 'usage' ? <UsageList /> : <OverrideList />}
    </>
  );
}
