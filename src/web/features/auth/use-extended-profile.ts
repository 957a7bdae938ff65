import { useEffect } from 'react';
import { api } from '#web/lib/api/api-client.ts';
import { log } from '#web/lib/log.ts';
import { saveProfile } from './local-cache.ts';

/** Fetched beside the session and cached whole; the page works without it. */
export function useExtendedProfile(userId: string | undefined): void {
  useEffect(() => {
    if (userId === undefined) return;
    const leaving = new AbortController();
    api('GET /user/profile', { signal: leaving.signal }).then(
      ({ data }) => {
        if (!leaving.signal.aborted) saveProfile(data);
      },
      () => {
        if (!leaving.signal.aborted) log.info('Going on without the extended profile');
      },
    );
    return () => leaving.abort();
  }, [userId]);
}
