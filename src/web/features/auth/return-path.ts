import type { Location } from 'react-router';
import type { ClientUser } from '#contract/auth.ts';
import { isAdmin } from '#core/auth/identity.ts';
import { isSitePath } from '#core/links.ts';
import { sessionStore } from '#web/lib/storage.ts';
import { redirectKey } from './local-cache.ts';

const anywhere = 'https://anywhere.invalid';
const signInPages = ['/login', '/signup', '/register'];

/** Only a path of this site: never `//other.site`, `/\other.site` or what a browser would read as such. */
export function safeReturnPath(path: string | null | undefined): string | null {
  if (!path || !isSitePath(path)) return null;
  const url = new URL(path, anywhere);
  return url.origin === anywhere && !signInPages.includes(url.pathname) ? path : null;
}

export function pathOf(place: unknown): string | null {
  if (typeof place !== 'object' || place === null || !('pathname' in place)) return null;
  const { pathname, search = '', hash = '' } = place as Partial<Location>;
  return `${pathname}${search}${hash}`;
}

export function rememberReturnPath(location: Location): void {
  const path = safeReturnPath(pathOf(location));
  if (path) sessionStore.set(redirectKey, path);
}

export const forgetReturnPath = (): void => sessionStore.remove(redirectKey);

export const wantsAdmin = (search: string): boolean => new URLSearchParams(search).get('admin') === '1';

// The router matches paths in any letter case.
const isAdminPage = (path: string): boolean => /^\/admin(?![^/?#])/i.test(path);

/** Where a user goes who signs in (or is found signed in) at this location. Never to a door that stays shut for them. */
export function targetAfterLogin(user: ClientUser, location: Pick<Location, 'search' | 'state'>): string {
  const asked = [sessionStore.get(redirectKey), pathOf(location.state?.from)]
    .map(safeReturnPath)
    .find((path) => path !== null && (isAdmin(user) || !isAdminPage(path)));
  return asked ?? (wantsAdmin(location.search) && isAdmin(user) ? '/admin/dashboard' : '/dashboard');
}
