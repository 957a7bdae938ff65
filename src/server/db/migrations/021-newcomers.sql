-- The browser that signed up, until the address is verified: there, and only there, the mailed link also signs in.
ALTER TABLE users ADD COLUMN signup_browser_hash bytea;

-- What a visitor found out in the sample before signing up. The words themselves go after a day, as promised.
CREATE TABLE kept_samples (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  title text NOT NULL,
  speaker_name text NOT NULL,
  tried_at timestamptz NOT NULL,
  findings jsonb NOT NULL
);
