import { api } from '#web/lib/api/api-client.ts';
import { useAdminQuery } from '#web/shell/admin/admin-queries.ts';
import { Card } from '#web/ui/kit/card.tsx';
import { LoadFailed, useLoadFailure } from '#web/ui/states/load-failed.tsx';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import { AgreementBadge } from './agreement-badge.tsx';
import classes from './answering.module.css';

/** How far trainees, code and service agree on each criterion: the one they argue about is badly written. */
export function AgreementCard({ caseId }: { caseId: string }) {
  const query = useAdminQuery(
    ['cases', 'agreement', caseId],
    async (signal) => (await api('GET /admin/cases/:id/agreement', { params: { id: caseId }, signal })).data.criteria,
  );
  const failure = useLoadFailure(query, caseId);
  const criteria = [...(query.data ?? [])].sort((one, other) => one.agreement - other.agreement);
  return (
    <Card title="Agreement on each criterion" className={classes.card} padded={false}>
      {failure && <LoadFailed title="The agreement did not load" safe="Nothing was changed." failure={failure} />}
      {!failure && !query.data && <SkeletonRows count={3} />}
      {query.data?.length === 0 && <p className={classes.none}>Nobody was marked on this case yet.</p>}
      {criteria.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard too
        <section className={classes.scroll} aria-label="Agreement, table" tabIndex={0}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">Criterion</th>
                <th scope="col">Marked</th>
                <th scope="col">Met</th>
                <th scope="col">Challenged</th>
                <th scope="col">Corrected</th>
                <th scope="col">Settled, done</th>
                <th scope="col">Service differs</th>
                <th scope="col">Agreement</th>
              </tr>
            </thead>
            <tbody>
              {criteria.map((row) => (
                <tr key={row.criterion}>
                  <th scope="row">{`${row.criterion}. ${row.title}`}</th>
                  <td>{row.marked}</td>
                  <td>{row.met}</td>
                  <td>{row.challenged}</td>
                  <td>{row.corrected}</td>
                  <td>{`${row.settledDone} of ${row.settled}`}</td>
                  <td>{row.modelDiffers}</td>
                  <td>
                    <AgreementBadge share={row.agreement} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Card>
  );
}
