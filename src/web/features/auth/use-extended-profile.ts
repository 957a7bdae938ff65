import { useEffect } from 'react';
import { api } from '#web/lib/api/api-client.ts';
import { withSessionRecovery } from '#web/lib/api/session-recovery.ts';
import { log } from '#web/lib/log.ts';
import { saveProfile } from './local-cache.ts';
import type { Session } from './use-session.ts';

/** Fetched beside the session and cached whole; the page works without it. */
export function useExtendedProfile(userId: string | undefined, checkSession: Session['checkSession']): void {
  useEffect(() => {
    if (userId === undefined) return;
    const leaving = new AbortController();
    withSessionRecovery(() => api('GET /user/profile', { signal: leaving.signal }), { refresh: checkSession }).then(
      ({ data }) => {
        if (!leaving.signal.aborted) saveProfile(data);
      },
      () => {
        if (!leaving.signal.aborted) log.info('Going on without the extended profile');
      },
    );
    return () => leaving.abort();
  }, [userId, checkSession]);
}
