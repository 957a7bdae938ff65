-- Rooms in which colleagues practise together. What happens in one is here; sockets only say that something changed.
CREATE TABLE rooms (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  host_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  -- Nobody gets in from then on; the host may close it before.
  closes_at timestamptz NOT NULL
);
CREATE INDEX rooms_of_host ON rooms (host_id, created_at DESC);
CREATE INDEX rooms_closing ON rooms (closes_at);

-- One case after the other, each with its own clock. All moments are by the round's own clock, which stands while paused.
CREATE TABLE room_rounds (
  room_id uuid NOT NULL REFERENCES rooms ON DELETE CASCADE,
  n integer NOT NULL CHECK (n BETWEEN 1 AND 50),
  case_id text NOT NULL REFERENCES cases,
  case_hash text NOT NULL REFERENCES case_versions,
  reading_seconds integer NOT NULL,
  consulting_seconds integer NOT NULL,
  started_at timestamptz,
  began_at timestamptz,
  ended_at timestamptz,
  paused_at timestamptz,
  away_seconds double precision NOT NULL DEFAULT 0,
  -- The product's own marks from what was typed.
  marking jsonb,
  PRIMARY KEY (room_id, n)
);
CREATE INDEX room_rounds_running ON room_rounds (started_at) WHERE started_at IS NOT NULL AND ended_at IS NULL;

-- Ways in: a link for whoever has it, or a word to somebody with an account.
CREATE TABLE room_invitations (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  room_id uuid NOT NULL REFERENCES rooms ON DELETE CASCADE,
  token_hash bytea UNIQUE,
  user_id uuid REFERENCES users ON DELETE CASCADE,
  label text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  withdrawn_at timestamptz,
  CHECK ((token_hash IS NULL) <> (user_id IS NULL))
);
CREATE INDEX room_invitations_of_room ON room_invitations (room_id, created_at DESC);
CREATE INDEX room_invitations_of_user ON room_invitations (user_id, room_id) WHERE user_id IS NOT NULL;

-- Somebody with an account, or a guest by a secret in a cookie of whose browser only the hash is known.
CREATE TABLE room_members (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  room_id uuid NOT NULL REFERENCES rooms ON DELETE CASCADE,
  user_id uuid REFERENCES users ON DELETE CASCADE,
  guest_hash bytea UNIQUE,
  invitation_id uuid REFERENCES room_invitations ON DELETE SET NULL,
  name text NOT NULL,
  role text NOT NULL CHECK (role IN ('doctor', 'patient', 'observer')),
  joined_at timestamptz NOT NULL,
  left_at timestamptz,
  -- The connection through which they are here, and the last sign of it.
  connection text,
  seen_at timestamptz,
  UNIQUE (room_id, user_id),
  CHECK ((user_id IS NULL) <> (guest_hash IS NULL))
);
CREATE INDEX room_members_of_room ON room_members (room_id, joined_at);
CREATE INDEX room_members_of_user ON room_members (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX room_members_by_invitation ON room_members (invitation_id);

-- What was typed. The words of the doctor and of the patient while they consult are what is marked.
CREATE TABLE room_messages (
  room_id uuid NOT NULL,
  round integer NOT NULL,
  n integer NOT NULL,
  member_id uuid NOT NULL REFERENCES room_members ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('doctor', 'patient', 'observer')),
  text text NOT NULL,
  client_message_id text NOT NULL,
  at timestamptz NOT NULL,
  -- Seconds of talk; null outside it.
  seconds integer,
  PRIMARY KEY (room_id, round, n),
  UNIQUE (room_id, client_message_id),
  FOREIGN KEY (room_id, round) REFERENCES room_rounds ON DELETE CASCADE
);
CREATE INDEX room_messages_of_member ON room_messages (member_id);

-- The shared mark sheet: the last mark of a row stands.
CREATE TABLE room_marks (
  room_id uuid NOT NULL,
  round integer NOT NULL,
  criterion text NOT NULL,
  mark text NOT NULL CHECK (mark IN ('met', 'partly', 'missed')),
  member_id uuid NOT NULL REFERENCES room_members ON DELETE CASCADE,
  seconds integer NOT NULL,
  PRIMARY KEY (room_id, round, criterion),
  FOREIGN KEY (room_id, round) REFERENCES room_rounds ON DELETE CASCADE
);
CREATE INDEX room_marks_of_member ON room_marks (member_id);

-- Messages between instances that are too long for a notification; the adapter deletes them after half a minute.
CREATE TABLE socket_io_attachments (
  id bigserial PRIMARY KEY,
  created_at timestamptz NOT NULL DEFAULT now(),
  payload bytea
);
CREATE INDEX socket_io_attachments_age ON socket_io_attachments (created_at);
