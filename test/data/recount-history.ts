import * as calendar from '#core/dates.ts';
import type { Marking } from '#core/marking/marking.ts';
import type { Measures } from '#core/marking/measures/measures.ts';
import { type Database, sql } from '#server/db/sql.ts';

export interface RawConsultation {
  id: string;
  caseId: string;
  title: string;
  group: string;
  startedAt: Date;
  endedAt: Date | null;
  beganAt: Date | null;
  readingSeconds: number;
  redoFromMinute: number | null;
  marking: Marking | null;
  measures: Measures | null;
}

/** Whole rows, to be counted again in plain loops; oldest first. */
export async function rawConsultations(db: Database, userId: string, now: Date): Promise<RawConsultation[]> {
  const rows = await db.rows<RawConsultation & { hardStopAt: Date }>(sql`
    SELECT consultations.id, case_id AS "caseId", title, blueprint AS "group", started_at AS "startedAt",
      ended_at AS "endedAt", began_at AS "beganAt", reading_seconds AS "readingSeconds", hard_stop_at AS "hardStopAt",
      redo_from_minute AS "redoFromMinute", coalesce(counted, marking) AS marking, measures
    FROM consultations JOIN cases ON cases.id = case_id LEFT JOIN feedbacks ON consultation_id = consultations.id
    WHERE user_id = ${userId} ORDER BY started_at`);
  for (const row of rows) if (!row.endedAt && row.hardStopAt <= now) row.endedAt = row.hardStopAt;
  return rows;
}

export type MarkedConsultation = RawConsultation & { marking: Marking; measures: Measures };

export const markedOf = (rows: readonly RawConsultation[]): MarkedConsultation[] =>
  rows.filter((row): row is MarkedConsultation => row.marking !== null);

const tenth = (value: number | null) => (value === null ? null : Math.floor(value * 10 + 0.500000001) / 10);
export const hundredth = (value: number | null) =>
  value === null ? null : Math.floor(value * 100 + 0.500000001) / 100;
export const whole = (value: number | null) => (value === null ? null : Math.floor(value + 0.5));

export function mean(values: readonly number[]): number | null {
  let sum = 0;
  for (const value of values) sum += value;
  return values.length === 0 ? null : sum / values.length;
}

function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  if (sorted.length === 0) return null;
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

const best = (values: readonly number[]) => (values.length === 0 ? null : Math.max(...values));
const share = (part: number, all: number) => (all === 0 ? null : part / all);
const worth = { 'clear-fail': 0, fail: 1, pass: 2, 'clear-pass': 3 };

export function gradeAverages(rows: readonly RawConsultation[]) {
  const of = (domain: string) =>
    mean(
      markedOf(rows).map(({ marking }) => {
        const sheet = marking.domains.find((one) => one.domain === domain);
        return worth[sheet?.grade ?? 'clear-fail'];
      }),
    );
  return { data: of('data'), management: of('management'), relating: of('relating') };
}

const roundedGrades = (rows: readonly RawConsultation[]) => {
  const { data, management, relating } = gradeAverages(rows);
  return { data: hundredth(data), management: hundredth(management), relating: hundredth(relating) };
};

export const secondsOf = ({ startedAt, beganAt, endedAt, readingSeconds }: RawConsultation): number => {
  const start = beganAt?.getTime() ?? startedAt.getTime() + readingSeconds * 1000;
  return endedAt ? Math.max(0, Math.floor((endedAt.getTime() - start) / 1000)) : 0;
};

export function skills(rows: readonly RawConsultation[]): Record<string, number | null> {
  const marked = markedOf(rows);
  let [offered, explored, open, questions] = [0, 0, 0, 0];
  const [timing, plain, net, thoughts]: number[][] = [[], [], [], []];
  for (const { measures } of marked) {
    for (const cue of measures.cues) {
      if (cue.offered) offered += 1;
      if (cue.offered && cue.explored) explored += 1;
    }
    open += measures.questions.open;
    questions += measures.questions.open + measures.questions.closed;
    const at = measures.diagnosisSaidAt;
    timing?.push(at === null || at >= 720 ? 0 : at <= 360 ? 1 : 1 - (at - 360) / 360);
    plain?.push(measures.jargon.length >= 5 ? 0 : 1 - measures.jargon.length * 0.2);
    net?.push(Object.values(measures.safetyNet).filter(Boolean).length);
    thoughts?.push(Object.values(measures.elicited).filter(({ answered }) => answered).length);
  }
  const outOf = (value: number | null, full: number) =>
    value === null ? null : tenth(Math.min(100, (value / full) * 100));
  return {
    timing: outOf(mean(timing ?? []), 1),
    cues: outOf(share(explored, offered), 1),
    thoughts: outOf(mean(thoughts ?? []), 3),
    'open-questions': outOf(share(open, questions), 0.5),
    'plain-words': outOf(mean(plain ?? []), 1),
    'safety-net': outOf(mean(net ?? []), 3),
  };
}

export const averageSkill = (rows: readonly RawConsultation[]) =>
  tenth(mean(Object.values(skills(rows)).filter((value) => value !== null)));

/** The points of 100, whatever the marking says of itself. */
export const scoreOf = ({ marking }: MarkedConsultation): number => Math.floor((100 * marking.points) / 10.5 + 0.5);

