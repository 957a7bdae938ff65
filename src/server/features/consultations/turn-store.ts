import type { OwnConsultation } from '#contract/consultations.ts';
import type { Pose } from '#core/cases/portrait/portrait-parts.ts';
import type { PatientState } from '#core/patient/state.ts';
import { type Narrowed, type RowOf, renamedColumns } from '#server/db/columns.ts';
import { type Queryable, sql } from '#server/db/sql.ts';
import type { FinishedReply } from '#server/ports/patient.ts';

const columns = renamedColumns(
  'turns',
  'n',
  'who',
  'text',
  'at',
  'client_message_id',
  'sign',
  // On the speaker's turns: what the body did and how the face looked, and what the patient remembers from then on.
  'pose',
  'expression',
  'state',
);
export type StoredTurn = Narrowed<
  RowOf<typeof columns>,
  { pose: Pose; expression: OwnConsultation['expression']; state: PatientState }
>;

export const listTurns = (db: Queryable, consultationId: string) =>
  db.rows<StoredTurn>(sql`
    SELECT ${columns} FROM turns WHERE consultation_id = ${consultationId} ORDER BY n`);

/** Only ever under the lock of the consultation, so that numbers follow each other. */
const nextNumber = (consultationId: string) =>
  sql`(SELECT coalesce(max(n), 0) + 1 FROM turns WHERE consultation_id = ${consultationId})`;

export async function insertDoctorTurn(
  tx: Queryable,
  turn: { consultationId: string; clientMessageId: string; text: string; at: Date },
): Promise<StoredTurn> {
  const row = await tx.one<{ n: number }>(sql`
    INSERT INTO turns (consultation_id, n, who, text, at, client_message_id)
    VALUES (${turn.consultationId}, ${nextNumber(turn.consultationId)}, 'doctor', ${turn.text}, ${turn.at}, ${turn.clientMessageId})
    RETURNING n`);
  const { clientMessageId, text, at } = turn;
  const unseen = { sign: null, pose: null, expression: null, state: null };
  return { n: row?.n ?? 0, who: 'doctor', text, at, clientMessageId, ...unseen };
}

export async function insertSpeakerTurn(
  tx: Queryable,
  turn: { consultationId: string; clientMessageId: string; at: Date; reply: FinishedReply },
): Promise<StoredTurn> {
  const { clientMessageId, at, reply } = turn;
  const { text, sign, pose, expression, state } = reply;
  const row = await tx.one<{ n: number }>(sql`
    INSERT INTO turns (consultation_id, n, who, text, at, client_message_id, sign, pose, expression, state, events)
    VALUES (${turn.consultationId}, ${nextNumber(turn.consultationId)}, 'speaker', ${text}, ${at}, ${clientMessageId}, ${sign},
      ${pose}, ${expression}, ${JSON.stringify(state)}, ${JSON.stringify(reply.events)})
    RETURNING n`);
  return { n: row?.n ?? 0, who: 'speaker', text, at, clientMessageId, sign, pose, expression, state };
}

/**
 * Up to the last reply before a moment: words that had no answer by then are left for the doctor to say anew.
 * Their message ids are new too, so that a page which sends an old message again is not answered from the copy.
 */
export const copyTurns = (
  tx: Queryable,
  { from, to, before, shiftSeconds }: { from: string; to: string; before: Date; shiftSeconds: number },
) =>
  tx.run(sql`
    INSERT INTO turns (consultation_id, n, who, text, at, client_message_id, sign, pose, expression, state, events)
    SELECT ${to}::uuid, n, who, text, at + make_interval(secs => ${shiftSeconds}), md5(${to}::text || client_message_id), sign,
      pose, expression, state, events
    FROM turns
    WHERE consultation_id = ${from} AND n <= (
      SELECT max(n) FROM turns WHERE consultation_id = ${from} AND who = 'speaker' AND at < ${before})`);
