import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { isPhone } from '#core/auth/device-words.ts';
import { dayAndTime } from '#core/dates.ts';
import { Badge } from '#web/ui/kit/badge.tsx';
import { Button } from '#web/ui/kit/button.tsx';
import { FactRow, RowsHead } from '#web/ui/kit/page/section-card.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { LoadFailed, useLoadFailure } from '#web/ui/states/load-failed.tsx';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import { useEndSession, useOwnSessions } from './account-queries.ts';
import classes from './signing-in-card.module.css';

const numbers = ['', 'other one', 'other two', 'other three', 'other four', 'other five'];

export function SessionRows() {
  const query = useOwnSessions();
  const failure = useLoadFailure(query, 'sessions');
  const { one, others } = useEndSession();
  const sessions = query.data ?? [];
  const further = sessions.filter(({ current }) => !current).length;

  const told = (promise: Promise<{ message: string }>) =>
    promise.then(
      ({ message }) => showToast({ type: 'success', message }),
      (error: Error) => showToast({ type: 'error', message: `Nothing was signed out. ${error.message}` }),
    );

  return (
    <>
      <RowsHead
        title="Signed in now"
        action={
          further > 0 && (
            <Button size="sm" loading={others.isPending} onClick={() => told(others.mutateAsync())}>
              Sign out the {numbers[further] ?? 'others'}
            </Button>
          )
        }
      />
      {failure && <LoadFailed title="Your sessions did not load" safe="You are still signed in." failure={failure} />}
      {query.isPending && !failure && <SkeletonRows count={2} label="Loading sessions..." />}
      {sessions.map(({ id, device, current, lastUsedAt }) => {
        const Icon = isPhone(device) ? IconDeviceMobile : IconDeviceDesktop;
        return (
          <FactRow
            key={id}
            icon={<Icon size={20} stroke={1.8} />}
            title={
              <span className={classes.device}>
                {device} {current && <Badge tone="success">This device</Badge>}
              </span>
            }
            actions={
              !current && (
                <Button
                  size="sm"
                  variant="subtle"
                  loading={one.isPending && one.variables === id}
                  aria-label={`Sign out ${device}`}
                  onClick={() => told(one.mutateAsync(id))}
                >
                  Sign out
                </Button>
              )
            }
          >
            {current ? 'Active now' : `Last used ${dayAndTime(lastUsedAt)}`}
          </FactRow>
        );
      })}
    </>
  );
}
