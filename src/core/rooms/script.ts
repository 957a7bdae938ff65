import type { CaseFile } from '../cases/schema.ts';
import type { Gate } from '../cases/schema-disclosure.ts';

export interface RoomScript {
  name: string;
  age: number;
  /** How to play them. */
  temperament: string;
  voice: readonly string[];
  opening: string;
  cameFor: string;
  hidden: string;
  ideas: string;
  concerns: string;
  expectations: string;
  /** What may be told, and what has to happen first. */
  facts: readonly { id: string; gloss: string; gate: Gate; says: string; holds: string | null }[];
  /** Hints to drop, and what to say when they are taken up. */
  cues: readonly { id: string; line: string; shows: string | null; byMinute: number; reply: string }[];
  /** How to take a plan or a piece of news. */
  stances: readonly { id: string; to: string; says: string }[];
  questions: readonly { id: string; says: string }[];
}

/** What whoever plays the patient reads: a case names for a machine what a person has to act. */
export function scriptOf({ speaker, facts, cues, signs, reactions, plan, questions }: CaseFile): RoomScript {
  return {
    name: speaker.name,
    age: speaker.age,
    temperament: speaker.temperament,
    voice: speaker.voice,
    opening: speaker.opening,
    cameFor: speaker.came_for,
    hidden: speaker.hidden,
    ideas: speaker.ideas,
    concerns: speaker.concerns,
    expectations: speaker.expectations,
    facts: facts.map(({ id, gloss, gate, says, holds }) => ({
      id,
      gloss,
      gate,
      says: says[0] ?? gloss,
      holds: holds?.[0] ?? null,
    })),
    cues: cues.map(({ id, line, drop, reply }) => ({
      id,
      line,
      shows: signs.find(({ when }) => when === `cue.${id}`)?.shown ?? null,
      byMinute: drop.by_minute,
      reply: reply[0] ?? '',
    })),
    stances: [
      ...plan.map(({ id, gloss, stance, says }) => ({
        id,
        to: gloss,
        says: says[stance === 'wants-reason' ? 'hesitates' : stance][0] ?? '',
      })),
      ...reactions.map(({ id, to, says }) => ({ id, to, says: says[0] ?? '' })),
    ],
    questions: questions.map(({ id, says }) => ({ id, says: says[0] ?? '' })),
  };
}

/** What has to happen before something is told, for a person to go by. */
export const gateWords: Record<Gate, string> = {
  offered: 'Offered',
  asked: 'When asked',
  probed: 'Only on a second, closer question',
  trusted: 'Only when you trust them',
};
