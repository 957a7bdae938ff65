import { ConsultationTable } from '#web/clinical/consultation-table.tsx';
import { consultationsPerPage, useConsultations } from '#web/features/consultations/list/consultations-query.ts';
import { TimelineFilterBar } from '#web/features/consultations/list/timeline-filter-bar.tsx';
import { readTimelineFilters, timelineAddress, withChoice } from '#web/features/consultations/list/timeline-filters.ts';
import { KeptSampleCard } from '#web/features/kept-sample/kept-sample-card.tsx';
import { ButtonLink } from '#web/ui/kit/button.tsx';
import { PageHeader } from '#web/ui/kit/page/page-header.tsx';
import { DayList } from '#web/ui/lists/day-list.tsx';
import { clockTime } from '#web/ui/lists/days.ts';
import { readPage } from '#web/ui/lists/pagination.tsx';
import { useAddressFilters } from '#web/ui/lists/use-address-filters.ts';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { LoadFailed, useLoadFailure } from '#web/ui/states/load-failed.tsx';
import classes from './timeline-page.module.css';

export function TimelinePage() {
  const { search, filters, show } = useAddressFilters({ read: readTimelineFilters, write: timelineAddress });
  const page = readPage(search);
  const query = useConsultations(filters, page);
  const failure = useLoadFailure(query, timelineAddress(filters, page));
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <div className={classes.page}>
      <PageHeader title="Sessions" sentence="Every consultation you have started, newest first." />
      <TimelineFilterBar filters={filters} onChange={(choice) => show((last) => withChoice(last, choice))} />
      <DayList
        label="Sessions"
        page={page}
        perPage={consultationsPerPage}
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
        hrefFor={(wanted) => timelineAddress(filters, wanted)}
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
