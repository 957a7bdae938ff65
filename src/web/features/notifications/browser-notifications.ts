import { newIdempotencyKey } from '#web/lib/api/idempotency-key.ts';
import { localStore } from '#web/lib/storage.ts';

export type Permission = NotificationPermission | 'unsupported';

export const readPermission = (): Permission => ('Notification' in window ? Notification.permission : 'unsupported');

const idKey = 'notificationBrowserId';
const shownKey = 'notificationShownUpTo';

/** A name that this browser makes up for itself, and only if it is to show something. */
export const browserId = {
  known: (): string | null => localStore.get(idKey),
  own(): string {
    const id = localStore.get(idKey) ?? newIdempotencyKey();
    localStore.set(idKey, id);
    return id;
  },
};

/** Whether this is newer than everything shown here before; from now on it is not. */
export function claimShowing(id: string): boolean {
  const shown = Number(localStore.get(shownKey) ?? 0);
  if (Number(id) <= shown) return false;
  localStore.set(shownKey, id);
  return true;
}

/** One for all open tabs: the same tag takes the place of the one before. */
export function showInBrowser({ id, title }: { id: string; title: string }, onOpen: () => void): void {
  try {
    const shown = new Notification(title, {
      body: 'Open Clavis to read it.',
      icon: '/logo192.png',
      tag: `clavis-${id}`,
    });
    shown.onclick = () => {
      window.focus();
      shown.close();
      onOpen();
    };
  } catch {
    // Some phones know the permission but show notifications only for installed apps: the list has it all the same.
  }
}
