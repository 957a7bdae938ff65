import { useSearchParams } from 'react-router';
import { activityPerPage, useActivity } from '#web/features/activity/activity-queries.ts';
import { ActivityRow } from '#web/features/activity/activity-row.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { DayList } from '#web/ui/day-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadFailed, useLoadFailure } from '#web/ui/load-failed.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { readPage } from '#web/ui/pagination.tsx';
import classes from './activity-log-page.module.css';

export function ActivityLogPage() {
  const [search] = useSearchParams();
  const page = readPage(search);
  const query = useActivity(page);
  const failure = useLoadFailure(query, String(page));
  return (
    <div className={classes.page}>
      <PageHeader title="Activity log" sentence="What happened on your account, newest first." />
      <DayList
        label="Events"
        page={page}
        perPage={activityPerPage}
        listing={query.data}
        isOutdated={query.isPlaceholderData}
        failed={
          failure && (
            <LoadFailed
              title="The activity log did not load"
              safe="The record itself is kept on the server; nothing was lost."
              failure={failure}
            />
          )
        }
        empty={
          <EmptyState
            title="Nothing has happened yet"
            actions={
              <ButtonLink to="/case-selection" variant="primary">
                Choose a case
              </ButtonLink>
            }
          >
            Consultations, bookmarks, sign-ins and password changes are recorded here as they happen.
          </EmptyState>
        }
        at={(entry) => entry.at}
        now={new Date()}
        day={(entries) => (
          <ol>
            {entries.map((entry) => (
              <ActivityRow key={entry.id} entry={entry} />
            ))}
          </ol>
        )}
      />
    </div>
  );
}
