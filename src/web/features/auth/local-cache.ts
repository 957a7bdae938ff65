import type { ClientUser } from '#contract/auth.ts';
import type { Profile } from '#contract/profile.ts';
import { isAdmin } from '#core/auth/identity.ts';
import { localStore, parseJson, sessionStore } from '#web/lib/storage.ts';
import { toClientUser } from './client-user.ts';

/** What this browser remembers of the signed-in user: a hint for the next start, never a proof. */
export function saveUser(user: ClientUser): void {
  if (localStore.get('userId') !== user.id) localStore.remove('userProfile');
  localStore.set('userEmail', user.email);
  localStore.set('userRole', user.role);
  localStore.set('userFullName', user.fullName);
  localStore.set('user', JSON.stringify(user));
  if (isAdmin(user)) localStore.set('isAdmin', 'true');
  else localStore.remove('isAdmin');
  // Last, because other tabs listen to this key and then expect the rest to be there.
  localStore.set('userId', user.id);
}

export function saveProfile(profile: Profile): void {
  localStore.set('userProfile', JSON.stringify(profile));
}

export const readCachedUser = (): ClientUser | null => toClientUser(parseJson(localStore.get('user')));

const localKeys = ['userEmail', 'userRole', 'isAdmin', 'user', 'userFullName', 'userProfile', 'authToken', 'userId'];

export function clearLocalAuth(): void {
  for (const key of localKeys) localStore.remove(key);
}

export const redirectKey = 'redirectAfterLogin';

export function clearSessionFlags(): void {
  sessionStore.remove('sca_session_cleared');
  sessionStore.remove(redirectKey);
}
