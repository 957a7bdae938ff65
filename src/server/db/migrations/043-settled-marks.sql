-- Rows that the words did not settle: what the doctor said about them, and that counts.
CREATE TABLE mark_settlements (
  consultation_id uuid NOT NULL REFERENCES feedbacks ON DELETE CASCADE,
  criterion text NOT NULL,
  did boolean NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (consultation_id, criterion)
);

-- `criterion` is a row of the mark sheet or a critical error. Answered by a person, once; a changed mark counts.
ALTER TABLE challenges
  ADD COLUMN verdict text CHECK (verdict IN ('stands', 'changed')),
  -- A critical error that was none is withdrawn.
  ADD COLUMN changed_to text CHECK (changed_to IN ('met', 'partly', 'missed', 'withdrawn')),
  ADD COLUMN answer text CHECK (length(answer) <= 2000),
  ADD COLUMN answered_at timestamptz,
  ADD COLUMN answered_by uuid REFERENCES users ON DELETE SET NULL,
  ADD CHECK ((verdict IS NULL) = (answer IS NULL) AND (verdict IS NULL) = (answered_at IS NULL)),
  ADD CHECK ((verdict = 'changed') IS NOT DISTINCT FROM (changed_to IS NOT NULL) OR verdict IS NULL AND changed_to IS NULL);
CREATE INDEX challenges_answered_by ON challenges (answered_by) WHERE answered_by IS NOT NULL;
CREATE INDEX challenges_open ON challenges (at) WHERE verdict IS NULL;

-- `marking` stays what the marker gave; `counted` is what it came to once something was settled or corrected.
ALTER TABLE feedbacks ADD COLUMN counted jsonb;

-- What was marked before parts and doubts were told has neither.
UPDATE feedbacks SET marking = marking || jsonb_build_object(
  'doubts', '[]'::jsonb,
  'criteria', (
    SELECT coalesce(jsonb_agg('{"parts": [], "unsure": null}'::jsonb || criterion ORDER BY place), '[]'::jsonb)
    FROM jsonb_array_elements(marking->'criteria') WITH ORDINALITY AS each (criterion, place)
  )
);
