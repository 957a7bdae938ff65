import { IconShare } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { CpdEntries, CpdFigures } from '#web/features/cpd-log/cpd-entries.tsx';
import {
  entriesPerPage,
  type Span,
  useCpdLog,
  useCpdShares,
  useMakeCpdShare,
  useWithdrawCpdShare,
} from '#web/features/cpd-log/cpd-queries.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Button, ButtonLink } from '#web/ui/kit/button.tsx';
import { Card } from '#web/ui/kit/card.tsx';
import { PageHeader } from '#web/ui/kit/page/page-header.tsx';
import { DownloadLink } from '#web/ui/links/download-link.tsx';
import { ShareLinksDialog } from '#web/ui/links/share-links-dialog.tsx';
import { Pagination, readPage, usePageTurn } from '#web/ui/lists/pagination.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { LoadFailed, useLoadFailure } from '#web/ui/states/load-failed.tsx';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import classes from './cpd-log-page.module.css';

const queryOf = (span: Span, page?: number): string => {
  const query = new URLSearchParams(Object.entries(span).filter(([, day]) => day !== ''));
  if (page && page > 1) query.set('page', String(page));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
};

export function CpdLogPage() {
  const [search, setSearch] = useSearchParams();
  const [isSharing, setIsSharing] = useState(false);
  const span = { from: search.get('from') ?? '', to: search.get('to') ?? '' };
  const page = readPage(search);
  const query = useCpdLog(span, page);
  const failure = useLoadFailure(query, queryOf(span, page));
  const head = usePageTurn<HTMLHeadingElement>(page);
  const { data } = query;

  const choose = (change: Partial<Span>) => setSearch(queryOf({ ...span, ...change }), { replace: true });

  return (
    <div className={classes.page}>
      <PageHeader
        title="CPD log"
        sentence="What you practised and what you thought about it, to keep, to print or to show your supervisor."
        actions={
          <Button icon={<IconShare size={16} stroke={1.8} aria-hidden />} onClick={() => setIsSharing(true)}>
            Share with a supervisor
          </Button>
        }
      />
      <div className={classes.bar}>
        <TextField
          label="From"
          type="date"
          value={span.from || (data?.from ?? '')}
          onChange={(event) => choose({ from: event.target.value })}
        />
        <TextField
          label="To"
          type="date"
          value={span.to || (data?.to ?? '')}
          onChange={(event) => choose({ to: event.target.value })}
        />
        <p className={classes.files}>
          <DownloadLink path={`/cpd-log/log.pdf${queryOf(span)}`}>PDF</DownloadLink>
          <DownloadLink path={`/cpd-log/table.csv${queryOf(span)}`}>CSV</DownloadLink>
        </p>
      </div>
      <Card padded={false} className={classes.card}>
        <h2 ref={head} tabIndex={-1} className="visually-hidden">
          Consultations you practised
        </h2>
        {failure ? (
          <LoadFailed title="The log did not load" safe="Nothing was lost." failure={failure} />
        ) : !data ? (
          <SkeletonRows count={5} label="Loading your log..." />
        ) : data.total === 0 ? (
          <EmptyState
            title="No practice in this time"
            actions={
              <ButtonLink to="/case-selection" variant="primary">
                Choose a case
              </ButtonLink>
            }
          >
            Consultations you have ended stand here with their minutes and your reflections.
          </EmptyState>
        ) : (
          <>
            <CpdFigures log={data} />
            <CpdEntries entries={data.entries} linked />
            <Pagination
              label="Consultations"
              page={data.page}
              pages={data.pages}
              total={data.total}
              perPage={entriesPerPage}
              hrefFor={(wanted) => queryOf(span, wanted) || '?'}
            />
          </>
        )}
      </Card>
      {isSharing && <ShareLog span={span} onClose={() => setIsSharing(false)} />}
    </div>
  );
}

function ShareLog({ span, onClose }: { span: Span; onClose: () => void }) {
  return (
    <ShareLinksDialog
      title="Share with a supervisor"
      description="Whoever has the link can read this log with your reflections, without marks or transcripts, and change nothing. It works for 30 days, or until you withdraw it."
      shares={useCpdShares()}
      make={useMakeCpdShare(span)}
      withdraw={useWithdrawCpdShare()}
      onClose={onClose}
    />
  );
}
