-- A station of a mock exam that is still running: neither marked before its end nor mixed up with an ordinary consultation
-- of the same case.
ALTER TABLE consultations ADD COLUMN held boolean NOT NULL DEFAULT false;
DROP INDEX consultations_running;
CREATE UNIQUE INDEX consultations_running ON consultations (user_id, case_id) WHERE ended_at IS NULL AND NOT held;

CREATE TABLE mock_exams (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  started_at timestamptz NOT NULL,
  -- The end of the last station, or when it was given up.
  ended_at timestamptz,
  given_up boolean NOT NULL DEFAULT false,
  CHECK (ended_at IS NOT NULL OR NOT given_up)
);
CREATE UNIQUE INDEX mock_exams_running ON mock_exams (user_id) WHERE ended_at IS NULL;
CREATE INDEX mock_exams_of_user ON mock_exams (user_id, started_at DESC);

-- Drawn when the exam starts; the consultation comes when the station does.
CREATE TABLE mock_exam_stations (
  mock_exam_id uuid NOT NULL REFERENCES mock_exams ON DELETE CASCADE,
  n integer NOT NULL CHECK (n BETWEEN 1 AND 12),
  case_id text NOT NULL REFERENCES cases,
  case_hash text NOT NULL REFERENCES case_versions,
  consultation_id uuid UNIQUE REFERENCES consultations ON DELETE SET NULL,
  PRIMARY KEY (mock_exam_id, n),
  UNIQUE (mock_exam_id, case_id)
);
