import type { Act } from '../../cases/acts.ts';
import type { CaseFile } from '../../cases/schema.ts';
import type { Moves } from '../../cases/schema-parts.ts';
import type { Mood, PatientState } from '../state.ts';

function bounded(level: number): number {
  return Math.min(10, Math.max(0, level));
}

export function moved(mood: Mood, moves: Moves): Mood {
  return {
    trust: bounded(mood.trust + moves.trust),
    worry: bounded(mood.worry + moves.worry),
    irritation: bounded(mood.irritation + moves.irritation),
  };
}

/** Each act of a turn moves the mood once, however often it was repeated in that turn. */
export function moodAfter(file: CaseFile, mood: Mood, acts: readonly Act[]): Mood {
  return file.speaker.mood_moves.filter(({ when }) => acts.includes(when)).reduce(moved, mood);
}

export function isIrritated(mood: Mood): boolean {
  return mood.irritation >= 6;
}

export const slights: readonly Act[] = ['blame', 'threat'];

/** Put down, and nobody has said sorry for it. */
export function isHurt({ acts }: PatientState): boolean {
  return acts.some((act) => slights.includes(act)) && !acts.includes('apology');
}
