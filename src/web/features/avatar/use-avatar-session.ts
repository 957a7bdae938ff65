import { useCallback, useRef, useState } from 'react';
import { api } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { newIdempotencyKey } from '#web/lib/api/idempotency-key.ts';
import type { Reason } from './reason-words.ts';

export type Face = 'drawn' | 'hosted';

interface AvatarState {
  phase: 'none' | 'opening' | 'open' | 'closed';
  face: Face;
  /** Why the drawn face speaks although the other was asked for. */
  reason: Reason | null;
}

/** A session of a talking face. Without an account, or without a server, the drawn face needs neither. */
export function useAvatarSession(isSignedIn: boolean) {
  const [state, setState] = useState<AvatarState>({ phase: 'none', face: 'drawn', reason: null });
  const session = useRef<string | null>(null);

  const open = useCallback(
    async (wanted: Face) => {
      setState({ phase: 'opening', face: wanted, reason: null });
      session.current = null;
      if (!isSignedIn) {
        setState({ phase: 'open', face: 'drawn', reason: wanted === 'hosted' ? 'signed-out' : null });
        return;
      }
      try {
        const body = { face: wanted };
        const { data } = await api('POST /avatar-sessions', { body, idempotencyKey: newIdempotencyKey() });
        session.current = data.id;
        setState({ phase: 'open', face: data.face, reason: data.reason });
      } catch (error) {
        setState({ phase: 'open', face: 'drawn', reason: faultOf(error) });
      }
    },
    [isSignedIn],
  );

  /** Whatever comes of it, the words can be said: the answer tells by whom. */
  const sendText = useCallback(async (text: string): Promise<Face> => {
    const id = session.current;
    if (id === null) return 'drawn';
    try {
      const body = { messageId: newIdempotencyKey(), text };
      const { data } = await api('POST /avatar-sessions/:id/send-text', { params: { id }, body });
      if (data.reason) setState({ phase: 'open', ...data });
      return data.face;
    } catch (error) {
      setState({ phase: 'open', face: 'drawn', reason: faultOf(error) });
      return 'drawn';
    }
  }, []);

  const close = useCallback(async () => {
    const id = session.current;
    session.current = null;
    setState((before) => ({ ...before, phase: 'closed', reason: null }));
    // The server closes what is left idle, should this not arrive.
    if (id !== null) await api('POST /avatar-sessions/:id/close', { params: { id } }).catch(() => undefined);
  }, []);

  return { state, open, sendText, close };
}

const faultOf = (error: unknown): Reason =>
  error instanceof ApiError && error.code === 'TOO_MANY_REQUESTS' ? 'busy' : 'offline';
