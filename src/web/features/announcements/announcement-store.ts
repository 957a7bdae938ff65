import { useLayoutEffect, useSyncExternalStore } from 'react';
import { type Announcement, type AnnouncementAction, announcementToShow } from '#core/announcements.ts';
import { api } from '#web/lib/api/api-client.ts';
import { log } from '#web/lib/log.ts';
import { localStore, parseJson, sessionStore } from '#web/lib/storage.ts';

const cachedForMs = 300_000;
const soonestLookMs = 1000;
const cacheKey = 'announcements';
const dismissedKey = 'dismissedAnnouncements';
const viewedKey = 'viewedAnnouncements';
const mostRemembered = 50;

interface Cached {
  fetchedAt: number;
  /** What to add to this computer's clock to have the server's. */
  clockOffset: number;
  announcements: Announcement[];
}

/** What the server said less than five minutes ago, or null. */
function readFresh(): Cached | null {
  const cached = parseJson(localStore.get(cacheKey)) as Partial<Cached> | null;
  const { fetchedAt, clockOffset, announcements } = cached ?? {};
  if (typeof fetchedAt !== 'number' || typeof clockOffset !== 'number' || !Array.isArray(announcements)) return null;
  const age = Date.now() - fetchedAt;
  return age >= 0 && age < cachedForMs ? { fetchedAt, clockOffset, announcements } : null;
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

function decide(): void {
  const known = readFresh();
  const next =
    known &&
    announcementToShow(
      known.announcements,
      readIds(localStore.get(dismissedKey)),
      new Date(Date.now() + known.clockOffset),
    );
  if (JSON.stringify(next) === JSON.stringify(shown)) return;
  shown = next;
  for (const listener of listeners) listener();
}

async function refresh(): Promise<void> {
  if (readFresh() || document.hidden) return;
  const { data, now } = await api('GET /announcements/current');
  const fetchedAt = Date.now();
  const cached: Cached = { fetchedAt, clockOffset: Date.parse(now) - fetchedAt, announcements: data };
  localStore.set(cacheKey, JSON.stringify(cached));
}

/** Until what is known has grown old, or one of the announcements begins or ends. */
function untilNextLook(): number {
  const known = readFresh();
  if (!known) return cachedForMs;
  const { fetchedAt, clockOffset, announcements } = known;
  const turns = announcements
    .flatMap(({ startDate, endDate }) => [startDate, endDate])
    .map((date) => Date.parse(date ?? '') - clockOffset);
  const next = Math.min(fetchedAt + cachedForMs, ...turns.filter((at) => at > Date.now()));
  return Math.max(soonestLookMs, next - Date.now());
}

/** Looks again whenever something will have changed, until it is stopped. */
function keepLooking(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const look = async () => {
    clearTimeout(timer);
    await refresh().catch((error: unknown) => log.info('No announcements this time', error));
    if (isStopped) return;
    decide();
    clearTimeout(timer);
    timer = setTimeout(look, untilNextLook());
  };
  // A page in the background asks nothing; it catches up when somebody looks at it again.
  const onVisible = () => void look();
  document.addEventListener('visibilitychange', onVisible);
  void look();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisible);
  };
}

/** The announcement in force. What is known is there before the page is painted; the rest as soon as the server says it. */
export function useAnnouncement(path: string): Announcement | null {
  const announcement = useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page looks anew
  useLayoutEffect(() => {
    // Without fresh knowledge what is in sight stays there until the server has answered.
    if (readFresh()) decide();
    return keepLooking();
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
