import { useSearchParams } from 'react-router';
import { activityPerPage, useActivity } from '#web/features/activity/activity-queries.ts';
import { ActivityRow } from '#web/features/activity/activity-row.tsx';
import { ButtonLink } from '#web/ui/kit/button.tsx';
import { PageHeader } from '#web/ui/kit/page/page-header.tsx';
import { DayList } from '#web/ui/lists/day-list.tsx';
import { readPage } from '#web/ui/lists/pagination.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { LoadFailed, useLoadFailure } from '#web/ui/states/load-failed.tsx';
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
