import { useSearchParams } from 'react-router';
import { groupName } from '#web/features/cases/group-names.ts';
import { KeptSampleCard } from '#web/features/kept-sample/kept-sample-card.tsx';
import { SessionRow } from '#web/features/sessions-list/session-row.tsx';
import { sessionsPerPage, useSessions } from '#web/features/sessions-list/sessions-queries.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { DayList } from '#web/ui/day-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadFailed, useLoadFailure } from '#web/ui/load-failed.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { readPage } from '#web/ui/pagination.tsx';
import classes from './sessions-timeline-page.module.css';

export function SessionsTimelinePage() {
  const [search] = useSearchParams();
  const page = readPage(search);
  const query = useSessions(page);
  const failure = useLoadFailure(query, String(page));
  return (
    <div className={classes.page}>
      <PageHeader title="Sessions" sentence="Every consultation you have started, newest first." />
      <DayList
        label="Sessions"
        page={page}
        perPage={sessionsPerPage}
        listing={query.data && { ...query.data, entries: query.data.sessions }}
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
        empty={
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
        }
        keyOf={(session) => session.id}
        at={(session) => session.startedAt}
        now={new Date()}
        row={(session) => <SessionRow session={session} groupName={groupName} />}
      />
      {query.data && page >= query.data.pages && <KeptSampleCard className={classes.sample} />}
    </div>
  );
}
