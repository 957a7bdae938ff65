import { netScore } from './net-score.ts';

/** How often a score was given in a week by people of one stage of training. */
export interface GivenScore {
  /** Its Monday. */
  week: string;
  stage: string;
  score: number;
  count: number;
}

/** What many answers come to, by score, week and stage, each in its order. */
export function surveyFigures(given: readonly GivenScore[]) {
  const scores = groupsOf(given, ({ score }) => score).map(([score, rows]) => ({ score, count: countOf(rows) }));
  return {
    answers: countOf(given),
    netScore: netScore(scores),
    scores,
    weeks: groupsOf(given, ({ week }) => week).map(([week, rows]) => ({ week, ...averageOf(rows) })),
    stages: groupsOf(given, ({ stage }) => stage).map(([stage, rows]) => ({ stage, ...averageOf(rows) })),
  };
}

const countOf = (rows: readonly GivenScore[]): number => rows.reduce((sum, { count }) => sum + count, 0);

function averageOf(rows: readonly GivenScore[]): { count: number; average: number } {
  const count = countOf(rows);
  return { count, average: rows.reduce((sum, one) => sum + one.score * one.count, 0) / count };
}

function groupsOf<Key extends string | number>(rows: readonly GivenScore[], keyOf: (row: GivenScore) => Key) {
  const groups = new Map<Key, GivenScore[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1));
}
