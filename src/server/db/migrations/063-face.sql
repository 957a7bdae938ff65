-- What the body did with a sign, so that a reload shows the face as it was.
ALTER TABLE turns ADD COLUMN pose text
  CHECK (pose IN ('hand-hidden', 'hand-over-mouth', 'hand-on-chest', 'hand-at-collar', 'hands-busy', 'looks-away', 'looks-down', 'very-still'));

-- A talking face that was opened: drawn in the page, or a hosted one, which is closed when it is left idle.
CREATE TABLE avatar_sessions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- The provider's own name for it; without one the face is drawn.
  remote_id text,
  -- The latest message, so that one sent twice is said once.
  message_id text,
  created_at timestamptz NOT NULL,
  used_at timestamptz NOT NULL,
  closed_at timestamptz
);
CREATE INDEX avatar_sessions_of_user ON avatar_sessions (user_id, created_at DESC);
CREATE INDEX avatar_sessions_used ON avatar_sessions (used_at);
