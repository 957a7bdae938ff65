-- Guides are files: what was read of one that is gone is passed over.
CREATE TABLE guide_reads (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  guide_id text NOT NULL,
  read_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, guide_id)
);
