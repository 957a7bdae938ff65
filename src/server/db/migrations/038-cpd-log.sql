-- What somebody thought about a consultation of theirs, in their own words.
CREATE TABLE reflections (
  consultation_id uuid PRIMARY KEY REFERENCES consultations ON DELETE CASCADE,
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 4000),
  written_at timestamptz NOT NULL,
  changed_at timestamptz
);

-- Read-only links to a log of practice, for a supervisor. Only the hash of a link is known.
CREATE TABLE cpd_shares (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE,
  label text NOT NULL,
  from_day date NOT NULL,
  to_day date NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  withdrawn_at timestamptz,
  views integer NOT NULL DEFAULT 0,
  CHECK (from_day <= to_day)
);
CREATE INDEX cpd_shares_of_user ON cpd_shares (user_id, created_at DESC);
CREATE INDEX cpd_shares_expiry ON cpd_shares (expires_at);
