import { useRef, useState } from 'react';
import type { Notification } from '#contract/personal/notifications.ts';
import { dayOf } from '#core/dates.ts';
import { NotificationExample } from '#web/features/notifications/notification-example.tsx';
import { type Show, useMarkRead, useNotifications } from '#web/features/notifications/notification-queries.ts';
import { NotificationRows } from '#web/features/notifications/notification-rows.tsx';
import { PermissionCard } from '#web/features/notifications/permission-card.tsx';
import { Button, ButtonLink } from '#web/ui/kit/button.tsx';
import { Card } from '#web/ui/kit/card.tsx';
import { PageHeader } from '#web/ui/kit/page/page-header.tsx';
import { Segmented } from '#web/ui/kit/segmented.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { LoadFailed, useLoadFailure } from '#web/ui/states/load-failed.tsx';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import classes from './notifications-page.module.css';

export function NotificationsPage() {
  return (
    <div className={classes.page}>
      <PageHeader title="Notifications" sentence="What happened while you were away." />
      <div className={classes.columns}>
        <NotificationList />
        <aside className={classes.rail} aria-label="Notifications in this browser">
          <PermissionCard />
          <NotificationExample />
        </aside>
      </div>
    </div>
  );
}

function NotificationList() {
  const [show, setShow] = useState<Show>('all');
  const list = useRef<HTMLDivElement>(null);
  const query = useNotifications(show);
  const failure = useLoadFailure(query, show);
  const markRead = useMarkRead();
  const pages = query.data?.pages ?? [];
  const notifications = pages.flatMap((page) => page.notifications);
  const unread = pages[0]?.unread ?? 0;
  const newest = notifications[0];

  const mark = (id: string, andOlder: boolean) =>
    markRead.mutate(
      { id, andOlder },
      { onError: (error) => showToast({ type: 'error', message: `${error.message} They are still unread.` }) },
    );

  /** The button goes with the last page: whoever pressed it goes on from the list. */
  async function showOlder() {
    const { hasNextPage } = await query.fetchNextPage();
    if (!hasNextPage) list.current?.focus();
  }

  return (
    <Card padded={false} className={classes.card}>
      <div className={classes.head}>
        <Segmented
          label="Which notifications"
          choices={[
            { value: 'all', label: 'All' },
            { value: 'unread', label: unread > 0 ? `Unread ${unread}` : 'Unread' },
          ]}
          value={show}
          onChange={setShow}
        />
        {newest && unread > 0 && (
          <Button
            size="sm"
            variant="subtle"
            loading={markRead.isPending && markRead.variables.andOlder}
            onClick={() => mark(newest.id, true)}
          >
            Mark all as read
          </Button>
        )}
      </div>
      <div ref={list} tabIndex={-1} className={classes.list}>
        {failure ? (
          <LoadFailed title="The notifications did not load" safe="Nothing was lost." failure={failure} />
        ) : !query.data ? (
          <SkeletonRows count={5} label="Loading notifications..." />
        ) : notifications.length === 0 ? (
          <NoNotifications show={show} onShowAll={() => setShow('all')} />
        ) : (
          <Days notifications={notifications} onOpen={({ id, read }) => !read && mark(id, false)} />
        )}
      </div>
      {query.hasNextPage && (
        <p className={classes.older}>
          <Button loading={query.isFetchingNextPage} onClick={showOlder}>
            Show older
          </Button>
        </p>
      )}
    </Card>
  );
}

function Days({
  notifications,
  onOpen,
}: {
  notifications: readonly Notification[];
  onOpen: (opened: Notification) => void;
}) {
  const now = new Date();
  const isToday = ({ at }: Notification) => dayOf(new Date(at)) === dayOf(now);
  const parts = [
    { heading: 'Today', rows: notifications.filter(isToday) },
    { heading: 'Earlier', rows: notifications.filter((one) => !isToday(one)) },
  ];
  return parts.map(({ heading, rows }) =>
    rows.length === 0 ? null : (
      <section key={heading} aria-label={heading}>
        <h2 className={classes.day}>{heading}</h2>
        <NotificationRows notifications={rows} onOpen={onOpen} />
      </section>
    ),
  );
}

function NoNotifications({ show, onShowAll }: { show: Show; onShowAll: () => void }) {
  if (show === 'unread') {
    return (
      <EmptyState title="Everything is read" actions={<Button onClick={onShowAll}>Show all</Button>}>
        What is new appears here and at the bell.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="Nothing has happened yet"
      actions={
        <ButtonLink to="/case-selection" variant="primary">
          Choose a case
        </ButtonLink>
      }
    >
      Marks that are ready, days of your study plan, allowances that run low and news are told here.
    </EmptyState>
  );
}
