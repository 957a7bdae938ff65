export interface SafeStore {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/** Browsers throw when storage is blocked or full; nothing kept here is worth a broken page. */
function safely<T>(action: () => T, otherwise: T): T {
  try {
    return action();
  } catch {
    return otherwise;
  }
}

function safeStore(open: () => Storage): SafeStore {
  return {
    get: (key) => safely(() => open().getItem(key), null),
    set: (key, value) => safely(() => open().setItem(key, value), undefined),
    remove: (key) => safely(() => open().removeItem(key), undefined),
  };
}

export const localStore = safeStore(() => window.localStorage);
export const sessionStore = safeStore(() => window.sessionStorage);

export function parseJson(text: string | null): unknown {
  return text === null ? null : safely<unknown>(() => JSON.parse(text), null);
}
