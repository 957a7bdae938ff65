-- The score is the points as a share of 100, so that score, grades and pass line cannot disagree; a Pass in every domain
-- is 67, and nothing below that is rounded up to it. What was marked before is told by the same rule.
WITH graded AS (
  SELECT consultation_id, (data_rank * data + management_rank * management + relating_rank * relating) / (data + management + relating) AS average
  FROM feedbacks
    JOIN consultations ON consultations.id = consultation_id
    JOIN case_versions ON hash = case_hash
    CROSS JOIN LATERAL jsonb_to_record(body->'identity'->'weights') AS weights (data float8, management float8, relating float8)
), scored AS (
  SELECT consultation_id,
    CASE WHEN average >= 2 - 1e-9 THEN floor(100 * average / 3 + 0.5) ELSE least(66, floor(100 * average / 3 + 0.5)) END AS score
  FROM graded
)
UPDATE feedbacks SET score = scored.score, marking = jsonb_set(marking, '{score}', to_jsonb(scored.score))
FROM scored WHERE feedbacks.consultation_id = scored.consultation_id;
