import type { PartialWords } from '#core/speech/settled-words.ts';

/** Hands-free ends by itself with a silence; push ends when the button is let go. */
export type Manner = 'hands-free' | 'push';

export type HearingFault = 'blocked' | 'missing' | 'busy' | 'unsupported' | 'silent' | 'failed';

export interface HearingEvents {
  /** Loudness from 0 to 1, many times a second. */
  onLevel(level: number): void;
  /** Somebody has begun to speak. */
  onSpeech(): void;
  onWords(words: PartialWords): void;
  /** Everything of one turn; empty where there was sound without words. */
  onFinal(text: string): void;
  onFault(fault: HearingFault): void;
}

/** Hears the doctor, whichever way speech becomes words. Every method may be called at any time. */
export interface Recogniser {
  /** Opens the microphone: call it inside a tap, for that is when browsers allow it. */
  start(manner: Manner): void;
  /** What was said so far is the turn. */
  finish(): void;
  /** What was said so far is forgotten, and nothing more is heard. */
  discard(): void;
  close(): void;
}

export class MicrophoneFault extends Error {
  readonly fault: HearingFault;
  constructor(fault: HearingFault) {
    super(fault);
    this.fault = fault;
  }
}

const faultOfError: Readonly<Record<string, HearingFault>> = {
  NotAllowedError: 'blocked',
  SecurityError: 'blocked',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

export function faultOf(error: unknown): HearingFault {
  if (error instanceof MicrophoneFault) return error.fault;
  return (error instanceof Error && faultOfError[error.name]) || 'failed';
}
