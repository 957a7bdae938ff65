import type { ReactNode } from 'react';
import type { OwnConsultation, Turn } from '#contract/consultations.ts';
import type { SpeechSource } from '#web/clinical/speech-source.ts';
import type { ConversationLine } from './conversation-lines.ts';
import type { Activity } from './stage-parts.tsx';

/** What a consultation by voice changes of what is shown. */
export interface SpokenStage {
  /** Null where the page knows by itself. */
  activity: Activity | null;
  caption: string | null;
  /** What moves the face; null where the letters of the reply do. */
  speech: SpeechSource | null;
  /** The picture of a face from elsewhere; null where the drawn one shows. */
  picture: MediaStream | null;
  /** The composer is there as well. */
  isTyping: boolean;
  /** What was heard of turns that were cut, by their number. */
  heard: Readonly<Record<number, string>>;
}

export interface SpokenTalk {
  session: OwnConsultation;
  /** The speaker's last whole turn. */
  reply: Turn | null;
  /** Something was said and is not answered yet. */
  isAnswering: boolean;
  say: (text: string) => void;
  show: (stage: SpokenStage) => void;
}

/** Stands under the stage of a consultation that was begun by voice; made by the page. */
export type SpokenPart = (talk: SpokenTalk) => ReactNode;

/** The log keeps what was heard, then a dash. */
export const asHeard = (lines: readonly ConversationLine[], heard: SpokenStage['heard']): ConversationLine[] =>
  lines.map((line) => {
    const words = line.who === 'speaker' ? heard[Number(line.key.replace('turn-', ''))] : undefined;
    return words === undefined ? line : { ...line, text: words === '' ? '–' : `${words} –` };
  });
