-- A second try goes on from a minute of an earlier consultation.
ALTER TABLE consultations
  ADD COLUMN redo_of uuid REFERENCES consultations ON DELETE SET NULL,
  ADD COLUMN redo_from_minute integer CHECK (redo_from_minute BETWEEN 0 AND 11);

-- Written once; what analytics counts stands in columns of its own.
CREATE TABLE feedbacks (
  consultation_id uuid PRIMARY KEY REFERENCES consultations ON DELETE CASCADE,
  marking jsonb NOT NULL,
  measures jsonb NOT NULL,
  marker text NOT NULL,
  points real NOT NULL,
  score real NOT NULL,
  data_grade text NOT NULL,
  management_grade text NOT NULL,
  relating_grade text NOT NULL,
  -- What an outside model would have marked, where one was asked: admins see where the two differ.
  model_marks jsonb,
  marked_at timestamptz NOT NULL
);

CREATE TABLE criterion_marks (
  consultation_id uuid NOT NULL REFERENCES feedbacks ON DELETE CASCADE,
  criterion text NOT NULL,
  domain text NOT NULL,
  title text NOT NULL,
  weight integer NOT NULL,
  mark text NOT NULL CHECK (mark IN ('met', 'partly', 'missed')),
  PRIMARY KEY (consultation_id, criterion)
);

CREATE TABLE challenges (
  consultation_id uuid NOT NULL REFERENCES feedbacks ON DELETE CASCADE,
  criterion text NOT NULL,
  reason text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (consultation_id, criterion)
);

CREATE TABLE feedback_shares (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  consultation_id uuid NOT NULL REFERENCES feedbacks ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE,
  label text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  withdrawn_at timestamptz,
  views integer NOT NULL DEFAULT 0
);
CREATE INDEX feedback_shares_of ON feedback_shares (consultation_id);

CREATE TABLE facilitator_messages (
  consultation_id uuid NOT NULL REFERENCES consultations ON DELETE CASCADE,
  n integer NOT NULL,
  client_message_id text NOT NULL,
  question text NOT NULL,
  answer text NOT NULL,
  sources jsonb NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (consultation_id, n),
  UNIQUE (consultation_id, client_message_id)
);
