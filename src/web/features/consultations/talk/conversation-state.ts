import type { InteractEvent, OwnConsultation, Turn } from '#contract/consultations.ts';
import { nextClockOffset } from '../clock.ts';

/** A message of this page that the server has not finished with. */
export interface Outgoing {
  id: string;
  text: string;
  status: 'waiting' | 'sending' | 'delayed' | 'signed-out' | 'refused';
  /** The doctor's turn, once the server has it. */
  turn: Turn | null;
  /** The words of the reply so far. */
  reply: string;
  /** The server may have it without our knowing: sent before a reload or before the connection broke. */
  uncertain: boolean;
  /** Why it was refused for good. */
  refusal: string | null;
}

export interface ConversationState {
  session: OwnConsultation;
  /** Milliseconds to add to this machine's clock. */
  clockOffset: number;
  outgoing: readonly Outgoing[];
}

export type ConversationAction =
  | { type: 'session'; session: OwnConsultation; receivedAt: number }
  | { type: 'said'; id: string; text: string; restored?: boolean }
  | { type: 'sending' | 'delayed' | 'signed-out'; id: string }
  | { type: 'refused'; id: string; why: string }
  | { type: 'event'; id: string; event: InteractEvent }
  /** Stopped on this page alone, where the server has no call for it. */
  | { type: 'stopped'; now: number };

export const firstConversationState = (session: OwnConsultation, receivedAt: number): ConversationState => ({
  session,
  clockOffset: nextClockOffset(null, Date.parse(session.serverNow) - receivedAt),
  outgoing: [],
});

export function conversationReducer(state: ConversationState, action: ConversationAction): ConversationState {
  switch (action.type) {
    case 'session':
      return receiveConsultation(state, action.session, action.receivedAt);
    case 'said':
      if (state.outgoing.some((message) => message.id === action.id)) return state;
      return {
        ...state,
        outgoing: [
          ...state.outgoing,
          {
            id: action.id,
            text: action.text,
            status: 'waiting',
            turn: null,
            reply: '',
            uncertain: action.restored ?? false,
            refusal: null,
          },
        ],
      };
    case 'sending':
      return change(state, action.id, () => ({ status: 'sending' }));
    case 'delayed':
    case 'signed-out':
      return change(state, action.id, () => ({ status: action.type, uncertain: true }));
    case 'refused':
      return change(state, action.id, () => ({ status: 'refused', refusal: action.why }));
    case 'event':
      return receiveEvent(state, action.id, action.event);
    case 'stopped':
      return {
        ...state,
        session: { ...state.session, phase: 'ended', endedAt: new Date(action.now).toISOString() },
      };
  }
}

const phaseOrder: readonly OwnConsultation['phase'][] = ['reading', 'consulting', 'ended'];

/** An answer that left the server before the latest turn or phase must not take it away again. */
function receiveConsultation(
  state: ConversationState,
  session: OwnConsultation,
  receivedAt: number,
): ConversationState {
  const isTalking = state.outgoing.some((message) => message.status === 'sending');
  const wentBack = phaseOrder.indexOf(session.phase) < phaseOrder.indexOf(state.session.phase);
  const keepsTurns = isTalking || session.turns.length < state.session.turns.length;
  return {
    ...state,
    clockOffset: nextClockOffset(state.clockOffset, Date.parse(session.serverNow) - receivedAt),
    session: wentBack
      ? state.session
      : keepsTurns
        ? { ...session, turns: state.session.turns, expression: state.session.expression, pose: state.session.pose }
        : session,
  };
}

function receiveEvent(state: ConversationState, id: string, event: InteractEvent): ConversationState {
  if (event.type === 'doctor') return change(state, id, () => ({ turn: event.turn, reply: '' }));
  if (event.type === 'words') return change(state, id, (message) => ({ reply: message.reply + event.text }));
  const message = state.outgoing.find((candidate) => candidate.id === id);
  const finished = message?.turn ? [message.turn, event.turn] : [event.turn];
  return {
    ...state,
    outgoing: state.outgoing.filter((candidate) => candidate.id !== id),
    session: {
      ...state.session,
      turns: withTurns(state.session.turns, finished),
      expression: event.expression,
      pose: event.pose,
      phase: event.ended ? 'ended' : state.session.phase,
    },
  };
}

const withTurns = (known: readonly Turn[], more: readonly Turn[]): Turn[] =>
  [...known.filter((turn) => more.every((other) => other.n !== turn.n)), ...more].sort((a, b) => a.n - b.n);

function change(
  state: ConversationState,
  id: string,
  changes: (message: Outgoing) => Partial<Outgoing>,
): ConversationState {
  return {
    ...state,
    outgoing: state.outgoing.map((message) => (message.id === id ? { ...message, ...changes(message) } : message)),
  };
}
