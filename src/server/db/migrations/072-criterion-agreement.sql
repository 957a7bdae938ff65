-- How far trainees, authors and a service agree with the code on each criterion, over the latest consultations with its case:
-- too much to add up whenever the list over all cases is looked at, so housekeeping does it.
CREATE TABLE criterion_agreement (
  case_id text NOT NULL,
  criterion text NOT NULL,
  title text NOT NULL,
  marked integer NOT NULL,
  met integer NOT NULL,
  challenged integer NOT NULL,
  corrected integer NOT NULL,
  settled integer NOT NULL,
  settled_done integer NOT NULL,
  model_differs integer NOT NULL,
  -- From 0 to 1.
  agreement float8 NOT NULL,
  counted_at timestamptz NOT NULL,
  PRIMARY KEY (case_id, criterion)
);
