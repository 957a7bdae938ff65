-- Lists and figures of the admin pages that were added up anew for each answer. Sums are kept by the database, in the statement
-- that writes what they count; months and weeks are London's.

-- Who took most of a feature in a month. A spend is written or removed, never changed.
CREATE TRIGGER allowance_spends_stay BEFORE UPDATE OF user_id, feature, spent_at ON allowance_spends
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TABLE allowance_months (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  feature text NOT NULL,
  -- Its first day.
  month date NOT NULL,
  spends bigint NOT NULL,
  PRIMARY KEY (user_id, feature, month)
);
CREATE INDEX allowance_months_most ON allowance_months (feature, month, spends, user_id);

CREATE FUNCTION count_allowance_spends() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO allowance_months AS known (user_id, feature, month, spends)
    SELECT user_id, feature, date_trunc('month', spent_at AT TIME ZONE 'Europe/London')::date, count(*)
    FROM added GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (user_id, feature, month) DO UPDATE SET spends = known.spends + excluded.spends;
  ELSE
    -- These touch many months: one after the other, so that no two ever wait for each other.
    PERFORM pg_advisory_xact_lock(8213782);
    UPDATE allowance_months AS known SET spends = known.spends - one.spends
    FROM (
      SELECT user_id, feature, date_trunc('month', spent_at AT TIME ZONE 'Europe/London')::date AS month, count(*) AS spends
      FROM gone GROUP BY 1, 2, 3
    ) AS one
    WHERE (known.user_id, known.feature, known.month) = (one.user_id, one.feature, one.month);
    DELETE FROM allowance_months WHERE spends = 0 AND user_id IN (SELECT user_id FROM gone);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER allowance_spends_added AFTER INSERT ON allowance_spends
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_allowance_spends();
CREATE TRIGGER allowance_spends_gone AFTER DELETE ON allowance_spends
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_allowance_spends();
INSERT INTO allowance_months
SELECT user_id, feature, date_trunc('month', spent_at AT TIME ZONE 'Europe/London')::date, count(*) FROM allowance_spends GROUP BY 1, 2, 3;
DROP INDEX allowance_spends_recent;

-- For whom models were asked in a month: each model, and all of them together where the model is null.
CREATE TABLE ai_call_months (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  month date NOT NULL,
  model text,
  calls bigint NOT NULL,
  tokens_in bigint NOT NULL,
  tokens_out bigint NOT NULL,
  UNIQUE NULLS NOT DISTINCT (user_id, month, model)
);
CREATE INDEX ai_call_months_most ON ai_call_months (month, (tokens_in + tokens_out), user_id) WHERE model IS NULL;

CREATE FUNCTION count_ai_call_months() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM pg_advisory_xact_lock(8213783);
    UPDATE ai_call_months AS known SET calls = known.calls - one.calls, tokens_in = known.tokens_in - one.tokens_in,
      tokens_out = known.tokens_out - one.tokens_out
    FROM (
      SELECT user_id, date_trunc('month', at AT TIME ZONE 'Europe/London')::date AS month, model, count(*) AS calls,
        sum(gone.tokens_in) AS tokens_in, sum(gone.tokens_out) AS tokens_out
      FROM gone WHERE user_id IS NOT NULL GROUP BY GROUPING SETS ((1, 2, 3), (1, 2))
    ) AS one
    WHERE (known.user_id, known.month) = (one.user_id, one.month) AND known.model IS NOT DISTINCT FROM one.model;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO ai_call_months AS known (user_id, month, model, calls, tokens_in, tokens_out)
    SELECT user_id, date_trunc('month', at AT TIME ZONE 'Europe/London')::date, model, count(*), sum(added.tokens_in), sum(added.tokens_out)
    FROM added WHERE user_id IS NOT NULL GROUP BY GROUPING SETS ((1, 2, 3), (1, 2)) ORDER BY 1, 2, 3
    ON CONFLICT (user_id, month, model) DO UPDATE SET calls = known.calls + excluded.calls,
      tokens_in = known.tokens_in + excluded.tokens_in, tokens_out = known.tokens_out + excluded.tokens_out;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM ai_call_months WHERE calls = 0 AND user_id IN (SELECT user_id FROM gone);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER ai_call_months_added AFTER INSERT ON ai_calls
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_ai_call_months();
CREATE TRIGGER ai_call_months_changed AFTER UPDATE ON ai_calls
  REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_ai_call_months();
