import { localStore, parseJson } from '#web/lib/storage.ts';

export interface OutboxMessage {
  clientMessageId: string;
  text: string;
}

const keyOf = (sessionId: string) => `consultationOutbox:${sessionId}`;

const isMessage = (value: unknown): value is OutboxMessage =>
  typeof value === 'object' &&
  value !== null &&
  'clientMessageId' in value &&
  typeof value.clientMessageId === 'string' &&
  'text' in value &&
  typeof value.text === 'string';

/** Messages said but not yet answered, kept so that neither a reload nor a closed browser loses one. */
export function readOutbox(sessionId: string): OutboxMessage[] {
  const kept = parseJson(localStore.get(keyOf(sessionId)));
  return Array.isArray(kept) ? kept.filter(isMessage) : [];
}

function write(sessionId: string, messages: OutboxMessage[]): void {
  if (messages.length === 0) localStore.remove(keyOf(sessionId));
  else localStore.set(keyOf(sessionId), JSON.stringify(messages));
}

export function addToOutbox(sessionId: string, message: OutboxMessage): void {
  write(sessionId, [...readOutbox(sessionId), message]);
}

export function removeFromOutbox(sessionId: string, clientMessageId: string): void {
  write(
    sessionId,
    readOutbox(sessionId).filter((message) => message.clientMessageId !== clientMessageId),
  );
}
