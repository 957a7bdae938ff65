import { limits } from '#core/diagnostics/limits.ts';
import { redactStored, type StoredItem } from '#core/diagnostics/redact-value.ts';

/** Null where the browser blocks storage. */
export const allStored = () => ({
  local: itemsOf(() => window.localStorage),
  session: itemsOf(() => window.sessionStorage),
});

function itemsOf(open: () => Storage): StoredItem[] | null {
  try {
    const storage = open();
    return Array.from({ length: Math.min(storage.length, limits.storedItems) }, (_, index) => {
      const key = storage.key(index) ?? '';
      return redactStored(key, storage.getItem(key) ?? '');
    });
  } catch {
    return null;
  }
}
