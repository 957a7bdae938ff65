import { type Dispatch, useEffect, useRef } from 'react';
import { newIdempotencyKey } from '#web/lib/api/idempotency-key.ts';
import type { ConsultationCalls } from '../consultation-calls.ts';
import type { ConversationAction } from './conversation-state.ts';
import { createDelivery, type Delivery } from './delivery.ts';
import { addToOutbox, type OutboxMessage, readOutbox, removeFromOutbox } from './outbox.ts';

/** Says things for good: kept until answered, tried until it works, taken up again after a reload. */
export function useDelivery(
  sessionId: string,
  calls: ConsultationCalls,
  dispatch: Dispatch<ConversationAction>,
  onSettled: () => void,
): (text: string) => void {
  const delivery = useRef<Delivery | null>(null);
  const settled = useRef(onSettled);
  useEffect(() => {
    settled.current = onSettled;
  });

  useEffect(() => {
    const running = createDelivery(calls.say, {
      sending: (id) => dispatch({ type: 'sending', id }),
      event: (id, event) => dispatch({ type: 'event', id, event }),
      delayed: (id, why) => dispatch({ type: why === 'signed-out' ? 'signed-out' : 'delayed', id }),
      refused: (id, error) =>
        dispatch({
          type: 'refused',
          id,
          why:
            error.code === 'CONSULTATION_OVER' ? 'Not said: the consultation was over.' : `Not said: ${error.message}`,
        }),
      settled: (id) => {
        removeFromOutbox(sessionId, id);
        settled.current();
      },
    });
    for (const message of readOutbox(sessionId)) {
      dispatch({ type: 'said', id: message.clientMessageId, text: message.text, restored: true });
      running.add(message);
    }
    delivery.current = running;
    window.addEventListener('online', running.wake);
    return () => {
      window.removeEventListener('online', running.wake);
      running.stop();
    };
  }, [sessionId, calls, dispatch]);

  return (text) => {
    const message: OutboxMessage = { clientMessageId: newIdempotencyKey(), text };
    addToOutbox(sessionId, message);
    dispatch({ type: 'said', id: message.clientMessageId, text });
    delivery.current?.add(message);
  };
}
