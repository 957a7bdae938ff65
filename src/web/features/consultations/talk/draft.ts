import { sessionStore } from '#web/lib/storage.ts';

const keyOf = (sessionId: string) => `consultationDraft:${sessionId}`;

/** What stands in the composer, unsaid: kept in this tab over a reload. */
export const readDraft = (sessionId: string): string => sessionStore.get(keyOf(sessionId)) ?? '';

export function keepDraft(sessionId: string, text: string): void {
  if (text === '') sessionStore.remove(keyOf(sessionId));
  else sessionStore.set(keyOf(sessionId), text);
}
