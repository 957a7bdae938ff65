-- What its owner sees of a session: an id that opens nothing, and the device in words.
ALTER TABLE sessions ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid(),
  ADD COLUMN device text NOT NULL DEFAULT 'Unknown device', ADD COLUMN last_used_at timestamptz NOT NULL DEFAULT now();
UPDATE sessions SET last_used_at = created_at;
CREATE UNIQUE INDEX sessions_id ON sessions (id);

-- Both addresses have a say: the new one confirms, the old one may stop it, also for some days afterwards.
CREATE TABLE email_changes (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  old_email text NOT NULL,
  new_email text NOT NULL CHECK (new_email = lower(new_email)),
  confirm_hash bytea UNIQUE,
  stop_hash bytea UNIQUE,
  created_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  stopped_at timestamptz
);
CREATE INDEX email_changes_of_user ON email_changes (user_id);
CREATE INDEX email_changes_created ON email_changes (created_at);

-- An authenticator app. Its secret is given out once, before it is confirmed, and never again.
CREATE TABLE totp_factors (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  secret text NOT NULL,
  created_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  -- The latest half minute whose code was used: neither it nor an earlier one is ever taken again.
  last_step bigint NOT NULL DEFAULT 0
);
CREATE TABLE recovery_codes (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (user_id, code_hash)
);

-- The password was right and a code is still wanted.
CREATE TABLE login_steps (
  token_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  remember boolean NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL
);
CREATE INDEX login_steps_of_user ON login_steps (user_id);
CREATE INDEX login_steps_expiry ON login_steps (expires_at);

CREATE TABLE passkeys (
  id text PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX passkeys_of_user ON passkeys (user_id);

-- What a passkey is asked to sign, for one browser and once.
CREATE TABLE passkey_challenges (
  token_hash bytea PRIMARY KEY,
  challenge text NOT NULL,
  user_id uuid REFERENCES users ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX passkey_challenges_of_user ON passkey_challenges (user_id);
CREATE INDEX passkey_challenges_expiry ON passkey_challenges (expires_at);
