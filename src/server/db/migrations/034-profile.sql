ALTER TABLE users ADD COLUMN deanery text, ADD COLUMN expertise text[] NOT NULL DEFAULT '{}';

-- Pictures and papers stand here, where every instance reads them and where they go with the account.
CREATE TABLE avatars (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  -- Changes with the picture, so that browsers may keep it until then.
  version text NOT NULL,
  bytes bytea NOT NULL CHECK (octet_length(bytes) <= 262144),
  saved_at timestamptz NOT NULL
);

CREATE TABLE certifications (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  title text NOT NULL,
  awarded_on date,
  renew_by date,
  created_at timestamptz NOT NULL
);
CREATE INDEX certifications_of_user ON certifications (user_id);

CREATE TABLE certification_files (
  certification_id uuid PRIMARY KEY REFERENCES certifications ON DELETE CASCADE,
  name text NOT NULL,
  type text NOT NULL CHECK (type IN ('application/pdf', 'image/jpeg')),
  bytes bytea NOT NULL CHECK (octet_length(bytes) <= 8388608),
  saved_at timestamptz NOT NULL
);