CREATE TRIGGER ai_call_months_gone AFTER DELETE ON ai_calls
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_ai_call_months();
INSERT INTO ai_call_months
SELECT user_id, date_trunc('month', at AT TIME ZONE 'Europe/London')::date, model, count(*), sum(tokens_in), sum(tokens_out)
FROM ai_calls WHERE user_id IS NOT NULL GROUP BY GROUPING SETS ((1, 2, 3), (1, 2));
DROP INDEX ai_calls_at;
CREATE INDEX ai_calls_at ON ai_calls (at);

-- Scores by week, and by the stage of training that somebody was in when they answered.
ALTER TABLE survey_answers ADD COLUMN stage text;
UPDATE survey_answers SET stage = users.stage FROM users WHERE users.id = user_id;
ALTER TABLE survey_answers ALTER COLUMN stage SET NOT NULL;
CREATE TABLE survey_weeks (
  -- Its Monday.
  week date NOT NULL,
  stage text NOT NULL,
  score integer NOT NULL,
  answers bigint NOT NULL,
  PRIMARY KEY (week, stage, score)
);

CREATE FUNCTION count_survey_answers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO survey_weeks AS known (week, stage, score, answers)
    SELECT date_trunc('week', at AT TIME ZONE 'Europe/London')::date, stage, score, count(*)
    FROM added GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (week, stage, score) DO UPDATE SET answers = known.answers + excluded.answers;
  ELSE
    PERFORM pg_advisory_xact_lock(8213784);
    UPDATE survey_weeks AS known SET answers = known.answers - one.answers
    FROM (
      SELECT date_trunc('week', at AT TIME ZONE 'Europe/London')::date AS week, stage, score, count(*) AS answers FROM gone GROUP BY 1, 2, 3
    ) AS one
    WHERE (known.week, known.stage, known.score) = (one.week, one.stage, one.score);
    DELETE FROM survey_weeks WHERE answers = 0;
  END IF;
  RETURN NULL;
END $$;
-- An answer is given or removed, never changed.
CREATE TRIGGER survey_answers_stay BEFORE UPDATE OF at, stage, score ON survey_answers
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER survey_answers_added AFTER INSERT ON survey_answers
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_survey_answers();
CREATE TRIGGER survey_answers_gone AFTER DELETE ON survey_answers
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_survey_answers();
INSERT INTO survey_weeks
SELECT date_trunc('week', at AT TIME ZONE 'Europe/London')::date, stage, score, count(*) FROM survey_answers GROUP BY 1, 2, 3;
DROP INDEX survey_answers_at;
CREATE INDEX survey_answers_at ON survey_answers (at, id);

-- Where a model would have marked differently, newest first.
CREATE INDEX feedbacks_differing ON feedbacks (marked_at, consultation_id)
  WHERE jsonb_array_length(model_marks->'disagreements') > 0;

-- The latest answers of patients and of the facilitator.
CREATE INDEX turns_replies ON turns (at, consultation_id, n) WHERE who = 'speaker';
CREATE INDEX facilitator_messages_at ON facilitator_messages (at);

-- Beginnings of names and addresses: one or two letters are too few for the index of words.
CREATE INDEX users_email_begins ON users (email text_pattern_ops);
CREATE INDEX users_first_name_begins ON users (lower(first_name) text_pattern_ops);
CREATE INDEX users_last_name_begins ON users (lower(last_name) text_pattern_ops);

-- Few of many: what the dashboard counts.
CREATE INDEX mails_unsent ON mails (created_at) WHERE sent_at IS NULL;
CREATE INDEX subscriptions_unpaid ON subscriptions (user_id) WHERE status = 'past_due';
