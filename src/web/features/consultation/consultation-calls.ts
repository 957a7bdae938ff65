import type { InteractEvent, Session } from '#contract/sessions.ts';
import { api } from '#web/lib/api-client.ts';
import { apiStream } from '#web/lib/api-stream.ts';
import { sampleToken } from '#web/lib/sample-token.ts';
import type { OutboxMessage } from './outbox.ts';

/** What a consultation asks of the server; a sample has fewer calls than a full one. */
export interface ConsultationCalls {
  load(signal?: AbortSignal): Promise<Session>;
  say(message: OutboxMessage, onEvent: (event: InteractEvent) => void, signal: AbortSignal): Promise<void>;
  begin: (() => Promise<Session>) | null;
  end: (() => Promise<Session>) | null;
  savePad: ((text: string) => Promise<unknown>) | null;
}

export function sessionCalls(id: string): ConsultationCalls {
  const params = { id };
  return {
    load: async (signal) => (await api('GET /sessions/:id/details', { params, ...(signal && { signal }) })).data,
    say: (body, onEvent, signal) => apiStream('POST /sessions/:id/interact', { params, body }, onEvent, signal),
    begin: async () => (await api('POST /sessions/:id/begin', { params })).data,
    end: async () => (await api('POST /sessions/:id/end', { params })).data,
    savePad: (text) => api('PUT /sessions/:id/notes-pad', { params, body: { text } }),
  };
}

export function previewCalls(token: string): ConsultationCalls {
  const params = { token };
  return {
    load: async (signal) => (await api('GET /case-preview/:token', { params, ...(signal && { signal }) })).data,
    say: async (body, onEvent, signal) => {
      await apiStream('POST /case-preview/:token/interact', { params, body }, onEvent, signal);
      sampleToken.remember(token);
    },
    begin: null,
    end: null,
    savePad: null,
  };
}
