-- What housekeeping and deletions look for, so that neither reads whole tables.
CREATE INDEX consultations_redo_of ON consultations (redo_of) WHERE redo_of IS NOT NULL;
CREATE INDEX consultations_samples ON consultations (started_at) WHERE user_id IS NULL;
CREATE INDEX idempotent_answers_age ON idempotent_answers (created_at);
CREATE INDEX jobs_failed ON jobs (failed_at) WHERE failed_at IS NOT NULL;
CREATE INDEX mails_age ON mails (created_at);
CREATE INDEX account_tokens_expiry ON account_tokens (expires_at);
CREATE INDEX checkouts_age ON checkouts (created_at);
CREATE INDEX users_unconfirmed ON users (created_at) WHERE email_verified_at IS NULL;

-- A page that waits for feedback asks again and again whether its job is there.
CREATE INDEX jobs_of_consultation ON jobs ((payload->>'consultationId'));

-- What lists show of a version: reading it out of the body unpacks the whole case for each row.
ALTER TABLE case_versions
  ADD COLUMN title text GENERATED ALWAYS AS (body->'identity'->>'title') STORED,
  ADD COLUMN blueprint text GENERATED ALWAYS AS (body->'identity'->>'blueprint') STORED,
  ADD COLUMN channel text GENERATED ALWAYS AS (body->'identity'->>'channel') STORED,
  ADD COLUMN most_points double precision GENERATED ALWAYS AS (
    3 * ((body->'identity'->'weights'->>'data')::float8 + (body->'identity'->'weights'->>'management')::float8
      + (body->'identity'->'weights'->>'relating')::float8)) STORED;
