import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { OwnConsultation } from '#contract/consultations.ts';
import { log } from '#web/lib/log.ts';
import { useFollowing } from '#web/lib/use-following.ts';
import { useServerNow } from '#web/lib/use-server-now.ts';
import { phaseAt } from './clock.ts';
import type { ConsultationCalls } from './consultation-calls.ts';
import { type ConversationState, conversationReducer, firstConversationState } from './talk/conversation-state.ts';
import { useDelivery } from './talk/use-delivery.ts';

const tryAgainMs = 3000;

export interface Consultation {
  state: ConversationState;
  /** The server's time. */
  now: number;
  phase: OwnConsultation['phase'];
  say(text: string): void;
  begin(): Promise<void>;
  end(): Promise<void>;
}

export interface ReceivedConsultation {
  session: OwnConsultation;
  receivedAt: number;
}

export function useConsultation(first: ReceivedConsultation, calls: ConsultationCalls): Consultation {
  const [state, dispatch] = useReducer(conversationReducer, first, ({ session, receivedAt }) =>
    firstConversationState(session, receivedAt),
  );
  const { session } = state;
  const target = endOfPhase(session);
  const now = useServerNow(state.clockOffset, target);
  const phase = phaseAt(session, now);
  const isOver = useRef(false);
  useEffect(() => {
    isOver.current = session.phase === 'ended';
  });

  const receive = useCallback((received: OwnConsultation) => {
    dispatch({ type: 'session', session: received, receivedAt: Date.now() });
  }, []);
  const refresh = useCallback(() => {
    if (isOver.current) return;
    calls.load().then(receive, (error) => log.warn('The consultation was not read again', error));
  }, [calls, receive]);

  const tellOthers = useFollowing(`consultation:${session.id}`, refresh);
  const say = useDelivery(session.id, calls, dispatch, tellOthers);

  const begin = useCallback(async () => {
    receive(await (calls.begin ?? calls.load)());
    tellOthers();
  }, [calls, receive, tellOthers]);

  async function end() {
    if (calls.end) receive(await calls.end());
    else dispatch({ type: 'stopped', now });
    tellOthers();
  }

  // A sample begins with the first words; only the server can tell when it will end.
  const hasBegunByTalking =
    session.phase === 'reading' &&
    (session.turns.length > 0 || state.outgoing.some((message) => message.turn !== null));
  useEffect(() => {
    if (hasBegunByTalking) refresh();
  }, [hasBegunByTalking, refresh]);

  /** The clock may have stood while the server was away: asked first, the server tells what is left. */
  const unlessTimeIsLeft = async (act: () => Promise<void>) => {
    const fresh = await calls.load();
    receive(fresh);
    if (endOfPhase(fresh) <= target) await act();
  };
  useUntilDone(phase === 'reading' && now >= Date.parse(session.readingEndsAt), () => unlessTimeIsLeft(begin));

  // A reply under way at the last second is heard out before the consultation is closed.
  const isTalking = state.outgoing.some((message) => message.status === 'sending');
  const mustClose = phase === 'ended' && !isTalking && session.endedAt === null;
  const close = useCallback(async () => receive(await (calls.end ?? calls.load)()), [calls, receive]);
  useUntilDone(mustClose, () => unlessTimeIsLeft(close));

  return { state, now, phase, say, begin, end };
}

const endOfPhase = ({ consultingEndsAt, readingEndsAt }: OwnConsultation) =>
  Date.parse(consultingEndsAt ?? readingEndsAt);

/** Does the work once it is due, and again every few seconds as long as it fails. */
function useUntilDone(isDue: boolean, work: () => Promise<void>): void {
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  useEffect(() => {
    if (!isDue) return;
    let isDropped = false;
    let timer: ReturnType<typeof setTimeout>;
    const attempt = () => {
      latest.current().catch(() => {
        if (!isDropped) timer = setTimeout(attempt, tryAgainMs);
      });
    };
    attempt();
    return () => {
      isDropped = true;
      clearTimeout(timer);
    };
  }, [isDue]);
}
