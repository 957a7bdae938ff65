-- Rows that a regular sweep could not deal with: tried again later and later, so that they hold up nothing else.
CREATE TABLE set_aside (
  sweep text NOT NULL,
  row_id text NOT NULL,
  failures integer NOT NULL,
  until timestamptz NOT NULL,
  last_error text NOT NULL,
  PRIMARY KEY (sweep, row_id)
);
CREATE INDEX set_aside_until ON set_aside (until);
