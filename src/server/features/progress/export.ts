import { type BlueprintGroup, blueprintLabels } from '#core/blueprint.ts';
import { grades } from '#core/marking/grading/grades.ts';
import { type CsvCell, csvOf } from '#core/progress/csv.ts';
import { hundredthOrNull } from '#core/progress/figures.ts';
import type { Timespan } from '#core/progress/timeframe.ts';
import { type Queryable, type Sql, sql } from '../../db/sql.ts';
import { findOne, inSpan, type Whose, withOwn } from './own-consultations.ts';

interface Column {
  name: string;
  value: Sql;
  /** How it is written; as it is where nothing is said. */
  write?: (value: CsvCell) => CsvCell;
}

const milliseconds = (moment: Sql): Sql => sql`floor(date_part('epoch', ${moment}) * 1000)`;
const moment = (value: CsvCell) => (typeof value === 'number' ? new Date(value).toISOString() : null);
const gradeName = (value: CsvCell) => (typeof value === 'number' ? (grades[value] ?? null) : null);
const rounded = (value: CsvCell) => (typeof value === 'number' ? hundredthOrNull(value) : null);

const columns: readonly Column[] = [
  { name: 'started', value: milliseconds(sql`started_at`), write: moment },
  { name: 'ended', value: milliseconds(sql`ended_at`), write: moment },
  { name: 'case_id', value: sql`case_id` },
  { name: 'case', value: sql`title` },
  { name: 'group', value: sql`blueprint`, write: (group) => blueprintLabels[group as BlueprintGroup] ?? group },
  { name: 'channel', value: sql`channel` },
  { name: 'difficulty', value: sql`difficulty` },
  { name: 'redo_from_minute', value: sql`redo_from_minute` },
  { name: 'consulting_seconds', value: sql`seconds` },
  { name: 'score', value: sql`score` },
  { name: 'points', value: sql`points`, write: rounded },
  { name: 'data_gathering', value: sql`data_rank`, write: gradeName },
  { name: 'management', value: sql`management_rank`, write: gradeName },
  { name: 'relating', value: sql`relating_rank`, write: gradeName },
  { name: 'diagnosis_said_at_seconds', value: sql`diagnosis_at` },
  { name: 'planning_seconds', value: sql`planning_seconds` },
  { name: 'talk_share', value: sql`talk_share`, write: rounded },
  { name: 'open_questions', value: sql`open_questions` },
  { name: 'closed_questions', value: sql`closed_questions` },
  { name: 'cues_offered', value: sql`cues_offered` },
  { name: 'cues_explored', value: sql`cues_explored` },
  { name: 'safety_net_parts', value: sql`safety_net_parts` },
  { name: 'ideas_concerns_expectations', value: sql`thoughts_elicited` },
  { name: 'unexplained_terms', value: sql`jargon_terms` },
];

/** Newest first. Read column by column: thousands of rows of many fields are sent and read several times slower. */
export async function exportOf(db: Queryable, whose: Whose, span: Timespan, limit: number): Promise<string> {
  const lists = columns
    .map(({ value }) => sql`coalesce(json_agg(${value}), '[]'::json)`)
    .reduce((before, list) => sql`${before}, ${list}`);
  const { read } = await findOne<{ read: CsvCell[][] }>(
    db,
    withOwn(
      whose,
      sql`SELECT json_build_array(${lists}) AS read FROM (
        SELECT newest.*, title, blueprint, channel, difficulty
        FROM (SELECT * FROM ${inSpan(span)} ORDER BY started_at DESC, span.id LIMIT ${limit}) AS newest
          JOIN cases ON cases.id = case_id
        ORDER BY started_at DESC, newest.id
      ) AS listed`,
    ),
  );
  const written = columns.map(({ write }, at) => (write ? read[at]?.map(write) : read[at]) ?? []);
  return csvOf(
    columns.map(({ name }) => name),
    (written[0] ?? []).map((_, row) => written.map((column) => column[row] ?? null)),
  );
}
