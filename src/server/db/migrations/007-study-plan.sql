-- One plan for each user; making it anew takes the old one away.
CREATE TABLE study_plans (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL UNIQUE REFERENCES users ON DELETE CASCADE,
  made_at timestamptz(3) NOT NULL,
  starts_on date NOT NULL,
  ends_on date NOT NULL,
  exam_date date,
  hours_per_week integer NOT NULL,
  weekdays integer[] NOT NULL,
  CHECK (ends_on >= starts_on)
);

-- Cases may be retired and guides are files: an item of one that is gone is passed over.
CREATE TABLE study_plan_items (
  plan_id uuid NOT NULL REFERENCES study_plans ON DELETE CASCADE,
  id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('case', 're-sit', 'guide', 'mock')),
  ref text,
  planned_on date NOT NULL,
  minutes integer NOT NULL,
  cases integer NOT NULL,
  why text NOT NULL,
  done_at timestamptz(3),
  -- The consultation that ticked it off.
  done_by uuid REFERENCES consultations ON DELETE SET NULL,
  skipped boolean NOT NULL DEFAULT false,
  PRIMARY KEY (plan_id, id),
  UNIQUE (plan_id, done_by),
  CHECK ((kind = 'mock') = (ref IS NULL))
);
CREATE INDEX study_plan_items_done_by ON study_plan_items (done_by);
