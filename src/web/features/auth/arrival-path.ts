import type { Location } from 'react-router';
import { api } from '#web/lib/api/api-client.ts';
import { localStore, sessionStore } from '#web/lib/storage.ts';
import { redirectKey } from './local-cache.ts';
import { pathOf, safeReturnPath } from './return-path.ts';

const wantedKey = 'wantedAfterSignup';

/** The mailed link may open in another tab, so what this tab knows has to wait where that one can read it. */
export function rememberForArrival(location: Pick<Location, 'state'>): void {
  const wanted = safeReturnPath(sessionStore.get(redirectKey)) ?? safeReturnPath(pathOf(location.state?.from));
  if (wanted && !/^\/admin(\/|$)/.test(wanted)) localStore.set(wantedKey, wanted);
  else localStore.remove(wantedKey);
}

/** For a newcomer just signed in: to where they were going, else to their first patient, else to the first step. */
export async function arrivalPath(): Promise<string> {
  const wanted = safeReturnPath(localStore.get(wantedKey));
  localStore.remove(wantedKey);
  if (wanted) return wanted;
  const next = await api('GET /dashboard/stats').then(
    ({ data }) => data.next,
    () => null,
  );
  return next ? `/case/${next.case.id}` : '/dashboard';
}
