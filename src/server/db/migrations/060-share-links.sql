-- Read-only links, whatever they show, in one place: somebody sees and withdraws all of theirs. Only the hash of a link is known.
CREATE TABLE share_links (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  shows text NOT NULL CHECK (shows IN ('feedback', 'cpd-log')),
  consultation_id uuid REFERENCES feedbacks ON DELETE CASCADE,
  from_day date,
  to_day date,
  token_hash bytea NOT NULL UNIQUE,
  label text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  withdrawn_at timestamptz,
  views integer NOT NULL DEFAULT 0,
  CHECK ((consultation_id IS NOT NULL) = (shows = 'feedback')),
  CHECK ((from_day IS NOT NULL AND to_day IS NOT NULL) = (shows = 'cpd-log')),
  CHECK (from_day <= to_day)
);
CREATE INDEX share_links_of_user ON share_links (user_id, created_at DESC);
CREATE INDEX share_links_of_feedback ON share_links (consultation_id);
CREATE INDEX share_links_expiry ON share_links (expires_at);

INSERT INTO share_links (id, user_id, shows, consultation_id, token_hash, label, created_at, expires_at, withdrawn_at, views)
  SELECT feedback_shares.id, user_id, 'feedback', consultation_id, token_hash, label, created_at, expires_at, withdrawn_at, views
  FROM feedback_shares JOIN consultations ON consultations.id = consultation_id;
INSERT INTO share_links (id, user_id, shows, from_day, to_day, token_hash, label, created_at, expires_at, withdrawn_at, views)
  SELECT id, user_id, 'cpd-log', from_day, to_day, token_hash, label, created_at, expires_at, withdrawn_at, views
  FROM cpd_shares;

DROP TABLE feedback_shares;
DROP TABLE cpd_shares;
