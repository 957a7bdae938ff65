import { useEffect } from 'react';
import type { RoomView } from '#contract/rooms/room-view.ts';

/** Phases end by the server's clock without anybody saying so: at that moment everybody asks again. */
export function usePhaseEnd(
  { phase, isPaused, readingEndsAt, consultingEndsAt }: RoomView,
  clockOffset: number,
  ask: () => void,
) {
  const endsAt = phase === 'reading' ? readingEndsAt : phase === 'consulting' ? consultingEndsAt : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asking is not a reason to wait anew
  useEffect(() => {
    if (!endsAt || isPaused) return;
    const timer = setTimeout(ask, Math.max(0, Date.parse(endsAt) - Date.now() - clockOffset) + 150);
    return () => clearTimeout(timer);
  }, [endsAt, isPaused, clockOffset]);
}
