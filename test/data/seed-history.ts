import type { CaseFile } from '#core/cases/schema.ts';
import { gradeMarks } from '#core/marking/grading/grades.ts';
import type { CriterionMark, Grade, Mark, Quote } from '#core/marking/marking.ts';
import { type Measures, phaseNames } from '#core/marking/measures/measures.ts';
import { type Database, sql } from '#server/db/sql.ts';

export interface History {
  email: string;
  sessions: number;
  /** The newest consultation ended a little before. */
  now: Date;
  /** The consultations are spread evenly over so many days. */
  days?: number;
  /** When each starts, in order, instead. */
  startTimes?: readonly Date[];
  /** Another number, another history; the same number, the same one. */
  seed?: number;
  examDate?: string;
  /** The cases they were with; without it all there are. */
  caseIds?: readonly string[];
  /** Every so manieth is a second try of the one before with that case, or was never marked; 0: none is. */
  redoEvery?: number;
  unmarkedEvery?: number;
}

interface SeededCase {
  id: string;
  hash: string;
  file: CaseFile;
}

const chunk = 500;
const day = 24 * 60 * 60 * 1000;

/** A user with so many consultations behind them, written straight into the tables. Their password is that of the demo accounts. */
export async function seedHistory(db: Database, history: History): Promise<{ userId: string; email: string }> {
  const cases = await db.rows<SeededCase>(sql`
    SELECT cases.id, hash, body AS file FROM cases JOIN case_versions ON hash = current_hash
    WHERE ${history.caseIds ?? null}::text[] IS NULL OR cases.id = ANY(${history.caseIds ?? null}) ORDER BY cases.id`);
  const { days = 400, seed = 1, redoEvery = 7, unmarkedEvery = 11 } = history;
  const chance = randomNumbers(seed);
  const userId = await insertUser(db, history, days);
  const latest = new Map<string, string>();
  const rows = Array.from({ length: history.sessions }, (_, i) => {
    const one = cases[Math.floor(chance() * cases.length)];
    if (!one) throw new Error('there are no cases to have consultations with');
    const back = ((history.sessions - i - 1) / Math.max(1, history.sessions)) * days * day + 20 * 60 * 1000;
    const startedAt = history.startTimes?.[i] ?? new Date(history.now.getTime() - Math.round(back));
    const isRedo = redoEvery > 0 && i % redoEvery === redoEvery - 1;
    const isMarked = unmarkedEvery === 0 || i % unmarkedEvery !== unmarkedEvery - 1;
    const id = seededId(seed, i);
    const row = consultation({ id, one, startedAt, redoOf: isRedo ? (latest.get(one.id) ?? null) : null, chance });
    latest.set(one.id, id);
    return { ...row, feedback: isMarked ? feedback(one.file, row.seconds, startedAt, chance) : null };
  });
  for (let from = 0; from < rows.length; from += chunk) await insertRows(db, userId, rows.slice(from, from + chunk));
  return { userId, email: history.email };
}

async function insertUser(db: Database, { email, now, examDate }: History, days: number): Promise<string> {
  const createdAt = new Date(now.getTime() - (days + 1) * day);
  const user = await db.one<{ id: string }>(sql`
    INSERT INTO users (email, password_hash, first_name, last_name, stage, exam_date, terms_version, terms_accepted_at,
      email_verified_at, created_at)
    SELECT ${email}, password_hash, 'Ruth', 'Adeyemi', 'st3', ${examDate ?? null}::date, terms_version, ${createdAt}, ${createdAt},
      ${createdAt}
    FROM users WHERE email = 'hannah.okafor@example.org'
    RETURNING id`);
  if (!user) throw new Error('the demo accounts must be there first');
  return user.id;
}

function consultation(given: {
  id: string;
  one: SeededCase;
  startedAt: Date;
  redoOf: string | null;
  chance: () => number;
}) {
  const { id, one, startedAt, redoOf, chance } = given;
  const beganAt = new Date(startedAt.getTime() + Math.round(chance() * 170) * 1000);
  const seconds = Math.round(240 + chance() * 480);
  return {
    id,
    caseId: one.id,
    caseHash: one.hash,
    startedAt,
    beganAt,
    endedAt: new Date(beganAt.getTime() + seconds * 1000),
    hardStopAt: new Date(beganAt.getTime() + 720_000),
    redoOf,
    redoFromMinute: redoOf ? Math.floor(chance() * 12) : null,
    seconds,
  };
}

function feedback(file: CaseFile, seconds: number, startedAt: Date, chance: () => number) {
  const ability = 0.3 + chance() * 0.6;
  const criteria = file.marks.criteria.map(({ id, domain, weight, critical }): CriterionMark => {
    const mark: Mark = chance() < ability ? 'met' : chance() < 0.4 ? 'partly' : 'missed';
    const isWithoutChance = mark === 'missed' && chance() < 0.05;
    const quotes = mark === 'missed' ? [] : [quote(seconds, chance)];
    return {
      id,
      domain,
      weight,
      critical,
      mark,
      circumstance: isWithoutChance ? 'no-chance' : null,
      quotes,
      closest: null,
      parts: [],
      unsure: null,
    };
  });
  const marking = gradeMarks(criteria, [], file.identity.weights);
  const gradeOf = (domain: string): Grade =>
    marking.domains.find((sheet) => sheet.domain === domain)?.grade ?? 'clear-fail';
  const titles = new Map(file.marks.criteria.map(({ id, title }) => [id, title]));
  return {
    marking,
    measures: measures(file, seconds, chance),
    grades: { data: gradeOf('data'), management: gradeOf('management'), relating: gradeOf('relating') },
    markedAt: new Date(startedAt.getTime() + 16 * 60 * 1000),
    criterionMarks: criteria
      .filter(({ circumstance }) => circumstance !== 'no-chance')
      .map(({ id, domain, weight, mark }) => ({ criterion: id, domain, weight, mark, title: titles.get(id) ?? id })),
  };
}

