-- What outside models were asked for, by day: pages about months need not add up every call. Written by the database in the
-- transaction that writes a call, so that it never says anything else than the calls do.
CREATE TABLE ai_call_days (
  -- In London.
  day date NOT NULL,
  feature text NOT NULL,
  model text NOT NULL,
  calls bigint NOT NULL,
  tokens_in bigint NOT NULL,
  tokens_out bigint NOT NULL,
  faults bigint NOT NULL,
  PRIMARY KEY (day, feature, model)
);

CREATE FUNCTION count_ai_calls() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    -- These touch many days: one after the other, so that no two ever wait for each other. A new call touches one.
    PERFORM pg_advisory_xact_lock(8213781);
    UPDATE ai_call_days AS known SET calls = known.calls - one.calls, tokens_in = known.tokens_in - one.tokens_in,
      tokens_out = known.tokens_out - one.tokens_out, faults = known.faults - one.faults
    FROM (
      SELECT (at AT TIME ZONE 'Europe/London')::date AS day, feature, model, count(*) AS calls, sum(gone.tokens_in) AS tokens_in,
        sum(gone.tokens_out) AS tokens_out, count(fault) AS faults
      FROM gone GROUP BY 1, 2, 3
    ) AS one
    WHERE (known.day, known.feature, known.model) = (one.day, one.feature, one.model);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO ai_call_days AS known (day, feature, model, calls, tokens_in, tokens_out, faults)
    SELECT (at AT TIME ZONE 'Europe/London')::date, feature, model, count(*), sum(added.tokens_in), sum(added.tokens_out), count(fault)
    FROM added GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (day, feature, model) DO UPDATE SET calls = known.calls + excluded.calls,
      tokens_in = known.tokens_in + excluded.tokens_in, tokens_out = known.tokens_out + excluded.tokens_out,
      faults = known.faults + excluded.faults;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM ai_call_days WHERE calls = 0;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER ai_calls_added AFTER INSERT ON ai_calls
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_ai_calls();
CREATE TRIGGER ai_calls_changed AFTER UPDATE ON ai_calls
  REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_ai_calls();
CREATE TRIGGER ai_calls_gone AFTER DELETE ON ai_calls
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_ai_calls();

INSERT INTO ai_call_days
SELECT (at AT TIME ZONE 'Europe/London')::date, feature, model, count(*), sum(tokens_in), sum(tokens_out), count(fault)
FROM ai_calls GROUP BY 1, 2, 3;

-- Who used most of late is told from the index alone.
DROP INDEX ai_calls_at;
CREATE INDEX ai_calls_at ON ai_calls (at) INCLUDE (user_id, model, tokens_in, tokens_out);
DROP INDEX allowance_spends_recent;
CREATE INDEX allowance_spends_recent ON allowance_spends (feature, spent_at) INCLUDE (user_id);

-- Answers to surveys by their score and by words in them; the figures need no more of an answer than this.
CREATE INDEX survey_answers_by_score ON survey_answers (score, id);
CREATE INDEX survey_answers_words ON survey_answers USING gin (text gin_trgm_ops);
DROP INDEX survey_answers_at;
CREATE INDEX survey_answers_at ON survey_answers (at) INCLUDE (score, user_id);
