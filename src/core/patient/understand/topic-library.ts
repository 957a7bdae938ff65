import type { KindWords } from '../../cases/plan/plan-kinds.ts';

/** Phrasings shared by all cases, from several voices. */
export interface TopicLibrary {
  /** By topic, e.g. `symptom.cough`. */
  topics: ReadonlyMap<string, readonly string[]>;
  /** By aspect, e.g. `onset`: follow-ups that name no topic. */
  aspects: ReadonlyMap<string, readonly string[]>;
  acts: ReadonlyMap<string, readonly string[]>;
  /** Questions about things that hardly any case holds. */
  absent: readonly string[];
  /** How doctors propose and refuse what a case does not know. */
  planKinds?: readonly KindWords[];
  /** Words that are spelt right although none of these has them. */
  english?: ReadonlySet<string>;
  /** Talk that asks for nothing. */
  nothing: readonly string[];
}