function measures(file: CaseFile, seconds: number, chance: () => number): Measures {
  const maybe = (likely: number) => (chance() < likely ? quote(seconds, chance) : null);
  const cuts = [0, ...phaseNames.slice(1).map(() => Math.round(chance() * seconds)), seconds].toSorted((a, b) => a - b);
  const phases = phaseNames
    .map((phase, i) => ({ phase, from: cuts[i] ?? 0, to: cuts[i + 1] ?? seconds }))
    .filter(({ from, to }) => to > from);
  const thought = () => {
    const asked = maybe(0.6);
    return { asked, answered: asked !== null && chance() < 0.7, used: null };
  };
  const facts = file.facts.map(({ id }) => ({ id, isFound: chance() < 0.6 }));
  return {
    phases,
    diagnosisSaidAt: chance() < 0.8 ? Math.round(120 + chance() * (seconds - 120)) : null,
    talkShare: Math.round((0.3 + chance() * 0.4) * 1000) / 1000,
    questions: { open: Math.floor(chance() * 8), closed: Math.floor(chance() * 12) },
    cues: file.cues.map(({ id }) => {
      const offered = maybe(0.8);
      return { id, offered, noticed: null, explored: offered && maybe(0.5) };
    }),
    jargon: Array.from({ length: Math.floor(chance() * 7) }, (_, i) => ({
      term: `term ${i}`,
      quote: quote(seconds, chance),
    })),
    interruptions: null,
    safetyNet: { what: maybe(0.6), when: maybe(0.4), where: maybe(0.5) },
    elicited: { idea: thought(), concern: thought(), expectation: thought() },
    facts: {
      found: facts.filter(({ isFound }) => isFound).map(({ id }) => id),
      missed: facts.filter(({ isFound }) => !isFound).map(({ id }) => id),
    },
  };
}

function quote(seconds: number, chance: () => number): Quote {
  const turn = Math.floor(chance() * 40) + 1;
  const words = Array.from({ length: 14 }, () => Math.floor(chance() * 46_656).toString(36));
  return { turn, who: 'doctor', seconds: Math.floor(chance() * seconds), text: words.join(' ') };
}

type SeededRow = ReturnType<typeof consultation> & { feedback: ReturnType<typeof feedback> | null };

async function insertRows(db: Database, userId: string, rows: readonly SeededRow[]): Promise<void> {
  await db.run(sql`
    INSERT INTO consultations (id, user_id, case_id, case_hash, seed, reading_seconds, consulting_seconds, started_at,
      began_at, hard_stop_at, ended_at, redo_of, redo_from_minute)
    SELECT "id", ${userId}, "caseId", "caseHash", 1, 180, 720, "startedAt", "beganAt", "hardStopAt", "endedAt", "redoOf",
      "redoFromMinute"
    FROM jsonb_to_recordset(${JSON.stringify(rows.map(({ feedback: _, ...row }) => row))}::jsonb) AS given ("id" uuid,
      "caseId" text, "caseHash" text, "startedAt" timestamptz, "beganAt" timestamptz, "hardStopAt" timestamptz,
      "endedAt" timestamptz, "redoOf" uuid, "redoFromMinute" int)`);
  await db.run(sql`
    INSERT INTO turns (consultation_id, n, who, text, at, client_message_id)
    SELECT "id", 1, 'doctor', 'Good morning, how can I help?', "beganAt" + interval '5 seconds', 'seeded-message-1'
    FROM jsonb_to_recordset(${JSON.stringify(rows.map(({ id, beganAt }) => ({ id, beganAt })))}::jsonb)
      AS given ("id" uuid, "beganAt" timestamptz)`);
  const marked = rows.flatMap(({ id, feedback: given }) => (given ? [{ id, ...given }] : []));
  await db.run(sql`
    INSERT INTO feedbacks (consultation_id, marking, measures, marker, points, score, data_grade, management_grade,
      relating_grade, marked_at)
    SELECT "id", "marking", "measures", 'seeded-1', ("marking"->>'points')::real, ("marking"->>'score')::real,
      "grades"->>'data', "grades"->>'management', "grades"->>'relating', "markedAt"
    FROM jsonb_to_recordset(${JSON.stringify(marked)}::jsonb)
      AS given ("id" uuid, "marking" jsonb, "measures" jsonb, "grades" jsonb, "markedAt" timestamptz)`);
  const criteria = marked.flatMap(({ id, criterionMarks }) => criterionMarks.map((mark) => ({ id, ...mark })));
  await db.run(sql`
    INSERT INTO criterion_marks (consultation_id, criterion, domain, title, weight, mark)
    SELECT id, criterion, domain, title, weight, mark FROM jsonb_to_recordset(${JSON.stringify(criteria)}::jsonb)
      AS given (id uuid, criterion text, domain text, title text, weight int, mark text)`);
}

const seededId = (seed: number, i: number) =>
  `${seed.toString(16).padStart(8, '0')}-0000-4000-8000-${i.toString(16).padStart(12, '0')}`;

/** The same numbers from 0 to 1 every time. */
function randomNumbers(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
