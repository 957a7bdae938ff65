import type { InteractEvent, OwnConsultation } from '#contract/consultations.ts';
import { api } from '#web/lib/api/api-client.ts';
import { apiStream } from '#web/lib/api/api-stream.ts';
import { sampleToken } from '#web/lib/sample-token.ts';
import type { OutboxMessage } from './talk/outbox.ts';

/** What a consultation asks of the server; a sample has fewer calls than a full one. */
export interface ConsultationCalls {
  load(signal?: AbortSignal): Promise<OwnConsultation>;
  say(message: OutboxMessage, onEvent: (event: InteractEvent) => void, signal: AbortSignal): Promise<void>;
  begin: (() => Promise<OwnConsultation>) | null;
  end: (() => Promise<OwnConsultation>) | null;
  savePad: ((text: string) => Promise<unknown>) | null;
}

export function consultationCalls(id: string): ConsultationCalls {
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
