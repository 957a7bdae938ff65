import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react';
import type { Quote } from '#core/marking/marking.ts';

interface JumpTarget {
  turn: number;
  /** What to highlight in it; null for all. */
  text: string | null;
}

interface TranscriptJump {
  /** A new object for each jump, so that the same quote can be asked for twice. */
  target: JumpTarget | null;
  /** Whether there is a place to go back to. */
  hasOrigin: boolean;
  jumpTo: (quote: Pick<Quote, 'turn'> & { text: string | null }) => void;
  goBack: () => void;
}

const JumpContext = createContext<TranscriptJump | null>(null);

/** Connects quotes with the transcript: a jump remembers where it began. */
export function TranscriptJumpProvider({ children }: { children: ReactNode }) {
  const [target, setTarget] = useState<JumpTarget | null>(null);
  const origin = useRef<HTMLElement | null>(null);
  const [hasOrigin, setHasOrigin] = useState(false);

  const jumpTo = useCallback<TranscriptJump['jumpTo']>(({ turn, text }) => {
    const from = document.activeElement;
    origin.current = from instanceof HTMLElement && from !== document.body ? from : null;
    setHasOrigin(origin.current !== null);
    setTarget({ turn, text });
  }, []);

  const goBack = useCallback(() => {
    const from = origin.current;
    setTarget(null);
    setHasOrigin(false);
    origin.current = null;
    from?.scrollIntoView({ block: 'center' });
    from?.focus({ preventScroll: true });
  }, []);

  const value = useMemo(() => ({ target, hasOrigin, jumpTo, goBack }), [target, hasOrigin, jumpTo, goBack]);
  return <JumpContext value={value}>{children}</JumpContext>;
}

export function useTranscriptJump(): TranscriptJump {
  const jump = useContext(JumpContext);
  if (!jump) throw new Error('no TranscriptJumpProvider around this');
  return jump;
}
