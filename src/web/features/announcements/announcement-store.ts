import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { type Announcement, type AnnouncementAction, announcementToShow } from '#core/announcements.ts';
import { api } from '#web/lib/api-client.ts';
import { log } from '#web/lib/log.ts';
import { localStore, parseJson, sessionStore } from '#web/lib/storage.ts';

const cachedForMs = 300_000;
const cacheKey = 'announcements';
const dismissedKey = 'dismissedAnnouncements';
const viewedKey = 'viewedAnnouncements';
const mostRemembered = 50;

interface Cached {
  fetchedAt: number;
  announcements: Announcement[];
}

function readCached(): Cached {
  const cached = parseJson(localStore.get(cacheKey)) as Partial<Cached> | null;
  if (typeof cached?.fetchedAt !== 'number' || !Array.isArray(cached.announcements)) {
    return { fetchedAt: Number.NEGATIVE_INFINITY, announcements: [] };
  }
  return { fetchedAt: cached.fetchedAt, announcements: cached.announcements };
}

function readIds(text: string | null): string[] {
  const ids = parseJson(text);
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
}
const withId = (ids: readonly string[], id: string): string => JSON.stringify([...ids, id].slice(-mostRemembered));

let shown: Announcement | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** From what is known here already: what the server says later waits for the next page, so that nothing moves. */
function decide(): void {
  const next = announcementToShow(readCached().announcements, readIds(localStore.get(dismissedKey)), new Date());
  if (JSON.stringify(next) === JSON.stringify(shown)) return;
  shown = next;
  for (const listener of listeners) listener();
}

async function refresh(): Promise<void> {
  const age = Date.now() - readCached().fetchedAt;
  if (age >= 0 && age < cachedForMs) return;
  const { data } = await api('GET /announcements/current');
  localStore.set(cacheKey, JSON.stringify({ fetchedAt: Date.now(), announcements: data } satisfies Cached));
}

/** The announcement for this page. Decided before the page is painted, and again on the next one. */
export function useAnnouncement(path: string): Announcement | null {
  const announcement = useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page decides anew
  useLayoutEffect(decide, [path]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page looks whether what is known has grown old
  useEffect(() => {
    refresh().catch((error: unknown) => log.info('No announcements this time', error));
  }, [path]);
  return announcement;
}

/** Not a word about who it was. A count that is lost is no harm. */
function tell(announcementId: string, action: AnnouncementAction): void {
  api('POST /announcements/analytics', { body: { announcementId, action } }).catch(() => undefined);
}

export function announcementSeen({ id }: Announcement): void {
  const seen = readIds(sessionStore.get(viewedKey));
  if (seen.includes(id)) return;
  sessionStore.set(viewedKey, withId(seen, id));
  tell(id, 'view');
}

export const announcementFollowed = ({ id }: Announcement): void => tell(id, 'click');

export function dismissAnnouncement({ id, dismissible }: Announcement): void {
  if (!dismissible) return;
  localStore.set(dismissedKey, withId(readIds(localStore.get(dismissedKey)), id));
  tell(id, 'dismiss');
  decide();
}
