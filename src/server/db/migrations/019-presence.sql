-- The last sign of life of any instance: a gap between two is a time in which nobody could be served.
CREATE TABLE heartbeat (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  seen_at timestamptz NOT NULL
);
INSERT INTO heartbeat (seen_at) VALUES (now());

-- How long the server was away while they ran. Every other moment of theirs leaves that time out.
ALTER TABLE consultations ADD COLUMN away_seconds integer NOT NULL DEFAULT 0 CHECK (away_seconds >= 0);
ALTER TABLE mock_exams ADD COLUMN away_seconds integer NOT NULL DEFAULT 0 CHECK (away_seconds >= 0);

-- The instance that is wording the reply: its number is also that of a lock which ends with its process.
ALTER TABLE consultations ADD COLUMN answering_by integer;
