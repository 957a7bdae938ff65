import type { RoomView } from '#contract/rooms/room-view.ts';
import { minutesAndSeconds } from '#core/consultations/clock-words.ts';
import { Dial } from '#web/clinical/dial.tsx';
import { useSecond } from '../live/use-second.ts';

/** One clock for everybody: all pages count down to the same moment of the server's. */
export function RoomDial({ room, clockOffset, size }: { room: RoomView; clockOffset: number; size: number }) {
  const isReading = room.phase === 'reading';
  const total = isReading ? room.readingSeconds : room.consultingSeconds;
  const endsAt = Date.parse((isReading ? room.readingEndsAt : room.consultingEndsAt) ?? room.serverNow);
  const current = useSecond(clockOffset, endsAt);
  // While it stands, the moment it ends moves on; what is left was told with it.
  const now = room.isPaused ? Date.parse(room.serverNow) : current;
  const left = Math.min(total, Math.max(0, Math.ceil((endsAt - now) / 1000)));
  return (
    <Dial
      value={((total - left) / total) * 100}
      text={minutesAndSeconds(left)}
      caption={room.isPaused ? 'paused' : isReading ? 'to read' : 'left'}
      kind={isReading ? 'reading' : 'consultation'}
      lastTwoMinutes={!isReading && left <= 120}
      size={size}
    />
  );
}
