import { z } from 'zod';
import { portrait } from './portrait/schema-portrait.ts';
import { sex } from './schema-notes.ts';
import { act, move, text, texts } from './schema-parts.ts';

const level = z.int().min(0).max(10);

const moodMove = z.strictObject({ when: act, trust: move, worry: move, irritation: move });
export type MoodMove = z.infer<typeof moodMove>;

/** Older cases have none: people then say what anybody might. */
const ownWay = texts.default([]);

const lines = z.strictObject({
  greeting: texts,
  identity: texts,
  backchannel: texts,
  not_understood: texts,
  denies: texts,
  unknown: texts,
  off_topic: texts,
  comforted: ownWay,
  news_calm: ownWay,
  news_worried: ownWay,
  news_uneasy: ownWay,
  news_annoyed: ownWay,
  answered: ownWay,
  agrees: ownWay,
  unsure: ownWay,
  checked: ownWay,
  put_down: ownWay,
  nothing_more: ownWay,
  /** Asked how they feel about it all, once there is a plan. */
  feels_calm: ownWay,
  feels_worried: ownWay,
  feels_annoyed: ownWay,
  /** The doctor puts right what they told back. */
  corrected: ownWay,
  leaves: ownWay,
});
export type SpeakerLines = z.infer<typeof lines>;

export const speaker = z.strictObject({
  name: text,
  age: z.int().min(5).max(115),
  sex,
  portrait,
  vocabulary: z.enum(['lay', 'some-medical', 'professional']),
  temperament: text,
  voice: texts,
  opening: text,
  came_for: text,
  hidden: text,
  ideas: text,
  concerns: text,
  expectations: text,
  mood: z.strictObject({ trust: level, worry: level, irritation: level }),
  mood_moves: z.array(moodMove),
  lines,
});
export type Speaker = z.infer<typeof speaker>;
