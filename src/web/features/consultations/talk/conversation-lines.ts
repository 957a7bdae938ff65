import type { Turn } from '#contract/consultations.ts';
import type { ConversationState, Outgoing } from './conversation-state.ts';

export interface ConversationLine {
  key: string;
  who: 'doctor' | 'speaker';
  text: string;
  /** Seconds since the consultation began; null while it is not said yet. */
  seconds: number | null;
  sign: string | null;
  /** What to tell about a message that is not through. */
  note: string | null;
  streaming: boolean;
}

/** The conversation as it is shown: what was said, then what is being said. */
export function conversationLines({ session, outgoing }: ConversationState): ConversationLine[] {
  const unfinished = outgoing.filter((message) => !isAlreadyShown(message, session.turns));
  const pendingTurns = new Set(unfinished.flatMap((message) => (message.turn ? [message.turn.n] : [])));
  const said = session.turns
    .filter((turn) => !pendingTurns.has(turn.n))
    .map((turn) => ({ ...turn, key: `turn-${turn.n}`, note: null, streaming: false }));

  let next = (session.turns.at(-1)?.n ?? 0) + 1;
  const pending = unfinished.flatMap((message): ConversationLine[] => {
    // The number the turn will have keeps its place in the page when the server confirms it.
    const n = message.turn?.n ?? next;
    next = n + 2;
    const doctor: ConversationLine = {
      key: `turn-${n}`,
      who: 'doctor',
      text: message.text,
      seconds: message.turn?.seconds ?? null,
      sign: null,
      note: noteOn(message),
      streaming: false,
    };
    if (message.reply === '') return [doctor];
    return [
      doctor,
      {
        key: `turn-${n + 1}`,
        who: 'speaker',
        text: message.reply,
        seconds: null,
        sign: null,
        note: null,
        streaming: message.status === 'sending',
      },
    ];
  });
  return [...said, ...pending];
}

/** After a reload the server may already have the message that waits here to be sent again. */
function isAlreadyShown({ turn: own, ...message }: Outgoing, turns: readonly Turn[]): boolean {
  if (own) return turns.some((turn) => turn.n === own.n + 1);
  if (!message.uncertain) return false;
  return turns.findLast((turn) => turn.who === 'doctor')?.text.trim() === message.text.trim();
}

function noteOn(message: Outgoing): string | null {
  switch (message.status) {
    case 'delayed':
      return message.turn ? 'The answer was cut off. Fetching it again.' : 'Not sent yet. Trying again.';
    case 'signed-out':
      return 'Not sent yet. Sign in again and it will be.';
    case 'refused':
      return message.refusal;
    default:
      return null;
  }
}

const longestCaption = 72;

/** The last words for the caption on the stage: the last sentence, or its end. */
export function captionOf(text: string): string {
  const sentences = text.trim().match(/[^.!?…]+[.!?…]*["'’”]?\s*/g) ?? [];
  const last = (sentences.at(-1) ?? '').trim();
  const isWhole = sentences.length <= 1;
  if (last.length <= longestCaption) return isWhole ? last : `… ${last}`;
  const end = last.slice(-longestCaption);
  return `… ${end.slice(end.indexOf(' ') + 1)}`;
}
