import { toTenth } from './figures.ts';

/** What is counted in a consultation, apart from the grades of the three domains. */
export const skillLabels = {
  timing: 'Diagnosis by minute 6',
  cues: 'Cues explored',
  thoughts: 'Ideas, concerns, expectations',
  'open-questions': 'Open questions',
  'plain-words': 'Plain words',
  'safety-net': 'Safety net',
} as const;

export type SkillId = keyof typeof skillLabels;
export const skillIds = Object.keys(skillLabels) as [SkillId, ...SkillId[]];

/** What of a consultation counts as full marks, and what as none. */
export const skillBounds = {
  /** Seconds until the diagnosis was said: all by minute 6, nothing at the end. */
  diagnosis: { full: 360, none: 720 },
  /** Technical terms left unexplained from which nothing is earned. */
  jargonTerms: 5,
  /** Of what to watch for, by when and where to turn; of idea, concern and expectation. */
  parts: 3,
  /** Half of all questions open is as good as it gets. */
  openShare: 0.5,
};

/** Averages over a time, as they are stored; null where there was nothing to measure. */
export interface SkillAverages {
  /** 0 to 1, each consultation by the bounds above. */
  timing: number | null;
  plainWords: number | null;
  /** Shares, 0 to 1. */
  cuesExplored: number | null;
  openQuestions: number | null;
  /** Parts out of three. */
  thoughts: number | null;
  safetyNet: number | null;
}

export type SkillScores = Record<SkillId, number | null>;

/** Each skill from 0 to 100. */
export function skillScores(averages: SkillAverages): SkillScores {
  const { parts, openShare } = skillBounds;
  return {
    timing: percent(averages.timing, 1),
    cues: percent(averages.cuesExplored, 1),
    thoughts: percent(averages.thoughts, parts),
    'open-questions': percent(averages.openQuestions, openShare),
    'plain-words': percent(averages.plainWords, 1),
    'safety-net': percent(averages.safetyNet, parts),
  };
}

export function averageSkillScore(scores: SkillScores): number | null {
  const known = skillIds.flatMap((id) => scores[id] ?? []);
  return known.length === 0 ? null : toTenth(known.reduce((sum, score) => sum + score, 0) / known.length);
}

/** From here a skill is good enough: the share of a domain's marks that a Pass needs. A skill itself has no grade. */
export const skillGoal = 60;

/** Those below the goal, the weakest first. */
export function weakSkills(scores: SkillScores): SkillId[] {
  const scoreOf = (id: SkillId) => scores[id] ?? Number.POSITIVE_INFINITY;
  return skillIds.filter((id) => scoreOf(id) < skillGoal).toSorted((a, b) => scoreOf(a) - scoreOf(b));
}

const percent = (value: number | null, full: number): number | null =>
  value === null ? null : toTenth(Math.min(100, (100 * value) / full));
