import { type Database, sql } from '#server/db/sql.ts';

const differing = JSON.stringify({
  model: 'm-1',
  disagreements: [
    { criterion: 'd1', domain: 'data', code: 'met', model: 'missed', codeQuotes: [], modelQuotes: [], comment: null },
  ],
});

/** What authors go through, after seedBusiness: talks and their marks, challenges, questions to the helpers, changed guidance. */
export async function seedAuthors(db: Database, { talks, now }: { talks: number; now: Date }): Promise<void> {
  const latest = sql`(
    SELECT *, row_number() OVER (ORDER BY started_at) AS n FROM (
      SELECT id, started_at FROM consultations ORDER BY started_at DESC LIMIT ${talks}::int) AS newest) AS latest`;
  await db.run(sql`
    INSERT INTO turns (consultation_id, n, who, text, at, client_message_id, expression, state, events)
    SELECT latest.id, turn, CASE turn % 2 WHEN 1 THEN 'doctor' ELSE 'speaker' END, 'What about your sister?',
      started_at + make_interval(secs => turn * 10), 'message-' || turn, 'calm', '{}',
      jsonb_build_object('outcome', CASE WHEN latest.n % 10 = turn THEN 'asked-back' ELSE 'answered' END)
    FROM ${latest} CROSS JOIN generate_series(1, 6) AS turn`);
  await db.run(sql`
    INSERT INTO feedbacks (consultation_id, marking, measures, marker, points, score, data_grade, management_grade, relating_grade, marked_at, model_marks)
    SELECT id, '{}', '{}', 'seeded', 6, 60, 'pass', 'pass', 'pass', started_at + interval '16 minutes',
      CASE WHEN n % 6 = 0 THEN ${differing}::jsonb END FROM ${latest}`);
  await db.run(sql`
    INSERT INTO criterion_marks (consultation_id, criterion, domain, title, weight, mark)
    SELECT id, 'd' || row, 'data', 'Asks about row ' || row, 1, (ARRAY['met', 'partly', 'missed'])[1 + (n + row) % 3]
    FROM ${latest} CROSS JOIN generate_series(1, 5) AS row`);
  await db.run(sql`
    INSERT INTO challenges (consultation_id, criterion, reason, at, verdict, answer, answered_at)
    SELECT id, 'd1', 'I did ask.', started_at + interval '1 hour', verdict, answer, answered_at
    FROM ${latest} CROSS JOIN LATERAL (
      SELECT 'stands' AS verdict, 'Not in these words.' AS answer, started_at + interval '1 day' AS answered_at WHERE n % 8 = 0
      UNION ALL SELECT NULL, NULL, NULL WHERE n % 8 <> 0) AS given
    WHERE n % 4 = 0`);
  await db.run(sql`
    INSERT INTO mark_settlements (consultation_id, criterion, did, at)
    SELECT id, 'd2', n % 2 = 0, started_at + interval '1 hour' FROM ${latest} WHERE n % 5 = 0`);
  await db.run(sql`
    INSERT INTO facilitator_messages (consultation_id, n, client_message_id, question, answer, sources, at)
    SELECT id, m, 'question-' || m, 'Why is this missed?', 'It was not asked.', '[]', started_at + make_interval(hours => m)
    FROM ${latest} CROSS JOIN generate_series(1, 2) AS m WHERE n % 2 = 0`);
  await db.run(sql`
    INSERT INTO chatbot_messages (conversation_id, at, question, answer, kind, links, milliseconds)
    SELECT conversation, ${now}::timestamptz - make_interval(mins => 2 * k - m), 'What does it cost?', 'It depends.',
      CASE WHEN k % 7 = m THEN 'unknown' ELSE 'answer' END, '{}', 40
    FROM (SELECT gen_random_uuid() AS conversation, k FROM generate_series(1, ${talks}::int / 2) AS k) AS conversations
      CROSS JOIN generate_series(1, 2) AS m`);
  await db.run(sql`
    INSERT INTO guidance_changes (source, changed_on, note, recorded_at)
    SELECT source, ${now}::timestamptz::date, 'A new edition.', ${now}
    FROM (SELECT DISTINCT guideline->>'body' || ' ' || coalesce(guideline->>'code', '') AS source
      FROM case_versions, jsonb_array_elements(guidelines) AS guideline) AS sources`);
}
