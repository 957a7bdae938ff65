import { SourceCard } from '#web/features/guidance/source-card.tsx';
import { api } from '#web/lib/api/api-client.ts';
import { AdminHead } from '#web/shell/admin/admin-head.tsx';
import { useAdminQuery } from '#web/shell/admin/admin-queries.ts';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { LoadFailed, useLoadFailure } from '#web/ui/states/load-failed.tsx';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import classes from './guidance-page.module.css';

export function GuidancePage() {
  const query = useAdminQuery(
    ['guidance'],
    async (signal) => (await api('GET /admin/guidance', { signal })).data.sources,
  );
  const failure = useLoadFailure(query, 'guidance');
  // What waits for somebody comes first.
  const sources = [...(query.data ?? [])].sort((one, other) => waitingIn(other) - waitingIn(one));
  return (
    <>
      <AdminHead
        title="Guidance watch"
        sentence="What cases rest on. Note that a source has changed, and every case that names it is flagged until somebody has looked."
        above={[{ label: 'Cases', to: '/admin/cases' }]}
      />
      {failure && <LoadFailed title="The guidance did not load" safe="Nothing was changed." failure={failure} />}
      {!failure && !query.data && <SkeletonRows count={8} />}
      {query.data?.length === 0 && <EmptyState title="No case names any guidance yet" />}
      <div className={classes.sources}>
        {sources.map((source) => (
          <SourceCard key={source.source} source={source} />
        ))}
      </div>
    </>
  );
}

const waitingIn = ({ changes }: { changes: readonly { waiting: readonly unknown[] }[] }): number =>
  changes.reduce((sum, { waiting }) => sum + waiting.length, 0);
