import type { ReactNode } from 'react';
import type { UserSettings } from '#core/settings/user-settings.ts';
import { LoadFailed, useLoadFailure } from '#web/ui/states/load-failed.tsx';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import { useUserSettings } from './settings-queries.ts';

/** Shows what the settings are once they are known: a switch never stands in a wrong place for a moment. */
export function SettingsGate({ children }: { children: (settings: UserSettings) => ReactNode }) {
  const query = useUserSettings();
  const failure = useLoadFailure(query, 'settings');
  if (failure) {
    return (
      <LoadFailed title="Your settings did not load" safe="They are kept; nothing has changed." failure={failure} />
    );
  }
  return query.data ? children(query.data) : <SkeletonRows count={2} label="Loading settings..." />;
}
