-- A case that is being written. What is published stands in case_versions and never changes.
CREATE TABLE case_drafts (
  case_id text PRIMARY KEY,
  -- The text it came from, with its comments; json, because the order of keys is part of it.
  source text NOT NULL,
  value json NOT NULL,
  revision integer NOT NULL,
  -- The version it goes on from; none for a case that was never published.
  base_version integer,
  changed_by uuid REFERENCES users ON DELETE SET NULL,
  changed_at timestamptz NOT NULL
);

ALTER TABLE case_versions
  -- As it was written; what was loaded before this column has none.
  ADD COLUMN source text,
  ADD COLUMN review_due text GENERATED ALWAYS AS (body->'identity'->'review'->>'due') STORED;
CREATE INDEX case_versions_of_case ON case_versions (id, version DESC);

-- Versions that were published in the admin pages; the others came as files.
CREATE TABLE case_publications (
  hash text PRIMARY KEY REFERENCES case_versions,
  published_by uuid REFERENCES users ON DELETE SET NULL,
  note text NOT NULL
);
CREATE INDEX case_publications_of_author ON case_publications (published_by) WHERE published_by IS NOT NULL;
CREATE INDEX case_drafts_of_author ON case_drafts (changed_by) WHERE changed_by IS NOT NULL;
