-- How likely somebody is to recommend us, and why, asked now and then after a feedback.
CREATE TABLE survey_answers (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  consultation_id uuid REFERENCES consultations ON DELETE SET NULL,
  score integer NOT NULL CHECK (score BETWEEN 0 AND 10),
  text text NOT NULL CHECK (length(text) <= 2000),
  at timestamptz NOT NULL
);
CREATE INDEX survey_answers_of_user ON survey_answers (user_id);
CREATE INDEX survey_answers_at ON survey_answers (at);
CREATE INDEX survey_answers_consultation ON survey_answers (consultation_id) WHERE consultation_id IS NOT NULL;

-- When somebody was last asked, and whether never again.
CREATE TABLE survey_prompts (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  asked_at timestamptz NOT NULL,
  never boolean NOT NULL DEFAULT false
);

-- What those found who try new things before everybody else.
CREATE TABLE tester_reports (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  tested text NOT NULL,
  device text NOT NULL,
  expected text NOT NULL,
  happened text NOT NULL,
  remarks text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX tester_reports_of_user ON tester_reports (user_id);
CREATE INDEX tester_reports_at ON tester_reports (at);
