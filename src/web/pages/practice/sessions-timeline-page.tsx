import { useNavigate, useSearchParams } from 'react-router';
import { KeptSampleCard } from '#web/features/kept-sample/kept-sample-card.tsx';
import { sessionsPerPage, useConsultations } from '#web/features/sessions-list/consultations-query.ts';
import { SessionFilterBar } from '#web/features/sessions-list/session-filter-bar.tsx';
import { readSessionFilters, sessionsAddress } from '#web/features/sessions-list/session-filters.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ConsultationTable } from '#web/ui/consultation-table.tsx';
import { DayList } from '#web/ui/day-list.tsx';
import { clockTime } from '#web/ui/days.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadFailed, useLoadFailure } from '#web/ui/load-failed.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { readPage } from '#web/ui/pagination.tsx';
import classes from './sessions-timeline-page.module.css';

export function SessionsTimelinePage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const page = readPage(search);
  const filters = readSessionFilters(search);
  const query = useConsultations(filters, page);
  const failure = useLoadFailure(query, sessionsAddress(filters, page));
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <div className={classes.page}>
      <PageHeader title="Sessions" sentence="Every consultation you have started, newest first." />
      <SessionFilterBar filters={filters} onChange={(wanted) => void navigate({ search: sessionsAddress(wanted) })} />
      <DayList
        label="Sessions"
        page={page}
        perPage={sessionsPerPage}
        listing={query.data && { ...query.data, entries: query.data.consultations }}
        isOutdated={query.isPlaceholderData}
        failed={
          failure && (
            <LoadFailed
              title="Your sessions did not load"
              safe="Every consultation is kept on the server; nothing was lost."
              failure={failure}
            />
          )
        }
        empty={isFiltered ? <NoMatch /> : <NoneYet />}
        at={(one) => one.startedAt}
        now={new Date()}
        hrefFor={(wanted) => sessionsAddress(filters, wanted)}
        day={(entries, heading) => (
          <ConsultationTable
            rows={entries}
            when={(moment) => clockTime(moment.toISOString())}
            label={`Sessions, ${heading}`}
            quietHeads
          />
        )}
      />
      {query.data && page >= query.data.pages && <KeptSampleCard className={classes.sample} />}
    </div>
  );
}

function NoneYet() {
  return (
    <EmptyState
      title="No consultations yet"
      actions={
        <ButtonLink to="/case-selection" variant="primary">
          Choose your first case
        </ButtonLink>
      }
    >
      Three minutes to read, twelve to talk. Each one you start is listed here, and can be carried on from here.
    </EmptyState>
  );
}

function NoMatch() {
  return (
    <EmptyState title="No session matches" actions={<ButtonLink to="?">Show all sessions</ButtonLink>}>
      None of your consultations is of this group, result and channel together.
    </EmptyState>
  );
}
