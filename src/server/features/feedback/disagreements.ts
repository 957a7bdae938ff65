import type { z } from 'zod';
import type { Disagreement, feedbackEndpoints } from '#contract/feedback.ts';
import type { CaseFile } from '#core/cases/schema.ts';
import type { Quote } from '#core/marking/marking.ts';
import type { ModelMarks } from '#core/marking/second-reading/model-marks.ts';
import { redacted } from '#core/site-answers/redact.ts';
import { type PageAsked, pageBy } from '../../db/key-page.ts';
import { type Queryable, sql } from '../../db/sql.ts';
import { disagreementsView } from './second-reading-view.ts';

type Page = z.input<(typeof feedbackEndpoints)['GET /admin/marking-disagreements']['response']>['data'];

interface DisagreementRow extends Pick<ModelMarks, 'model' | 'disagreements'> {
  sessionId: string;
  caseId: string;
  caseHash: string;
  markedAt: Date;
}

/** Consultations on which code and model do not agree, newest first. Nothing in it says whose they are. */
export async function disagreementsPage(
  { db, caseFile }: { db: Queryable; caseFile(db: Queryable, hash: string): Promise<CaseFile> },
  asked: PageAsked & { caseId?: string | undefined },
): Promise<Page> {
  const { rows, next } = await pageBy<DisagreementRow>(db, asked, {
    select: sql`
      consultation_id AS "sessionId", case_id AS "caseId", case_hash AS "caseHash", marked_at AS "markedAt",
      model_marks->>'model' AS model, model_marks->'disagreements' AS disagreements`,
    from: sql`feedbacks JOIN consultations ON consultations.id = consultation_id`,
    // Nothing of a mock exam that is still running, as for its owner.
    where: [
      sql`jsonb_array_length(model_marks->'disagreements') > 0 AND NOT held`,
      ...(asked.caseId === undefined ? [] : [sql`case_id = ${asked.caseId}`]),
    ],
    sorts: { newest: { by: sql`marked_at`, type: sql`timestamptz` } },
    id: sql`consultation_id`,
    idType: sql`uuid`,
  });
  const consultations = [];
  for (const { caseHash, disagreements, markedAt, ...row } of rows) {
    const file = await caseFile(db, caseHash);
    consultations.push({
      ...row,
      title: file.identity.title,
      markedAt: markedAt.toISOString(),
      disagreements: disagreementsView({ disagreements }, file).map(masked),
    });
  }
  return { rows: consultations, next };
}

/** Words of a consultation, without what somebody may have said about themselves. */
const masked = (one: Disagreement): Disagreement => ({
  ...one,
  codeQuotes: one.codeQuotes.map(maskedQuote),
  modelQuotes: one.modelQuotes.map(maskedQuote),
  comment: one.comment && redacted(one.comment),
});
const maskedQuote = (quote: Quote): Quote => ({ ...quote, text: redacted(quote.text) });