export const averageScore = (rows: readonly RawConsultation[]) => tenth(mean(markedOf(rows).map(scoreOf)));

/** Of those that came last, so many marked ones; the ten before them are what they are compared with. */
export const lastTen = (rows: readonly RawConsultation[]) => markedOf(rows).slice(-10);
export const tenBefore = (rows: readonly RawConsultation[]) => markedOf(rows).slice(-20, -10);

export const phaseLength = (measures: Measures, phase: string) =>
  measures.phases.reduce((sum, one) => (one.phase === phase ? sum + one.to - one.from : sum), 0);

export function phaseAverages(marked: readonly MarkedConsultation[]) {
  if (marked.length === 0) return null;
  const phases = ['opening', 'gathering', 'explaining', 'planning', 'closing'];
  return Object.fromEntries(
    phases.map((phase) => [phase, tenth(mean(marked.map(({ measures }) => phaseLength(measures, phase))))]),
  );
}

export function figures(rows: readonly RawConsultation[]) {
  const marked = markedOf(rows);
  const said = marked.flatMap(({ measures }) => measures.diagnosisSaidAt ?? []);
  const cues = marked.flatMap(({ measures }) => measures.cues).filter(({ offered }) => offered);
  const asked = marked.map(({ measures }) => measures.questions);
  const open = asked.reduce((sum, one) => sum + one.open, 0);
  return {
    sessions: rows.length,
    completedSessions: rows.filter(({ endedAt }) => endedAt).length,
    markedSessions: marked.length,
    casesCompleted: new Set(marked.map(({ caseId }) => caseId)).size,
    averageScore: averageScore(rows),
    bestScore: best(marked.map(scoreOf)),
    averagePoints: hundredth(mean(marked.map(({ marking }) => marking.points))),
    grades: roundedGrades(rows),
    averageSkillScore: averageSkill(rows),
    diagnosisMedianSeconds: whole(median(said)),
    planningMedianSeconds: whole(median(marked.map(({ measures }) => phaseLength(measures, 'planning')))),
    cuesExploredShare: hundredth(share(cues.filter(({ explored }) => explored).length, cues.length)),
    openQuestionShare: hundredth(
      share(
        open,
        asked.reduce((sum, one) => sum + one.closed, open),
      ),
    ),
    talkShare: hundredth(mean(marked.map(({ measures }) => measures.talkShare))),
  };
}

export function timeUse(rows: readonly RawConsultation[]) {
  const marked = markedOf(rows);
  const early = marked.filter(({ measures: { diagnosisSaidAt: at } }) => at !== null && at <= 420);
  return {
    averageConsultingSeconds: whole(mean(marked.map(secondsOf))),
    phaseSeconds: phaseAverages(marked),
    diagnosisByMinute7Share: hundredth(share(early.length, marked.length)),
  };
}

/** The ten missed most often; equal ones in the order of case and criterion. */
export function missed(rows: readonly RawConsultation[]) {
  const counts = new Map<string, { caseId: string; criterion: string; missed: number; attempts: number }>();
  for (const { caseId, marking } of markedOf(rows)) {
    for (const { id, mark, circumstance } of marking.criteria) {
      if (circumstance === 'no-chance') continue;
      const key = `${caseId} ${id}`;
      const entry = counts.get(key) ?? { caseId, criterion: id, missed: 0, attempts: 0 };
      entry.attempts += 1;
      if (mark === 'missed') entry.missed += 1;
      counts.set(key, entry);
    }
  }
  return [...counts.values()]
    .filter((entry) => entry.missed > 0)
    .sort((a, b) => b.missed - a.missed || (`${a.caseId} ${a.criterion}` < `${b.caseId} ${b.criterion}` ? -1 : 1))
    .slice(0, 10);
}

/** The Monday a moment belongs to. */
export const mondayOf = (moment: Date): string => calendar.mondayOf(calendar.dayOf(moment));

export function byWeek(rows: readonly RawConsultation[]) {
  const weeks = new Map<string, RawConsultation[]>();
  for (const row of rows) weeks.set(mondayOf(row.startedAt), [...(weeks.get(mondayOf(row.startedAt)) ?? []), row]);
  return [...weeks].sort().map(([from, own]) => ({
    from,
    sessions: own.length,
    averageScore: averageScore(own),
    grades: roundedGrades(own),
  }));
}

/** How somebody stands with a part of the consultations, as a group of the blueprint shows it. */
export function groupHistory(rows: readonly RawConsultation[]) {
  return {
    attempts: rows.length,
    averageScore: averageScore(rows),
    bestScore: best(markedOf(rows).map(scoreOf)),
    grades: roundedGrades(rows),
    lastStartedAt: rows.at(-1)?.startedAt.toISOString() ?? null,
  };
}

/** Below the goal, the weakest first. */
export const weakSkills = (rows: readonly RawConsultation[]): string[] =>
  Object.entries(skills(rows))
    .flatMap(([id, score]) => (score !== null && score < 60 ? [{ id, score }] : []))
    .sort((a, b) => a.score - b.score)
    .map(({ id }) => id);

export const startableCases = (db: Database) =>
  db.rows<{ id: string; group: string }>(sql`SELECT id, blueprint AS "group" FROM cases WHERE status <> 'retired'`);
