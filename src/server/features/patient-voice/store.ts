import { type Queryable, sql } from '#server/db/sql.ts';

export interface SpokenTurn {
  text: string;
  caseHash: string;
}

/** A turn that its owner has been given to read. */
export const findSpokenTurn = (db: Queryable, turn: { id: string; n: number; userId: string }) =>
  db.one<SpokenTurn>(sql`
    SELECT text, case_hash AS "caseHash" FROM turns JOIN consultations ON consultations.id = turns.consultation_id
    WHERE consultations.id = ${turn.id} AND user_id = ${turn.userId} AND n = ${turn.n} AND who = 'speaker'`);
