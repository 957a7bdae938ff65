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

/** How the speaker goes: a question of theirs left open spoils a goodbye as surely as a bad mood does. */
export function leavesUneasy(state: PatientState): boolean {
  const unanswered = state.questionsAsked.some((id) => !state.questionsAnswered.includes(id));
  const { trust, worry } = state.mood;
  return unanswered || isIrritated(state.mood) || trust <= 3 || (worry >= 8 && trust < 6);
}
