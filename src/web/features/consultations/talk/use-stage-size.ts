import { useState } from 'react';
import { useVisibleHeight } from '#web/shell/layout/visible-area.ts';

/** Below this a keyboard is open, or might as well be. */
const shortScreenPx = 600;

export interface StageSize {
  /** Whether the words need the room more than the face; on a phone. */
  isStrip: boolean;
  onWriting(): void;
  enlarge(): void;
}

interface Situation {
  /** Not the notes or the pad. */
  isTalk: boolean;
  /** By voice: nothing is being written. */
  isSpeaking: boolean;
  isOver: boolean;
}

/** The stage gives way to a keyboard, to writing and to whatever else is to be seen, until somebody wants it back. */
export function useStageSize({ isTalk, isSpeaking, isOver }: Situation): StageSize {
  const isShort = useVisibleHeight() < shortScreenPx;
  const [wasShort, setWasShort] = useState(isShort);
  const [wanted, setWanted] = useState<'face' | 'words' | null>(null);
  // The keyboard has gone. Losing the focus alone is no sign of it: the strip would grow away from under the finger.
  if (wasShort !== isShort) {
    setWasShort(isShort);
    if (!isShort && wanted === 'words') setWanted(null);
  }
  return {
    isStrip: !isTalk || (wanted !== 'face' && (isOver || isShort || (wanted === 'words' && !isSpeaking))),
    onWriting: () => setWanted('words'),
    enlarge: () => setWanted('face'),
  };
}
