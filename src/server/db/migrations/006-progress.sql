-- What a user's figures count, taken out of the marking once: reading thousands of whole markings takes too long.
CREATE FUNCTION phase_seconds(measures jsonb, wanted text) RETURNS real
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (
    SELECT coalesce(sum((phase->>'to')::real - (phase->>'from')::real), 0)
    FROM jsonb_array_elements(measures->'phases') AS phase WHERE phase->>'phase' = wanted
  );

CREATE FUNCTION missed_criteria(marking jsonb) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (
    SELECT coalesce(array_agg(criterion->>'id'), '{}') FROM jsonb_array_elements(marking->'criteria') AS criterion
    WHERE criterion->>'mark' = 'missed' AND criterion->>'circumstance' IS DISTINCT FROM 'no-chance'
  );

CREATE FUNCTION grade_rank(grade text) RETURNS smallint
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN array_position(ARRAY['clear-fail', 'fail', 'pass', 'clear-pass'], grade) - 1;

ALTER TABLE feedbacks
  ADD COLUMN data_rank smallint GENERATED ALWAYS AS (grade_rank(data_grade)) STORED,
  ADD COLUMN management_rank smallint GENERATED ALWAYS AS (grade_rank(management_grade)) STORED,
  ADD COLUMN relating_rank smallint GENERATED ALWAYS AS (grade_rank(relating_grade)) STORED,
  ADD COLUMN diagnosis_at real GENERATED ALWAYS AS ((measures->>'diagnosisSaidAt')::real) STORED,
  ADD COLUMN talk_share double precision GENERATED ALWAYS AS ((measures->>'talkShare')::double precision) STORED,
  ADD COLUMN open_questions integer GENERATED ALWAYS AS ((measures->'questions'->>'open')::integer) STORED,
  ADD COLUMN closed_questions integer GENERATED ALWAYS AS ((measures->'questions'->>'closed')::integer) STORED,
  ADD COLUMN cues_offered integer GENERATED ALWAYS AS (
    jsonb_array_length(jsonb_path_query_array(measures, '$.cues[*] ? (@.offered != null)'))) STORED,
  ADD COLUMN cues_explored integer GENERATED ALWAYS AS (
    jsonb_array_length(jsonb_path_query_array(measures, '$.cues[*] ? (@.offered != null && @.explored != null)'))) STORED,
  ADD COLUMN jargon_terms integer GENERATED ALWAYS AS (jsonb_array_length(measures->'jargon')) STORED,
  ADD COLUMN safety_net_parts integer GENERATED ALWAYS AS (
    jsonb_array_length(jsonb_path_query_array(measures, '$.safetyNet.* ? (@ != null)'))) STORED,
  ADD COLUMN thoughts_elicited integer GENERATED ALWAYS AS (
    jsonb_array_length(jsonb_path_query_array(measures, '$.elicited.*.answered ? (@ == true)'))) STORED,
  ADD COLUMN opening_seconds real GENERATED ALWAYS AS (phase_seconds(measures, 'opening')) STORED,
  ADD COLUMN gathering_seconds real GENERATED ALWAYS AS (phase_seconds(measures, 'gathering')) STORED,
  ADD COLUMN explaining_seconds real GENERATED ALWAYS AS (phase_seconds(measures, 'explaining')) STORED,
  ADD COLUMN planning_seconds real GENERATED ALWAYS AS (phase_seconds(measures, 'planning')) STORED,
  ADD COLUMN closing_seconds real GENERATED ALWAYS AS (phase_seconds(measures, 'closing')) STORED,
  ADD COLUMN missed_criteria text[] GENERATED ALWAYS AS (missed_criteria(marking)) STORED;
