-- Every content a case ever had, so that a consultation keeps the version it started with.
CREATE TABLE case_versions (
  hash text PRIMARY KEY,
  id text NOT NULL,
  version integer NOT NULL,
  status text NOT NULL CHECK (status IN ('draft', 'published', 'retired')),
  body jsonb NOT NULL,
  loaded_at timestamptz NOT NULL
);

-- The current version, with what the library searches and shows.
CREATE TABLE cases (
  id text PRIMARY KEY,
  current_hash text NOT NULL REFERENCES case_versions,
  -- Of the file's text: a known one need not be read and checked again.
  source_hash text NOT NULL,
  status text NOT NULL CHECK (status IN ('draft', 'published', 'retired')),
  title text NOT NULL,
  blueprint text NOT NULL,
  specialty text NOT NULL,
  difficulty integer NOT NULL,
  channel text NOT NULL,
  speaks text NOT NULL,
  speaker_name text NOT NULL,
  speaker_age integer NOT NULL,
  speaker_sex text NOT NULL,
  review_pending boolean NOT NULL
);

CREATE TABLE bookmarks (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  case_id text NOT NULL REFERENCES cases,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, case_id)
);

-- A visitor's sample has no user but the hash of a token.
CREATE TABLE consultations (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid REFERENCES users ON DELETE CASCADE,
  preview_token_hash bytea UNIQUE,
  case_id text NOT NULL REFERENCES cases,
  case_hash text NOT NULL REFERENCES case_versions,
  seed integer NOT NULL,
  reading_seconds integer NOT NULL,
  consulting_seconds integer NOT NULL,
  started_at timestamptz NOT NULL,
  began_at timestamptz,
  hard_stop_at timestamptz NOT NULL,
  ended_at timestamptz,
  notes_pad text NOT NULL DEFAULT '',
  -- Who is wording a reply right now, and until when that is believed.
  answering uuid,
  answering_until timestamptz,
  CHECK ((user_id IS NULL) <> (preview_token_hash IS NULL))
);
CREATE UNIQUE INDEX consultations_running ON consultations (user_id, case_id) WHERE ended_at IS NULL;
CREATE INDEX consultations_of_user ON consultations (user_id, started_at DESC);
CREATE INDEX consultations_overdue ON consultations (hard_stop_at) WHERE ended_at IS NULL;

CREATE TABLE turns (
  consultation_id uuid NOT NULL REFERENCES consultations ON DELETE CASCADE,
  n integer NOT NULL,
  who text NOT NULL CHECK (who IN ('doctor', 'speaker')),
  text text NOT NULL,
  at timestamptz NOT NULL,
  client_message_id text NOT NULL,
  sign text,
  expression text,
  state jsonb,
  events jsonb,
  PRIMARY KEY (consultation_id, n),
  CHECK (who = 'doctor' OR (expression IS NOT NULL AND state IS NOT NULL AND events IS NOT NULL))
);
CREATE UNIQUE INDEX turns_message ON turns (consultation_id, client_message_id, who);

-- What was said stays said: turns are added, and go only with their consultation.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
CREATE TRIGGER turns_are_append_only BEFORE UPDATE ON turns FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- A ledger, never a counter: what is left is always counted from these rows.
CREATE TABLE allowance_spends (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  feature text NOT NULL,
  consultation_id uuid UNIQUE REFERENCES consultations ON DELETE SET NULL,
  spent_at timestamptz NOT NULL
);
CREATE INDEX allowance_spends_period ON allowance_spends (user_id, feature, spent_at);

CREATE TABLE activity (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL,
  subject text,
  link text,
  at timestamptz NOT NULL
);
CREATE INDEX activity_of_user ON activity (user_id, at DESC, id DESC);
