import { log } from './log.ts';
import { parseJson, sessionStore } from './storage.ts';

const scriptTimeoutMs = 120_000;
const failureEntryLifeMs = 300_000;
const maxChunkRetries = 3;

const storageKey = 'chunkFailures';

interface FailureEntry {
  failures: number;
  at: number;
}

const chunkFailureTexts = [
  /dynamically imported module/i,
  /importing a module script failed/i,
  /unable to preload css/i,
  /loading (css )?chunk .+ (failed|timed out)/i,
];

export const looksLikeChunkFailure = (error: unknown): boolean =>
  chunkFailureTexts.some((text) => text.test(messageOf(error)));

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error ?? ''));

/** Without query and origin, so that one chunk has one entry; Safari does not name the chunk at all. */
function chunkOf(error: unknown): string {
  const address = /(?:https?:\/\/[^/\s]+)?(\/[^\s?#'"]+\.(?:js|mjs|ts|tsx|css))/i.exec(messageOf(error));
  return address?.[1] ?? 'unnamed chunk';
}

function readEntries(now: number): Record<string, FailureEntry> {
  const stored = parseJson(sessionStore.get(storageKey));
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored as Record<string, FailureEntry>).filter(([, entry]) => now - entry?.at < failureEntryLifeMs),
  );
}

export type FailureVerdict = 'first' | 'retry' | 'stopped';

/** Counts failures per chunk and path across page loads; the first failure and three retries count. */
export function recordChunkFailure(error: unknown, path: string, now: number): FailureVerdict {
  const entries = readEntries(now);
  const key = `${chunkOf(error)} on ${path}`;
  const failures = entries[key]?.failures ?? 0;
  if (failures > maxChunkRetries) return 'stopped';
  entries[key] = { failures: failures + 1, at: now };
  sessionStore.set(storageKey, JSON.stringify(entries));
  return failures === 0 ? 'first' : 'retry';
}

const watchers = new Set<() => void>();
/** A first failure that came before anybody watched, such as that of the page itself. */
let isUntold = false;
const seen = new WeakSet<object>();

/** One failure reaches us by up to three ways (Vite's event, the loader, the window); it counts once. */
function notice(error: unknown): void {
  // Without a network nothing can be loaded; that says nothing about a new version.
  if (!looksLikeChunkFailure(error) || !navigator.onLine) return;
  if (typeof error === 'object' && error !== null) {
    if (seen.has(error)) return;
    seen.add(error);
  }
  const verdict = recordChunkFailure(error, window.location.pathname, Date.now());
  if (verdict === 'stopped') return;
  log.error('A part of the application could not be loaded', { chunk: chunkOf(error), verdict });
  if (verdict !== 'first') return;
  isUntold = watchers.size === 0;
  for (const watcher of watchers) watcher();
}

/** Calls back on the first failure of a chunk on a path. Errors still reach whoever waits for the chunk. */
export function watchChunkFailures(onFirstFailure: () => void): () => void {
  const onPreloadError = (event: Event) => notice((event as Event & { payload?: unknown }).payload);
  const onError = (event: ErrorEvent) => notice(event.error ?? event.message);
  const onRejection = (event: PromiseRejectionEvent) => notice(event.reason);
  window.addEventListener('vite:preloadError', onPreloadError);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  watchers.add(onFirstFailure);
  if (isUntold) onFirstFailure();
  isUntold = false;
  return () => {
    window.removeEventListener('vite:preloadError', onPreloadError);
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
    watchers.delete(onFirstFailure);
  };
}

/** For dynamic imports: gives up after two minutes and reports the failure. */
export async function loadWithTimeout<T>(loader: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooSlow = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Loading chunk of this page timed out')), scriptTimeoutMs);
  });
  try {
    return await Promise.race([loader(), tooSlow]);
  } catch (error) {
    notice(error);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
