/** Whether somebody speaks, by loudness alone; levels are root mean squares from 0 to 1. */
export interface VoiceActivity {
  isSpeaking: boolean;
  /** Loudness of the room. */
  floor: number;
  /** How long it has been loud, or still, against what it was before. */
  againstMs: number;
  /** Of the whole time it was fed. */
  silentMs: number;
}

export const silenceThatEndsMs = 1200;
const soundThatStartsMs = 96;
const quietest = 0.0005;
const speechAtLeast = 0.008;
const aboveFloor = 3;
const floorRisesPerSecond = 0.35;

export const quiet: VoiceActivity = { isSpeaking: false, floor: 0.002, againstMs: 0, silentMs: 0 };

/**
 * One frame later. The floor falls fast and rises slowly, also while somebody speaks: between syllables it is as still as
 * the room, but a fan that is switched on becomes part of the room within seconds.
 */
export function hearFrame(known: VoiceActivity, level: number, ms: number): VoiceActivity {
  const isLoud = level > Math.max(speechAtLeast, known.floor * aboveFloor);
  const floor = Math.max(
    quietest,
    level < known.floor ? (known.floor + level) / 2 : known.floor * (1 + floorRisesPerSecond * (ms / 1000)),
  );
  const silentMs = isLoud ? 0 : known.silentMs + ms;
  const againstMs = isLoud === known.isSpeaking ? 0 : known.againstMs + ms;
  const turnsAfter = known.isSpeaking ? silenceThatEndsMs : soundThatStartsMs;
  const turns = againstMs >= turnsAfter;
  return {
    isSpeaking: turns ? !known.isSpeaking : known.isSpeaking,
    floor,
    againstMs: turns ? 0 : againstMs,
    silentMs,
  };
}

export function levelOf(frame: Float32Array): number {
  let sum = 0;
  for (const sample of frame) sum += sample * sample;
  return frame.length === 0 ? 0 : Math.sqrt(sum / frame.length);
}
