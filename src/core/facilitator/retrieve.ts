import { rarityAmong } from '../patient/understand/lexicon.ts';
import { stemsOf } from '../text/stems.ts';
import { subjectWords } from './intent.ts';
import type { Passage, PassageKind } from './passages.ts';

export interface Found {
  passage: Passage;
  score: number;
}

/** A passage and its sentence vector; null where there is none (yet), and words alone decide. */
export interface Indexed {
  passage: Passage;
  vector: Float32Array | null;
}

/** The question as asked, and what it is about without the words of the asking: "Why did I lose the mark for the referral?" */
export interface Query {
  text: string;
  vectors: readonly Float32Array[];
}

/** Below this a passage is about something else. */
export const nearEnough = 0.42;
/** Guides speak of everything a little, so they have to be nearer. */
export const nearEnoughForAGuide = 0.62;
const wordsCount = 0.35;

/** All passages, nearest first: by meaning, and by how much of what is asked about they name. */
export function findPassages({ text, vectors }: Query, indexed: readonly Indexed[]): Found[] {
  const wanted = [...stemsOf(subjectWords(text).join(' '))];
  const rarity = rarityAmong(indexed.map(({ passage }) => passage.text));
  const whole = wanted.reduce((sum, stem) => sum + rarity(stem), 0) || 1;
  return indexed
    .map(({ passage, vector }): Found => {
      const own = stemsOf(passage.text);
      const named = wanted.reduce((sum, stem) => sum + (own.has(stem) ? rarity(stem) : 0), 0) / whole;
      const meaning = vector === null || vectors.length === 0 ? null : meanLikeness(vectors, vector);
      return { passage, score: meaning === null ? named : meaning + wordsCount * named };
    })
    .sort((one, other) => other.score - one.score);
}

export function ofKind(found: readonly Found[], ...kinds: PassageKind[]): Found[] {
  return found.filter(({ passage }) => kinds.includes(passage.kind));
}

function meanLikeness(vectors: readonly Float32Array[], own: Float32Array): number {
  const cosines = vectors.map((vector) => vector.reduce((sum, value, at) => sum + value * (own[at] ?? 0), 0));
  return cosines.reduce((sum, value) => sum + value, 0) / cosines.length;
}
