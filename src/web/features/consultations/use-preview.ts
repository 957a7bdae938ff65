import { useCallback, useEffect, useState } from 'react';
import { api } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { sessionStore } from '#web/lib/storage.ts';
import { previewCalls } from './consultation-calls.ts';
import type { ReceivedConsultation } from './use-consultation.ts';

const tokenKey = 'casePreviewToken';

export interface StartedPreview {
  token: string;
  first: ReceivedConsultation;
}

/** Once it is over, a reload offers a new one. */
export const forgetPreview = (): void => sessionStore.remove(tokenKey);

/** The visitor's sample: none yet, or the one of this tab, also after a reload. */
export function usePreview() {
  const [preview, setPreview] = useState<StartedPreview | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    const token = sessionStore.get(tokenKey);
    if (token === null) return;
    setBusy(true);
    const controller = new AbortController();
    previewCalls(token)
      .load(controller.signal)
      .then(
        (session) => {
          setPreview({ token, first: { session, receivedAt: Date.now() } });
          setBusy(false);
        },
        (error: unknown) => {
          if (controller.signal.aborted) return;
          setBusy(false);
          // Gone for good; a mere failure of the network keeps the token for the next look.
          if (error instanceof ApiError && error.status === 404) sessionStore.remove(tokenKey);
        },
      );
    return () => controller.abort();
  }, []);

  const start = useCallback(async () => {
    setBusy(true);
    setFailure(null);
    try {
      const { token, session } = (await api('POST /case-preview/start')).data;
      sessionStore.set(tokenKey, token);
      setPreview({ token, first: { session, receivedAt: Date.now() } });
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : 'The sample did not start. Please try again.');
    } finally {
      setBusy(false);
    }
  }, []);

  return { preview, isBusy, failure, start };
}
