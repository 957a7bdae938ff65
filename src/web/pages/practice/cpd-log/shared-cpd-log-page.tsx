import { useParams, useSearchParams } from 'react-router';
import { cpdDay } from '#core/cpd/cpd-log.ts';
import { CpdEntries, CpdFigures } from '#web/features/cpd-log/cpd-entries.tsx';
import { entriesPerPage, useSharedCpdLog } from '#web/features/cpd-log/cpd-queries.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { ButtonLink } from '#web/ui/kit/button.tsx';
import { Card } from '#web/ui/kit/card.tsx';
import { PageHeader } from '#web/ui/kit/page/page-header.tsx';
import { Pagination, readPage } from '#web/ui/lists/pagination.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { ErrorPanel } from '#web/ui/states/error-panel.tsx';
import { LoadFailed, useLoadFailure } from '#web/ui/states/load-failed.tsx';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import { VisitorQueries } from '../../visitor-queries.tsx';
import classes from './cpd-log-page.module.css';

export function SharedCpdLogPage() {
  const { token = '' } = useParams();
  return (
    <div className={classes.page}>
      <VisitorQueries>
        <SharedLog key={token} token={token} />
      </VisitorQueries>
    </div>
  );
}

function SharedLog({ token }: { token: string }) {
  const [search] = useSearchParams();
  const page = readPage(search);
  const query = useSharedCpdLog(token, page);
  const failure = useLoadFailure(query, String(page));
  if (failure?.error instanceof ApiError && [400, 404].includes(Number(failure.error.status))) {
    return (
      <ErrorPanel
        headingLevel={1}
        title="This link no longer works"
        message="It was withdrawn, it is older than 30 days, or the address is not complete. Ask whoever sent it for a new one."
        actions={<ButtonLink to="/">What Clavis is</ButtonLink>}
      />
    );
  }
  const log = query.data?.log;
  return (
    <>
      <PageHeader
        title={query.data ? `${query.data.sharedBy}’s CPD log` : 'CPD log'}
        sentence={
          log &&
          `Practice with simulated, fictional patients from ${cpdDay(log.from)} to ${cpdDay(log.to)}. Reflections are the doctor’s own words.`
        }
      />
      <Card padded={false} className={classes.card}>
        {failure ? (
          <LoadFailed title="The log did not load" safe="The link itself still works." failure={failure} />
        ) : !log ? (
          <SkeletonRows count={5} label="Loading the log..." />
        ) : log.total === 0 ? (
          <EmptyState title="No practice in this time" />
        ) : (
          <>
            <CpdFigures log={log} />
            <CpdEntries entries={log.entries} linked={false} />
            <Pagination
              label="Consultations"
              page={log.page}
              pages={log.pages}
              total={log.total}
              perPage={entriesPerPage}
              hrefFor={(wanted) => (wanted > 1 ? `?page=${wanted}` : '?')}
            />
          </>
        )}
      </Card>
    </>
  );
}
