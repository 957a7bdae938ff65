-- What each version rests on, beside its body, which need not be unpacked to know it.
ALTER TABLE case_versions
  ADD COLUMN guidelines jsonb GENERATED ALWAYS AS (body->'teaching'->'guidelines') STORED;

-- A source has changed: every case that rests on it is to be looked at.
CREATE TABLE guidance_changes (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- Body and code of a guideline, or its name where it has no code.
  source text NOT NULL CHECK (length(source) BETWEEN 1 AND 300),
  changed_on date NOT NULL,
  note text NOT NULL CHECK (length(note) <= 1000),
  recorded_by uuid REFERENCES users ON DELETE SET NULL,
  recorded_at timestamptz NOT NULL
);
CREATE INDEX guidance_changes_of_source ON guidance_changes (source);
CREATE INDEX guidance_changes_by ON guidance_changes (recorded_by) WHERE recorded_by IS NOT NULL;

CREATE TABLE guidance_checks (
  change_id uuid NOT NULL REFERENCES guidance_changes ON DELETE CASCADE,
  case_id text NOT NULL REFERENCES cases,
  checked_by uuid REFERENCES users ON DELETE SET NULL,
  checked_at timestamptz NOT NULL,
  PRIMARY KEY (change_id, case_id)
);
CREATE INDEX guidance_checks_by ON guidance_checks (checked_by) WHERE checked_by IS NOT NULL;
